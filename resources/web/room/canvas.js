// A plot of the room: a picture that fills its place, whatever size the server last painted it for.
// SPDX-License-Identifier: GPL-3.0-only

import {el, setText} from '../dom.js';
import {Picture} from '../picture.js';
import {note} from '../status.js';
import {say} from '../words.js';

let count = 0;

export class RoomPlot extends Picture {
  /** `placed(size)` hears of every other size of the plot's place, in CSS pixels. */
  constructor(placed = () => {}) {
    super();
    this.description = el('p', {class: 'unseen', id: `room-plot-${++count}`});
    this.canvas.setAttribute('aria-describedby', this.description.id);
    this.canvas.setAttribute('aria-roledescription', say('plot'));
    this.element = el('section', {class: 'plot'}, this.box, this.description);
    this.onunknown = () => note(say('reload'), {warning: true});
    new ResizeObserver(() => {
      this.fit();
      const size = this.size();
      if (size && String(size) !== String(this.placed)) placed((this.placed = size));
    }).observe(this.box);
  }

  /** Takes a plot or panel of a binary message. */
  show(plot, blobs) {
    return this.take({...plot, bytes: blobs[plot.list], blobs: (plot.images ?? []).map((i) => blobs[i])});
  }

  words({description, title}) {
    setText(this.description, description ?? '');
    this.canvas.setAttribute('aria-label', title || say('plot'));
    this.fit();
  }

  fit() {
    const {clientWidth: width, clientHeight: height} = this.box;
    if (!this.meta || !width || !height) return;
    const [w, h] = this.meta.size,
      scale = Math.abs(w - width) < 2 && Math.abs(h - height) < 2 ? 1 : Math.min(width / w, height / h);
    if (scale === this.scale) return;
    this.scale = scale;
    this.paint();
    this.lay(null);
  }

  /** Whether what is drawn here lands where it is seen. */
  get ready() {
    return this.meta !== null && this.scale === 1;
  }

  /** Forgets what is shown: another question. */
  empty() {
    ++this.turn;
    this.shown = this.turn;
    this.meta = null;
    setText(this.description, '');
    this.element.classList.remove('arrived');
    for (const canvas of [this.canvas, this.over]) canvas.width = canvas.height = 0;
  }
}
