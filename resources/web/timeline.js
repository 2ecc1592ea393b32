// The player: play, step, a track with a dot a frame while they are few, and the status of the computation.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon, setText} from './dom.js';
import {say} from './words.js';
import {announce} from './status.js';

const shortest = 30, // milliseconds
  mostDots = 24,
  mostNumbers = 12;

export class Timeline {
  constructor(place, session) {
    Object.assign(this, {session, playing: false, now: null});
    this.play = el('button', {class: 'play', type: 'button', on: {click: () => this.toggle()}}, icon('play', 26));
    this.range = el('input', {class: 'track', type: 'range', min: 0, step: 1, 'aria-label': say('position')});
    this.dots = el('div', {class: 'dots', 'aria-hidden': 'true'});
    this.marks = el('div', {class: 'marks', 'aria-hidden': 'true'});
    this.back = el(
      'button',
      {class: 'quiet round', type: 'button', on: {click: () => this.step(-1)}},
      icon('back', 16),
    );
    this.next = el('button', {class: 'quiet round', type: 'button', on: {click: () => this.step(1)}}, icon('next', 16));
    this.words = el('b', {class: 'timeline-state', role: 'status'});
    this.where = el('span', {class: 'timeline-where'});
    this.player = el(
      'div',
      {class: 'player'},
      this.play,
      this.back,
      el('div', {class: 'track-box'}, this.dots, this.range, this.marks),
      this.next,
    );
    this.place = place;
    place.append(this.player, el('div', {class: 'timeline-words'}, this.words, this.where));
    this.range.addEventListener('pointerdown', () => (this.held = true));
    for (const kind of ['pointerup', 'pointercancel']) this.range.addEventListener(kind, () => (this.held = false));
    this.range.addEventListener('input', () => {
      this.stop();
      this.paint();
      this.session.follow('frame', {value: Number(this.range.value)});
    });
    this.range.addEventListener('change', () => (this.held = false));
    session.addEventListener('opened', () => this.halt());
  }

  show(timeline, state) {
    this.now = timeline;
    const frames = timeline?.frames ?? 1,
      moves = frames > 1;
    this.player.hidden = !moves;
    this.place.classList.toggle('still', !moves);
    setText(this.words, state?.text ?? '');
    this.words.title = state?.text ?? '';
    this.words.dataset.kind = state?.kind ?? '';
    if (!moves) return setText(this.where, '');
    if (Number(this.range.max) !== frames - 1) {
      this.range.max = frames - 1;
      this.ticks(frames);
    }
    if (!this.held && !this.session.newest.has('frame')) this.range.value = timeline.frame;
    this.range.setAttribute('aria-valuetext', timeline.words ?? `${timeline.frame}`);
    const where = timeline.words ?? say('frame_of', timeline.unit ?? '', timeline.frame, frames - 1);
    setText(this.where, where === state?.text ? '' : where);
    this.back.setAttribute('aria-label', say('step_back'));
    this.next.setAttribute('aria-label', say('step_on'));
    this.range.setAttribute('aria-label', say('position'));
    this.paint();
    this.look();
  }

  ticks(frames) {
    const last = frames - 1,
      few = last <= mostDots;
    const at = (i) => `${(100 * i) / last}%`;
    const put = (class_, i, text) => {
      const mark = el('span', {class: class_, text});
      mark.style.left = at(i);
      return mark;
    };
    fill(this.dots, few ? Array.from({length: last + 1}, (_, i) => put('dot', i, '')) : []);
    const step = last <= mostNumbers ? 1 : niceStep(last / 6),
      numbers = [];
    for (let i = step; i < last; i += step) if (last - i >= step * 0.6) numbers.push(put('tick-number', i, String(i)));
    fill(this.marks, put('tick-number first', 0, say('start')), numbers, put('tick-number last', last, String(last)));
  }

  paint() {
    const last = Number(this.range.max) || 1,
      at = Number(this.range.value);
    this.range.style.setProperty('--share', `${(100 * at) / last}%`);
    [...this.dots.children].forEach((dot, i) => dot.classList.toggle('past', i <= at));
    this.back.disabled = at <= 0;
    this.next.disabled = at >= last;
  }

  look() {
    fill(this.play, icon(this.playing ? 'pause' : 'play', 26));
    this.play.setAttribute('aria-label', say(this.playing ? 'pause' : 'play'));
  }

  toggle() {
    if (this.playing) this.stop();
    else this.start();
  }

  start() {
    if (!this.now || this.now.frames < 2) return;
    const last = this.now.frames - 1;
    this.playing = true;
    this.due = performance.now();
    this.look();
    if (Number(this.range.value) >= last) this.go(0);
    else this.tick();
  }

  /** Ends playing where another screen comes. */
  halt() {
    this.playing = false;
    clearTimeout(this.timer);
    this.session.stop('frame');
    this.look();
  }

  stop() {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.timer);
    this.look();
    if (this.now) this.session.follow('frame', {value: Number(this.range.value)});
  }

  // The next frame waits for its time and for the answer of the last one, whichever is later.
  tick() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    const [skipped, pause] = this.pace(Number(this.range.value));
    const late = performance.now() - this.due;
    this.due = Math.max(this.due + pause, performance.now() - pause);
    this.timer = setTimeout(
      () => {
        const last = this.now.frames - 1,
          value = Math.min(last, Number(this.range.value) + skipped);
        if (Number(this.range.value) >= last) {
          this.stop();
          announce(this.where.textContent);
        } else {
          this.go(value);
        }
      },
      Math.max(0, pause - Math.max(0, late)),
    );
  }

  // How many frames further the next picture is, and the milliseconds until then: steps in which more changes take
  // longer (`lengths`), and of those shorter than a screen shows several are one.
  pace(from) {
    const {frames, lengths = [], per_second: rate = 3} = this.now;
    let steps = 0,
      seconds = 0;
    do {
      seconds += (lengths[from + steps] ?? 1) / Math.max(0.5, rate);
      ++steps;
    } while (1000 * seconds < shortest && from + steps < frames - 1);
    return [steps, 1000 * seconds];
  }

  go(value) {
    this.range.value = value;
    this.paint();
    this.session.follow('frame', {value, play: true}, {resolve: (answer) => !answer.dropped && this.tick()});
  }

  step(by) {
    this.stop();
    if (!this.now || this.now.frames < 2) return;
    const value = Math.min(this.now.frames - 1, Math.max(0, Number(this.range.value) + by));
    this.range.value = value;
    this.paint();
    this.session.follow('frame', {value}, {resolve: () => announce(this.where.textContent)});
  }
}

function niceStep(rough) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return [1, 2, 5, 10].find((factor) => factor * power >= rough) * power;
}
