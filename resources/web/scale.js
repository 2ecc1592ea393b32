// Positions of sliders and their values: even or logarithmic, with most of the way for the usual values. The same
// rules as the window's (ui/panels/number_scale.cpp).
// SPDX-License-Identifier: GPL-3.0-only

const positions = 1000,
  edge = 0.1,
  decadesAbove = 1;

export class Scale {
  constructor(field) {
    const min = field.min ?? 0,
      max = field.max ?? 0,
      width = max - min;
    Object.assign(this, {min, max, whole: field.type === 'integer', logarithmic: Boolean(field.logarithmic), steps: 0});
    if (!Number.isFinite(width) || !(width > 0)) return;
    this.low = min;
    this.high = this.last = max;
    this.knots = [
      [0, min],
      [1, max],
    ];
    this.steps = this.whole && width <= positions ? width : positions;
    if (!this.logarithmic) {
      if (width > 1e7) this.steps = 0;
      return;
    }
    const usualMin = field.usual_min ?? 0,
      usualMax = field.usual_max ?? max;
    const lowest = min > 0 ? min : this.whole ? 1 : usualMin / 1000;
    this.low = Math.log10(lowest);
    this.high = Math.min(Math.log10(max), Math.log10(usualMax) + decadesAbove);
    this.last = Math.min(max, this.whole ? Math.round(10 ** this.high) : 10 ** this.high);
    this.steps = positions;
    const from = Math.log10(Math.max(usualMin, lowest)),
      to = Math.log10(Math.min(usualMax, max));
    const below = from > this.low ? edge : 0,
      above = to < this.high ? 1 - edge : 1;
    this.knots = [
      [0, this.low],
      [below, from],
      [above, to],
      [1, this.high],
    ];
    if (!this.knots.flat().every(Number.isFinite)) this.steps = 0;
  }

  get usable() {
    return this.steps > 0;
  }

  value(position) {
    if (position <= 0 && (!this.logarithmic || this.whole)) return this.whole ? Math.ceil(this.min) : this.min;
    if (position >= this.steps) return this.last;
    const there = between(this.knots, position / this.steps, 0, 1);
    let value = this.logarithmic ? 10 ** there : there;
    if (this.whole) value = Math.round(value);
    else if (this.logarithmic) value = Number(value.toPrecision(3));
    else {
      const digits = 3 - Math.floor(Math.log10(this.high - this.low));
      value =
        digits >= 0 ? Number(value.toFixed(Math.min(digits, 20))) : Math.round(value / 10 ** -digits) * 10 ** -digits;
    }
    return Math.min(this.max, Math.max(this.min, value));
  }

  position(value) {
    if (!this.usable) return 0;
    const there = this.logarithmic ? (value > 0 ? Math.log10(value) : this.low) : value;
    return Math.round(between(this.knots, there, 1, 0) * this.steps);
  }
}

// Follows the line through the knots from coordinate `from` to coordinate `to`.
function between(knots, at, from, to) {
  for (let k = 1; k < knots.length; ++k) {
    const [a, b] = [knots[k - 1], knots[k]];
    if (at <= b[from] && b[from] > a[from]) {
      return a[to] + ((b[to] - a[to]) * Math.max(0, at - a[from])) / (b[from] - a[from]);
    }
  }
  return knots.at(-1)[to];
}
