// Who says what: answers to one question as dots on one scale, each in the colour of its mark. The same as the window's
// (ui/panels/dot_scale.cpp).
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill} from './dom.js';
import {say, withMinus} from './words.js';

/** Shows the part `scale` of an answer in an element, or hides it if the preset compares nothing. */
export function compare(place, part) {
  place.hidden = !part?.rows;
  if (place.hidden) return fill(place);
  const {question, low, high, rows} = part;
  return fill(
    place,
    el('h3', {text: say('who')}),
    el('p', {class: 'muted', text: question}),
    el(
      'div',
      {class: 'scale'},
      el('dl', {}, rows.map(row)),
      el('p', {class: 'ends', 'aria-hidden': 'true'}, el('span', {text: low}), el('span', {text: high})),
    ),
  );
}

function row({name, value, share, colour}) {
  const line = el('span', {class: 'line', 'aria-hidden': 'true'}, share === undefined ? null : el('i'));
  if (share !== undefined) line.style.setProperty('--share', `${100 * share}%`);
  const element = el('div', {}, el('dt', {text: name}), el('dd', {}, line, el('b', {text: withMinus(value)})));
  element.style.setProperty('--own', colour);
  return element;
}
