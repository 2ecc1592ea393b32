// Story, numbers, equations, data and all settings: beside the plots, or a sheet from below on narrow screens.
// SPDX-License-Identifier: GPL-3.0-only

import {byId, el, fill, icon, setText} from './dom.js';
import {Controls, dataMenu, seedBox} from './controls.js';
import {listPicture} from './picture.js';
import {phrase, say, withMinus} from './words.js';

const tabs = ['story', 'numbers', 'equations', 'data', 'settings'];
const needed = {
  story: ['story'],
  numbers: ['numbers'],
  equations: ['equations'],
  data: ['table', 'controls'],
  settings: [],
};

export class Panel {
  /** `own` opens the sheet for a table of one's own; `onrefer` is told the field of the number under the pointer. */
  constructor(place, session, {own, onchange, onrefer}) {
    Object.assign(this, {place, session, own, onchange, onrefer, tab: null});
    this.page = el('div', {class: 'panel-page', id: 'panel-page', role: 'tabpanel', tabindex: 0});
    this.bar = el('div', {class: 'tabs', role: 'tablist'});
    this.shut = el(
      'button',
      {class: 'quiet round', type: 'button', on: {click: () => this.close()}},
      icon('close', 18),
    );
    place.append(el('header', {class: 'panel-head'}, this.bar, this.shut), this.page);
    this.settingsPlace = el('div', {class: 'settings'});
    this.settings = new Controls(this.settingsPlace, session, {all: true});
    this.seed = seedBox(session);
    place.addEventListener('keydown', (event) => event.key === 'Escape' && this.close());
    this.bar.addEventListener('keydown', ({key}) => {
      const step = {ArrowLeft: -1, ArrowRight: 1}[key];
      if (!step) return;
      this.open(tabs.at((tabs.indexOf(this.tab) + step) % tabs.length));
      this.bar.querySelector('[aria-selected=true]').focus();
    });
  }

  get wants() {
    return this.tab ? needed[this.tab] : [];
  }

  /** The width for the list of equations. */
  get width() {
    return Math.round(Math.max(240, Math.min(560, (this.page.clientWidth || 300) - 24)));
  }

  open(tab, {focus = false} = {}) {
    const missing = needed[tab].some((part) => !this.session.parts[part]);
    const fresh = tab !== this.tab;
    this.tab = tab;
    this.place.hidden = false;
    document.documentElement.dataset.panel = tab;
    fill(
      this.bar,
      tabs.map((name) =>
        el('button', {
          type: 'button',
          role: 'tab',
          id: `tab-${name}`,
          'aria-selected': String(name === tab),
          'aria-controls': 'panel-page',
          tabindex: name === tab ? 0 : -1,
          text: say(name),
          on: {click: () => this.open(name)},
        }),
      ),
    );
    this.page.setAttribute('aria-labelledby', `tab-${tab}`);
    this.shut.setAttribute('aria-label', say('close'));
    this.show(fresh);
    if (fresh) this.page.scrollTop = 0;
    if (missing || fresh) this.session.show();
    this.bar.querySelector('[aria-selected=true]').scrollIntoView({block: 'nearest', inline: 'nearest'});
    if (focus) this.bar.querySelector('[aria-selected=true]').focus();
    this.onchange?.();
  }

  close() {
    if (!this.tab) return;
    this.tab = null;
    this.place.hidden = true;
    delete document.documentElement.dataset.panel;
    this.onchange?.();
    byId(document.documentElement.dataset.mode === 'learn' ? 'lesson' : 'side')
      ?.querySelector('button, input')
      ?.focus({preventScroll: true});
  }

  show(force = false) {
    const {parts} = this.session;
    if (!this.tab) return;
    if (this.tab === 'settings') {
      if (force) fill(this.page, this.settingsPlace, this.seed.element);
      this.settings.show(parts.fields, parts.controls);
      this.seed.element.hidden = parts.controls?.seed === undefined;
      this.seed.show(parts.controls?.seed ?? 1);
    } else {
      this.showPart(this.tab, this.page, force);
    }
  }

  /** Shows a part in an element, if it changed. */
  showPart(name, page, force = false) {
    const {parts} = this.session;
    const part = {story: parts.story, numbers: parts.numbers, equations: parts.equations, data: parts.table}[name];
    const source = name === 'story' ? `${JSON.stringify(part)}${JSON.stringify(parts.words?.source ?? '')}` : part;
    if (!force && page.shown === source && page.part === name) return;
    page.shown = source;
    page.part = name;
    if (name === 'story') fill(page, story(part, parts.words));
    else if (name === 'numbers') fill(page, numbers(part));
    else if (name === 'equations') this.equations(page, part);
    else fill(page, this.dataPage(part));
  }

  equations(page, part) {
    if (!part) return fill(page);
    const canvas = listPicture(part, 'equations');
    const at = (event) => {
      const box = canvas.getBoundingClientRect(),
        [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const inside = ({box: [left, top, width, height]}) =>
        x >= left && x <= left + width && y >= top && y <= top + height;
      return part.fields?.find(inside)?.field;
    };
    canvas.addEventListener('pointermove', (event) => this.onrefer(at(event)));
    canvas.addEventListener('pointerleave', () => this.onrefer());
    fill(page, canvas);
  }

  dataPage(table) {
    const {controls} = this.session.parts;
    const choose = el(
      'button',
      {type: 'button', 'aria-haspopup': 'menu', on: {click: () => dataMenu(choose, controls, this.session, this.own)}},
      say('other_data'),
      icon('down', 12),
    );
    const some = controls?.data_sets?.length || controls?.actions?.length || controls?.data?.takes;
    return [
      some
        ? el(
            'div',
            {class: 'row'},
            choose,
            controls?.data?.takes
              ? el('button', {type: 'button', text: say('own_table'), on: {click: this.own}})
              : null,
          )
        : null,
      controls?.data?.source ? el('p', {class: 'muted', text: controls.data.source}) : null,
      dataTable(table),
    ];
  }
}

function story(part, words) {
  const text = part?.text?.trim();
  return [
    text
      ? text.split(/\n+/).reduce(
          (all, line) => {
            const at = text.indexOf(line, all.from);
            all.from = at + line.length;
            const terms = (part.terms ?? [])
              .filter((term) => term.at >= at && term.at < at + line.length)
              .map((term) => ({...term, at: term.at - at}));
            all.nodes.push(el('p', {class: 'story'}, phrase({text: line, terms})));
            return all;
          },
          {from: 0, nodes: []},
        ).nodes
      : el('p', {class: 'muted', text: say('no_story')}),
    words?.correction
      ? el('aside', {class: 'correction'}, el('h3', {text: say('correction')}), el('p', {text: words.correction}))
      : null,
    words?.source ? el('p', {class: 'muted source', text: words.source}) : null,
  ];
}

function numbers(part) {
  if (!part) return [];
  const narration = typeof part.narration === 'string' ? {text: part.narration} : part.narration;
  return [
    narration ? el('p', {class: 'narration'}, phrase(narration)) : null,
    ...part.groups.map(({title, rows}) =>
      el(
        'section',
        {class: 'control-group'},
        title ? el('h3', {text: title}) : null,
        el(
          'dl',
          {class: 'numbers'},
          rows.map(({label, value, help}) =>
            el('div', {title: help ?? null}, el('dt', {text: label}), el('dd', {text: withMinus(value)})),
          ),
        ),
      ),
    ),
  ];
}

function dataTable(table) {
  if (!table) return null;
  if (!table.rows.length) return el('p', {class: 'muted', text: say('no_data')});
  return el(
    'div',
    {class: 'table-box', tabindex: 0, role: 'region', 'aria-label': say('data')},
    el(
      'table',
      {class: 'data'},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', {scope: 'col', text: '#'}),
          table.columns.map((name) => el('th', {scope: 'col', text: name})),
        ),
      ),
      el(
        'tbody',
        {},
        table.rows.map((row, i) =>
          el(
            'tr',
            {},
            el('th', {scope: 'row', text: String(i + 1)}),
            row.map((cell) => el('td', cellOf(cell))),
          ),
        ),
      ),
    ),
    table.more ? el('p', {class: 'muted', text: say('more_rows', table.more)}) : null,
  );
}

// A cell with at most six digits; all of them as a tooltip.
function cellOf(cell) {
  const text = String(cell ?? ''),
    number = Number(text);
  if (text.length < 9 || text.trim() === '' || !Number.isFinite(number)) return {text: withMinus(text)};
  return {text: withMinus(String(Number(number.toPrecision(6)))), title: text};
}

/** Shows the few words of the closed sheet on narrow screens. */
export function peek(place, panel, session) {
  const {story: part} = session.parts;
  const first = (part?.text ?? '').trim().split('\n')[0];
  if (!place.firstChild) {
    place.append(
      el(
        'button',
        {class: 'peek-main', type: 'button', on: {click: () => panel.open('story', {focus: true})}},
        el('b'),
        el('span'),
      ),
      ...['numbers', 'equations'].map((name) =>
        el('button', {
          class: 'peek-more',
          type: 'button',
          dataset: {tab: name},
          on: {click: () => panel.open(name, {focus: true})},
        }),
      ),
    );
  }
  setText(place.querySelector('b'), say('story'));
  setText(place.querySelector('span'), first);
  for (const button of place.querySelectorAll('.peek-more')) setText(button, say(button.dataset.tab));
}
