// The wall: what the projector shows. All is laid out in a frame of 1920 by 1080 units that fills the window, so that
// pictures are asked for once and stay sharp at any size.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon, setText} from '../dom.js';
import {markdown, spans} from '../markdown.js';
import {hatch} from '../sketch.js';
import {say} from '../words.js';
import {drawn} from './answers.js';
import {RoomPlot} from './canvas.js';
import {flowPicture} from './flow.js';
import {headline} from './headline.js';

/** Places of panels in units: the main plot, the right column, and a panel alone. */
export const frame = [1920, 1080];
export const slots = [
  [1178, 756],
  [560, 756],
  [1776, 756],
];
/** On a phone that is held upright what stands beside the plot stands below it. */
export const upright = {
  frame: [780, 1400],
  slots: [
    [716, 640],
    [716, 640],
    [716, 640],
  ],
};
/** Type of pictures: their smallest letters are 30 units high. Those for projectors are larger by themselves. */
export const largerIn = (theme) => (theme === 'projector' ? 1.8 : 2.5);

const dotsWide = 456,
  dotsHigh = 138,
  mostPitch = 26,
  headHigh = 196,
  largestHead = 66,
  goodHead = 50,
  smallestHead = 30,
  largestWord = 88,
  smallestWord = 36;

export class Wall {
  constructor(place) {
    Object.assign(this, {place, room: null, state: null, wall: null});
    this.headline = el('h1', {class: 'wall-headline'});
    this.sub = el('p', {class: 'wall-sub'});
    this.main = el('div', {class: 'wall-main'});
    this.side = el('aside', {class: 'wall-side'});
    this.card = new Card();
    this.plots = slots.map(() => new RoomPlot());
    this.cover = el('p', {class: 'wall-cover'});
    this.number = el('b');
    this.numberWords = el('span');
    this.note = el('p', {class: 'side-note'}, this.number, this.numberWords);
    this.plots[0].drawSketch = (context, ratio) => this.hatch(context, ratio);
    fill(place, el('div', {class: 'wall-frame'}, el('header', {}, this.headline, this.sub), this.main, this.side));
    new ResizeObserver(() => this.fitHead()).observe(place);
  }

  /** Who leads is told what the room's card needs. */
  open(room) {
    this.room = room;
    this.card.open(room);
    this.show();
  }

  takeState(state) {
    this.state = state;
    this.card.count(state);
    if (state.at < 0 || !this.wall || state.phase === 'ended') this.show();
  }

  take(wall, blobs) {
    this.wall = wall;
    const alone = wall.phase === 'flow' && wall.panels?.length === 1;
    (wall.panels ?? []).slice(0, 2).forEach((panel, i) => this.plots[alone ? 2 : i].show(panel, blobs));
    this.show();
  }

  show() {
    const {state, wall, room} = this;
    if (!room) return;
    const ended = state?.phase === 'ended';
    if (ended || !wall || (state?.at ?? -1) < 0) return this.showLobby(ended);
    const {phase, headline: text, sub, panels = [], options = [], words = [], flow} = wall;
    this.setHead(text, phase === 'flow' && flow ? '' : sub);
    setText(this.cover, say('covered_drawn'));
    const parts = [];
    if (phase === 'flow' && flow) parts.push(flowPicture(flow, options, state.phase === 'revealed'));
    else if (phase === 'flow' && panels.length === 1) parts.push(this.plots[2].element);
    else if (options.length) parts.push(optionRows(options, phase));
    else if (words.length) parts.push(cloud(words));
    else if (panels.length) parts.push(this.plots[0].element, this.covered && !this.pointed ? this.cover : null);
    else parts.push(this.nothing(phase));
    replace(this.main, parts.filter(Boolean));
    const whole = phase === 'flow',
      second = panels.length > 1 && !whole;
    setText(this.number, String(wall.side_number ?? ''));
    setText(this.numberWords, wall.side_words ?? '');
    replace(this.side, whole ? [] : second ? [this.plots[1].element, this.note] : [this.card.element]);
    this.card.element.dataset.small = String(phase !== 'question');
    this.place.dataset.phase = phase;
    this.place.dataset.side = whole ? 'none' : second ? 'panel' : 'card';
    this.fitHead();
  }

  // On a board to point at, words would hide what is pointed at.
  get pointed() {
    return this.state?.question?.kind === 'place';
  }

  /** Whether what is asked lies under a cover. */
  get covered() {
    const {kind, gathers} = this.state?.question ?? {};
    return this.wall?.phase === 'question' && drawn.has(kind) && !gathers;
  }

  hatch(context, ratio) {
    const {meta} = this.plots[0];
    if (!this.covered || !meta?.area) return;
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    hatch(context, meta.area, this.place.dataset.look === 'dark', 34);
    context.restore();
  }

  showLobby(ended) {
    this.setHead(ended ? say('room_ended') : this.room.title, ended ? say('thank_you') : say('how_to_join'));
    replace(this.main, []);
    replace(this.side, ended ? [] : [this.card.element]);
    this.card.element.dataset.small = 'false';
    this.place.dataset.phase = ended ? 'ended' : 'lobby';
    this.place.dataset.side = 'card';
    this.fitHead();
  }

  setHead(text, sub) {
    if (this.headline.dataset.text !== text) {
      const {title, rest} = headline(text);
      fill(
        this.headline,
        title,
        rest.map((block) => el('span', {class: 'more'}, ...block.childNodes)),
      );
      this.headline.dataset.text = text ?? '';
    }
    setText(this.sub, sub ?? '');
    this.sub.hidden = !sub;
  }

  // The headline is as large as its place allows; two lines are better than three.
  fitHead() {
    const head = this.headline.parentNode,
      room = head.clientHeight;
    if (!room) return;
    const fits = (size, most) => {
      this.headline.style.setProperty('--size', size);
      return this.headline.offsetHeight <= most && head.scrollHeight <= room + 1;
    };
    const two = (size) => (room / headHigh) * size * 2.7;
    for (let size = largestHead; size >= goodHead; size -= 4) if (fits(size, two(size))) return;
    for (let size = goodHead; size >= smallestHead; size -= 3) if (fits(size, room)) return;
  }

  // A number or words before they are shown: how many there are says the card.
  nothing(phase) {
    return el('p', {class: 'wall-nothing'}, phase === 'question' ? say('answer_on_phone') : say('nothing_shown'));
  }
}

// QR code, address, code, count and dots.
class Card {
  constructor() {
    this.qr = el('canvas', {class: 'qr', role: 'img'});
    this.address = el('p', {class: 'card-address'});
    this.code = el('p', {class: 'card-code'});
    this.number = el('p', {class: 'card-count'});
    this.words = el('p', {class: 'card-words'});
    this.dots = el('div', {class: 'card-dots', 'aria-hidden': 'true'});
    this.foot = el('p', {class: 'card-foot'});
    const people = el('div', {class: 'card-people'}, this.number, this.words, this.dots, this.foot);
    this.way = el('div', {class: 'card-way'}, this.qr, el('div', {}, this.address, this.code));
    this.element = el('section', {class: 'wall-card'}, this.way, people);
  }

  open({code, short, qr = []}) {
    this.way.hidden = !qr.length; // of a room that is over
    setText(this.address, short ?? '');
    setText(this.code, code ?? '');
    setText(this.foot, say('one_dot'));
    this.qr.setAttribute('aria-label', say('qr_of', short ?? ''));
    drawCode(this.qr, qr);
  }

  count({at, answered = 0, of = 0, phones, dots = []}) {
    const asked = at >= 0,
      present = phones?.present ?? of;
    setText(this.number, asked ? say('of', answered, of) : String(present));
    this.number.style.setProperty('--size', Math.min(100, 800 / this.number.textContent.length));
    setText(this.words, asked ? say('have_answered') : say(present === 1 ? 'phone_is_here' : 'phones_are_here'));
    const shown = dots.length ? dots : Array.from({length: of}, (_, i) => ({answered: i < answered, here: true}));
    // Answers come first: the row fills from the left, and no dot is anybody's.
    const kinds = shown
      .filter(({answered: done, here}) => here !== false || done)
      .map(({answered: done}) => (asked && done ? 1 : 0))
      .sort((a, b) => b - a);
    if (kinds.join('') === this.kinds) return;
    this.kinds = kinds.join('');
    let columns = Math.ceil(dotsWide / mostPitch);
    while (Math.ceil(kinds.length / columns) * (dotsWide / columns) > dotsHigh) ++columns;
    this.dots.style.setProperty('--pitch', dotsWide / columns);
    this.dots.style.setProperty('--columns', Math.max(1, Math.min(columns, kinds.length)));
    while (this.dots.children.length > kinds.length) this.dots.lastChild.remove();
    while (this.dots.children.length < kinds.length) this.dots.append(el('i'));
    [...this.dots.children].forEach((dot, i) => dot.classList.toggle('full', kinds[i] === 1));
  }
}

// Dark on white in every theme, with the quiet margin that readers need.
function drawCode(canvas, rows) {
  const margin = 4,
    module = 8,
    side = rows.length + 2 * margin;
  canvas.width = canvas.height = module * side;
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#1d1f23';
  rows.forEach((row, y) =>
    [...row].forEach((dark, x) => {
      if (dark === '1') context.fillRect(module * (margin + x), module * (margin + y), module, module);
    }),
  );
}

// Options, and from the second phase on how many picked each; after the reveal the right one and all reasons.
function optionRows(options, phase) {
  const counted = phase !== 'question';
  const most = Math.max(1, ...options.map(({count = 0, before}) => Math.max(count, before ?? 0)));
  const told = options.some(({right}) => right !== null && right !== undefined);
  const row = ({letter, text, count = 0, before, right, why}) => {
    const bar = el('i', {class: 'bar'}),
      again = typeof before === 'number',
      old = before > 0 ? el('i', {class: 'before'}) : null;
    bar.style.width = `${(100 * count) / most}%`;
    if (old) old.style.width = `${(100 * before) / most}%`;
    const reason = why ? el('div', {class: 'why'}, right ? icon('check', 24) : null, markdown(why)) : null;
    return el(
      'li',
      {dataset: {right: String(right)}},
      el('span', {class: 'letter', text: letter}),
      el(
        'div',
        {class: 'wall-option'},
        text ? el('p', {}, spans(text)) : null,
        counted ? el('div', {class: 'track'}, old, bar) : null,
        reason,
      ),
      counted
        ? el('b', {class: 'wall-count'}, String(count), again ? el('small', {text: say('before_n', before)}) : null)
        : null,
    );
  };
  const crowded = options.length > 4 || options.some(({text, why}) => text.length > 90 || (why ?? '').length > 90);
  return el('ol', {class: 'wall-options', dataset: {told, crowded, counted}}, options.map(row));
}

// Words that were chosen to be shown, larger if more people sent them.
function cloud(words) {
  const most = Math.max(...words.map(({count}) => count)),
    few = words.length <= 8;
  return el(
    'ul',
    {class: 'wall-words'},
    words.map(({text, count}) => {
      const share = most > 1 ? Math.sqrt((count - 1) / (most - 1)) : few ? 0.6 : 0.25;
      const long = text.length > 60 ? 0.6 : 1;
      const size = Math.max(smallestWord, long * (smallestWord + share * (largestWord - smallestWord)));
      const item = el('li', {}, text, count > 1 ? el('b', {text: ` ${count}`}) : null);
      item.style.setProperty('--size', size);
      return item;
    }),
  );
}

// Replaces children only if they differ: canvases keep their pictures.
function replace(place, parts) {
  const now = [...place.children];
  if (now.length === parts.length && now.every((one, i) => one === parts[i])) return;
  place.replaceChildren(...parts);
}
