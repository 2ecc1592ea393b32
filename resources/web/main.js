// Puts the page together: who hears whose answers, addresses, keys, and what is wanted from the server.
// SPDX-License-Identifier: GPL-3.0-only

import {compare} from './compare.js';
import {Controls, layerChips, restoreBoxes, dataMenu} from './controls.js';
import {byId, el, fill, icon, setText} from './dom.js';
import * as early from './early.js';
import {recall, recallLong, remember, rememberLong} from './keep.js';
import {Lesson, lessonCards} from './lesson.js';
import * as look from './look.js';
import {closeMenu, explain, openMenu, openSheet} from './menu.js';
import {Panel, peek} from './panel.js';
import {finder, markRail, presetSheet, rail, setBreadcrumb, Strip} from './presets.js';
import {Session} from './session.js';
import * as share from './share.js';
import {phone, Slots} from './slots.js';
import {announce, note, showLine} from './status.js';
import {Timeline} from './timeline.js';
import {capital, phrase, say, setWords, terms} from './words.js';

const root = document.documentElement,
  addressPause = 500,
  linePatience = 1500,
  largerOnPhones = 1.15;
const quick = new Set(['drag', 'hover', 'leave', 'brush', 'frame']);

look.applyTheme();
if (self !== top) root.dataset.embed = '';
byId('whole').addEventListener('click', () => (byId('whole').href = location.href));
const {wire} = early;
const app = {catalogue: null, language: early.language, moves: look.moves};
const session = (app.session = new Session(wire, looks));

let timeline, panel, strip, few, lesson;

function looks() {
  const larger = phone.matches ? largerOnPhones : innerWidth > 1900 ? Math.min(1.5, innerWidth / 1700) : 1;
  return {
    theme: root.dataset.theme,
    language: app.language,
    larger,
    slots: app.slots.sizes(),
    equations: panel.width,
    motion: look.moves(),
  };
}

session.want = (type) => {
  const want = [
    'plots',
    'words',
    'controls',
    'scale',
    'timeline',
    ...panel.wants.filter((part) => part !== 'table' || !quick.has(type)),
  ];
  for (const part of app.slots.ids) if (part === 'numbers' || part === 'equations') want.push(part);
  if (app.slots.ids.includes('data') && !quick.has(type)) want.push('table');
  if (!quick.has(type)) want.push('views', 'story');
  if (session.objectsWanted && !quick.has(type)) want.push('objects');
  return [...new Set(want)];
};

// Texts and lists of a language.

async function loadCatalogue(coming) {
  const [words, catalogue] = await Promise.all([early.words, coming]);
  app.catalogue = catalogue;
  app.language = catalogue.language ?? app.language;
  root.lang = app.language;
  setWords(words, app.language, catalogue);
  writeFrame();
}

const labOf = (id) => app.catalogue.labs.find((lab) => lab.id === id);

function writeFrame() {
  const named = (id, label, ...content) => {
    fill(byId(id), ...content);
    if (id !== 'find') byId(id).setAttribute('aria-label', label); // which says so itself where it has room
    byId(id).title = label;
  };
  setText(byId('skip'), say('to_plots'));
  rail(byId('rail'), app);
  byId('rail').setAttribute('aria-label', say('labs'));
  named('menu', say('labs'), icon('menu', 24));
  named(
    'find',
    `${say('find')} ${say('ctrl_k')}`,
    icon('search', 16),
    el('span', {text: say('find')}),
    el('kbd', {text: say('ctrl_k')}),
  );
  named('appearance', say('appearance'), icon('appearance'));
  named('copy-link', say('copy_link'), icon('link', 18), el('span', {text: say('copy_link')}));
  named('share', say('share'), el('span', {text: say('share')}), icon('down', 12), icon('share', 24));
  fill(byId('whole'), 'Credence ›');
  named('lesson-out', say('to_lessons'), icon('back', 22));
  fill(
    byId('modes'),
    ['explore', 'learn'].map((mode) =>
      el('button', {
        type: 'button',
        role: 'radio',
        dataset: {mode},
        text: say(mode),
        on: {click: () => (mode === 'learn' ? app.showLessons() : explore())},
      }),
    ),
  );
  byId('modes').setAttribute('aria-label', say('modes'));
  byId('switch').setAttribute('aria-label', say('plots'));
  byId('side').setAttribute('aria-label', say('show'));
  byId('panel').setAttribute('aria-label', say('story_and_more'));
  byId('lesson-actions').setAttribute('aria-label', say('step'));
  fill(
    byId('more'),
    el('button', {
      class: 'link',
      type: 'button',
      id: 'all-settings',
      on: {click: () => panel.open('settings', {focus: true})},
    }),
    el(
      'button',
      {
        class: 'link',
        type: 'button',
        id: 'generate',
        'aria-haspopup': 'menu',
        on: {
          click: ({currentTarget}) =>
            dataMenu(currentTarget, session.parts.controls, session, () => share.ownTable(app)),
        },
      },
      say('other_data'),
      ' ',
      icon('down', 12),
    ),
    el(
      'button',
      {class: 'link', type: 'button', on: {click: () => panel.open('story', {focus: true})}},
      say('story_and_more'),
      ' ›',
    ),
  );
  fill(byId('peek'));
  showModes();
}

// What an answer brings.

session.addEventListener('answer', ({detail: {json, entry, overlay, renewed}}) => {
  const {parts} = session;
  if (renewed) {
    root.dataset.mode = session.lesson ? 'learn' : 'explore';
    showModes();
  }
  app.slots.arrange(json.views);
  if (json.words || json.preset_edited !== undefined || renewed) showWords();
  if (json.controls || json.fields || renewed) showControls();
  if (json.scale || renewed) compare(byId('compare'), parts.scale);
  if (json.plots) showLayers();
  timeline.show(parts.timeline, parts.state);
  panel.show();
  peek(byId('peek'), panel, session);
  app.slots.take(json, overlay);
  if (json.hover) few.mark(json.hover.refers);
  for (const warning of json.warnings ?? []) note(warning, {warning: true});
  if (json.notice) note(json.notice);
  app.arriving ||= renewed && entry.options.push;
  if (json.link !== undefined) keepAddress(json.link);
  if (renewed) {
    app.toTop();
    byId('side').scrollTop = 0;
  }
  if (json.plots?.length) dragMe();
  if (renewed && app.byHand && document.activeElement?.closest('#rail, #strip')) app.slots.focus();
  clearTimeout(app.saveTimer);
  app.saveTimer = setTimeout(() => session.save(), addressPause);
});

session.addEventListener('refused', ({detail: {error, kind, entry}}) => {
  restoreBoxes();
  few.show(session.parts.fields, session.parts.controls);
  panel.show(panel.tab !== 'settings' ? false : true);
  if (kind === 'protocol') console.warn(error);
  if (kind !== 'columns' && !entry?.options.told) note(error, {warning: true});
  if (!entry?.options.fresh || session.text !== null) return;
  const lab = place(entry.members.link).split('/')[0];
  app.go(labOf(lab) && entry.members.link !== lab ? lab : '');
});
session.addEventListener('failed', ({detail: {error}}) => {
  app.slots.fade();
  note(error, {warning: true});
});
session.addEventListener('history', showHistory);
session.addEventListener('opened', showHistory);
session.addEventListener('waiting', ({detail: {slow}}) => root.classList.toggle('waiting', slow));

function showHistory() {
  for (const [id, stack] of [
    ['undo', session.undoStack],
    ['redo', session.redoStack],
  ]) {
    const label = stack.length ? say(`${id}_what`, stack.at(-1).text) : say(id);
    byId(id).disabled = !stack.length;
    byId(id).setAttribute('aria-label', label);
    byId(id).title = label;
  }
}

function showWords() {
  const {words} = session.parts;
  if (!words) return;
  const title = session.lesson && lesson.step ? lesson.step.title : words.title;
  setText(byId('title'), title);
  const reset =
    session.edited && !session.lesson
      ? el(
          'span',
          {class: 'edited'},
          ' · ',
          el('button', {class: 'link', type: 'button', text: say('reset'), on: {click: () => session.edit('reset')}}),
        )
      : null;
  // What was written of a preset is true of it as it opens.
  const opened = reset && !words.own && words.sentence?.text ? el('b', {class: 'as-opened', text: `${say('as_opened')} `}) : null;
  fill(byId('sentence'), opened, el('span', {class: opened ? 'dimmed' : ''}, phrase(words.sentence)), reset);
  document.title = `${title} · Credence`;
  const lab = labOf(words.lab);
  setBreadcrumb(lab?.short ?? words.lab_title ?? lab?.title ?? '', words.title); // as in the rail
  markRail(byId('rail'), session.lesson ? 'lessons' : words.lab);
  if (lab && !session.lesson) strip.show(lab, words.preset);
  byId('plots').dataset.preset = `${words.lab}/${words.preset}`;
}

function showControls() {
  const {fields, controls} = session.parts;
  if (!fields || !controls) return;
  few.show(fields, controls);
  const shown = (controls.used ?? fields).length - (controls.hidden ?? []).length;
  byId('all-settings').textContent = `${say('all_settings', shown)} ›`;
  byId('generate').hidden = !(controls.actions?.length || controls.data_sets?.length || controls.data?.takes);
}

// A chip stays where it is, whatever the order of the layers in the picture.
const places = new Map();
function inOldOrder({view, layers = []}) {
  const before = places.get(view) ?? [];
  const order = [...before, ...layers.map(({key}) => key).filter((key) => !before.includes(key))];
  places.set(view, order);
  return layers.slice().sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

function showLayers() {
  const plots = session.plots.filter((plot, slot) => plot && app.slots.visible.some((one) => one.slot === slot));
  for (const plot of plots) plot.layers = inOldOrder(plot);
  const key = JSON.stringify(plots.map(({view, layers}) => [view, layers]));
  if (key === app.layersShown) return;
  app.layersShown = key;
  const focused = document.activeElement?.closest?.('#layers .chip')?.dataset.key;
  fill(byId('layers'), layerChips(plots, session));
  if (focused)
    byId('layers')
      .querySelector(`[data-key="${CSS.escape(focused)}"] input`)
      ?.focus();
}

function showModes() {
  const mode = root.dataset.mode === 'explore' ? 'explore' : 'learn';
  for (const button of byId('modes').children) {
    const chosen = button.dataset.mode === mode;
    button.setAttribute('aria-checked', String(chosen));
    button.tabIndex = chosen ? 0 : -1;
  }
  byId('lessons').hidden = root.dataset.mode !== 'lessons';
}

app.toTop = () => scrollTo({top: 0, behavior: 'instant'});

const signPause = 400;

// How much of what is drawn the box would hide: changes from pixel to pixel, of which text has the most.
function inkIn(canvas, left, top, width, height) {
  const ratio = canvas.width / canvas.clientWidth;
  const box = [left, top, width, height].map((value) => Math.round(value * ratio));
  if (!(box[2] > 0 && box[3] > 0)) return 0;
  const [x, y, wide, high] = box,
    copy = el('canvas', {width: wide, height: high}),
    context = copy.getContext('2d', {willReadFrequently: true}); // the picture itself is never read
  context.drawImage(canvas, x, y, wide, high, 0, 0, wide, high);
  const {data} = context.getImageData(0, 0, wide, high);
  let ink = 0;
  for (let i = 4; i < data.length; i += 4) if (Math.abs(data[i] - data[i - 4]) > 24) ink += 1;
  return ink;
}

// On the first visit of a lab one handle says that it can be dragged: the one nearest to the middle.
function dragMe() {
  const {lab} = session.parts.words ?? {},
    told = root.dataset.mode !== 'explore' || recall(`dragged.${lab}`);
  const plot = told ? null : app.slots.visible.find((one) => session.plots[one.slot]?.near?.length);
  if (!plot || plot.part) return document.querySelector('.drag-me')?.remove();
  const {
    near,
    size: [width, height],
  } = session.plots[plot.slot];
  const far = ([x, y]) => Math.hypot(x - width / 2, y - height / 2);
  const [x, y] = near.slice().sort((a, b) => far(a) - far(b))[0];
  const sign =
    plot.box.querySelector('.drag-me') ?? el('div', {class: 'drag-me', 'aria-hidden': 'true'}, el('i'), el('span'));
  setText(sign.lastChild, say('drag_me'));
  sign.style.left = `${x}px`;
  sign.style.top = `${y}px`;
  sign.classList.toggle('left', x < 60);
  sign.classList.toggle('right', x > width - 60);
  document.querySelectorAll('.drag-me').forEach((other) => other === sign || other.remove());
  if (sign.parentElement !== plot.box) plot.box.append(sign);
  const place = `${lab} ${plot.slot} ${Math.round(x)} ${Math.round(y)} ${width} ${height}`;
  if (sign.dataset.place === place) return;
  sign.dataset.place = place;
  sign.classList.toggle('low', y < 60);
  if (y < 60 || y > height - 60) return;
  // When the picture stands.
  clearTimeout(app.signTimer);
  app.signTimer = setTimeout(() => {
    if (!sign.isConnected) return;
    const {offsetWidth: wide, offsetHeight: high} = sign.lastChild,
      start = Math.min(Math.max(x - wide / 2, 0), width - wide);
    const hidden = (top) => inkIn(plot.canvas, start, top, wide, high);
    sign.classList.toggle('low', hidden(y + 22) < hidden(y - 22 - high));
  }, signPause);
}

function dragged() {
  document.querySelector('.drag-me')?.remove();
  remember(`dragged.${session.parts.words?.lab}`, true);
}

// Where one is: links, and screens as they were left.

const place = (link) => (link ?? '').split('=')[0];
const screens = new Map(Object.entries(recall('screens') ?? {}));

function keepScreen() {
  if (session.text === null || session.lesson) return;
  const {lab, preset} = session.parts.words ?? {},
    key = `${lab}/${preset}`;
  if (!session.undoStack.length && !session.redoStack.length) return;
  screens.delete(key);
  screens.set(key, {
    address: session.parts.link,
    session: session.text,
    undo: session.undoStack.slice(-20),
    redo: session.redoStack.slice(-20),
  });
  while (screens.size > 20) screens.delete(screens.keys().next().value);
  remember('screens', Object.fromEntries(screens));
}

function forgetAddress() {
  clearTimeout(app.addressTimer);
  app.addressTimer = 0;
}

/** Whether all is answered and the address is that of the screen. Tests ask; so may a page around a frame of ours. */
globalThis.isAtRest = () => session.settled && !app.addressTimer;

// The address of the list of lessons, which is no screen of the server.
const listOfLessons = 'lessons';

// Another screen is another entry of the browser's history; edits change the address of the present one.
function keepAddress(link) {
  app.link = link;
  if (root.dataset.mode === 'lessons') return;
  const address = `#${link}`,
    another = app.arriving && address !== location.hash;
  forgetAddress();
  app.arriving = false;
  if (another) history.pushState({ours: true}, '', address);
  else
    app.addressTimer = setTimeout(() => {
      app.addressTimer = 0;
      history.replaceState({ours: true}, '', address);
    }, addressPause);
}

// What is known of a screen before its first answer: so many plots, its title, its sentence and its presets.
function foreshow(lab, preset) {
  const found = labOf(lab || 'classification'),
    entry = found?.presets.find(({id}) => id === preset) ?? found?.presets[0];
  if (!entry) return;
  const {slots = [], title, caption} = entry;
  if (slots.length && slots.length !== app.slots.ids.length) app.slots.expect(slots.length);
  setText(byId('title'), title);
  setText(byId('sentence'), caption ?? '');
  strip.show(found, entry.id);
}

async function travel(members, kept, push = true) {
  keepScreen();
  closeMenu();
  forgetAddress();
  timeline.halt();
  session.lesson = null;
  root.dataset.mode = 'explore';
  if (phone.matches) panel.close();
  session.forgetPlaces();
  if (kept) {
    session.newest.clear();
    return session.edit(
      'show',
      {},
      {fresh: true, push, session: kept.session, becomes: kept.session, undo: kept.undo, redo: kept.redo},
    );
  }
  const answer = await session.open(members, {push});
  // The server's own start is a step of a lesson.
  return answer.lesson ? app.openLesson(answer.lesson.id, answer.step?.at ?? 0, false) : answer;
}

app.go = (lab, preset) => {
  foreshow(lab, preset);
  const first = preset ?? labOf(lab)?.presets[0]?.id;
  return travel(lab ? (preset ? {lab, preset} : {lab}) : {}, screens.get(`${lab}/${first}`));
};
app.openFile = (file) => travel({file});
app.openLesson = async (id, step = null, push = true, homework = '') => {
  keepScreen();
  closeMenu();
  panel.close();
  forgetAddress();
  timeline.halt();
  root.dataset.mode = 'learn';
  session.forgetPlaces();
  const answer = await lesson.open(id, step, push, homework);
  if (!answer.error) return;
  explore();
  if (homework)
    openSheet(say('homework'), {kind: 'small'}).body.append(el('p', {text: `${capital(answer.error)}.`}));
};

// A link is the screen that it names, whatever was done there before; Back and Forward lead to screens as they were left.
async function openLink(link, {back = false} = {}) {
  if (link === listOfLessons) return app.showLessons();
  const found = link.match(/^lesson-([\w-]+?)(?:\.(\d+))?(?:=(.*))?$/);
  if (found) return app.openLesson(found[1], found[2] === undefined ? null : Number(found[2]) - 1, false, found[3]);
  const [lab, preset] = place(link).split('/'),
    kept = screens.get(place(link));
  foreshow(lab, preset);
  const same = kept && (kept.address === link || (back && !link.includes('=')));
  await travel(link ? {link} : {}, same ? kept : null, false);
  if (kept && !same) note(say('kept_edits'), {act: {label: say('back_to_them'), run: () => travel({}, kept)}});
}

app.showLessons = () => {
  if (root.dataset.mode !== 'lessons') keepScreen();
  forgetAddress();
  root.dataset.mode = 'lessons';
  if (location.hash !== `#${listOfLessons}`) history.pushState({ours: true}, '', `#${listOfLessons}`);
  panel.close();
  fill(
    byId('lessons'),
    el('h1', {text: say('lessons')}),
    el('p', {class: 'muted', text: say('lessons_words')}),
    el(
      'div',
      {class: 'lesson-grid'},
      lessonCards(app.catalogue, (id, homework) => app.openLesson(id, null, true, homework)),
    ),
  );
  showModes();
  markRail(byId('rail'), 'lessons');
  app.toTop();
};

// Who comes for the first time, and not by a link, is told what this is and where to begin.
function welcome() {
  const tour = app.catalogue.lessons?.find(({id}) => id === 'tour'),
    card = byId('welcome');
  if (!tour || globalThis !== globalThis.parent || recallLong('welcomed')) return;
  const leave = () => {
    card.hidden = true;
    rememberLong('welcomed', true);
  };
  const begin = () => {
    leave();
    app.openLesson(tour.id);
  };
  fill(
    card,
    el('p', {}, el('b', {text: say('welcome')}), ` ${say('welcome_how')}`),
    el('button', {class: 'main', type: 'button', text: say('welcome_tour', tour.minutes), on: {click: begin}}),
    el('button', {type: 'button', class: 'quiet', text: say('welcome_alone'), on: {click: leave}}),
  );
  card.setAttribute('aria-label', 'Credence');
  card.hidden = false;
}

function explore() {
  if (session.lesson || session.text === null) {
    const {lab} = session.parts.words ?? {};
    return app.go(lab ?? '');
  }
  root.dataset.mode = 'explore';
  app.arriving = true;
  if (app.link) keepAddress(app.link);
  showModes();
  showWords();
  app.slots.check();
}

// Back, Forward, a link, another address: only entries of ours have a state.
addEventListener('hashchange', () => openLink(location.hash.slice(1), {back: Boolean(history.state?.ours)}));
addEventListener('pagehide', () => {
  keepScreen();
  session.save();
});

// Commands.

function setTheme(theme) {
  look.chooseTheme(theme, newTheme);
}
function newTheme() {
  writeFrame();
  session.forgetPlaces();
  session.show();
  showWords();
  if (root.dataset.mode === 'lessons') app.showLessons();
}
async function setLanguage(language) {
  look.keepLanguage(language);
  app.language = language;
  await loadCatalogue(early.fetchCatalogue(language));
  session.parts.hash = {};
  session.show();
  if (root.dataset.mode === 'lessons') app.showLessons();
}

function appearanceMenu(button) {
  openMenu(
    button,
    [
      {heading: say('colours')},
      ...['system', 'light', 'dark'].map((theme) => ({
        label: say(theme),
        checked: look.chosenTheme() === theme,
        act: () => setTheme(theme),
      })),
      {heading: say('language')},
      ...app.catalogue.languages.map(({id, title}) => ({
        label: title,
        checked: id === app.language,
        act: () => setLanguage(id),
      })),
      {heading: say('help')},
      {label: say('keys'), hint: '?', act: keysSheet},
    ],
    {name: say('appearance')},
  );
}

function keysSheet() {
  const rows = [
    ['Ctrl+K', 'key_find'],
    [say('space'), 'key_play'],
    ['←  →', 'key_step'],
    ['Ctrl+Z  Ctrl+Y', 'key_undo'],
    ['Tab', 'key_tab'],
    ['← → ↑ ↓', 'key_objects'],
    ['Alt+← → ↑ ↓', 'key_move'],
    ['Enter', 'key_press'],
    [say('key_delete'), 'key_remove'],
    ['Ins', 'key_add'],
    ['?', 'key_keys'],
  ];
  const sheet = openSheet(say('keys'), {kind: 'small'});
  sheet.body.append(
    el(
      'dl',
      {class: 'keys'},
      rows.map(([key, what]) => el('div', {}, el('dt', {}, el('kbd', {text: key})), el('dd', {text: say(what)}))),
    ),
  );
}

function labSheet() {
  const sheet = openSheet('Credence', {kind: 'labs'});
  const list = el('nav', {class: 'rail in-sheet', 'aria-label': say('labs')});
  const shut =
    (run) =>
    (...all) => {
      sheet.close();
      return run(...all);
    };
  rail(list, {...app, go: shut(app.go), showLessons: shut(app.showLessons)});
  markRail(list, session.lesson ? 'lessons' : session.parts.words?.lab);
  const find = el('button', {type: 'button', on: {click: shut(openFinder)}}, icon('search', 16), say('find'));
  const taste = el(
    'button',
    {type: 'button', on: {click: shut(() => appearanceMenu(byId('menu')))}},
    icon('appearance', 16),
    say('appearance'),
  );
  sheet.body.append(el('div', {class: 'row'}, find, taste), list);
  (list.querySelector('[aria-current]') ?? list.firstChild).focus();
}

const commands = () => [
  {label: say('copy_link'), act: () => share.copyLink(app)},
  {label: say('take_home'), act: () => share.takeHome(app)},
  {label: say('open_file'), act: () => share.shareMenu(byId('share'), app)},
  {label: say('own_table'), act: () => share.ownTable(app)},
  {label: say('dark'), act: () => setTheme('dark')},
  {label: say('light'), act: () => setTheme('light')},
  ...app.catalogue.languages.map(({id, title}) => ({label: title, act: () => setLanguage(id)})),
  {label: say('keys'), act: keysSheet},
];
const openFinder = () => finder(app, commands());

function undo(back) {
  const text = back ? session.undo() : session.redo();
  if (text) announce(say(back ? 'undone' : 'redone', capital(text)));
}

function listen() {
  const clicks = {
    menu: labSheet,
    find: openFinder,
    undo: () => undo(true),
    redo: () => undo(false),
    appearance: () => appearanceMenu(byId('appearance')),
    'copy-link': () => share.copyLink(app),
    share: () => share.shareMenu(byId('share'), app),
    'lesson-out': () => app.showLessons(),
    'preset-button': () => presetSheet(labOf(session.parts.words.lab), session.parts.words.preset, app),
    'lab-name': () => presetSheet(labOf(session.parts.words.lab), session.parts.words.preset, app),
  };
  for (const [id, run] of Object.entries(clicks)) byId(id).addEventListener('click', run);
  byId('skip').addEventListener('click', (event) => {
    event.preventDefault();
    document.querySelector('#plots canvas.picture')?.focus();
  });
  document.addEventListener('click', ({target}) => {
    const term = target.closest?.('.term');
    if (term) explain(term, terms[term.dataset.term].title, terms[term.dataset.term].text);
  });
  addEventListener('pointerdown', () => (app.byHand = true), true);
  addEventListener('keydown', () => (app.byHand = false), true);
  addEventListener('keydown', keys);
  share.listenForFiles(app);
}

function keys(event) {
  const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event,
    command = ctrlKey || metaKey,
    letter = key.toLowerCase();
  const typing = target.closest?.('input:not([type=range]):not([type=checkbox]), textarea, select');
  if (document.querySelector('dialog[open]') || event.defaultPrevented) return;
  if (command && letter === 'k') openFinder();
  else if (command && !typing && letter === 'z') undo(!shiftKey);
  else if (command && !typing && letter === 'y') undo(false);
  else if (command || altKey || typing) return;
  else if (key === ' ' && !target.closest('button, summary, a, [role=menu], input')) timeline.toggle();
  else if (key === '?') keysSheet();
  else if ((key === 'ArrowLeft' || key === 'ArrowRight') && (target === document.body || target.id === 'title'))
    timeline.step(key === 'ArrowLeft' ? -1 : 1);
  else return;
  event.preventDefault();
}

// The line to the server.

function offerReload() {
  note(say('reload'), {act: {label: say('reload_now'), run: () => location.reload()}});
}

let lineTimer = 0;
wire.addEventListener('down', ({detail}) => {
  clearTimeout(lineTimer);
  lineTimer = setTimeout(() => showLine(false, detail), linePatience);
});
wire.addEventListener('answer', ({detail: {json}}) => {
  const {version} = json.hello ?? {};
  if (app.version && version && version !== app.version) offerReload();
  app.version ??= version;
});
wire.addEventListener('up', () => {
  clearTimeout(lineTimer);
  showLine(true);
});

// Begin.

async function begin() {
  panel = app.panel = new Panel(byId('panel'), session, {
    own: () => share.ownTable(app),
    onchange: () => app.slots.resized(),
    onrefer: (field) => few.mark(field),
  });
  app.slots = new Slots(byId('plots'), byId('switch'), session, {
    showPart: (part, at) => panel.showPart(part, at),
    ondragged: dragged,
    isnew: () => !recall(`dragged.${session.parts.words?.lab}`),
    onunknown: offerReload,
  });
  timeline = app.timeline = new Timeline(byId('timeline'), session);
  few = new Controls(byId('few'), session);
  strip = new Strip(byId('strip'), app);
  lesson = app.lesson = new Lesson(app);
  session.addEventListener('answer', () => session.lesson && showWords());
  fill(byId('undo'), icon('undo'));
  fill(byId('redo'), icon('redo'));
  await loadCatalogue(early.catalogue);
  listen();
  showHistory();
  look.followSystem(newTheme);
  const saved = Session.saved(),
    link = location.hash.slice(1);
  if (link === listOfLessons) app.showLessons();
  else if (saved?.lesson) app.openLesson(saved.lesson.id, saved.lesson.step, false, saved.lesson.homework);
  else if (saved) travel({}, saved, false);
  else openLink(link);
  if (!link) welcome();
}

begin();
