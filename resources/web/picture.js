// A display list on a canvas: its picture, what lies over it, and places in data coordinates.
// SPDX-License-Identifier: GPL-3.0-only

import {el} from './dom.js';
import {fonts} from './fonts.js';
import {replay, UnknownList} from './replay.js';

export class Picture {
  constructor() {
    this.meta = null;
    this.canvas = el('canvas', {class: 'picture', tabindex: 0, role: 'application'});
    this.over = el('canvas', {class: 'over', 'aria-hidden': 'true'});
    this.box = this.element = el('div', {class: 'plot-box'}, this.canvas, this.over);
    this.turn = this.shown = 0;
    this.scale = 1;
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
    this.images?.forEach((image) => image?.close());
    this.images = images;
    this.words?.(plot);
    this.paint();
    this.lay(null);
    if (begun) this.element.classList.add('arrived');
    this.onpainted?.(this);
  }

  paint() {
    const {meta} = this;
    if (!meta) return;
    const {scale} = this,
      ratio = Math.min(4, devicePixelRatio || 1) * scale,
      [width, height] = meta.size;
    for (const canvas of [this.canvas, this.over]) {
      const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, {width: w, height: h});
      canvas.style.width = `${width * scale}px`;
      canvas.style.height = `${height * scale}px`;
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
