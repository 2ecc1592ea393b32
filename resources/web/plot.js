// A plot on the screen: its head, the picture, and its label.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon, setText} from './dom.js';
import {Picture} from './picture.js';
import {say} from './words.js';

export class Plot extends Picture {
  /** `slot` is the plot's place in the session. */
  constructor(slot) {
    super();
    this.slot = slot;
    this.title = el('h2', {class: 'plot-title'});
    this.menu = el(
      'button',
      {class: 'plot-view quiet', type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false'},
      this.title,
      icon('down', 12),
    );
    this.enlarge = el('button', {class: 'quiet round', type: 'button'}, icon('expand', 16));
    this.label = el('div', {class: 'hover-label', 'aria-hidden': 'true', hidden: true});
    this.description = el('p', {class: 'unseen', id: `plot-${slot}-words`});
    this.canvas.setAttribute('aria-describedby', this.description.id);
    this.box.append(this.label);
    this.head = el('header', {class: 'plot-head'}, this.menu, this.enlarge);
    this.element = el('section', {class: 'plot card', dataset: {slot}}, this.head, this.box, this.description);
  }

  words({view, title: own, description, click_hint: hint}) {
    this.element.dataset.view = view;
    const title = own || this.viewTitle || '';
    setText(this.title, title);
    setText(this.description, [description, hint].filter(Boolean).join(' '));
    this.canvas.setAttribute('aria-label', title);
    this.canvas.setAttribute('aria-roledescription', say('plot'));
    this.menu.setAttribute('aria-label', say('choose_view', title));
  }

  /** Shows a label near a place, or none. */
  say(text, hint, x, y, above = false) {
    this.label.hidden = !text && !hint;
    if (this.label.hidden) return;
    fill(this.label, text ? el('b', {text}) : null, hint ? el('span', {text: hint}) : null);
    const {offsetWidth: width, offsetHeight: height} = this.label,
      [w, h] = this.meta?.size ?? [0, 0];
    const gap = above ? 34 : 16;
    const left = above ? x - width / 2 : x + gap + width > w ? x - gap - width : x + gap;
    const top = above ? y - gap - height : y + gap + height > h ? y - gap - height : y + gap;
    this.label.style.left = `${Math.max(4, Math.min(left, w - width - 4))}px`;
    this.label.style.top = `${Math.max(4, Math.min(top < 4 && above ? y + gap : top, h - height - 4))}px`;
  }

  /** Whether something that can be dragged is within a finger's reach. */
  reaches(x, y, reach = 22) {
    return (this.meta?.near ?? []).some(([nx, ny]) => Math.hypot(nx - x, ny - y) <= reach);
  }

  fade(faded) {
    this.element.classList.toggle('stale', faded);
  }
}
