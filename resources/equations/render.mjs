// Renders the TeX of each *.json here into the SVG of the same name. For developers; nothing of it is needed to build
// or run:   npm install --no-save mathjax-full@3.2.2 && node render.mjs
//
// An equation is a list of lines, each TeX with {{slots}} at its outermost level. What stands between the slots becomes
// a group "<equation>/<line>/<part>" whose baseline is at data-baseline and whose advance is data-advance, in
// thousandths of an em; live numbers are put between the parts.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { AllPackages } from 'mathjax-full/js/input/tex/AllPackages.js';

const spacing = 4000; // between baselines
const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);

const numbers = (text) => text.match(/-?[\d.]+/g).map(Number);

// What a glyph's path covers: {x, y}, each [least, most]. MathJax writes absolute coordinates.
function extent(path) {
  const x = [], y = [];
  for (const [, command, rest] of path.matchAll(/([MLHVQT])([^A-Z]*)/g)) {
    numbers(rest).forEach((number, k) => (command === 'V' || (command !== 'H' && k % 2 === 1) ? y : x).push(number));
  }
  return { x: [Math.min(...x), Math.max(...x)], y: [Math.min(...y), Math.max(...y)] };
}

// The middle of a stretched bar or brace is a glyph, stretched and clipped by a picture within the picture, which Qt
// does not draw (and loses what follows it). It is a bar, and is written as one.
function bars(ink, glyphs) {
  const piece = /<svg([^>]*)><use xlink:href="#([^"]*)" transform="scale\(([^"]*)\)"><\/use><\/svg>/g;
  return ink.replace(piece, (_, attributes, glyph, scale) => {
    const of = (name) => numbers(attributes.match(new RegExp(` ${name}="([^"]*)"`))[1]);
    const at = [of('x')[0], of('y')[0]], [left, bottom, width, height] = of('viewBox');
    const covers = extent(glyphs.match(new RegExp(`id="${glyph}" d="([^"]*)"`))[1]);
    const clip = ([least, most], factor, from, size) =>
      [Math.max(least * factor, from), Math.min(most * factor, from + size)];
    const x = clip(covers.x, numbers(scale)[0], left, width), y = clip(covers.y, numbers(scale)[1], bottom, height);
    const text = (value) => String(Number(value.toFixed(1)));
    return `<rect x="${text(x[0] - left + at[0])}" y="${text(y[0] - bottom + at[1])}"` +
      ` width="${text(x[1] - x[0])}" height="${text(y[1] - y[0])}"></rect>`;
  });
}

function render(source) {
  const tex = new TeX({ packages: AllPackages, formatError: (_, error) => { throw error; } });
  const svg = new SVG({ fontCache: 'global', scale: 1 });
  const document = mathjax.document('', { InputJax: tex, OutputJax: svg });
  const groups = [];
  let baseline = 0;
  for (const [id, { lines }] of Object.entries(JSON.parse(source))) {
    lines.forEach((line, row) => {
      baseline += spacing;
      line.split(/\{\{.*?\}\}/).forEach((part, column) => {
        const picture = adaptor.firstChild(document.convert(`\\displaystyle{}${part}`, { display: false, em: 16, ex: 8 }));
        const advance = adaptor.getAttribute(picture, 'viewBox').split(' ')[2];
        const ink = adaptor.innerHTML(picture).replace(/ (data-mml-node|data-c|data-mjx-texclass|style|aria-[a-z]+)="[^"]*"/g, '')
          .replace(/<defs>.*?<\/defs>/g, '').replace(/<g[^>]*><\/g>/g, '');
        const empty = !/<(use|rect|path)/.test(ink);
        groups.push(`<g id="${id}/${row}/${column}" data-baseline="${baseline}" data-advance="${advance}">` +
          (empty ? '' : `<g transform="translate(0,${baseline})">${ink}</g>`) + '</g>');
      });
    });
  }
  const glyphs = adaptor.innerHTML(svg.fontCache.getCache()).replace(/ (data-c)="[^"]*"/g, '');
  const hash = createHash('sha256').update(source).digest('hex');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-source="${hash}"` +
    ` viewBox="0 0 40000 ${baseline + spacing}" fill="currentColor" stroke="currentColor" stroke-width="0">\n` +
    `<defs>${glyphs}</defs>\n${bars(groups.join('\n'), glyphs)}\n</svg>\n`;
}

for (const file of readdirSync('.').filter((name) => name.endsWith('.json') && !name.startsWith('package'))) {
  writeFileSync(file.replace(/json$/, 'svg'), render(readFileSync(file, 'utf8')));
}
