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
    `<defs>${glyphs}</defs>\n${groups.join('\n')}\n</svg>\n`;
}

for (const file of readdirSync('.').filter((name) => name.endsWith('.json') && !name.startsWith('package'))) {
  writeFileSync(file.replace(/json$/, 'svg'), render(readFileSync(file, 'utf8')));
}
