// A plot by the keyboard: arrows go from one object to the next, Alt and arrows move it, and letters act on it. The
// same objects make the menu of a long press.
// SPDX-License-Identifier: GPL-3.0-only

import {el} from './dom.js';
import {openMenu, openSheet} from './menu.js';
import {say, plainNumbers} from './words.js';
import {announce} from './status.js';

const fine = 0.01,
  coarse = 0.05,
  nearFinger = 30;

export class Objects {
  constructor(plot, session) {
    Object.assign(this, {plot, session, at: -1, ring: el('div', {class: 'ring', hidden: true, 'aria-hidden': 'true'})});
    plot.box.append(this.ring);
    plot.canvas.addEventListener('keydown', (event) => this.key(event));
    plot.canvas.addEventListener('focus', () => 'pointed' in plot.canvas.dataset || this.wanted());
    plot.canvas.addEventListener('blur', () => {
      delete plot.canvas.dataset.pointed;
      this.select(-1);
    });
  }

  get list() {
    return (this.session.parts.objects ?? []).filter(({slot}) => slot === this.plot.slot);
  }
  get current() {
    return this.list[this.at];
  }

  // Objects are sent only to pages that ask for them: those whose plot has the keys.
  wanted() {
    this.session.objectsWanted = true;
    if (!this.list.length) this.session.show();
  }

  select(index, quietly = false) {
    const before = this.at;
    this.at = index;
    const object = this.current;
    this.ring.hidden = !object;
    if (!object) {
      if (this.at !== before && before >= 0) this.plot.say('', '');
      this.at = -1;
      return;
    }
    this.ring.style.left = `${object.x}px`;
    this.ring.style.top = `${object.y}px`;
    this.plot.say(object.name, '', object.x, object.y);
    if (!quietly) announce(`${object.name}. ${say('object_of', index + 1, this.list.length)} ${this.keysOf(object)}`);
  }

  /** After a new picture the chosen object may stand elsewhere. */
  follow() {
    if (this.at < 0) return;
    const same = JSON.stringify(this.hit),
      {list} = this;
    const found = list.findIndex(({hit}) => JSON.stringify(hit) === same);
    this.select(found >= 0 ? found : Math.min(this.at, list.length - 1), true);
  }

  keysOf({drag, click, remove, relabel, text}) {
    const parts = [];
    if (drag) parts.push(say('keys_move'));
    if (click) parts.push(`${say('key_enter')}: ${click}.`);
    if (text !== null && text !== undefined) parts.push(say('keys_type'));
    if (remove) parts.push(`${say('key_delete')}: ${remove}.`);
    if (relabel) parts.push(`R: ${relabel}.`);
    return parts.join(' ');
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || this.plot.sketch?.active) return;
    if ('pointed' in this.plot.canvas.dataset) {
      delete this.plot.canvas.dataset.pointed;
      this.wanted();
    }
    const {key} = event,
      object = this.current,
      {list} = this;
    const arrow = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[key];
    if (arrow && event.altKey && object) {
      if (object.drag) this.move(object, arrow, event.shiftKey ? coarse : fine);
    } else if (arrow && !event.altKey && list.length) {
      this.select(object ? this.neighbour(object, arrow) : 0);
    } else if (key === 'Home' && list.length) {
      this.select(0);
    } else if (key === 'End' && list.length) {
      this.select(list.length - 1);
    } else if (key === 'Escape' && object) {
      this.select(-1);
      this.plot.say('', '');
    } else if (key === 'Insert' && this.plot.meta?.click_hint) {
      this.add(event.shiftKey);
    } else if (object && (key === 'Delete' || key === 'Backspace') && object.remove) {
      this.act(object, 'remove');
    } else if (object && key.toLowerCase() === 'r' && object.relabel) {
      this.act(object, 'relabel');
    } else if (object && (key === 'Enter' || key.toLowerCase() === 'p') && object.click) {
      this.act(object, 'click');
    } else if (object && (key === 'Enter' || key === 'F2') && typeof object.text === 'string') {
      this.type(object);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // The nearest in that direction; sideways counts more than ahead. At the edge, the next of the list.
  neighbour(from, [dx, dy]) {
    const {list} = this;
    let best = -1,
      least = Infinity;
    list.forEach((one, index) => {
      if (one === from) return;
      const ahead = (one.x - from.x) * dx + (one.y - from.y) * dy;
      const aside = Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx);
      if (ahead <= 0 || ahead + 2 * aside >= least) return;
      least = ahead + 2 * aside;
      best = index;
    });
    return best >= 0 ? best : (this.at + (dx + dy > 0 ? 1 : -1) + list.length) % list.length;
  }

  move(object, [dx, dy], step) {
    const [, , width, height] = this.plot.meta.area;
    this.act(object, 'drag', {dx: dx * step * width, dy: dy * step * height});
  }

  act(object, kind, more = {}) {
    this.hit = object.hit;
    this.session.edit('gesture', {slot: this.plot.slot, hit: object.hit, kind, ...more}).then((answer) => {
      if (!answer.error) this.current && announce(this.current.name);
    });
  }

  add(other) {
    const [x, y, width, height] = this.plot.meta.area;
    const place = {slot: this.plot.slot, x: x + width / 2, y: y + height / 2};
    const keys = {shift: false, control: false, digit: null};
    this.session.edit('press', {...place, button: other ? 2 : 0, ...keys, touch: false});
    this.session.edit('release', {...place, ...keys, moved: false});
  }

  type(object) {
    const sheet = openSheet(object.name, {kind: 'small'});
    const box = el('input', {type: 'text', value: object.text, 'aria-label': object.name});
    const form = el(
      'form',
      {
        class: 'row',
        on: {
          submit: (event) => {
            event.preventDefault();
            this.act(object, 'type', {text: plainNumbers(box.value)});
            sheet.close();
          },
        },
      },
      box,
      el('button', {class: 'main', type: 'submit', text: say('set')}),
    );
    sheet.body.append(form);
    box.select();
    sheet.addEventListener('close', () => this.plot.canvas.focus({preventScroll: true}));
  }

  /** The menu of a long press: what can be done with the objects near a place. */
  menu(x, y) {
    const {list, plot} = this;
    const box = plot.canvas.getBoundingClientRect(),
      where = {x: box.left + x, y: box.top + y};
    const near = list
      .map((object) => ({object, far: Math.hypot(object.x - x, object.y - y)}))
      .filter(({far}) => far <= nearFinger)
      .sort((a, b) => a.far - b.far)
      .slice(0, 2);
    const items = [];
    for (const {object} of near) {
      const mine = [];
      for (const kind of ['click', 'relabel', 'remove']) {
        if (object[kind]) mine.push({label: object[kind], act: () => this.act(object, kind)});
      }
      if (typeof object.text === 'string') mine.push({label: say('type_value'), act: () => this.type(object)});
      if (mine.length) items.push({heading: object.name}, ...mine);
    }
    if (!items.length) {
      const keys = {slot: plot.slot, x, y, shift: false, control: false, digit: null};
      this.session.edit('press', {...keys, button: 2, touch: true});
      this.session.edit('release', {...keys, moved: false});
      return;
    }
    openMenu(where, items, {name: plot.meta.title});
  }
}
