// Sketching on a covered plot: a finger, the pointer or the keyboard draws what a lesson asks to predict. The stroke is
// drawn here at once; the server judges it at the reveal.
// SPDX-License-Identifier: GPL-3.0-only

import {say} from './words.js';
import {announce} from './status.js';

const ink = {light: '#c47f00', dark: '#ffc400'},
  keyStep = 0.02;

export class SketchPad {
  /** `words` stand on the plot until something is drawn; `changed(sketch)` hears of every finished stroke. */
  constructor(plot, form, sketch, words, changed) {
    Object.assign(this, {plot, form, words, changed, stroke: null, cross: null, corners: [], covers: true});
    this.paths = sketch?.paths ?? [];
    this.spot = sketch?.place ?? null;
    plot.sketch = this;
    plot.drawSketch = (context, ratio) => this.draw(context, ratio);
    const {canvas} = plot;
    this.handlers = {
      pointerdown: (event) => this.down(event),
      pointermove: (event) => this.move(event),
      pointerup: () => this.up(),
      pointercancel: () => this.up(),
      keydown: (event) => this.key(event),
    };
    for (const [kind, handler] of Object.entries(this.handlers)) canvas.addEventListener(kind, handler);
    plot.element.classList.add('sketching');
    plot.lay(plot.overlay ?? null);
  }

  get active() {
    return true;
  }
  get sketch() {
    if (this.form === 'place') return this.spot ? {place: this.spot} : null;
    return this.paths.length ? {paths: this.paths} : null;
  }

  remove() {
    const {plot} = this;
    for (const [kind, handler] of Object.entries(this.handlers)) plot.canvas.removeEventListener(kind, handler);
    plot.sketch = null;
    plot.drawSketch = null;
    plot.element.classList.remove('sketching');
    plot.lay(plot.overlay ?? null);
  }

  clear() {
    this.paths = [];
    this.corners = [];
    this.spot = null;
    this.tell();
  }

  takes(x, y) {
    const [left, top, width, height] = this.plot.meta.area,
      slack = 16;
    return x >= left - slack && x <= left + width + slack && y >= top - slack && y <= top + height + slack;
  }

  inside({x, y}) {
    const [left, top, width, height] = this.plot.meta.area;
    return [Math.min(Math.max(x, left), left + width), Math.min(Math.max(y, top), top + height)];
  }

  at(event) {
    const box = this.plot.canvas.getBoundingClientRect();
    return {x: event.clientX - box.left, y: event.clientY - box.top};
  }

  down(event) {
    const place = this.at(event);
    if (event.button !== 0 || !this.takes(place.x, place.y) || this.stroke) return;
    this.plot.canvas.setPointerCapture(event.pointerId);
    this.cross = null;
    this.stroke = [this.inside(place)];
    this.pointer = event.pointerId;
    this.redraw();
  }

  move(event) {
    if (!this.stroke || event.pointerId !== this.pointer) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) {
      const place = this.inside(this.at(one)),
        last = this.stroke.at(-1);
      if (Math.hypot(place[0] - last[0], place[1] - last[1]) >= 1.5) this.stroke.push(place);
    }
    if (this.form === 'place') this.stroke = [this.stroke.at(-1)];
    this.redraw();
  }

  up() {
    const {stroke} = this;
    this.stroke = null;
    if (!stroke) return;
    if (this.form === 'place') this.spot = this.plot.toData(stroke.at(-1));
    else if (stroke.length > 1) this.add(stroke.map((place) => this.plot.toData(place)));
    this.tell();
  }

  /** A second finger scrolls; what the first one drew meanwhile is no stroke. */
  abandon() {
    this.stroke = null;
    this.redraw();
  }

  // A new stroke of a function replaces what it passes over.
  add(path) {
    if (this.form === 'region') {
      this.paths = [path];
    } else if (this.form === 'density') {
      const xs = path.map(([x]) => x),
        low = Math.min(...xs),
        high = Math.max(...xs);
      const old = this.paths.flat().filter(([x]) => x < low || x > high);
      const stroke = path[0][0] <= path.at(-1)[0] ? path : path.slice().reverse();
      this.paths = [[...old.filter(([x]) => x < low), ...steady(stroke), ...old.filter(([x]) => x > high)]];
    } else {
      this.paths = [...this.paths, path];
    }
  }

  tell() {
    this.redraw();
    this.changed(this.sketch);
  }

  // Arrows move a cross, Space sets points, Backspace takes one back.
  key(event) {
    if (event.ctrlKey || event.metaKey) return;
    const arrow = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    const [left, top, width, height] = this.plot.meta.area;
    if (arrow) {
      const step = event.shiftKey ? 5 * keyStep : keyStep;
      this.cross ??= [left + width / 2, top + height / 2];
      this.cross = this.inside({
        x: this.cross[0] + arrow[0] * step * width,
        y: this.cross[1] + arrow[1] * step * height,
      });
      const [x, y] = this.plot.toData(this.cross);
      announce(`${short(x)}, ${short(y)}`);
    } else if (event.key === ' ' || event.key === 'Enter') {
      this.cross ??= [left + width / 2, top + height / 2];
      this.set(this.plot.toData(this.cross));
    } else if (event.key === 'Backspace') {
      this.takeBack();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.redraw();
  }

  set(point) {
    if (this.form === 'place') {
      this.spot = point;
    } else {
      if (!this.corners.length) this.paths = this.form === 'boundary' ? this.paths : [];
      this.corners.push(point);
      const path = this.form === 'density' ? this.corners.slice().sort((a, b) => a[0] - b[0]) : this.corners.slice();
      if (this.corners.length > 2 && this.form === 'boundary') this.paths.pop();
      if (path.length > 1) this.paths = this.form === 'boundary' ? [...this.paths, path] : [path];
    }
    announce(say('point_set'));
    this.tell();
  }

  takeBack() {
    if (this.form === 'place') this.spot = null;
    else if (this.corners.length) {
      this.corners.pop();
      this.paths =
        this.corners.length > 1
          ? [this.corners.slice().sort(this.form === 'density' ? (a, b) => a[0] - b[0] : () => 0)]
          : [];
    } else this.paths = this.paths.slice(0, -1);
    this.tell();
  }

  redraw() {
    this.plot.lay(this.plot.overlay ?? null);
  }

  // What is covered is hatched, unless nothing is; its axes and what was known before stay.
  cover(context, dark) {
    const [left, top, width] = this.plot.meta.area;
    context.save();
    if (this.covers) hatch(context, this.plot.meta.area, dark);
    if (!this.sketch && !this.stroke && !this.corners.length && this.words) {
      context.font = '15px "Credence Sans", sans-serif';
      context.textAlign = 'center';
      const room = Math.min(width - 16, context.measureText(this.words).width + 24),
        middle = left + width / 2;
      context.fillStyle = this.plot.meta.background;
      context.fillRect(middle - room / 2, top + 12, room, 30);
      context.fillStyle = dark ? '#a9b1ba' : '#5b6168';
      context.fillText(this.words, middle, top + 32, width - 16);
    }
    context.restore();
  }

  draw(context, ratio) {
    const {plot} = this;
    if (!plot.meta) return;
    const dark = document.documentElement.dataset.theme === 'dark';
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.cover(context, dark);
    Object.assign(context, {
      strokeStyle: ink[dark ? 'dark' : 'light'],
      fillStyle: ink[dark ? 'dark' : 'light'],
      lineWidth: 4,
      lineCap: 'round',
      lineJoin: 'round',
    });
    const lines = this.paths.map((path) => path.map((place) => plot.toPixels(place)));
    if (this.stroke && this.form !== 'place') lines.push(this.stroke);
    for (const line of lines) {
      context.beginPath();
      line.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
      if (this.form === 'region' && line !== this.stroke) context.closePath();
      context.stroke();
    }
    const spot = this.stroke && this.form === 'place' ? this.stroke[0] : this.spot && plot.toPixels(this.spot);
    const dots = this.corners.map((corner) => plot.toPixels(corner));
    if (spot) dots.push(spot);
    for (const [x, y] of dots) {
      context.beginPath();
      context.arc(x, y, 6, 0, 7);
      context.fill();
    }
    if (this.stroke) {
      const [x, y] = this.stroke.at(-1);
      context.globalAlpha = 0.25;
      context.beginPath();
      context.arc(x, y, 22, 0, 7);
      context.fill();
      context.globalAlpha = 1;
    }
    if (this.cross) {
      const [x, y] = this.cross;
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(x - 12, y);
      context.lineTo(x + 12, y);
      context.moveTo(x, y - 12);
      context.lineTo(x, y + 12);
      context.stroke();
    }
  }
}

/** Hatches an area and clips what follows to it. */
export function hatch(context, [left, top, width, height], dark, step = 14) {
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.strokeStyle = dark ? 'rgb(230 238 246 / 9%)' : 'rgb(40 50 60 / 9%)';
  context.lineWidth = step / 14;
  context.beginPath();
  for (let x = left - height; x < left + width; x += step) {
    context.moveTo(x, top + height);
    context.lineTo(x + height, top);
  }
  context.stroke();
}

// The part of a stroke that goes steadily to the right: where the hand went back, the later line counts.
function steady(path) {
  const kept = [];
  for (const point of path) {
    while (kept.length && kept.at(-1)[0] >= point[0]) kept.pop();
    kept.push(point);
  }
  return kept;
}

const short = (value) => String(Number(value.toPrecision(3))).replace('-', '−');
