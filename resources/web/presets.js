// Labs and presets to choose from: the rail, the filmstrip, the sheet of pictures, and the finder of Ctrl+K.
// SPDX-License-Identifier: GPL-3.0-only

import {byId, el, fill, oneStop, setText} from './dom.js';
import {openSheet} from './menu.js';
import {say} from './words.js';

const most = 60;
export const theme = () => document.documentElement.dataset.theme;
export const labIcon = (lab) => `${lab.icon.slice(1)}?theme=${theme()}`; // the server may stand under a path
const width = devicePixelRatio > 1 ? 320 : 160; // of small pictures, in pixels
export const picture = (lab, preset) => `picture/${lab}/${preset}.webp?theme=${theme()}&width=${width}`;

function groupsOf(lab) {
  const groups = new Map();
  for (const preset of lab.presets) {
    const name = preset.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), preset]);
  }
  return groups;
}

function card(lab, preset, current, go) {
  return el(
    'button',
    {
      class: 'preset',
      type: 'button',
      title: preset.caption ?? null,
      dataset: {preset: preset.id},
      'aria-current': preset.id === current ? 'true' : null,
      on: {click: () => go(lab.id, preset.id)},
    },
    el('img', {src: picture(lab.id, preset.id), alt: '', loading: 'lazy', width: 240, height: 180, decoding: 'async'}),
    el('span', {text: preset.title}),
  );
}

/** The labs at the left edge, or in the sheet of a phone's menu. */
export function rail(place, app) {
  const {catalogue, go} = app;
  let group = null;
  fill(
    place,
    el(
      'button',
      {
        class: 'lab',
        type: 'button',
        dataset: {lab: 'lessons'},
        on: {click: app.showLessons},
      },
      el('img', {src: `icons/labs/lessons.svg?theme=${theme()}`, alt: '', width: 32, height: 32}),
      el('span', {text: say('lessons')}),
    ),
    catalogue.labs.flatMap((lab) => {
      const begins = lab.group !== group;
      group = lab.group;
      return [
        begins ? el('div', {class: 'rail-group', text: lab.group ?? ''}) : null,
        el(
          'button',
          {
            class: 'lab',
            type: 'button',
            dataset: {lab: lab.id},
            title: lab.title,
            on: {click: () => go(lab.id)},
          },
          el('img', {src: labIcon(lab), alt: '', width: 32, height: 32}),
          el('span', {text: lab.short ?? lab.title}),
        ),
      ];
    }),
  );
}

export function markRail(place, lab) {
  for (const button of place.querySelectorAll('.lab')) {
    if (button.dataset.lab === lab) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
  oneStop(place);
}

/** The presets of a lab as a strip of pictures; a button a group goes to its first one. */
export class Strip {
  constructor(place, app) {
    Object.assign(this, {app, key: ''});
    this.tabs = el('div', {class: 'strip-tabs', role: 'group'});
    this.film = el('div', {class: 'film', role: 'group', on: {scroll: () => this.markGroup()}});
    place.append(this.tabs, this.film);
  }

  show(lab, preset) {
    const film = `${lab.id} ${theme()} ${document.documentElement.lang}`;
    if (film !== this.key) this.draw(lab);
    this.key = film;
    const current = this.film.querySelector('[aria-current]');
    if (current?.dataset.preset === preset) return;
    current?.removeAttribute('aria-current');
    const next = this.film.querySelector(`[data-preset="${CSS.escape(preset)}"]`);
    next?.setAttribute('aria-current', 'true');
    if (!this.film.contains(document.activeElement)) oneStop(this.film);
    const {scrollLeft: left, clientWidth: width} = this.film;
    if (next && (place(next) < left || place(next) + next.offsetWidth > left + width))
      this.turn(next, current !== null);
    this.markGroup();
  }

  draw(lab) {
    const groups = groupsOf(lab);
    this.film.setAttribute('aria-label', say('presets'));
    this.film.scrollLeft = 0;
    fill(
      this.film,
      [...groups].flatMap(([group, all]) =>
        all.map((preset, i) => {
          const button = card(lab, preset, null, this.app.go);
          button.dataset.group = group;
          button.classList.toggle('begins', i === 0);
          return button;
        }),
      ),
    );
    fill(
      this.tabs,
      [...groups].map(([group, all]) =>
        el(
          'button',
          {
            type: 'button',
            dataset: {group},
            on: {click: () => this.turn(this.film.querySelector(`[data-group="${CSS.escape(group)}"]`), true)},
          },
          group || say('presets'),
          el('small', {text: all.length}),
        ),
      ),
    );
  }

  turn(card, smoothly) {
    this.film.scrollTo({left: place(card) - 6, behavior: smoothly && this.app.moves() ? 'smooth' : 'instant'});
  }

  // The group whose pictures stand at the left, or that of the present one while all are seen.
  markGroup() {
    const {scrollLeft: left, clientWidth: width, scrollWidth} = this.film,
      all = [...this.film.children];
    const current = this.film.querySelector('[aria-current]');
    const seen = current && place(current) >= left && place(current) + current.offsetWidth <= left + width;
    const first = seen
      ? current
      : left + width >= scrollWidth - 2
        ? all.at(-1)
        : all.find((one) => place(one) >= left - 8);
    for (const tab of this.tabs.children) {
      const here = tab.dataset.group === first?.dataset.group;
      if (here === tab.hasAttribute('aria-current')) continue;
      if (here) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
      oneStop(this.tabs);
      if (here) this.tabs.scrollTo({left: tab.offsetLeft - this.tabs.offsetLeft - 40, behavior: 'instant'});
    }
  }
}

const place = (card) => card.offsetLeft - card.parentElement.offsetLeft;

/** All presets of a lab as pictures, by group, with a search box. */
export function presetSheet(lab, current, app) {
  const sheet = openSheet(lab.title, {wide: true, kind: 'presets'});
  const go = (...place) => {
    sheet.close();
    app.go(...place);
  };
  const search = el('input', {
    type: 'search',
    class: 'search',
    placeholder: say('find_preset'),
    'aria-label': say('find_preset'),
  });
  const list = el('div', {class: 'preset-groups', tabindex: -1});
  const draw = () => {
    const wanted = search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const fits = ({title, caption}) => wanted.every((word) => `${title} ${caption}`.toLocaleLowerCase().includes(word));
    const groups = [...groupsOf(lab)].map(([name, all]) => [name, all.filter(fits)]).filter(([, all]) => all.length);
    fill(
      list,
      groups.map(([name, all]) =>
        el(
          'section',
          {},
          el('h3', {text: name}),
          el(
            'div',
            {class: 'preset-grid'},
            all.map((preset) => card(lab, preset, current, go)),
          ),
        ),
      ),
    );
    if (!groups.length) fill(list, el('p', {class: 'muted', text: say('nothing_found')}));
  };
  search.addEventListener('input', draw);
  sheet.body.append(search, list);
  draw();
  const chosen = list.querySelector('[aria-current]');
  // A search box that has the keys brings up a phone's keyboard.
  (matchMedia('(hover: hover)').matches ? search : list).focus();
  chosen?.scrollIntoView({block: 'center'});
}

// Whether one letter more, less, other or two exchanged make the one of the other.
function oneSlip(a, b) {
  if (a.length > b.length) return oneSlip(b, a);
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  const [left, right] = [a.slice(i), b.slice(i)];
  if (left.length < right.length) return left === right.slice(1);
  const exchanged = left.length > 1 && left[0] === right[1] && left[1] === right[0];
  return left.slice(1) === right.slice(1) || (exchanged && left.slice(2) === right.slice(2));
}

// Whether a word of the text, or its beginning, was meant by one that has a slip of the pen.
function meant(word, text) {
  const sizes = [word.length, word.length - 1, word.length + 1];
  if (word.length < 5) return false;
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .some((one) => sizes.some((size) => size <= one.length && oneSlip(word, one.slice(0, size))));
}

/** Finds labs, presets, lessons, terms and commands by a few letters. */
export function finder(app, commands) {
  const {catalogue} = app;
  const all = [
    ...catalogue.labs.flatMap((lab) => [
      {
        kind: say('lab'),
        text: lab.title,
        more: lab.hint ?? '',
        also: lab.also,
        act: () => app.go(lab.id),
        icon: labIcon(lab),
      },
      ...lab.presets.map((preset) => ({
        kind: lab.short ?? lab.title,
        text: preset.title,
        more: preset.caption ?? '',
        act: () => app.go(lab.id, preset.id),
        icon: labIcon(lab),
      })),
    ]),
    ...(catalogue.lessons ?? []).map((lesson) => ({
      kind: say('lesson'),
      text: lesson.title,
      more: lesson.summary ?? '',
      act: () => app.openLesson(lesson.id),
      icon: `icons/labs/lessons.svg?theme=${theme()}`,
    })),
    ...commands.map(({label, act, hint}) => ({kind: say('command'), text: label, more: hint ?? '', act})),
    ...Object.values(catalogue.terms ?? {}).map(({title, text}) => ({
      kind: say('term'),
      text: title,
      more: text,
      act: () => openSheet(title, {kind: 'small'}).body.append(el('p', {text})),
    })),
  ];
  const sheet = openSheet(say('find'), {kind: 'finder'});
  const list = el('div', {class: 'found', role: 'listbox', id: 'found', 'aria-label': say('find')});
  const box = el('input', {
    type: 'text',
    class: 'search',
    placeholder: say('find_long'),
    role: 'combobox',
    'aria-label': say('find_long'),
    'aria-expanded': 'true',
    'aria-controls': 'found',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  let shown = [],
    at = 0;
  const choose = (index) => {
    at = Math.max(0, Math.min(shown.length - 1, index));
    [...list.children].forEach((row, i) => row.setAttribute('aria-selected', String(i === at)));
    const row = list.children[at];
    box.setAttribute('aria-activedescendant', row?.id ?? '');
    row?.scrollIntoView({block: 'nearest'});
  };
  const run = (index) => {
    const item = shown[index];
    sheet.close();
    item?.act();
  };
  const draw = () => {
    const wanted = box.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const rank = (item) => {
      const title = item.text.toLocaleLowerCase(),
        whole = `${title} ${item.kind} ${item.more} ${item.also ?? ''}`.toLocaleLowerCase();
      if (!wanted.every((word) => whole.includes(word) || meant(word, whole))) return 0;
      return wanted.reduce(
        (sum, word) =>
          sum + (title.startsWith(word) ? 4 : title.includes(` ${word}`) ? 3 : title.includes(word) ? 2 : 0),
        1,
      );
    };
    shown = wanted.length
      ? all
          .map((item) => ({item, worth: rank(item)}))
          .filter(({worth}) => worth > 0)
          .sort((a, b) => b.worth - a.worth)
          .slice(0, most)
          .map(({item}) => item)
      : all.filter(({kind}) => kind === say('lab') || kind === say('command'));
    fill(
      list,
      shown.map((item, i) =>
        el(
          'div',
          {role: 'option', id: `found-${i}`, on: {click: () => run(i)}},
          item.icon ? el('img', {src: item.icon, alt: '', width: 24, height: 24}) : el('i'),
          el('span', {class: 'found-text', text: item.text}),
          el('span', {class: 'found-kind', text: item.kind}),
          el('span', {class: 'found-more', text: item.more}),
        ),
      ),
    );
    if (!shown.length) fill(list, el('p', {class: 'muted', text: say('nothing_found')}));
    choose(0);
  };
  box.addEventListener('input', draw);
  box.addEventListener('keydown', (event) => {
    const go = {ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8}[event.key];
    if (go !== undefined) choose(go);
    else if (event.key === 'Enter') run(at);
    else return;
    event.preventDefault();
  });
  sheet.body.append(box, list);
  draw();
  box.focus();
}

export function setBreadcrumb(lab, preset) {
  setText(byId('lab-name'), lab);
  setText(byId('preset-name'), preset);
}
