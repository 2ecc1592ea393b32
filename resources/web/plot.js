// A plot on the screen: its head, the canvas with the replayed list, what hover lays over it, and its label.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon, setText} from './dom.js';
import {fonts} from './early.js';
import {replay, UnknownList} from './replay.js';
import {say} from './words.js';

export class Plot {
  /** `slot` is the plot's place in the session. */
  constructor(slot) {
    this.slot = slot;
    this.meta = null;
    this.title = el('h2', {class: 'plot-title'});
    this.menu = el(
      'button',
      {class: 'plot-view quiet', type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false'},
      this.title,
      icon('down', 12),
    );
    this.enlarge = el('button', {class: 'quiet round', type: 'button'}, icon('expand', 16));
    this.canvas = el('canvas', {class: 'picture', tabindex: 0, role: 'application'});
    this.over = el('canvas', {class: 'over', 'aria-hidden': 'true'});
    this.label = el('div', {class: 'hover-label', 'aria-hidden': 'true', hidden: true});
    this.description = el('p', {class: 'unseen', id: `plot-${slot}-words`});
    this.canvas.setAttribute('aria-describedby', this.description.id);
    this.box = el('div', {class: 'plot-box'}, this.canvas, this.over, this.label);
    this.head = el('header', {class: 'plot-head'}, this.menu, this.enlarge);
    this.element = el('section', {class: 'plot card', dataset: {slot}}, this.head, this.box, this.description);
    this.turn = this.shown = 0;
  }

  /** Width and height that a list should have, or null while the plot has no place on the screen. */
  size() {
    const {clientWidth: width, clientHeight: height} = this.box;
    if (width < 60 || height < 60) return null;
    return [Math.min(4096, width), Math.min(4096, height)];
  }

  /** Takes a new picture. Images are decoded first; an older picture that comes later is not shown. */
  async take(plot) {
    const turn = ++this.turn,
      begun = this.meta === null || this.meta.view !== plot.view;
    const images = await Promise.all(plot.blobs.map((bytes) => createImageBitmap(new Blob([bytes])).catch(() => null)));
    await fonts;
    if (turn < this.shown) return images.forEach((image) => image?.close());
    this.shown = turn;
    this.meta = plot;
    this.element.dataset.view = plot.view;
    this.images?.forEach((image) => image?.close());
    this.images = images;
    this.words(plot);
    this.paint();
    this.lay(null);
    if (begun) this.element.classList.add('arrived');
    this.onpainted?.(this);
  }

  words({title: own, description, click_hint: hint}) {
    const title = own || this.viewTitle || '';
    setText(this.title, title);
    setText(this.description, [description, hint].filter(Boolean).join(' '));
    this.canvas.setAttribute('aria-label', title);
    this.canvas.setAttribute('aria-roledescription', say('plot'));
    this.menu.setAttribute('aria-label', say('choose_view', title));
  }

  paint() {
    const {meta} = this;
    if (!meta) return;
    const ratio = Math.min(4, devicePixelRatio || 1),
      [width, height] = meta.size;
    for (const canvas of [this.canvas, this.over]) {
      const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, {width: w, height: h});
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const context = (this.context ??= this.canvas.getContext('2d', {alpha: false}));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = meta.background;
    context.fillRect(0, 0, width, height);
    const start = performance.now();
    try {
      replay(context, meta.bytes, this.images, ratio);
    } catch (fault) {
      if (!(fault instanceof UnknownList)) throw fault;
      this.onunknown?.();
    }
    this.painting = performance.now() - start;
  }

  /** Lays a list over the picture, or removes what lies there. */
  lay(bytes) {
    this.overlay = bytes;
    const ratio = this.canvas.width / (this.meta?.size[0] ?? 1),
      context = this.over.getContext('2d');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.over.width, this.over.height);
    this.drawSketch?.(context, ratio);
    if (!bytes) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    replay(context, bytes, [], ratio);
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

  toData([x, y]) {
    const [left, top, width, height] = this.meta.area,
      [x0, x1, y0, y1] = this.meta.range;
    return [x0 + ((x - left) / width) * (x1 - x0), y1 - ((y - top) / height) * (y1 - y0)];
  }
  toPixels([x, y]) {
    const [left, top, width, height] = this.meta.area,
      [x0, x1, y0, y1] = this.meta.range;
    return [left + ((x - x0) / (x1 - x0)) * width, top + ((y1 - y) / (y1 - y0)) * height];
  }

  fade(faded) {
    this.element.classList.toggle('stale', faded);
  }
}

/** Returns a canvas with a list that stands in a text: equations. */
export function listPicture({bytes, blobs = [], size: [width, height], spoken}, kind) {
  const ratio = devicePixelRatio || 1,
    canvas = el('canvas', {class: kind, role: 'img', 'aria-label': spoken ?? ''});
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  Promise.all(blobs.map((blob) => createImageBitmap(new Blob([blob])).catch(() => null))).then((images) => {
    const context = canvas.getContext('2d');
    context.scale(ratio, ratio);
    replay(context, bytes, images, ratio);
  });
  return canvas;
}
