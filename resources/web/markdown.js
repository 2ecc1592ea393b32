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
  ].join('|'),
  'g',
);

/** Returns a line's bold, italic, code and links as nodes. */
export function spans(text) {
  const nodes = [];
  let at = 0;
  for (const found of text.matchAll(inline)) {
    const [all, bold, star, line, code, name, address, bare] = found;
    const before = text[found.index - 1] ?? ' ',
      after = text[found.index + all.length] ?? ' ';
    if (line && (/\w/.test(before) || /\w/.test(after))) continue; // snake_case_names
    nodes.push(text.slice(at, found.index));
    at = found.index + all.length;
    if (bold) nodes.push(el('strong', {}, spans(bold)));
    else if (star ?? line) nodes.push(el('em', {}, spans(star ?? line)));
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

/** Returns the blocks of a text as elements. */
export function markdown(text) {
  const blocks = [];
  let list = null;
  for (const block of (text ?? '').replace(/\r/g, '').split(/\n\s*\n/)) {
    let words = [];
    const flush = () => {
      if (words.length) blocks.push(el('p', {}, spans(words.join(' '))));
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
        list.append(el('li', {}, spans(item[3])));
      } else if (heading) {
        flush();
        list = null;
        blocks.push(el('h3', {}, spans(heading[1])));
      } else if (list && /^\s+\S/.test(line)) {
        list.lastChild.append(' ', ...spans(line.trim()));
      } else if (line.trim()) {
        list = null;
        words.push(line.trim());
      }
    }
    flush();
  }
  return blocks;
}
