// The way into a room: four boxes for the code on the wall.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, setText} from '../dom.js';
import {say} from '../words.js';

const length = 4;

export class Join {
  /** `enter(code)` is called with four letters. */
  constructor(enter) {
    this.enter = enter;
    this.boxes = el(
      'div',
      {class: 'code-boxes', 'aria-hidden': 'true'},
      Array.from({length}, () => el('span')),
    );
    this.input = el('input', {
      class: 'code',
      type: 'text',
      id: 'code',
      maxlength: length,
      autocomplete: 'off',
      autocapitalize: 'characters',
      autocorrect: 'off',
      spellcheck: 'false',
      enterkeyhint: 'go',
      'aria-describedby': 'code-words',
      on: {input: () => this.typed()},
    });
    this.words = el('p', {class: 'code-words', id: 'code-words', role: 'status'});
    this.button = el('button', {class: 'main', type: 'submit', text: say('enter_room')});
    const form = el(
      'form',
      {
        class: 'join',
        on: {
          submit: (event) => {
            event.preventDefault();
            this.go();
          },
        },
      },
      el('h1', {}, el('label', {for: 'code', text: say('enter_code')})),
      el('div', {class: 'code-row'}, this.boxes, this.input),
      this.words,
      this.button,
    );
    this.parts = [form, el('p', {class: 'muted', text: say('no_account')})];
    this.typed();
  }

  /** Shows why a code was not taken; the next one is read after `wait` seconds. */
  refuse(sentence, wait = 0) {
    this.until = performance.now() + 1000 * wait;
    this.busy = false;
    setText(this.words, sentence);
    this.input.disabled = wait > 0;
    this.typed();
    setTimeout(() => {
      this.input.disabled = false;
      this.typed();
      this.input.focus();
      this.input.select();
    }, 1000 * wait);
  }

  typed() {
    const code = this.input.value.toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (code !== this.input.value) this.input.value = code;
    [...this.boxes.children].forEach((box, i) => {
      setText(box, code[i] ?? '');
      box.classList.toggle('next', i === Math.min(code.length, length - 1));
    });
    this.button.disabled = code.length < length || this.input.disabled || Boolean(this.busy);
    if (code.length === length && code !== this.last && !this.input.disabled) this.go();
  }

  go() {
    const code = this.input.value;
    if (code.length < length || this.input.disabled || this.busy) return;
    this.last = code;
    this.busy = true;
    this.button.disabled = true;
    setText(this.words, say('entering'));
    this.enter(code);
  }

  show(place) {
    fill(place, this.parts);
    this.input.focus();
  }
}
