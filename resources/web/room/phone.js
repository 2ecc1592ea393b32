// A phone in a room: it joins, shows what is asked, sends what its owner says, and keeps all that was typed or drawn
// until it was taken. Reloads, sleep and other networks lose nothing.
// SPDX-License-Identifier: GPL-3.0-only

import {byId, el, fill, setText} from '../dom.js';
import {recallLong, rememberLong} from '../keep.js';
import {announce, note, showLine} from '../status.js';
import {say} from '../words.js';
import {draftOf, drawn, makeAnswer} from './answers.js';
import {RoomPlot} from './canvas.js';
import {headline} from './headline.js';
import {Join} from './join.js';
import {exploreLink, resultParts} from './result.js';

const larger = 1.15;

export class Phone {
  constructor(line, language) {
    Object.assign(this, {line, language, place: byId('phone'), code: '', state: null, reveal: null, screen: ''});
    this.joined = false;
    this.plot = new RoomPlot((size) => this.look(size));
    this.timer = el('i');
    line.addEventListener('answer', ({detail: {json, blobs}}) => this.take(json, blobs));
    line.addEventListener('up', () => {
      showLine(true);
      this.join();
    });
    line.addEventListener('down', ({detail}) => {
      this.joined = this.joining = false;
      const kept = drawn.has(this.state?.question?.kind) ? 'room_offline_drawn' : 'room_offline_kept';
      showLine(false, this.kept?.draft ? say(kept) : detail || say('room_offline'));
      this.showAction();
    });
    addEventListener('hashchange', () => this.enter(codeOf(location.hash)));
    document.addEventListener('visibilitychange', () => document.hidden || this.showTimer());
    setInterval(() => this.showTimer(), 250);
    const code = codeOf(location.hash);
    if (code) this.enter(code);
    else this.showJoin();
  }

  // Joining

  enter(code) {
    if (!code || code === this.code) return;
    this.code = code;
    this.kept = {phone: '', counter: 0, nickname: '', ...recallLong(`room.${code}`)};
    this.state = this.reveal = null;
    if (!this.form) this.showMessage(say('entering'));
    this.join();
  }

  join() {
    if (!this.code || !this.line.up) return;
    const {phone, nickname} = this.kept;
    if (this.joining && !phone) return; // or it would be two phones
    this.joining = true;
    this.line.send({join: {code: this.code, phone, nickname, language: this.language}});
    // What is on its way goes with it, which saves a way there and back.
    const {sent, taken} = this.kept;
    if (phone && sent && sent.counter !== taken && this.state?.phase === 'open') this.post();
  }

  keep() {
    rememberLong(`room.${this.code}`, this.kept);
  }

  showJoin() {
    this.screen = 'join';
    this.form ??= new Join((code) => this.enter(code));
    this.place.dataset.screen = 'join';
    this.form.show(this.place);
  }

  // What comes

  take(json, blobs) {
    if (json.joined) this.takeJoined(json.joined);
    if (json.refused) this.takeRefusal(json);
    if (json.state) this.takeState(json.state);
    if (json.count && this.state) Object.assign(this.state, json.count);
    if (json.plot) this.takePlot(json.plot, blobs);
    if (json.taken) this.takeTaken(json.taken);
    if (json.bed) this.takeBed(json.bed);
    if (json.reveal) {
      this.reveal = json.reveal;
      this.show();
    }
  }

  takeJoined({phone, nicknames, names = [], nickname = ''}) {
    this.joined = true;
    this.form = null;
    if (String(names) !== String(this.kept.names ?? [])) this.screen = ''; // others to choose from
    Object.assign(this.kept, {phone, nicknames: Boolean(nicknames), names, nickname});
    this.keep();
    this.placed = null;
    if (location.hash.toUpperCase() !== `#${this.code}`) history.replaceState(null, '', `#${this.code}`);
    this.look(this.plot.placed ?? firstLook());
    this.show();
  }

  takeRefusal({refused, wait, counter}) {
    if (counter) {
      if (this.kept.sent?.counter === counter) this.kept.sent = null;
      this.keep();
      note(refused, {warning: true});
      this.showAction();
    } else if (!this.joined) {
      this.code = '';
      this.joining = false;
      if (this.screen !== 'join') this.showJoin();
      this.form.refuse(refused, wait);
    } else {
      note(refused, {warning: true});
    }
  }

  takeState(state) {
    const {kept} = this,
      before = this.state,
      same = before && before.at === state.at && before.round === state.round;
    // A server that was just started again knows how far it was before it knows the question.
    if (same) state.question ??= before.question;
    this.state = state;
    if (typeof state.closes_in_ms === 'number') state.closes_at = performance.now() + state.closes_in_ms;
    if (state.at >= 0 && !state.question) return;
    const round = `${state.at}.${state.round}`;
    // The same question may have been opened again for another room of the same letters: its headline tells.
    const key = `${round} ${state.question?.headline ?? ''}`;
    if (kept.key !== key) {
      Object.assign(kept, {key, draft: draftOf(state.yours), sent: null, taken: 0, bed: ''});
      this.reveal = this.reveal?.at === state.at && this.reveal.round === state.round ? this.reveal : null;
    }
    kept.draft ??= draftOf(state.yours);
    kept.counter = Math.max(kept.counter, state.counter ?? 0);
    if (state.yours && !(kept.sent?.counter > state.counter)) {
      if (kept.sent?.counter !== state.counter) kept.sent = {counter: state.counter, answer: state.yours};
      kept.taken = state.counter;
    }
    this.keep();
    this.show();
    if (state.landed) this.land(state.landed);
    if (kept.sent && kept.sent.counter > (state.counter ?? 0) && state.phase === 'open') this.deliver();
  }

  takePlot(plot, blobs) {
    const {state} = this;
    if (state && (plot.at !== state.at || plot.round !== state.round)) return;
    this.plot.show({...plot, title: state?.question?.headline}, blobs);
    // One that was on its way when its place changed: what is asked for then may have been overtaken.
    const {placed} = this.plot;
    if (!placed || String(placed) === String(plot.size) || String(placed) === this.lookedAgain) return;
    this.lookedAgain = String(placed);
    this.look(placed);
  }

  takeTaken({question, round, counter, landed}) {
    const {kept, state} = this;
    if (question !== state?.at || round !== state.round || counter !== kept.sent?.counter) return;
    kept.taken = counter;
    if (landed) this.land(landed);
    this.keep();
    this.showAction();
    if (this.same) announce(`${say('sent')} ${this.answer?.taken ?? say('can_change')}`);
  }

  takeBed({question, round, words}) {
    const {state, answer, kept} = this;
    if (question !== state?.at || round !== state.round || !answer) return;
    answer.bed = kept.bed = words;
    this.keep();
    this.showAction();
  }

  // A dart has landed.
  land(place) {
    this.state.landed = place;
    this.answer?.land?.(place);
  }

  // What goes

  look([width, height]) {
    const theme = document.documentElement.dataset.theme;
    this.line.send({look: {width, height, theme, larger}});
  }

  send() {
    const answer = this.answer?.answer;
    if (this.state?.phase !== 'open') return;
    if (!answer) return note(this.answer.lack);
    const {kept} = this;
    if (this.same && kept.taken === kept.sent.counter) return;
    kept.sent = {counter: ++kept.counter, answer, screen: this.answer.screen ?? undefined};
    kept.draft = this.answer.draft;
    this.keep();
    this.deliver();
    this.showAction();
  }

  deliver() {
    if (this.joined) this.post();
  }

  post() {
    const {at: question, round} = this.state,
      {counter, answer, screen} = this.kept.sent;
    this.line.send({answer: {question, round, counter, answer, screen}});
  }

  /** Whether what is on the screen is what was sent last. */
  get same() {
    const {sent} = this.kept;
    const {answer = null, screen} = this.answer ?? {};
    if (!sent || Boolean(screen) !== Boolean(sent.screen)) return false;
    return JSON.stringify(answer) === JSON.stringify(sent.answer);
  }

  changed() {
    this.kept.draft = this.answer.draft;
    this.keep();
    this.showAction();
  }

  // What is seen

  show() {
    const {state} = this;
    if (!this.joined && !state) return;
    const phase = state?.phase ?? 'none';
    const revealed = phase === 'revealed' && this.reveal !== null;
    const screen =
      phase === 'ended'
        ? 'ended'
        : this.kept.nicknames && !this.kept.nickname && !this.kept.unnamed
          ? 'name'
          : !state?.question || state.at < 0
          ? 'waiting'
          : revealed
            ? `result ${this.kept.key}`
            : `question ${this.kept.key}`;
    if (screen !== this.screen) {
      this.screen = screen;
      this.leave();
      Object.assign(this.place.dataset, {screen: screen.split(' ')[0], question: `${state?.at}.${state?.round}`});
      if (screen === 'ended')
        this.showMessage(say('room_ended'), say('thank_you'), state.link && exploreLink(state.link));
      else if (screen === 'name') this.showName();
      else if (screen === 'waiting') this.showWaiting();
      else if (revealed) this.showResult();
      else this.showQuestion();
      scrollTo(0, 0);
    } else if (revealed) {
      this.showResult();
    }
    this.showAction();
    this.showTimer();
  }

  leave() {
    this.answer?.remove?.();
    this.answer = null;
    this.plot.empty();
  }

  head() {
    this.phase = el('b', {class: 'phase', role: 'status'});
    return el('header', {class: 'room-head'}, el('span', {text: say('room_code', this.code)}), this.phase);
  }

  showMessage(title, words = '', more = null) {
    fill(
      this.place,
      el('h1', {text: title, tabindex: -1}),
      words ? el('p', {class: 'muted', text: words}) : null,
      more,
    );
  }

  // A name goes to the lecturer only.
  showName() {
    const {names} = this.kept;
    const box = names.length
      ? el(
          'select',
          {id: 'nickname'},
          ['', ...names].map((one) => el('option', {value: one, text: one || say('choose_name')})),
        )
      : el('input', {type: 'text', id: 'nickname', maxlength: 30, autocomplete: 'off'});
    const done = (name) => {
      Object.assign(this.kept, {nickname: name, unnamed: !name});
      this.keep();
      if (name) this.join();
      this.show();
    };
    const form = el(
      'form',
      {
        class: 'nickname',
        on: {
          submit: (event) => {
            event.preventDefault();
            if (box.value.trim()) done(box.value.trim());
            else box.focus();
          },
        },
      },
      el('label', {for: 'nickname', text: say(names.length ? 'your_name' : 'nickname')}),
      box,
      el('button', {class: 'main', type: 'submit', text: say('take_name')}),
      el('button', {class: 'link', type: 'button', text: say('without_name'), on: {click: () => done('')}}),
    );
    fill(
      this.place,
      this.head(),
      el('h1', {text: say('who_are_you'), tabindex: -1}),
      el('p', {class: 'muted', text: say('name_for_lecturer')}),
      form,
    );
    box.focus();
  }

  showWaiting() {
    fill(
      this.place,
      this.head(),
      el('div', {class: 'wait-sign', 'aria-hidden': 'true'}, el('i'), el('i'), el('i')),
      el('h1', {text: say('you_are_in'), tabindex: -1}),
      el('p', {class: 'muted', text: say('comes_by_itself')}),
    );
  }

  showQuestion() {
    const {question} = this.state,
      {kind} = question;
    this.place.dataset.kind = kind;
    const {landed, walk} = this.state;
    this.answer = makeAnswer(
      {...question, landed, walk, bed: this.kept.bed},
      this.kept.draft,
      this.plot,
      () => this.changed(),
      () => this.send(),
    );
    const shows = !drawn.has(kind) && kind !== 'order' && Boolean(question.shows); // an order needs its room
    this.place.dataset.plot = String(drawn.has(kind) || shows);
    this.clear = el('button', {
      type: 'button',
      text: say('clear'),
      hidden: !this.answer.clear,
      on: {click: () => this.answer.clear()},
    });
    this.button = el('button', {class: 'main', type: 'button', on: {click: () => this.send()}});
    this.after = el('p', {class: 'later', role: 'status'});
    this.answering = el('div', {class: 'answering'}, this.answer.parts);
    fill(
      this.place,
      this.head(),
      el('div', {class: 'timer', 'aria-hidden': 'true'}, this.timer),
      asked(question),
      shows ? this.plot.element : null,
      this.answering,
      el('p', {class: 'how muted'}, this.answer.hint),
      el('div', {class: 'send-row'}, this.clear, this.button),
      this.after,
    );
    this.place.querySelector('h1').focus({preventScroll: true});
    this.answer.begin?.();
  }

  showResult() {
    const {question, yours} = this.state;
    const {above, below} = resultParts(this.reveal, question, yours ?? this.kept.sent?.answer);
    const pictured = !['number', 'choice', 'words'].includes(question.kind) || Boolean(question.shows);
    this.place.dataset.kind = question.kind;
    this.place.dataset.plot = String(pictured);
    this.place.dataset.open = 'false';
    fill(
      this.place,
      this.head(),
      el('div', {class: 'score-part'}, asked(question), above),
      this.plot.element, // of other kinds it is seen once something came
      el('div', {class: 'reason-part'}, below),
    );
    this.place.querySelector('h1').focus({preventScroll: true});
  }

  // The button says what it sends, or that it was sent.
  showAction() {
    const {state, answer} = this;
    if (this.phase && state) {
      const open = state.phase === 'open';
      setText(this.phase, state.at < 0 ? '' : say(open ? 'open_now' : 'closed_now'));
      this.phase.dataset.open = String(open);
    }
    if (!answer || !state) return;
    const {kept} = this,
      open = state.phase === 'open',
      ready = Boolean(answer.answer);
    const same = this.same,
      taken = same && kept.taken === kept.sent.counter;
    this.answering.inert = !open || Boolean(answer.done);
    this.clear.disabled = !open || !ready || Boolean(answer.done);
    this.place.dataset.open = String(open);
    this.button.disabled = !ready || same;
    this.button.dataset.state = taken ? 'taken' : same ? 'going' : 'ready';
    setText(
      this.button,
      taken ? say('sent_mark') : same ? say(this.joined ? 'sending' : 'goes_by_itself') : answer.label,
    );
    const words = open
      ? (taken ? answer.taken : answer.meanwhile) ??
        say(taken ? 'can_change' : kept.taken && !same ? 'old_stands' : 'can_change')
      : say(kept.taken ? 'closed_with' : 'closed_without');
    setText(this.after, words);
    this.place.dataset.taken = String(taken);
  }

  showTimer() {
    const {state} = this,
      place = this.timer.parentNode;
    if (!place) return;
    const left = state?.phase === 'open' && state.closes_at ? state.closes_at - performance.now() : null;
    place.hidden = left === null;
    if (left === null) return;
    const whole = 1000 * (state.question?.seconds || state.closes_in_ms / 1000);
    this.timer.style.transform = `scaleX(${Math.min(1, Math.max(0, left / whole))})`;
    if (left < 10_000 && left > 0 && this.warned !== this.kept.key) {
      this.warned = this.kept.key;
      announce(say('ten_seconds'));
    }
  }
}

function asked({headline: text, sub}) {
  const {title, rest} = headline(text);
  const long = text.length > 140 ? 'long' : text.length > 80 ? 'middling' : 'short';
  return el(
    'div',
    {class: 'asked', dataset: {long}},
    el('h1', {tabindex: -1}, title),
    rest,
    sub ? el('p', {class: 'muted', text: sub}) : null,
  );
}

// Before a plot has its place: about what it will be.
const firstLook = () => [Math.max(200, Math.min(600, innerWidth - 50)), 300];

/** Returns the code in an address's fragment, or nothing. */
function codeOf(hash) {
  const code = decodeURIComponent(hash.slice(1)).toUpperCase();
  return /^[A-Z0-9]{4}$/.test(code) ? code : '';
}
