// The part of Markdown that lessons are written in: paragraphs, lists, bold, italic, code and links.
// SPDX-License-Identifier: GPL-3.0-only

import {el} from './dom.js';

const inline = new RegExp(
  [
    String.raw`\*\*([^*]+)\*\*`,
    String.raw`\*([^*\s][^*]*)\*`,
    String.raw`_([^_\s][^_]*)_`,
    '`([^`]+)`',
    String.raw`\[([^\]]+)\]\(([^)\s]+)\)`,
    String.raw`<(https?:[^>\s]+)>`,
    String.raw`\[\[equation ([^\]]+)\]\]`,
  ].join('|'),
  'g',
);

function spans(text, equation) {
  const nodes = [];
  let at = 0;
  for (const found of text.matchAll(inline)) {
    const [all, bold, star, line, code, name, address, bare, id] = found;
    const before = text[found.index - 1] ?? ' ',
      after = text[found.index + all.length] ?? ' ';
    if (line && (/\w/.test(before) || /\w/.test(after))) continue; // snake_case_names
    nodes.push(text.slice(at, found.index));
    at = found.index + all.length;
    if (bold) nodes.push(el('strong', {}, spans(bold, equation)));
    else if (star ?? line) nodes.push(el('em', {}, spans(star ?? line, equation)));
    else if (id) nodes.push(equation(id.trim()) ?? '');
    else if (code) nodes.push(el('code', {text: code}));
    else nodes.push(link(name ?? bare, address ?? bare));
  }
  nodes.push(text.slice(at));
  return nodes;
}

function link(name, address) {
  if (!/^https?:\/\//.test(address)) return name;
  return el('a', {href: address, target: '_blank', rel: 'noopener noreferrer', text: name});
}

/** Returns the blocks of a text as elements; `equation(id)` makes the element of `[[equation ID]]`, if there is one. */
export function markdown(text, equation = () => null) {
  const blocks = [];
  let list = null;
  for (const block of (text ?? '').replace(/\r/g, '').split(/\n\s*\n/)) {
    let words = [];
    const flush = () => {
      if (words.length) blocks.push(el('p', {}, spans(words.join(' '), equation)));
      words = [];
    };
    list = null;
    for (const line of block.split('\n')) {
      const item = line.match(/^\s*(?:([-*+])|(\d+)[.)])\s+(.*)$/),
        heading = line.match(/^#{1,4}\s+(.*)$/);
      if (item) {
        flush();
        const tag = item[1] ? 'ul' : 'ol';
        if (list?.localName !== tag) blocks.push((list = el(tag)));
        list.append(el('li', {}, spans(item[3], equation)));
      } else if (heading) {
        flush();
        list = null;
        blocks.push(el('h3', {}, spans(heading[1], equation)));
      } else if (list && /^\s+\S/.test(line)) {
        list.lastChild.append(' ', ...spans(line.trim(), equation));
      } else if (line.trim()) {
        list = null;
        words.push(line.trim());
      }
    }
    flush();
  }
  return blocks;
}
