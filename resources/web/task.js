// The tasks of a lesson that are answered beside the plots: a choice, a number, a text, a goal. Each has `parts` for
// its card, `label` of its button, `members` of its answer (null while there is none), and may have `update`.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon} from './dom.js';
import {plainNumbers, say, withMinus} from './words.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `given` is an earlier answer; `changed` hears of every change, `send` of Enter. Options are texts or nodes. */
export function makeTask(task, given, changed, send) {
  if (task.kind === 'choice') return new Choice(task, given, changed);
  if (task.kind === 'number') return numberTask(task, given, send);
  if (task.kind === 'text') return textTask(task, given);
  if (task.kind === 'goal') return new Goal();
  return {parts: null, label: say('check'), members: null};
}

class Choice {
  constructor(task, given, changed) {
    Object.assign(this, {task, changed, chosen: new Set(given.choice ?? [])});
    const role = task.several ? 'checkbox' : 'radio';
    this.options = task.options.map((text, i) =>
      el(
        'button',
        {class: 'option', type: 'button', role, on: {click: () => this.choose(i)}},
        el('span', {class: 'letter', text: letters[i]}),
        el('span', {}, text),
        icon('check', 20),
      ),
    );
    const group = {class: 'options', role: task.several ? 'group' : 'radiogroup', 'aria-label': task.question};
    this.parts = [
      task.several ? el('p', {class: 'muted', text: say('several')}) : null,
      el('div', {...group, on: {keydown: (event) => this.key(event)}}, this.options),
    ];
    this.mark();
  }

  get label() {
    const chosen = this.indices.map((i) => letters[i]).join(', ');
    return chosen ? say('send_choice', chosen) : say('send');
  }
  get indices() {
    return [...this.chosen].sort((a, b) => a - b);
  }
  get members() {
    return this.chosen.size ? {choice: this.indices} : null;
  }

  choose(i) {
    if (!this.task.several) this.chosen = new Set([i]);
    else if (!this.chosen.delete(i)) this.chosen.add(i);
    this.mark();
    this.changed();
  }

  mark() {
    this.options.forEach((option, i) => {
      const chosen = this.chosen.has(i);
      option.setAttribute('aria-checked', String(chosen));
      option.tabIndex = this.task.several || chosen || (!this.chosen.size && i === 0) ? 0 : -1;
    });
  }

  // Arrows go from option to option, letters choose.
  key(event) {
    const {key, ctrlKey, metaKey} = event,
      {options} = this,
      at = options.indexOf(document.activeElement);
    const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[key];
    const letter = key.length === 1 ? letters.indexOf(key.toUpperCase()) : -1;
    const to = step ? (at + step + options.length) % options.length : letter;
    if (ctrlKey || metaKey || to < 0 || to >= options.length) return;
    event.preventDefault();
    options[to].focus();
    if (!step || !this.task.several) this.choose(to);
  }
}

function numberTask(task, given, send) {
  const box = el('input', {
    type: 'text',
    inputmode: 'decimal',
    class: 'answer',
    'aria-label': task.question,
    autocomplete: 'off',
    value: given.number ?? '',
    enterkeyhint: 'send',
    on: {keydown: ({key}) => key === 'Enter' && send()},
  });
  return {
    parts: box,
    label: say('check'),
    get members() {
      const number = plainNumbers(box.value);
      return number ? {number} : (box.focus(), null);
    },
  };
}

function textTask(task, given) {
  const box = el('textarea', {class: 'answer', rows: 4, 'aria-label': task.question, value: given.text ?? ''});
  return {
    parts: box,
    label: say('send'),
    get members() {
      return {text: box.value};
    },
  };
}

// The measure stands big, and on a scale with its bound.
class Goal {
  constructor() {
    this.parts = el('div', {class: 'goal'});
    this.label = say('have_it');
    this.members = {};
  }

  update({measure, value, bound, above, mistake, reached = true}, done, told) {
    const numeric = typeof value === 'number' && typeof bound === 'number';
    const short = (number) => withMinus(inPowers(String(Number(number.toPrecision(4)))));
    const words = numeric
      ? el(
          'div',
          {class: 'goal-words'},
          el('span', {text: measure}),
          el('b', {text: short(value)}),
          el('span', {class: 'muted', text: say(above ? 'goal_above' : 'goal_below', short(bound))}),
        )
      : null;
    const wrong = mistake && !done ? el('p', {class: 'feedback', 'data-kind': 'wrong', text: mistake}) : null;
    const before = done && !reached ? el('p', {class: 'feedback', text: say('goal_before')}) : null;
    const now =
      done && reached && !told
        ? el('p', {class: 'feedback', 'data-kind': 'right'}, icon('check', 20), say('goal_reached'))
        : null;
    fill(this.parts, words, numeric ? goalScale(value, bound, above) : null, wrong, now, before);
    this.parts.dataset.reached = Boolean(done && reached);
  }
}

// 4.274e-14 as it stands elsewhere: 4.274 × 10⁻¹⁴.
function inPowers(text) {
  const [digits, power] = text.split('e'),
    raised = (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[sign] ?? (sign === '-' ? '⁻' : '');
  return power ? `${digits} × 10${[...power].map(raised).join('')}` : text;
}

function goalScale(value, bound, above) {
  const most = Math.max(value, bound, 0) * 1.15,
    least = Math.min(value, bound, 0) * 1.15;
  const share = (x) => `${(100 * (x - least)) / (most - least || 1)}%`;
  const wanted = el('i', {class: 'wanted'}),
    bar = el('i', {class: 'bound'}),
    dot = el('i', {class: 'now'});
  wanted.style.left = above ? share(bound) : '0';
  wanted.style.right = above ? '0' : `calc(100% - ${share(bound)})`;
  bar.style.left = share(bound);
  dot.style.left = share(value);
  return el('div', {class: 'goal-scale', 'aria-hidden': 'true'}, wanted, bar, dot);
}
