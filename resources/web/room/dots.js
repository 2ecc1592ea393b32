// One dot, one phone: scores stacked in a strip.
// SPDX-License-Identifier: GPL-3.0-only

import {say} from '../words.js';

const space = 'http://www.w3.org/2000/svg',
  width = 330,
  height = 76,
  largest = 7,
  smallest = 1.6;

const svg = (tag, values, ...children) => {
  const element = document.createElementNS(space, tag);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** Returns a picture of sorted scores from 0 to 1; that of this phone, if it has one, is marked. */
export function dotStrip(scores, own) {
  const least = Math.floor(10 * Math.max(0, Math.min(...scores))) / 10,
    low = Math.min(least, 0.8);
  // The largest dots whose highest stack has room.
  let size = largest,
    stacks = [];
  for (; size >= smallest; size *= 0.94) {
    const bins = Math.floor(width / size);
    stacks = Array.from({length: bins}, () => 0);
    for (const score of scores) ++stacks[binOf(score, low, bins)];
    if (Math.max(...stacks) * size <= height - 4) break;
  }
  const bins = stacks.length,
    step = width / bins,
    ownBin = typeof own === 'number' ? binOf(own, low, bins) : -1;
  const free = Math.max(0, height - Math.max(...stacks) * size - 12);
  const picture = svg('svg', {
    class: 'strip',
    viewBox: `0 ${free} ${width} ${height + 22 - free}`,
    role: 'img',
    'aria-label': say('strip_of', scores.length),
  });
  stacks.forEach((count, bin) => {
    for (let k = 0; k < count; ++k)
      picture.append(svg('circle', {cx: (bin + 0.5) * step, cy: height - (k + 0.6) * size, r: size * 0.43}));
  });
  picture.append(svg('path', {d: `M0 ${height + 0.5}H${width}`}));
  if (ownBin >= 0) {
    const top = height - (stacks[ownBin] - 0.4) * size;
    picture.append(svg('circle', {class: 'own', cx: (ownBin + 0.5) * step, cy: Math.min(top, height - 6), r: 6}));
  }
  const word = (x, anchor, text) => svg('text', {x, y: height + 17, 'text-anchor': anchor}, text);
  picture.append(word(0, 'start', String(low)), word(width, 'end', '1'));
  picture.append(word(width / 2, 'middle', say('scores_dots')));
  return picture;
}

const binOf = (score, low, bins) =>
  Math.min(bins - 1, Math.max(0, Math.floor(((score - low) / (1 - low || 1)) * bins)));
