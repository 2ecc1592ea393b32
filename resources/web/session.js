// The page's state and its talk with the server. The server keeps nothing: each message carries the session, and
// answers bring the next one. Edits go one after the other; what a newer one replaces (drags, hover, frames) is
// thinned here so that the newest wins.
// SPDX-License-Identifier: GPL-3.0-only

import {remember, recall} from './keep.js';

const mostUnanswered = 2,
  mostUndo = 200,
  impatient = 5000,
  busyPause = 1000;
const replaceable = new Set(['drag', 'hover', 'leave', 'brush', 'frame']);
const harmless = new Set(['hover', 'leave']); // never bring another session
const hashed = ['words', 'fields', 'controls', 'scale', 'numbers', 'equations', 'story', 'views', 'table'];
const plain = ['timeline', 'state', 'objects', 'link', 'lesson', 'step', 'preset_edited'];

/**
 * Events, all with the answer as detail: `answer` (after each that is shown), `refused`, `failed`, `opened` (another
 * screen), `history` (undo, redo), `waiting` (whether an edit has no answer yet), `idle`.
 */
export class Session extends EventTarget {
  constructor(wire, look) {
    super();
    this.wire = wire;
    this.look = look;
    this.text = null; // the session as the server wrote it
    this.parts = {};
    this.coarse = true; // whether finer stages of what is shown are still to come
    this.plots = []; // newest answer of each slot, with its bytes
    this.undoStack = [];
    this.redoStack = [];
    this.number = 0;
    this.shown = 0;
    this.edits = [];
    this.newest = new Map(); // of replaceable messages by type
    this.unanswered = new Map();
    this.sent = new Map();
    this.lesson = null; // {id, step, work, screens, homework}
    this.want = () => ['plots', 'words', 'controls', 'timeline'];
    wire.addEventListener('answer', ({detail}) => this.take(detail));
    wire.addEventListener('up', () => this.resume());
    setInterval(() => this.remind(), 1000);
  }

  /** Sends an edit after all others. Resolves with its first answer, which may have `error`. */
  edit(type, members = {}, options = {}) {
    return new Promise((resolve) => {
      this.edits.push({type, members, options, resolve});
      if (type === 'release' || type === 'cancel') for (const kind of ['drag', 'brush']) this.newest.delete(kind);
      this.pump();
    });
  }

  /** Sends what a newer message of the same type may replace. */
  follow(type, members = {}, options = {}) {
    this.newest.set(type, {type, members, options, resolve: options.resolve ?? (() => {})});
    this.pump();
  }

  stop(type) {
    this.newest.delete(type);
  }

  /** Begins another screen: a preset, a link, a lesson or a file. */
  open(members, options = {}) {
    this.newest.clear();
    return this.edit('open', members, {...options, fresh: true});
  }

  /** Shows the session as it is: after undo, in another size, theme or language. */
  show(options = {}) {
    if (this.text === null || this.edits.some(({type}) => type === 'show')) return;
    this.edit('show', {}, options);
  }

  forgetPlaces() {
    this.memory = undefined;
  }

  pump() {
    if (!this.wire.up) return;
    while (this.unanswered.size < mostUnanswered) {
      const waiting = [...this.unanswered.values()];
      const [edit] = this.edits;
      if (edit) {
        const own = edit.type === 'release' || edit.type === 'cancel'; // carry the session of the press
        if (waiting.some((entry) => !replaceable.has(entry.type) && !entry.options.live)) return;
        if (!own && waiting.some((entry) => !harmless.has(entry.type))) return;
        this.edits.shift();
        this.transmit(edit);
        continue;
      }
      if (waiting.some((entry) => !replaceable.has(entry.type) && !entry.options.live)) return;
      const [kind] = this.newest.keys();
      if (kind === undefined) return;
      // Two brushes on their way would both begin at the same session.
      if (kind === 'brush' && waiting.some((entry) => entry.type === 'brush')) return;
      const next = this.newest.get(kind);
      this.newest.delete(kind);
      this.transmit(next);
    }
  }

  transmit(entry) {
    const {type, options} = entry;
    const members = typeof entry.members === 'function' ? entry.members() : entry.members;
    const message = {
      n: ++this.number,
      type,
      ...members,
      look: this.look(),
      want: this.want(type),
      have: this.have(options),
      alone: this.unanswered.size === 0,
    };
    if (!options.fresh) message.session = options.session ?? this.text;
    if (options.session !== undefined && options.session !== null) message.session = options.session;
    if (this.memory !== undefined && !options.fresh) message.memory = this.memory;
    if (this.lesson && (!options.fresh || options.lesson)) {
      const {id, step, work = '', homework} = this.lesson;
      message.lesson = {id, step, work};
      if (homework) message.lesson.homework = homework;
      if (options.screens) message.lesson.screens = options.screens;
    }
    entry.message = message;
    entry.time = performance.now();
    this.unanswered.set(message.n, entry);
    this.sent.set(message.n, entry);
    for (const n of this.sent.keys()) if (n < this.number - 20) this.sent.delete(n);
    this.wire.send(message);
    this.tellWaiting();
  }

  have(options) {
    if (options.fresh || !this.parts.hash) return {};
    return this.parts.hash;
  }

  take({json, blobs}) {
    if (json.hello || json.n === undefined) return;
    const entry = this.unanswered.get(json.n) ?? this.sent.get(json.n);
    const first = this.unanswered.delete(json.n);
    if (json.error && json.kind === 'busy') {
      if (first && !replaceable.has(entry.type)) setTimeout(() => this.again(entry), busyPause);
      return;
    }
    if (!json.dropped && !json.error && json.n >= this.shown && entry) this.display(json, blobs, entry);
    if (json.error) this.dispatch(json.kind === 'failed' ? 'failed' : 'refused', {...json, entry});
    if (first) entry.resolve(json);
    this.tellWaiting();
    this.pump();
    this.coarse = json.last === false;
    if (!this.unanswered.size && !this.edits.length) this.dispatch('idle');
  }

  display(json, blobs, entry) {
    this.shown = json.n;
    if (json.memory !== undefined) this.memory = json.memory;
    const fresh = Boolean(entry.options.fresh);
    const renewed = fresh && !entry.seen;
    if (renewed) {
      this.parts = {};
      this.plots = [];
      this.undoStack = entry.options.undo ?? [];
      this.redoStack = entry.options.redo ?? [];
    }
    entry.seen = true;
    if (json.session !== undefined) this.keepSession(json, entry, fresh);
    else if (entry.options.becomes !== undefined) this.text = entry.options.becomes;
    // What comes once more is not another: its elements stay.
    const again = (name) => json.hash?.[name] !== undefined && json.hash[name] === this.parts.hash?.[name];
    for (const name of [...hashed, ...plain]) {
      if (json[name] !== undefined && !(name in this.parts && again(name))) this.parts[name] = json[name];
    }
    if (json.words && json.preset_edited === undefined) this.parts.preset_edited = json.words.edited;
    const listed = (part) => ({...part, bytes: blobs[part.list], blobs: (part.images ?? []).map((i) => blobs[i])});
    if (json.equations) this.parts.equations = listed(json.equations);
    if (json.step?.equations) json.step.equations = json.step.equations.map(listed);
    if (json.hash) this.parts.hash = {...this.parts.hash, ...json.hash};
    if (json.step && this.lesson)
      Object.assign(this.lesson, {step: json.step.at, work: json.step.work ?? this.lesson.work});
    for (const plot of json.plots ?? []) {
      this.plots[plot.slot] = listed(plot);
    }
    const overlay = json.hover?.list === undefined ? null : blobs[json.hover.list];
    if (renewed) this.dispatch('opened', {json, entry});
    this.dispatch('answer', {json, entry, overlay, renewed});
  }

  keepSession(json, entry, fresh) {
    const before = this.text,
      {merging} = this,
      {type, members, options} = entry;
    this.text = json.session;
    this.merging = type === 'drag' || type === 'brush' || type === 'press' || options.live || members.kind === 'drag';
    if (fresh || before === null || before === json.session || !json.undo) return;
    const top = this.undoStack.at(-1);
    if (!(merging && json.merge && top?.merge === json.merge)) {
      this.undoStack.push({session: before, text: json.undo, merge: json.merge ?? ''});
      if (this.undoStack.length > mostUndo) this.undoStack.shift();
    }
    this.redoStack.length = 0;
    this.dispatch('history');
  }

  undo() {
    this.travel(this.undoStack, this.redoStack);
  }
  redo() {
    this.travel(this.redoStack, this.undoStack);
  }
  travel(from, to) {
    const step = from.pop();
    if (!step) return;
    to.push({...step, session: this.text});
    this.text = step.session;
    this.merging = false;
    this.edit('show', {}, {session: step.session});
    this.dispatch('history');
    return step.text;
  }

  /** Whether all is answered to the last stage. */
  get settled() {
    return !this.coarse && !this.unanswered.size && !this.edits.length && !this.newest.size;
  }

  /** Whether the picture on the screen may differ from the preset's. */
  get edited() {
    return Boolean(this.parts.preset_edited ?? this.parts.words?.edited);
  }

  again(entry) {
    this.edits.unshift(entry);
    this.pump();
  }

  // After a broken line the newest edit without an answer goes out again: it is a pure function of what it carries. If
  // all are answered, finer pictures of the last one may still be missing.
  resume() {
    const lost = [...this.unanswered.values()];
    this.unanswered.clear();
    const edits = lost.filter(({type}) => !replaceable.has(type));
    if (edits.length) this.edits.unshift(edits.at(-1));
    else if (lost.length || this.coarse) this.show();
    this.pump();
  }

  remind() {
    const now = performance.now();
    for (const [n, entry] of this.unanswered) {
      if (!this.wire.up || now - entry.time < impatient) continue;
      this.unanswered.delete(n);
      if (!replaceable.has(entry.type)) this.edits.unshift(entry);
    }
    this.pump();
    this.tellWaiting();
  }

  tellWaiting() {
    const now = performance.now();
    const slow = [...this.unanswered.values()].some(({type, time}) => !harmless.has(type) && now - time > 900);
    if (slow !== this.slow) this.dispatch('waiting', {slow: (this.slow = slow)});
  }

  dispatch(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  /** What a reload needs to go on here. */
  save() {
    if (this.text === null) return;
    const last = (stack) => stack.slice(-20).map(({session, text, merge}) => ({session, text, merge}));
    const screen = {address: location.hash, session: this.text, lesson: this.lesson, undo: [], redo: []};
    // A screen with a large table may not fit twenty times.
    if (!remember('screen', {...screen, undo: last(this.undoStack), redo: last(this.redoStack)}))
      remember('screen', screen);
  }

  static saved() {
    const kept = recall('screen');
    return kept && kept.address === location.hash ? kept : null;
  }
}
