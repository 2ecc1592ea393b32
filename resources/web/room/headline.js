// Headlines of phones and of the wall: a sentence begins a line of its own if all of them do not fit into one.
// SPDX-License-Identifier: GPL-3.0-only

import {el} from '../dom.js';
import {markdown, spans} from '../markdown.js';

/** Returns {title, rest}: the first paragraph as sentences, and all further blocks. */
export function headline(text) {
  const [first = '', ...others] = (text ?? '').trim().split(/\n\s*\n/);
  const lines = first.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const sentences = lines.flatMap((line) => line.split(/(?<=[.?!]) (?=\p{Lu})/u));
  return {
    title: sentences.flatMap((one, i) => [i ? ' ' : null, el('span', {class: 'sentence'}, spans(one))]),
    rest: markdown(others.join('\n\n')),
  };
}
