// The page of whoever leads a room, or looks at one that is over: the wall, which fills the window or the screen, and
// the desk beside it.
// SPDX-License-Identifier: GPL-3.0-only

import {byId, el, fill} from '../dom.js';
import {recallLong, rememberLong} from '../keep.js';
import {announce, note, showLine} from '../status.js';
import {say} from '../words.js';
import {Desk} from './desk.js';
import {frame, largerIn, slots, upright, Wall} from './wall.js';

/** Where the wall stands upright for those who look at a room. */
const narrow = '(max-width: 700px) and (orientation: portrait)';

export class Leader {
  /** `key` leads; `watch`, of a link, looks. */
  constructor(line, language, {key, watch}) {
    Object.assign(this, {line, language, key, watch, leads: false});
    this.look = {theme: 'light', desk: true, ...recallLong('room.leader')};
    const place = byId('lead'),
      wall = el('section', {id: 'wall', 'aria-label': say('wall')}),
      desk = el('aside', {id: 'desk', 'aria-label': say('desk')}),
      who = el('section', {id: 'who', tabindex: 0, 'aria-label': say('who_answered')});
    this.place = place;
    place.dataset.watch = String(Boolean(watch));
    if (watch) this.followShape(matchMedia(narrow));
    const show = el('button', {
      class: 'desk-show',
      type: 'button',
      text: say('desk'),
      on: {click: () => this.showDesk(true)},
    });
    fill(place, wall, show, desk, who);
    this.wall = new Wall(wall);
    this.desk = new Desk(desk, who, (message) => this.act(message), {
      theme: (theme) => this.setTheme(theme),
      full: () => this.full(),
      hide: () => this.showDesk(false),
      key,
    });
    this.desk.theme.value = this.look.theme;
    wall.dataset.look = this.look.theme;
    this.showDesk(this.look.desk);
    line.addEventListener('answer', ({detail: {json, blobs}}) => this.take(json, blobs));
    line.addEventListener('up', () => {
      showLine(true);
      this.lead();
    });
    line.addEventListener('down', ({detail}) => showLine(false, detail || say('room_offline')));
    addEventListener('keydown', (event) => this.pressed(event));
    document.addEventListener('fullscreenchange', () => this.showDesk(!document.fullscreenElement));
    if (line.up) this.lead();
  }

  followShape(shape) {
    const follow = () => (this.place.dataset.upright = String(shape.matches));
    follow();
    shape.addEventListener('change', () => {
      follow();
      this.lead();
    });
  }

  // Pictures are asked for in units of the frame; they are vectors, so that they fit any window.
  lead() {
    const {
        key,
        watch,
        language,
        look: {theme},
      } = this,
      stands = this.place.dataset.upright === 'true',
      [width, height] = stands ? upright.frame : frame;
    const look = {width, height, theme, language, slots: stands ? upright.slots : slots, larger: largerIn(theme)};
    this.line.send(watch ? {watch: {token: watch, ...look}} : {lead: {key, ...look}});
  }

  act(message) {
    if (!this.line.up) return note(say('room_offline'), {warning: true});
    this.line.send(message);
  }

  take(json, blobs) {
    if (json.leading) {
      this.leads = true;
      this.wall.open(json.leading);
      this.desk.open(json.leading);
      document.title = `${json.leading.title} · ${json.leading.code}`;
    }
    if (json.refused) this.refuse(json.refused);
    if (json.warning) note(json.warning, {warning: true});
    if (json.note) note(json.note);
    if (json.state) {
      this.state = json.state;
      this.wall.takeState(json.state);
      this.desk.take(json.state);
    }
    if (json.count && this.state) {
      Object.assign(this.state, json.count);
      this.wall.takeState(this.state);
      this.desk.take(this.state);
    }
    if (json.wall) {
      this.wall.take(json.wall, blobs);
      this.desk.takeWall(json.wall.phase);
      const said = `${json.wall.phase} ${json.wall.headline}`;
      if (said !== this.said) announce(json.wall.headline);
      this.said = said;
    }
  }

  refuse(sentence) {
    if (this.leads && !this.watch) return note(sentence, {warning: true});
    fill(this.place, el('div', {class: 'lead-refused'}, el('h1', {text: sentence})));
  }

  setTheme(theme) {
    this.look.theme = theme;
    byId('wall').dataset.look = theme;
    rememberLong('room.leader', this.look);
    this.lead();
  }

  showDesk(shown) {
    this.place.dataset.desk = String(shown);
    if (!document.fullscreenElement) {
      this.look.desk = shown;
      rememberLong('room.leader', this.look);
    }
  }

  full() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => note(say('not_done')));
  }

  // Page Down is what a presenter's remote sends.
  pressed(event) {
    const {key, ctrlKey, metaKey, altKey, target} = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    const typing = target.closest?.('input:not([type=checkbox]), textarea, select'),
      inDesk = target.closest?.('#desk, #who');
    const run =
      key === 'PageDown' || (key === 'ArrowRight' && !inDesk)
        ? () => this.act({do: 'next'})
        : key === 'PageUp' || (key === 'ArrowLeft' && !inDesk)
          ? () => this.desk.back()
          : typing
            ? null
            : {f: () => this.full(), h: () => this.showDesk(this.place.dataset.desk !== 'true')}[key.toLowerCase()];
    if (!run || event.repeat) return;
    event.preventDefault();
    run();
  }
}
