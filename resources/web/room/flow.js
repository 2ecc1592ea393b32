// From one round to the next: who changed to what, as bars before and after with ribbons between them.
// SPDX-License-Identifier: GPL-3.0-only

import {el, icon} from '../dom.js';
import {spans} from '../markdown.js';
import {say} from '../words.js';

const space = 'http://www.w3.org/2000/svg',
  width = 1776,
  height = 640,
  top = 60,
  before = 608,
  after = 1178,
  bar = 36,
  label = 76,
  gap = 14;

const sum = (values) => values.reduce((total, one) => total + one, 0);

/**
 * `table[i][j]` went from group i to group j; `came` answered only after, `left` only before. What is right is only
 * told after the reveal.
 */
export function flowPicture({table, came = [], left = [], right: rights = [], groups = [], words = ''}, options, told) {
  const n = table.length,
    right = told ? rights : [];
  const was = table.map((row, i) => sum(row) + (left[i] ?? 0)),
    is = table.map((_, j) => sum(table.map((row) => row[j])) + (came[j] ?? 0));
  const scale = Math.min(scaleOf(was), scaleOf(is)),
    from = placesOf(was, scale),
    to = placesOf(is, scale);
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${top + height}`);
  svg.setAttribute('aria-hidden', 'true');
  const put = (tag, kind, values) => {
    const element = document.createElementNS(space, tag);
    element.setAttribute('class', kind);
    for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
    svg.append(element);
  };
  const out = from.map(({y}) => y),
    into = to.map(({y}) => y),
    ribbons = [];
  table.forEach((row, i) =>
    row.forEach((count, j) => {
      if (count)
        ribbons.push({
          kind: right[j] && !right[i] ? 'ribbon won' : 'ribbon',
          y0: out[i],
          y1: into[j],
          h: count * scale,
        });
      out[i] += count * scale;
      into[j] += count * scale;
    }),
  );
  const x0 = before + bar + 4,
    x1 = after - 4,
    middle = (x0 + x1) / 2;
  ribbons.sort((a, b) => a.kind.length - b.kind.length);
  for (const {kind, y0, y1, h} of ribbons)
    put('path', kind, {
      d:
        `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}V${y1 + h}` +
        `C${middle} ${y1 + h} ${middle} ${y0 + h} ${x0} ${y0 + h}Z`,
    });
  for (let i = 0; i < n; ++i) {
    const kind = right[i] ? 'node right' : 'node';
    put('rect', kind, {x: before, y: from[i].y, width: bar, height: Math.max(2, was[i] * scale), rx: 4});
    put('rect', kind, {x: after, y: to[i].y, width: bar, height: Math.max(2, is[i] * scale), rx: 4});
  }
  const at = (element, y) => {
    element.style.top = `calc(var(--u) * ${y})`;
    return element;
  };
  const labels = groups.map((group, i) => [
    at(
      el(
        'div',
        {class: 'flow-from', dataset: {right: String(Boolean(right[i]))}},
        el('span', {class: options[i] ? 'letter' : 'group', text: group}),
        el('p', {}, spans(options[i]?.text ?? '')),
        el('b', {text: was[i]}),
      ),
      from[i].middle,
    ),
    at(
      el(
        'div',
        {class: 'flow-to', dataset: {right: String(Boolean(right[i]))}},
        el('b', {text: is[i]}),
        el('p', {}, right[i] ? icon('check', 24) : null, spans(options[i]?.why ?? '')),
      ),
      to[i].middle,
    ),
  ]);
  return el(
    'figure',
    {class: 'flow', role: 'group', 'aria-label': told ? words : say('wall_flow')},
    svg,
    el('p', {class: 'flow-head before', text: say('before')}),
    el('p', {class: 'flow-head after', text: say('after_talk')}),
    labels,
    told ? el('figcaption', {text: words}) : null,
  );
}

// Units a person, so that bars and the room that each one's words need fill the height.
function scaleOf(counts) {
  let low = 0,
    high = height;
  for (let k = 0; k < 40; ++k) {
    const scale = (low + high) / 2;
    if (sum(counts.map((count) => Math.max(label, count * scale) + gap)) - gap > height) high = scale;
    else low = scale;
  }
  return low;
}

function placesOf(counts, scale) {
  const cells = counts.map((count) => Math.max(label, count * scale)),
    room = height - sum(cells) - gap * (counts.length - 1),
    between = gap + Math.max(0, room) / Math.max(1, counts.length - 1);
  let y = top;
  return counts.map((count, i) => {
    const place = {y: y + (cells[i] - count * scale) / 2, middle: y + cells[i] / 2};
    y += cells[i] + between;
    return place;
  });
}
