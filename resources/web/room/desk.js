// The desk of whoever leads: what comes next, what can be asked, who has answered and what.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon, setText} from '../dom.js';
import {toClipboard} from '../share.js';
import {note} from '../status.js';
import {capital, say} from '../words.js';
import {drawn} from './answers.js';

const timers = [null, 30, 60, 120, 300],
  acts = ['close', 'reopen', 'reveal', 'again', 'pool', 'unpool'];

export class Desk {
  /** `act(message)` sends what is to be done; `look` has what the page itself does: `theme`, `full`, `hide`. */
  constructor(place, who, act, look) {
    Object.assign(this, {place, act, look, state: null, phase: '', chosen: null});
    this.title = el('h2');
    this.here = el('span', {class: 'muted'});
    const round = (name, text, run, key) =>
      el(
        'button',
        {class: 'quiet round', type: 'button', 'aria-label': text, title: `${text} (${key})`, on: {click: run}},
        icon(name, 18),
      );
    this.theme = el(
      'select',
      {'aria-label': say('wall_theme'), on: {change: () => look.theme(this.theme.value)}},
      ['light', 'projector', 'dark'].map((one) => el('option', {value: one, text: say(one)})),
    );
    const head = el(
      'header',
      {class: 'desk-head'},
      el('div', {}, this.title, this.here),
      this.theme,
      round('expand', say('full_screen'), look.full, 'F'),
      round('close', say('hide_desk'), look.hide, 'H'),
    );
    fill(place, head, this.nowPart(), this.askPart(), this.endPart());
    fill(who, this.whoParts());
  }

  // What is on, and what comes next

  nowPart() {
    this.status = el('p', {class: 'desk-status', role: 'status'});
    this.phases = el('div', {class: 'segments', role: 'group', 'aria-label': say('on_the_wall')});
    this.nextWords = el('span');
    this.next = el(
      'button',
      {class: 'main desk-next', type: 'button', on: {click: () => this.act({do: 'next'})}},
      this.nextWords,
      el('kbd', {text: say('page_down')}),
    );
    this.acts = el(
      'div',
      {class: 'row desk-acts'},
      acts.map((one) =>
        el('button', {
          type: 'button',
          dataset: {act: one},
          text: say(`do_${one}`),
          on: {click: () => this.act({do: one})},
        }),
      ),
    );
    this.pooled = el('p', {class: 'muted small', role: 'status'});
    return el('section', {class: 'desk-now'}, this.status, this.next, this.acts, this.pooled, this.phases);
  }

  // What can be asked

  askPart() {
    this.typed = el('input', {
      type: 'text',
      class: 'ask-box',
      maxlength: 2000,
      autocomplete: 'off',
      placeholder: say('ask_anything'),
      'aria-label': say('ask_anything_name'),
      'aria-describedby': 'ask-how',
    });
    const form = el(
      'form',
      {
        class: 'ask-form',
        on: {
          submit: (event) => {
            event.preventDefault();
            const typed = this.typed.value.trim();
            if (!typed) return this.typed.focus();
            this.ask({typed});
            this.typed.value = '';
          },
        },
      },
      this.typed,
      el('button', {class: 'main', type: 'submit', text: say('ask')}),
    );
    this.seconds = el(
      'select',
      {id: 'ask-seconds'},
      timers.map((one) => el('option', {value: one ?? '', text: one === null ? say('by_hand') : say('seconds', one)})),
    );
    this.steps = el('ol', {class: 'askable'});
    this.things = el('ul', {class: 'askable'});
    this.stepsTitle = el('h4', {});
    return el(
      'section',
      {class: 'desk-ask'},
      el(
        'div',
        {class: 'desk-row'},
        el('h3', {text: say('ask')}),
        el('label', {for: 'ask-seconds', class: 'muted', text: say('closes')}),
        this.seconds,
      ),
      form,
      el('p', {class: 'muted small', id: 'ask-how', text: say('ask_how')}),
      this.stepsTitle,
      this.steps,
      el('h4', {text: say('from_the_lab')}),
      this.things,
    );
  }

  ask(what) {
    this.act({do: 'ask', what, session: null, seconds: Number(this.seconds.value) || null});
    this.choose(null);
  }

  open({title, lesson, askable, replay}) {
    this.place.dataset.replay = String(Boolean(replay));
    const things = askable ?? []; // not known yet while the server begins
    setText(this.title, title ?? '');
    setText(this.stepsTitle, lesson?.title ?? '');
    this.stepsTitle.hidden = this.steps.hidden = !lesson;
    fill(
      this.steps,
      (lesson?.steps ?? []).map(
        ({title: name, asks}, i) => asks && this.row(`${i + 1}`, name, {lesson: lesson.id, step: i + 1}, false),
      ),
    );
    fill(
      this.things,
      things.map(({title: name, kind, what}) => this.row(say(`kind_${kind}`), name, what, true)),
    );
    this.things.previousSibling.hidden = !things.length;
    if (!replay) return;
    setText(this.stepsTitle, say('questions'));
    this.stepsTitle.hidden = this.steps.hidden = false;
    fill(
      this.steps,
      replay.map((name, at) =>
        el(
          'li',
          {},
          el(
            'button',
            {class: 'quiet ask-row', type: 'button', on: {click: () => this.act({do: 'look', at})}},
            el('span', {class: 'ask-mark', text: at + 1}),
            el('span', {text: name}),
          ),
        ),
      ),
    );
  }

  // The first click opens a row, with the headline if it can be chosen; the second one asks.
  row(mark, name, what, headed) {
    const headline = headed
      ? el('input', {
          type: 'text',
          maxlength: 500,
          placeholder: say('own_headline'),
          'aria-label': say('own_headline'),
          on: {keydown: ({key}) => key === 'Enter' && go()},
        })
      : null;
    const go = () => this.ask(headed ? {...what, headline: headline.value.trim()} : what);
    const send = el('button', {class: 'main', type: 'button', text: say('ask'), on: {click: go}});
    const more = el('div', {class: 'ask-more', hidden: true}, headline, send);
    const open = el(
      'button',
      {
        class: 'quiet ask-row',
        type: 'button',
        'aria-expanded': 'false',
        on: {
          click: () => {
            this.choose(this.chosen === item ? null : item);
            if (!more.hidden) send.focus();
          },
        },
      },
      el('span', {class: 'ask-mark', text: mark}),
      el('span', {text: name}),
    );
    const item = el('li', {}, open, more);
    item.toggle = (on) => {
      more.hidden = !on;
      open.setAttribute('aria-expanded', String(on));
    };
    return item;
  }

  choose(item) {
    this.chosen?.toggle(false);
    this.chosen = item;
    item?.toggle(true);
  }

  // Who has answered, and what

  whoParts() {
    this.count = el('h3');
    this.dots = el('ol', {class: 'desk-dots', 'aria-label': say('who_answered')});
    this.list = el('ul', {class: 'desk-answers'});
    return [el('div', {}, this.count, this.dots), this.list];
  }

  endPart() {
    let sure = -Infinity;
    const end = el('button', {
      class: 'quiet desk-end',
      type: 'button',
      text: say('end_room'),
      on: {
        click: () => {
          if (performance.now() - sure < 4000) return this.act({do: 'end'});
          sure = performance.now();
          setText(end, say('really_end'));
          setTimeout(() => setText(end, say('end_room')), 4000);
        },
      },
    });
    this.end = end;
    this.shared = el('div', {class: 'desk-shared', hidden: true});
    const kept = (name, text) => el('a', {href: `room/kept.${name}?key=${this.look.key}`, download: '', text: say(text)});
    return [
      this.shared,
      this.look.key ? el('footer', {class: 'desk-foot'}, kept('csv', 'kept_table'), kept('json', 'kept_room'), end) : null,
    ];
  }

  // A room that is over is shown to whoever has its link, once whoever led it says so.
  showShared(token) {
    this.shared.hidden = token === undefined;
    if (token === undefined || this.shared.dataset.token === token) return;
    this.shared.dataset.token = token;
    const link = new URL(`#look=${token}`, location.href).href;
    const box = el('input', {type: 'text', readonly: true, value: link, 'aria-label': say('look_link')});
    const act = (text, run) => el('button', {type: 'button', text: say(text), on: {click: run}});
    box.addEventListener('focus', () => box.select());
    fill(
      this.shared,
      token ? box : null,
      el(
        'div',
        {class: 'row'},
        token ? act('copy_link', () => toClipboard(link).then(() => note(say('link_copied')))) : null,
        act(token ? 'look_stop' : 'look_allow', () => this.act({do: 'share', shared: !token})),
      ),
      el('p', {class: 'muted small', text: say(token ? 'look_allowed' : 'look_words')}),
    );
  }

  // What comes

  take(state) {
    this.state = state;
    const {at, phase, answered = 0, of = 0, phones, next, can = [], question} = state;
    const present = phones?.present ?? of;
    setText(this.here, say(present === 1 ? 'one_phone_here' : 'phones_here', present));
    const name = {open: 'open_now', closed: 'closed_now', revealed: 'revealed_now', ended: 'ended_now'}[phase];
    setText(
      this.status,
      at < 0 ? say('nothing_asked') : `${say(name ?? 'closed_now')} · ${say('of_answered', answered, of)}`,
    );
    Object.assign(this.place.dataset, {phase, question: `${at}.${state.round ?? 0}`});
    setText(this.nextWords, capital(next || say('next')));
    this.next.disabled = !next;
    const fits = {close: phase === 'open', reopen: phase === 'closed', reveal: phase !== 'revealed'};
    for (const button of this.acts.children) {
      const {act} = button.dataset;
      button.hidden = !can.includes(act) || fits[act] === false;
      if (act === 'pool') setText(button, say(poolWords(question ?? {})));
      if (act === 'again') setText(button, say(question?.walks ? 'do_step' : 'do_again'));
    }
    setText(this.pooled, state.pooled?.words ?? '');
    this.end.hidden = !can.includes('end');
    this.showShared(state.shared);
    this.showPhases();
    setText(this.count, at < 0 ? say('phones_here', present) : say('of_answered', answered, of));
    this.showDots(state.dots ?? []);
    this.showAnswers(state, question);
  }

  takeWall(phase) {
    this.phase = phase;
    if (this.state) this.showPhases();
  }

  showPhases() {
    const {state} = this,
      {question, round, phase} = state;
    const all = question ? phasesOf(question, round) : [];
    this.order = all;
    const names = all.join();
    if (this.phases.dataset.names !== names) {
      this.phases.dataset.names = names;
      fill(
        this.phases,
        all.map((one) =>
          el('button', {
            type: 'button',
            dataset: {phase: one},
            text: say(`wall_${one}`),
            on: {click: () => this.turn(one)},
          }),
        ),
      );
    }
    for (const button of this.phases.children) {
      const one = button.dataset.phase;
      button.setAttribute('aria-pressed', String(one === (state.wall ?? this.phase)));
      button.disabled = ['truth', 'scores'].includes(one) && phase !== 'revealed';
    }
    this.phases.hidden = all.length === 0;
  }

  // Nobody's answer is shown while others are still drawing.
  turn(phase) {
    if (phase !== 'question' && this.state.phase === 'open') this.act({do: 'close'});
    this.act({do: 'wall', phase});
  }

  /** Page Up: the phase of the wall before the present one. */
  back() {
    const at = (this.order ?? []).indexOf(this.state?.wall ?? this.phase);
    if (at > 0) this.act({do: 'wall', phase: this.order[at - 1]});
  }

  showDots(dots) {
    keyed(
      this.dots,
      dots,
      ({number}) => String(number),
      ({number}) => el('li', {text: number}),
      (item, {number, answered, here}) => {
        item.dataset.answered = String(answered);
        item.dataset.here = String(here !== false);
        item.title = [
          say('phone_number', number),
          answered ? say('has_answered') : '',
          here === false ? say('away') : '',
        ]
          .filter(Boolean)
          .join(', ');
      },
    );
  }

  // Of words each is shown or hidden; a sketch can be lifted out of the crowd; else the answers stand in a list.
  showAnswers({answers = [], words = [], highlighted, can = []}, question) {
    const kind = question?.kind;
    if (kind === 'words') {
      keyed(
        this.list,
        words,
        ({key}) => `word ${key}`,
        ({key}) => {
          const box = el('input', {
            type: 'checkbox',
            role: 'switch',
            on: {change: () => this.act({do: 'word', key, shown: box.checked})},
          });
          const text = el('span'),
            count = el('b');
          const item = el('li', {}, el('label', {class: 'desk-word'}, text, count, box));
          return Object.assign(item, {box, words: text, number: count});
        },
        (item, {text, count, shown}) => {
          setText(item.words, text);
          setText(item.number, count > 1 ? String(count) : '');
          item.box.checked = shown;
          item.box.setAttribute('aria-label', say('show_word', text));
        },
      );
      return;
    }
    const lifts = (drawn.has(kind) || kind === 'bars') && !question.gathers;
    keyed(
      this.list,
      answers,
      ({phone}) => `${kind} ${phone}`,
      ({phone}) => {
        const text = el('span'),
          name = el('button', {
            class: 'quiet muted',
            type: 'button',
            title: say('show_name'),
            on: {click: () => this.act({do: 'highlight', phone, named: true})},
          });
        const button = lifts
          ? el('button', {
              class: 'quiet',
              type: 'button',
              text: say('highlight'),
              on: {click: () => this.lift(phone)},
            })
          : null;
        const drop = el(
          'button',
          {
            class: 'quiet round',
            type: 'button',
            'aria-label': say('drop_answer', phone),
            title: say('drop_answer', phone),
            on: {click: () => this.act({do: 'drop', phone})},
          },
          icon('close', 14),
        );
        const item = el('li', {}, el('b', {text: phone}), name, text, button, drop);
        return Object.assign(item, {words: text, name, button, drop});
      },
      (item, {phone, nickname, text}) => {
        setText(item.name, nickname ?? '');
        item.name.hidden = !nickname;
        item.drop.hidden = !can.includes('drop');
        if (item.button) item.button.hidden = !can.includes('drop');
        item.name.disabled = !lifts;
        setText(item.words, text || (lifts ? say('drawn') : ''));
        const on = (highlighted === undefined ? this.lifted : highlighted) === phone;
        item.button?.setAttribute('aria-pressed', String(on));
      },
    );
  }

  lift(phone) {
    const now = this.state.highlighted === undefined ? this.lifted : this.state.highlighted;
    this.lifted = now === phone ? null : phone;
    this.act({do: 'highlight', phone: this.lifted});
    this.showAnswers(this.state, this.state.question);
  }
}

const poolWords = ({gathers, throws, walks}) =>
  throws ? 'do_fit' : walks ? 'do_start' : gathers ? 'do_gather' : 'do_pool';

function phasesOf({kind, judged, gathers}, round) {
  const flow = round > 0 ? ['flow'] : [];
  if (gathers) return ['question'];
  if (kind === 'words' || judged === false) return ['question', 'answers'];
  if (kind === 'choice' || kind === 'number') return ['question', 'answers', 'truth', ...flow];
  return ['question', 'answers', 'truth', 'scores', ...flow];
}

// Children that stay the same elements while their values change: focus and scrolling stay where they are.
function keyed(list, items, keyOf, make, update) {
  const old = new Map([...list.children].map((one) => [one.dataset.key, one]));
  items.forEach((item, i) => {
    const key = keyOf(item);
    let element = old.get(key);
    if (!element) {
      element = make(item);
      element.dataset.key = key;
    }
    old.delete(key);
    update(element, item);
    if (list.children[i] !== element) list.insertBefore(element, list.children[i] ?? null);
  });
  for (const gone of old.values()) gone.remove();
}
