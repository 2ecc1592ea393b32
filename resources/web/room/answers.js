// How a phone answers, a class for each of the nine kinds. All have `parts`, `answer` (what is sent, or null), `draft`
// (what is kept until it was taken), `label` of the button, `hint`, and may have `clear` and `lack`, which says why
// there is no answer yet, `meanwhile` and `taken`, the words before and after it was taken, and `done`, after which
// nothing can be changed.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, setText} from '../dom.js';
import {recallLong} from '../keep.js';
import {bars, order} from '../guesses.js';
import {spans} from '../markdown.js';
import {SketchPad} from '../sketch.js';
import {makeTask} from '../task.js';
import {say, withMinus} from '../words.js';
import {readNumber} from './number.js';

const mostLetters = 300;
export const drawn = new Set(['density', 'boundary', 'region', 'place']);

/** `draft` is an earlier one of this question; `changed` hears of every change, `send` of Enter. */
export function makeAnswer(question, draft, plot, changed, send) {
  const {kind} = question;
  if (question.walks) return new Walk(question);
  if (question.throws) return new Dart(question, draft, plot, changed);
  if (question.goal) return new Goal(question, draft, changed, send);
  if (kind === 'choice' && question.gathers) return new Toss(question, draft, changed);
  if (drawn.has(kind)) return new Drawn(question, draft, plot, changed);
  if (kind === 'bars' || kind === 'order') return new Guess(question, draft, changed);
  if (kind === 'number') return new NumberBox(question, draft, changed, send);
  if (kind === 'choice') return new Cards(question, draft, changed);
  return new Words(question, draft, changed, send);
}

/** Returns an answer that the server has as what an answer of its kind is begun with. */
export const draftOf = (answer) =>
  answer && 'number' in answer ? {typed: withMinus(String(answer.number))} : (answer ?? null);

class Drawn {
  constructor({kind, gathers, names = []}, draft, plot, changed) {
    Object.assign(this, {kind, plot, changed, gathers, sketch: draft?.sketch ?? null, pad: null, gone: false});
    this.classes = gathers ? names : [];
    this.name = this.sketch?.names?.[0] ?? this.classes[0]?.id;
    this.parts = this.classes.length ? [plot.element, this.classRow()] : [plot.element];
    plot.onpainted = () => this.place();
    plot.canvas.addEventListener('touchstart', this.still, {passive: false});
    this.place();
  }

  // A stroke is no fling: the browser would take the next tap, on Send, for a hand that stops it.
  still = (event) => {
    if (event.touches.length === 1 && event.cancelable) event.preventDefault();
  };

  // The pad lies on the plot once it is painted for this place.
  place() {
    if (this.pad || this.gone || !this.plot.ready || !this.plot.meta.area) return;
    const words = say(this.kind === 'place' ? 'tap_here' : 'draw_here');
    this.pad = new SketchPad(this.plot, this.kind, this.sketch, words, (sketch) => {
      this.sketch = this.named(sketch);
      this.changed();
    });
    this.pad.covers = !this.gathers;
    this.placed?.();
    this.plot.lay(this.plot.overlay ?? null);
  }

  // A point of data has a class.
  named(sketch) {
    return sketch && this.classes.length ? {...sketch, names: [this.name]} : sketch;
  }
  classRow() {
    const row = el('div', {class: 'segments point-class', role: 'group', 'aria-label': say('class_of_point')});
    const draw = () =>
      fill(
        row,
        this.classes.map(({id, title}) =>
          el('button', {
            type: 'button',
            'aria-pressed': String(id === this.name),
            text: say('class_named', title),
            on: {
              click: () => {
                this.name = id;
                this.sketch = this.named(this.sketch);
                draw();
                this.changed();
              },
            },
          }),
        ),
      );
    draw();
    return row;
  }

  get answer() {
    return this.sketch ? {sketch: this.sketch} : null;
  }
  get draft() {
    return this.answer;
  }
  get label() {
    return say('send');
  }
  get lack() {
    return say(this.kind === 'place' ? 'tap_first' : 'draw_first');
  }
  get hint() {
    const short = {density: 'only_shape', boundary: 'how_boundary', region: 'how_region', place: 'how_place'};
    return [say(short[this.kind]), el('span', {class: 'for-keys', text: ` ${say('how_keys')}`})];
  }

  clear() {
    this.pad?.clear();
  }

  remove() {
    this.gone = true;
    this.pad?.remove();
    this.plot.canvas.removeEventListener('touchstart', this.still);
    this.plot.onpainted = null;
  }
}

const dartInk = {light: '#0b8a61', dark: '#3fc795'};

/** A dart: it is aimed by a tap, and lands by chance, once. */
class Dart extends Drawn {
  constructor(question, draft, plot, changed) {
    super(question, draft, plot, changed);
    this.landed = question.landed ?? null;
    this.bed = question.bed ?? '';
  }

  placed() {
    const {plot, pad} = this;
    plot.drawSketch = (context, ratio) => {
      pad.draw(context, ratio);
      if (this.landed) this.drawLanding(context, ratio);
    };
  }

  /** The server says where it landed. */
  land(place) {
    this.landed = place;
    this.plot.lay(this.plot.overlay ?? null);
  }

  drawLanding(context, ratio) {
    const {plot, sketch} = this,
      ink = dartInk[document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'],
      [x, y] = plot.toPixels(this.landed);
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    Object.assign(context, {strokeStyle: ink, fillStyle: ink, lineWidth: 2.5});
    if (sketch?.place) {
      context.setLineDash([6, 5]);
      context.beginPath();
      context.moveTo(...plot.toPixels(sketch.place));
      context.lineTo(x, y);
      context.stroke();
      context.setLineDash([]);
    }
    context.beginPath();
    context.arc(x, y, 9, 0, 2 * Math.PI);
    context.fill();
    Object.assign(context, {strokeStyle: plot.meta.background, lineWidth: 3});
    context.stroke();
    context.restore();
  }

  get done() {
    return Boolean(this.landed);
  }
  get meanwhile() {
    return say('throw_once');
  }
  get taken() {
    const {landed, sketch} = this;
    if (!landed || !sketch?.place) return say('sent');
    const far = Math.hypot(landed[0] - sketch.place[0], landed[1] - sketch.place[1]);
    return say(this.bed ? 'dart_hit' : 'dart_landed', Math.round(far), this.bed);
  }
  get label() {
    return say('throw_dart');
  }
  get hint() {
    return say('how_dart');
  }
}

/** A walker of a chain: the phone says where to move. */
class Walk {
  constructor({walk}) {
    const {from, to, option, step} = walk;
    this.answer = {choice: [option]};
    const now = from === null ? say('walk_begins') : say('walk_at', from),
      way = from === null ? say('walk_begin', to) : from === to ? say('walk_stay', to) : say('walk_move', to);
    this.parts = [
      el(
        'div',
        {class: 'walk'},
        el('p', {class: 'muted', text: say('walk_step', step)}),
        el('p', {text: now}),
        el('p', {class: 'walk-to', text: `${way}.`}),
      ),
    ];
    this.label = way;
    this.taken = say('walk_wait', to);
    this.meanwhile = '';
    this.hint = '';
  }

  get draft() {
    return this.answer;
  }
  get done() {
    return false;
  }
}

class Guess {
  constructor(question, draft, changed) {
    const make = question.kind === 'bars' ? bars : order;
    const [hint, list] = make(question, draft?.sketch, (sketch) => {
      this.sketch = sketch;
      changed();
    });
    const ids = (question.names ?? []).map((one) => one.id ?? one);
    Object.assign(this, {parts: [list], words: hint.textContent});
    this.sketch = draft?.sketch ?? null;
    this.first = question.kind === 'order' ? {names: ids} : null;
  }

  get answer() {
    const sketch = this.sketch ?? this.first;
    return sketch ? {sketch} : null;
  }
  get draft() {
    return this.sketch ? {sketch: this.sketch} : null;
  }
  get label() {
    return say('send');
  }
  get lack() {
    return say('move_first');
  }
  get hint() {
    return this.words;
  }
}

class NumberBox {
  constructor(question, draft, changed, send) {
    this.unit = question.unit ?? '';
    this.box = el('input', {
      type: 'text',
      inputmode: 'decimal',
      class: 'number',
      autocomplete: 'off',
      enterkeyhint: 'send',
      maxlength: 40,
      value: draft?.typed ?? '',
      'aria-label': question.quantity || say('your_number'),
      'aria-describedby': 'read-as',
      on: {
        input: () => {
          this.tell();
          changed();
        },
        keydown: ({key}) => key === 'Enter' && send(),
      },
    });
    this.read = el('p', {class: 'read-as', id: 'read-as'});
    const unit = this.unit ? el('span', {class: 'unit', text: this.unit}) : null;
    const quantity = question.quantity ? el('p', {class: 'quantity', text: question.quantity}) : null;
    this.parts = [quantity, el('div', {class: 'number-row'}, this.box, unit), this.read];
    this.tell();
  }

  get value() {
    return readNumber(this.box.value, this.unit);
  }

  // A fraction or percentage is shown as it is understood.
  tell() {
    const {value} = this,
      plain = /^[-−]?\d+([.,]\d+)?$/.test(this.box.value.trim());
    const text = !this.box.value.trim()
      ? ''
      : value === null
        ? say('no_number')
        : plain
          ? ''
          : `= ${withMinus(String(Number(value.toPrecision(6))))}`;
    setText(this.read, text);
  }

  get answer() {
    return this.value === null ? null : {number: this.value};
  }
  get draft() {
    return this.box.value ? {typed: this.box.value} : null;
  }
  get label() {
    return say('send');
  }
  get lack() {
    return say(this.box.value.trim() ? 'no_number' : 'type_first');
  }
  get hint() {
    return say('how_number');
  }
}

class Cards {
  constructor(question, draft, changed) {
    const options = question.options.map(({text}) => spans(text));
    const task = {kind: 'choice', options, several: question.several, question: question.headline};
    this.task = makeTask(task, {choice: (draft?.choice ?? []).map((one) => one - 1)}, changed);
    const [several, cards] = this.task.parts;
    this.parts = [cards];
    this.hint = several ? say('several') : '';
  }

  get answer() {
    const members = this.task.members;
    return members ? {choice: members.choice.map((one) => one + 1)} : null;
  }
  get draft() {
    return this.answer;
  }
  get label() {
    return this.task.label;
  }
  get lack() {
    return say('choose_first');
  }
}

/** A coin: what came up, or a toss of the phone's own. */
class Toss extends Cards {
  constructor(question, draft, changed) {
    super(question, draft, changed);
    const toss = () => {
      const sides = this.parts[0].querySelectorAll('.option');
      sides[crypto.getRandomValues(new Uint8Array(1))[0] % sides.length].click();
    };
    this.parts = [...this.parts, el('button', {type: 'button', class: 'link', text: say('no_coin'), on: {click: toss}})];
  }
}

// What the lesson's page keeps in this browser: the screen on which the goal was reached, or nothing.
function screenReached({lesson, step}) {
  try {
    const {work} = JSON.parse(recallLong(`lesson.${lesson}`)?.work ?? '{}'),
      {answers = []} = JSON.parse(work ?? '{}');
    return answers.find((one) => one.step === step && one.done)?.screen ?? null;
  } catch {
    return null;
  }
}

/** A goal: it is reached on the lesson's page, and whoever comes back from there has answered. */
class Goal extends Cards {
  constructor(question, draft, changed, send) {
    super(question, draft, changed);
    const {goal} = question;
    this.goal = goal;
    this.send = send;
    this.state = el('p', {class: 'muted', role: 'status'});
    const open = el('a', {
      class: 'onward',
      href: `./?labs#lesson-${goal.lesson}.${goal.step}`,
      target: '_blank',
      text: `${say('goal_open')} ›`,
    });
    this.parts = [open, ...this.parts, this.state];
    this.looks = () => document.hidden || this.look();
    document.addEventListener('visibilitychange', this.looks);
    addEventListener('storage', this.looks);
    addEventListener('focus', this.looks);
    setText(this.state, say('goal_how'));
  }

  /** The phone shows it now. */
  begin() {
    this.look();
  }

  look() {
    const before = this.screen;
    this.screen = screenReached(this.goal);
    setText(this.state, say(this.screen ? 'goal_reached' : 'goal_how'));
    if (!this.screen || before) return;
    const yes = this.parts[1].querySelector('.option');
    if (yes && yes.getAttribute('aria-checked') !== 'true') yes.click();
    this.send();
  }

  remove() {
    document.removeEventListener('visibilitychange', this.looks);
    removeEventListener('storage', this.looks);
    removeEventListener('focus', this.looks);
  }
}

class Words {
  constructor(question, draft, changed, send) {
    this.box = el('textarea', {
      class: 'words',
      rows: 3,
      maxlength: mostLetters,
      value: draft?.words ?? '',
      'aria-label': say('your_words'),
      'aria-describedby': 'letters',
      enterkeyhint: 'send',
      on: {
        input: () => {
          this.tell();
          changed();
        },
        keydown: (event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        },
      },
    });
    this.letters = el('p', {class: 'read-as', id: 'letters'});
    this.parts = [this.box, this.letters];
    this.tell();
  }

  tell() {
    const left = mostLetters - this.box.value.length;
    setText(this.letters, left <= 60 ? say('letters_left', left) : '');
  }

  get answer() {
    const words = this.box.value.trim();
    return words ? {words} : null;
  }
  get draft() {
    return this.box.value ? {words: this.box.value} : null;
  }
  get label() {
    return say('send');
  }
  get lack() {
    return say('write_first');
  }
  get hint() {
    return say('nobody_sees_name');
  }
}
