// What is said at the edge of the page: short notes, the line that is lost, and words for screen readers.
// SPDX-License-Identifier: GPL-3.0-only

import {byId, el, setText} from './dom.js';
import {say} from './words.js';

const shortest = 2500,
  perLetter = 55;
let timer = 0;

/** Shows one sentence for as long as it takes to read. `act` is {label, run}. */
export function note(text, {act = null, warning = false} = {}) {
  const place = byId('notes');
  clearTimeout(timer);
  place.replaceChildren(
    el(
      'div',
      {class: warning ? 'note warning' : 'note'},
      el('span', {text}),
      act &&
        el('button', {
          type: 'button',
          text: act.label,
          on: {
            click: () => {
              place.replaceChildren();
              act.run();
            },
          },
        }),
    ),
  );
  timer = setTimeout(() => place.replaceChildren(), shortest + perLetter * text.length + (act ? 4000 : 0));
}

/** Says something to screen readers alone. */
export function announce(text) {
  const place = byId('announced');
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

/** Shows that the line is down, with one sentence, or that it is back. */
export function showLine(up, sentence) {
  const bar = byId('line');
  bar.hidden = up;
  if (!up) setText(bar, sentence || say('offline'));
}
