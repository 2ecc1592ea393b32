// After the reveal a phone shows its score and where it stands, options with their reasons, the right answer, and
// a way on.
// SPDX-License-Identifier: GPL-3.0-only

import {el, icon} from '../dom.js';
import {markdown, spans} from '../markdown.js';
import {say, withMinus} from '../words.js';
import {dotStrip} from './dots.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns {above, below}: the parts that stand above and below the plot. */
export function resultParts(reveal, question, yours) {
  const {scores, score, options, headline, lines = [], link} = reveal;
  const above = [],
    below = [];
  if (typeof score === 'number') above.push(scoreRow(reveal));
  if (scores?.length) above.push(dotStrip(scores, score));
  if (options?.length) below.push(el('ol', {class: 'results'}, options.map(optionRow)));
  if (question.kind === 'number') below.push(numbers(reveal, question, yours));
  if (question.kind === 'words' && yours?.words) below.push(el('blockquote', {class: 'own-words', text: yours.words}));
  const words = el('div', {class: 'reason', role: 'status'});
  if (headline) words.append(el('h2', {}, spans(headline)));
  lines.forEach((line, i) => words.append(el('p', {class: i ? 'muted' : ''}, spans(line))));
  if (!headline && !lines.length) words.append(el('p', {text: say(yours ? 'look_up' : 'no_answer_sent')}));
  below.push(words);
  if (link) below.push(exploreLink(link));
  return {above, below};
}

export const exploreLink = (link) =>
  el('a', {class: 'onward', href: `./?labs#${link}`, text: `${say('explore_this')} ›`});

function scoreRow({score, word, standing}) {
  return el(
    'div',
    {class: 'score-row'},
    el('b', {class: 'big', text: score.toFixed(2), 'aria-label': say('score_is', score.toFixed(2))}),
    el('p', {}, word ? el('span', {class: 'muted', text: word}) : null, standing ? el('b', {text: standing}) : null),
  );
}

function optionRow({text, right, why, count, yours}, i) {
  const state = right === true ? 'right' : right === false ? 'wrong' : 'open';
  return el(
    'li',
    {class: 'result', dataset: {state}, 'data-yours': yours ? 'true' : null},
    el('span', {class: 'letter', text: letters[i]}),
    el(
      'div',
      {},
      el('p', {}, spans(text)),
      why ? el('div', {class: 'why'}, markdown(why)) : null,
      yours || right
        ? el(
            'p',
            {class: 'said'},
            right ? [icon('check', 18), el('span', {text: say('right')})] : null,
            yours ? el('span', {class: 'mine', text: say('yours')}) : null,
          )
        : null,
    ),
    el('b', {class: 'count', text: count ?? '', 'aria-label': say('phones', count ?? 0)}),
  );
}

function numbers({right_answer: right, right: hit}, {unit = ''}, yours) {
  const row = (label, value, kind) =>
    el('div', {class: kind}, el('dt', {text: label}), el('dd', {text: `${withMinus(value)} ${unit}`.trim()}));
  return el(
    'dl',
    {class: 'number-result', 'data-hit': String(hit)},
    right ? row(say('right_is'), right, 'truth') : null,
    yours && 'number' in yours ? row(say('you'), String(Number(yours.number.toPrecision(6))), 'own') : null,
  );
}
