// Replays a display list of the server on a canvas. The bytes and what they mean are described in the manual of the
// protocol (ui/web); the list is in CSS pixels, so that it is sharp at any pixel ratio.
// SPDX-License-Identifier: GPL-3.0-only

const version = 1, manyInACrowd = 3000;
const caps = ['butt', 'round', 'square'], joins = ['miter', 'round', 'bevel'];
const family = '"Credence Sans", "DejaVu Sans", Verdana, sans-serif';
const decoder = new TextDecoder();
const widths = new Map();  // of texts by font

/** A list that this page cannot read: it is older than the server. */
export class UnknownList extends Error {}

/** Paints the list. `images` are what drawImage takes, or null while they are being decoded. */
export function replay(context, bytes, images, ratio) {
  new Replay(context, bytes, images, ratio).run();
}

/** Returns width and height of a list in CSS pixels. */
export function sizeOf(bytes) {
  const reader = new Replay(null, bytes, [], 1);
  ++reader.at;
  return [reader.unsigned(), reader.unsigned()];
}

class Replay {
  constructor(context, bytes, images, ratio) {
    Object.assign(this, {context, bytes, images, ratio, at: 0, x: 0, y: 0, alpha: 1, pen: null, fill: null, font: null});
    Object.assign(this, {pens: [], fills: [], fonts: [], marks: [], numbers: new Map(), clipped: false, dry: false});
  }

  run() {
    if (this.bytes[this.at++] !== version) throw new UnknownList('version');
    this.unsigned();
    this.unsigned();
    const c = this.context;
    c.save();
    c.miterLimit = 10;
    c.textBaseline = 'alphabetic';
    try {
      this.ops(this.bytes.length);
    } finally {
      if (this.clipped) c.restore();
      c.restore();
    }
  }

  unsigned() {
    let value = 0, factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (!(byte & 128)) return value;
      factor *= 128;
    }
  }
  signed() {
    const z = this.unsigned();
    return z % 2 ? -(z + 1) / 2 : z / 2;
  }
  place() {
    this.x += this.signed() / 4;
    this.y += this.signed() / 4;
  }
  colour() {
    const [r, g, b, a] = this.bytes.subarray(this.at, this.at += 4);
    return a === 255 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${a / 255})`;
  }

  // A definition inside a mark is met at every stamp and counts once.
  define(all, where, value) {
    let number = this.numbers.get(where);
    if (number === undefined) {
      number = all.push(value) - 1;
      this.numbers.set(where, number);
    }
    return all[number];
  }

  usePen(pen) {
    this.pen = pen;
    const c = this.context;
    if (this.dry || !pen) return;
    c.strokeStyle = pen.colour;
    c.lineWidth = pen.width || 1 / this.ratio;
    c.lineCap = pen.cap;
    c.lineJoin = pen.join;
    c.setLineDash(pen.dashes);
  }
  useFill(fill) {
    this.fill = fill;
    if (!this.dry && fill) this.context.fillStyle = fill;
  }
  useFont(font) {
    this.font = font;
    if (!this.dry && font) this.context.font = font;
  }
  useAlpha(alpha) {
    this.alpha = alpha;
    if (!this.dry) this.context.globalAlpha = alpha;
  }

  ops(end, outer = 1) {
    const c = this.context;
    while (this.at < end) {
      const start = this.at, op = this.bytes[this.at++];
      switch (op) {
        case 0:
          return;
        case 1: {
          const pen = {colour: this.colour(), width: this.unsigned() / 16};
          const style = this.bytes[this.at++];
          pen.cap = caps[style & 3];
          pen.join = joins[style >> 2 & 3];
          pen.dashes = Array.from({length: this.unsigned()}, () => this.unsigned() / 16);
          this.usePen(this.define(this.pens, start, pen));
          break;
        }
        case 2:
          this.usePen(this.pens[this.unsigned()]);
          break;
        case 3:
          this.useFill(this.define(this.fills, start, this.colour()));
          break;
        case 4:
          this.useFill(this.fills[this.unsigned()]);
          break;
        case 5: {
          const size = this.unsigned() / 16, style = this.bytes[this.at++];
          const font = `${style & 2 ? 'italic ' : ''}${style & 1 ? 'bold ' : ''}${size}px ${family}`;
          this.useFont(this.define(this.fonts, start, font));
          break;
        }
        case 6:
          this.useFont(this.fonts[this.unsigned()]);
          break;
        case 7:
          this.useAlpha(this.bytes[this.at++] / 255 * outer);
          break;
        case 16: {
          const path = this.line(this.unsigned());
          if (!this.dry) c.stroke(path);
          break;
        }
        case 17: {
          const flags = this.bytes[this.at++], path = this.line(this.unsigned());
          path.closePath();
          this.paint(path, flags);
          break;
        }
        case 18: {
          const flags = this.bytes[this.at++];
          this.place();
          const path = new Path2D();
          path.rect(this.x, this.y, this.signed() / 4, this.signed() / 4);
          this.paint(path, flags);
          break;
        }
        case 19: {
          const flags = this.bytes[this.at++];
          this.place();
          const path = new Path2D(), rx = this.unsigned() / 16, ry = this.unsigned() / 16;
          path.ellipse(this.x, this.y, rx, ry, 0, 0, 2 * Math.PI);
          this.paint(path, flags);
          break;
        }
        case 20: {
          const flags = this.bytes[this.at++];
          this.paint(this.path(), flags);
          break;
        }
        case 21: {
          const path = new Path2D();
          for (let n = this.unsigned(); n > 0; --n) {
            this.place();
            path.moveTo(this.x, this.y);
            this.place();
            path.lineTo(this.x, this.y);
          }
          if (!this.dry) c.stroke(path);
          break;
        }
        case 32:
          this.text();
          break;
        case 48:
          this.image();
          break;
        case 49:
          this.strip();
          break;
        case 64: {
          const length = this.unsigned();
          const mark = {from: this.at, to: this.at + length};
          this.define(this.marks, start, mark);
          this.apart(mark, true);
          break;
        }
        case 65: {
          const mark = this.marks[this.unsigned()], alpha = this.bytes[this.at++] / 255;
          for (let n = this.unsigned(); n > 0; --n) {
            this.place();
            if (!this.dry) this.stamp(mark, alpha * this.alpha);
          }
          break;
        }
        case 66:
          this.crowd();
          break;
        case 80: {
          this.place();
          const path = new Path2D();
          path.rect(this.x, this.y, this.signed() / 4, this.signed() / 4);
          this.clip(path, 'nonzero');
          break;
        }
        case 81:
          this.clip(null);
          break;
        case 82: {
          const evenOdd = this.bytes[this.at++];
          this.clip(this.path(), evenOdd ? 'evenodd' : 'nonzero');
          break;
        }
        default:
          throw new UnknownList(`op ${op}`);
      }
    }
  }

  line(count) {
    const path = new Path2D();
    for (let i = 0; i < count; ++i) {
      this.place();
      if (i === 0) path.moveTo(this.x, this.y);
      else path.lineTo(this.x, this.y);
    }
    return path;
  }

  path() {
    const path = new Path2D();
    for (let n = this.unsigned(); n > 0; --n) {
      const verb = this.bytes[this.at++];
      if (verb === 3) {
        path.closePath();
        continue;
      }
      this.place();
      if (verb === 0) {
        path.moveTo(this.x, this.y);
      } else if (verb === 1) {
        path.lineTo(this.x, this.y);
      } else {
        const x1 = this.x, y1 = this.y;
        this.place();
        const x2 = this.x, y2 = this.y;
        this.place();
        path.bezierCurveTo(x1, y1, x2, y2, this.x, this.y);
      }
    }
    return path;
  }

  paint(path, flags) {
    if (this.dry) return;
    if (flags & 2) this.context.fill(path, flags & 4 ? 'evenodd' : 'nonzero');
    if (flags & 1) this.context.stroke(path);
  }

  text() {
    const flags = this.bytes[this.at++];
    this.place();
    const length = this.unsigned();
    const text = decoder.decode(this.bytes.subarray(this.at, this.at += length));
    const advance = this.unsigned() / 16;
    const halo = flags & 1 ? {colour: this.colour(), width: this.unsigned() / 16} : null;
    const angle = flags & 2 ? this.signed() / 64 * Math.PI / 180 : 0;
    if (this.dry) return;
    const c = this.context, key = this.font + text;
    let width = widths.get(key);
    if (width === undefined) {
      if (widths.size > 4000) widths.clear();
      widths.set(key, width = c.measureText(text).width);
    }
    c.save();
    c.translate(this.x, this.y);
    if (angle) c.rotate(angle);
    if (width > 0 && Math.abs(width - advance) > 0.02 * advance) c.scale(advance / width, 1);
    const left = flags & 4 ? -width / 2 : 0;
    if (halo) {
      c.strokeStyle = halo.colour;
      c.lineWidth = halo.width;
      c.lineJoin = 'round';
      c.setLineDash([]);
      c.strokeText(text, left, 0);
    }
    c.fillText(text, left, 0);
    c.restore();
  }

  image() {
    const image = this.images[this.unsigned()], smooth = this.bytes[this.at++] & 1;
    this.place();
    const [w, h] = [this.signed() / 4, this.signed() / 4];
    const [sx, sy, sw, sh] = [0, 0, 0, 0].map(() => this.unsigned() / 256);
    if (this.dry || !image) return;
    this.context.imageSmoothingEnabled = Boolean(smooth);
    this.context.imageSmoothingQuality = 'medium';
    this.context.drawImage(image, sx, sy, sw, sh, this.x, this.y, w, h);
  }

  strip() {
    this.place();
    const [w, h] = [this.signed() / 4, this.signed() / 4], count = this.bytes[this.at++];
    const colours = Array.from({length: count}, () => this.bytes.subarray(this.at, this.at += 3));
    if (this.dry) return;
    const gradient = this.context.createLinearGradient(this.x, 0, this.x + w, 0);
    colours.forEach((rgb, i) => gradient.addColorStop(count > 1 ? i / (count - 1) : 0, `rgb(${rgb.join()})`));
    this.context.fillStyle = gradient;
    this.context.fillRect(this.x, this.y, w, h);
    this.useFill(this.fill);
  }

  clip(path, rule) {
    const c = this.context;
    if (this.dry) return;
    if (this.clipped) c.restore();
    this.clipped = path !== null;
    if (path) {
      c.save();
      c.clip(path, rule);
    }
    // restore() took the styles back to those before the clip.
    this.usePen(this.pen);
    this.useFill(this.fill);
    this.useFont(this.font);
    this.useAlpha(this.alpha);
  }

  // Runs the ops of a mark with a cursor of its own; dry only counts what is defined in it.
  apart(mark, dry = false) {
    const kept = [this.at, this.x, this.y, this.pen, this.fill, this.font, this.alpha, this.dry];
    this.at = mark.from;
    this.x = this.y = 0;
    this.dry = dry || this.dry;
    this.ops(mark.to, this.alpha);
    const [at, x, y, pen, fill, font, alpha, wasDry] = kept;
    Object.assign(this, {at, x, y, dry: wasDry});
    this.usePen(pen);
    this.useFill(fill);
    this.useFont(font);
    this.useAlpha(alpha);
  }

  stamp(mark, alpha) {
    const c = this.context, before = this.alpha;
    c.translate(this.x, this.y);
    this.useAlpha(alpha);
    this.apart(mark);
    this.useAlpha(before);
    c.translate(-this.x, -this.y);
  }

  // Draws the mark once; returns its canvas and where its place is in it, in device pixels.
  sprite(mark) {
    const half = Math.ceil(24 * this.ratio), canvas = new OffscreenCanvas(2 * half, 2 * half);
    const context = canvas.getContext('2d', {willReadFrequently: true}), kept = [this.context, this.clipped, this.alpha];
    context.scale(this.ratio, this.ratio);
    context.translate(half / this.ratio, half / this.ratio);
    context.miterLimit = 10;
    this.context = context;
    this.clipped = false;
    this.useAlpha(1);
    this.usePen(this.pen);
    this.useFill(this.fill);
    this.useFont(this.font);
    this.apart(mark);
    [this.context, this.clipped, this.alpha] = kept;
    const {data} = context.getImageData(0, 0, 2 * half, 2 * half);
    let [left, top, right, bottom] = [2 * half, 2 * half, -1, -1];
    for (let y = 0; y < 2 * half; ++y) {
      for (let x = 0; x < 2 * half; ++x) {
        if (!data[4 * (y * 2 * half + x) + 3]) continue;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
    if (right < 0) return null;
    return {canvas, data, stride: 2 * half, left, top, width: right - left + 1, height: bottom - top + 1, half};
  }

  crowd() {
    const mark = this.marks[this.unsigned()], alpha = this.bytes[this.at++] / 255, count = this.unsigned();
    const xs = new Int32Array(count), ys = new Int32Array(count);
    for (let i = 0, x = 0, y = 0; i < count; ++i) {
      ys[i] = y += this.unsigned();
      xs[i] = x += this.signed();
    }
    const sprite = this.dry ? null : this.sprite(mark);
    if (!sprite) return;
    const c = this.context, {left, top, width, height, half} = sprite;
    c.save();
    c.globalAlpha = this.alpha * alpha;
    if (count > manyInACrowd) {
      c.scale(1 / this.ratio, 1 / this.ratio);
      c.drawImage(this.stampAll(sprite, xs, ys, alpha), 0, 0);
    } else {
      const r = this.ratio;
      for (let i = 0; i < count; ++i) {
        c.drawImage(sprite.canvas, left, top, width, height, xs[i] + (left - half) / r, ys[i] + (top - half) / r,
                    width / r, height / r);
      }
    }
    c.restore();
    this.usePen(this.pen);
    this.useFill(this.fill);
    this.useFont(this.font);
    this.useAlpha(this.alpha);
  }

  // Tens of thousands of sprites are blended here, since a call of drawImage for each takes three times as long. What
  // overlaps is blended with the crowd's own opacity; `c.globalAlpha` then must not count it twice.
  stampAll(sprite, xs, ys, alpha) {
    const {width: w, height: h} = this.context.canvas;
    const canvas = new OffscreenCanvas(w, h), context = canvas.getContext('2d');
    const image = context.createImageData(w, h), to = image.data, from = sprite.data;
    this.context.globalAlpha = this.alpha;
    for (let i = 0; i < xs.length; ++i) {
      const x0 = Math.round(xs[i] * this.ratio) - sprite.half, y0 = Math.round(ys[i] * this.ratio) - sprite.half;
      for (let y = sprite.top; y < sprite.top + sprite.height; ++y) {
        const row = y0 + y;
        if (row < 0 || row >= h) continue;
        for (let x = sprite.left; x < sprite.left + sprite.width; ++x) {
          const column = x0 + x;
          if (column < 0 || column >= w) continue;
          const f = 4 * (y * sprite.stride + x), a = from[f + 3] * alpha;
          if (a === 0) continue;
          const t = 4 * (row * w + column);
          if (a >= 255 || to[t + 3] === 0) {
            to[t] = from[f];
            to[t + 1] = from[f + 1];
            to[t + 2] = from[f + 2];
            to[t + 3] = a;
            continue;
          }
          const rest = to[t + 3] * (1 - a / 255), sum = a + rest, share = a / sum;
          to[t] += (from[f] - to[t]) * share;
          to[t + 1] += (from[f + 1] - to[t + 1]) * share;
          to[t + 2] += (from[f + 2] - to[t + 2]) * share;
          to[t + 3] = sum;
        }
      }
    }
    context.putImageData(image, 0, 0);
    return canvas;
  }
}
