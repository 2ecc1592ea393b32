// Replays a display list of the server on a canvas: the bytes are those of ui/plot/display_list.h. Places are in CSS
// pixels, so that the picture is sharp at any pixel ratio.
// SPDX-License-Identifier: GPL-3.0-only

const version = 1,
  steps = 4,
  fineSteps = 16,
  fewStamps = 300,
  mostUntrimmed = 8,
  markReach = 32;
const caps = ['butt', 'round', 'square'],
  joins = ['miter', 'round', 'bevel'];
const family = '"Credence Sans", "DejaVu Sans", Verdana, sans-serif';
const decoder = new TextDecoder();
const widths = new Map(); // of texts by font

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
    Object.assign(this, {
      context,
      bytes,
      images,
      ratio,
      at: 0,
      x: 0,
      y: 0,
      alpha: 1,
      pen: null,
      fill: null,
      font: null,
    });
    Object.assign(this, {pens: [], fills: [], fonts: [], marks: [], steps, clipped: false});
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
    let value = 0,
      factor = 1;
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
    this.x += this.signed() / this.steps;
    this.y += this.signed() / this.steps;
  }
  extent() {
    return this.signed() / this.steps;
  }
  colour() {
    const [r, g, b, a] = this.bytes.subarray(this.at, (this.at += 4));
    return a === 255 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${a / 255})`;
  }

  usePen(pen) {
    this.pen = pen;
    const c = this.context;
    if (!pen) return;
    c.strokeStyle = pen.colour;
    c.lineWidth = pen.width || 1 / this.ratio;
    c.lineCap = pen.cap;
    c.lineJoin = pen.join;
    c.setLineDash(pen.dashes);
  }
  useFill(fill) {
    this.fill = fill;
    if (fill) this.context.fillStyle = fill;
  }
  useFont(font) {
    this.font = font;
    if (font) this.context.font = font;
  }
  useAlpha(alpha) {
    this.alpha = alpha;
    this.context.globalAlpha = alpha;
  }

  ops(end) {
    const c = this.context;
    while (this.at < end) {
      const op = this.bytes[this.at++];
      switch (op) {
        case 0:
          return;
        case 1: {
          const pen = {colour: this.colour(), width: this.unsigned() / 16};
          const style = this.bytes[this.at++];
          pen.cap = caps[style & 3];
          pen.join = joins[(style >> 2) & 3];
          pen.dashes = Array.from({length: this.unsigned()}, () => this.unsigned() / 16);
          this.usePen(defined(this.pens, pen));
          break;
        }
        case 2:
          this.usePen(this.pens[this.unsigned()]);
          break;
        case 3:
          this.useFill(defined(this.fills, this.colour()));
          break;
        case 4:
          this.useFill(this.fills[this.unsigned()]);
          break;
        case 5: {
          const size = this.unsigned() / 16,
            style = this.bytes[this.at++];
          const font = `${style & 2 ? 'italic ' : ''}${style & 1 ? 'bold ' : ''}${size}px ${family}`;
          this.useFont(defined(this.fonts, font));
          break;
        }
        case 6:
          this.useFont(this.fonts[this.unsigned()]);
          break;
        case 7:
          this.useAlpha(this.bytes[this.at++] / 255);
          break;
        case 16: {
          const path = this.line(this.unsigned());
          c.stroke(path);
          break;
        }
        case 17: {
          const flags = this.bytes[this.at++],
            path = this.line(this.unsigned());
          path.closePath();
          this.paint(path, flags);
          break;
        }
        case 18: {
          const flags = this.bytes[this.at++];
          this.place();
          const path = new Path2D();
          path.rect(this.x, this.y, this.extent(), this.extent());
          this.paint(path, flags);
          break;
        }
        case 19: {
          const flags = this.bytes[this.at++];
          this.place();
          const path = new Path2D(),
            rx = this.unsigned() / 16,
            ry = this.unsigned() / 16;
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
          c.stroke(path);
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
          this.marks.push({from: this.at, to: (this.at += length)});
          break;
        }
        case 65: {
          const mark = this.marks[this.unsigned()],
            alpha = this.bytes[this.at++] / 255;
          this.stamps(mark, alpha, this.unsigned());
          break;
        }
        case 66:
          this.crowd();
          break;
        case 80: {
          this.place();
          const path = new Path2D();
          path.rect(this.x, this.y, this.extent(), this.extent());
          this.clip(path);
          break;
        }
        case 81:
          this.clip(null);
          break;
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
        const x1 = this.x,
          y1 = this.y;
        this.place();
        const x2 = this.x,
          y2 = this.y;
        this.place();
        path.bezierCurveTo(x1, y1, x2, y2, this.x, this.y);
      }
    }
    return path;
  }

  paint(path, flags) {
    if (flags & 2) this.context.fill(path, flags & 4 ? 'evenodd' : 'nonzero');
    if (flags & 1) this.context.stroke(path);
  }

  text() {
    const flags = this.bytes[this.at++];
    this.place();
    const length = this.unsigned();
    const text = decoder.decode(this.bytes.subarray(this.at, (this.at += length)));
    const advance = this.unsigned() / 16;
    const halo = flags & 1 ? {colour: this.colour(), width: this.unsigned() / 16} : null;
    const angle = flags & 2 ? ((this.signed() / 64) * Math.PI) / 180 : 0;
    const c = this.context,
      key = this.font + text;
    let width = widths.get(key);
    if (width === undefined) {
      if (widths.size > 4000) widths.clear();
      widths.set(key, (width = c.measureText(text).width));
    }
    c.save();
    c.translate(this.x, this.y);
    if (angle) c.rotate(angle);
    if (width > 0 && Math.abs(width - advance) > 0.02 * advance) c.scale(advance / width, 1);
    if (halo) {
      c.strokeStyle = halo.colour;
      c.lineWidth = halo.width;
      c.lineJoin = 'round';
      c.setLineDash([]);
      c.strokeText(text, 0, 0);
    }
    if (!(flags & 8)) c.fillText(text, 0, 0);
    c.restore();
  }

  image() {
    const image = this.images[this.unsigned()],
      smooth = this.bytes[this.at++] & 1;
    this.place();
    const [w, h] = [this.extent(), this.extent()];
    const [sx, sy, sw, sh] = [0, 0, 0, 0].map(() => this.unsigned() / 256);
    if (!image) return;
    this.context.imageSmoothingEnabled = Boolean(smooth);
    this.context.imageSmoothingQuality = 'medium';
    this.context.drawImage(image, sx, sy, sw, sh, this.x, this.y, w, h);
  }

  strip() {
    this.place();
    const [w, h] = [this.extent(), this.extent()],
      count = this.bytes[this.at++];
    const colours = Array.from({length: count}, () => this.bytes.subarray(this.at, (this.at += 3)));
    const gradient = this.context.createLinearGradient(this.x, 0, this.x + w, 0);
    colours.forEach((rgb, i) => gradient.addColorStop(count > 1 ? i / (count - 1) : 0, `rgb(${rgb.join()})`));
    this.context.fillStyle = gradient;
    this.context.fillRect(this.x, this.y, w, h);
    this.useFill(this.fill);
  }

  clip(path) {
    const c = this.context;
    if (this.clipped) c.restore();
    this.clipped = path !== null;
    if (path) {
      c.save();
      c.clip(path);
    }
    // restore() took the styles back to those before the clip.
    this.usePen(this.pen);
    this.useFill(this.fill);
    this.useFont(this.font);
    this.useAlpha(this.alpha);
  }

  // Runs the ops of a mark around the place 0, 0, with a cursor and styles of its own.
  runMark({from, to}) {
    const {at, x, y, pen, fill} = this;
    Object.assign(this, {at: from, x: 0, y: 0, steps: fineSteps});
    this.ops(to);
    Object.assign(this, {at, x, y, steps});
    this.usePen(pen);
    this.useFill(fill);
  }

  // A pale mark is pale as a whole: it is drawn once and then copied. So are many marks.
  stamps(mark, alpha, count) {
    const c = this.context,
      xs = new Float64Array(count),
      ys = new Float64Array(count);
    for (let i = 0; i < count; ++i) {
      this.place();
      xs[i] = this.x;
      ys[i] = this.y;
    }
    if (count > fewStamps) return this.layer(mark, xs, ys, alpha);
    const sprite = alpha < 1 ? this.spriteOf(mark, count > mostUntrimmed) : null;
    for (let i = 0; i < count; ++i) {
      if (sprite) {
        this.copy(sprite, xs[i], ys[i], alpha);
      } else if (alpha === 1) {
        c.translate(xs[i], ys[i]);
        this.runMark(mark);
        c.translate(-xs[i], -ys[i]);
      }
    }
  }

  copy({canvas, left, top, width, height, half}, x, y, alpha) {
    const c = this.context,
      r = this.ratio;
    c.globalAlpha = this.alpha * alpha;
    c.drawImage(canvas, left, top, width, height, x + (left - half) / r, y + (top - half) / r, width / r, height / r);
    c.globalAlpha = this.alpha;
  }

  // Where the mark ends in its canvas is only worth knowing if it is copied often.
  spriteOf(mark, trimmed) {
    mark.sprite ??= this.sprite(mark);
    return trimmed ? (mark.trimmed ??= trim(mark.sprite)) : mark.sprite;
  }

  // Draws the mark once; returns its canvas and where its place is in it, in device pixels.
  sprite(mark) {
    const half = Math.ceil(markReach * this.ratio),
      side = 2 * half,
      canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d', {willReadFrequently: true}),
      {context: kept, alpha} = this;
    context.setTransform(this.ratio, 0, 0, this.ratio, half, half);
    context.miterLimit = 10;
    this.context = context;
    this.alpha = 1;
    this.usePen(this.pen);
    this.useFill(this.fill);
    this.runMark(mark);
    Object.assign(this, {context: kept, alpha});
    return {canvas, context, left: 0, top: 0, width: side, height: side, half};
  }

  crowd() {
    const mark = this.marks[this.unsigned()],
      alpha = this.bytes[this.at++] / 255,
      count = this.unsigned();
    const xs = new Float64Array(count),
      ys = new Float64Array(count);
    for (let i = 0, x = 0, y = 0; i < count; ++i) {
      y += this.unsigned();
      x += this.signed();
      xs[i] = x + 0.5; // the middle of a pixel
      ys[i] = y + 0.5;
    }
    this.layer(mark, xs, ys, alpha);
  }

  // Thousands of sprites are blended here, since a call of drawImage for each takes three times as long.
  layer(mark, xs, ys, alpha) {
    const sprite = this.spriteOf(mark, true),
      c = this.context,
      r = this.ratio;
    const {left, top, width, height, half} = sprite;
    let x0 = Infinity,
      y0 = Infinity,
      x1 = -Infinity,
      y1 = -Infinity;
    for (let i = 0; i < xs.length; ++i) {
      x0 = Math.min(x0, xs[i]);
      x1 = Math.max(x1, xs[i]);
      y0 = Math.min(y0, ys[i]);
      y1 = Math.max(y1, ys[i]);
    }
    x0 = Math.max(0, Math.floor(x0 * r) - half + left);
    y0 = Math.max(0, Math.floor(y0 * r) - half + top);
    const w = Math.min(c.canvas.width, Math.ceil(x1 * r) - half + left + width + 1) - x0;
    const h = Math.min(c.canvas.height, Math.ceil(y1 * r) - half + top + height + 1) - y0;
    if (w <= 0 || h <= 0) return;
    const canvas = new OffscreenCanvas(w, h),
      context = canvas.getContext('2d'),
      image = context.createImageData(w, h);
    for (let i = 0; i < xs.length; ++i)
      blend(image, sprite, Math.round(xs[i] * r) - x0, Math.round(ys[i] * r) - y0, alpha);
    context.putImageData(image, 0, 0);
    c.drawImage(canvas, x0 / r, y0 / r, w / r, h / r);
  }
}

// Returns a sprite without its empty edges, and with its pixels.
function trim({canvas, context, half}) {
  const side = canvas.width,
    {data} = context.getImageData(0, 0, side, side);
  let [left, top, right, bottom] = [side, side, -1, -1];
  for (let y = 0; y < side; ++y) {
    for (let x = 0; x < side; ++x) {
      if (!data[4 * (y * side + x) + 3]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) [left, top, right, bottom] = [0, 0, 0, 0];
  return {canvas, data, stride: side, left, top, width: right - left + 1, height: bottom - top + 1, half};
}

function defined(all, value) {
  all.push(value);
  return value;
}

// Paints a sprite over an image whose colours are not multiplied by their opacity.
function blend({data: to, width: w, height: h}, sprite, x0, y0, alpha) {
  const from = sprite.data,
    {left, top, half} = sprite;
  const first = Math.max(0, half - top - y0),
    last = Math.min(sprite.height, h - y0 + half - top);
  const begin = Math.max(0, half - left - x0),
    end = Math.min(sprite.width, w - x0 + half - left);
  for (let row = first; row < last; ++row) {
    let f = 4 * ((top + row) * sprite.stride + left + begin);
    let t = 4 * ((y0 - half + top + row) * w + x0 - half + left + begin);
    for (let column = begin; column < end; ++column, f += 4, t += 4) {
      const over = from[f + 3] * alpha;
      if (over === 0) continue;
      const under = to[t + 3];
      if (over >= 255 || under === 0) {
        to[t] = from[f];
        to[t + 1] = from[f + 1];
        to[t + 2] = from[f + 2];
        to[t + 3] = over;
        continue;
      }
      const sum = over + under * (1 - over / 255),
        share = over / sum;
      to[t] += (from[f] - to[t]) * share;
      to[t + 1] += (from[f + 1] - to[t + 1]) * share;
      to[t + 2] += (from[f + 2] - to[t + 2]) * share;
      to[t + 3] = sum;
    }
  }
}
