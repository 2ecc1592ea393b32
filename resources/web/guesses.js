// Predictions that are not drawn: shares as bars, and an order.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon} from './dom.js';
import {announce} from './status.js';
import {say} from './words.js';

const nameOf = (one) => (typeof one === 'string' ? one : (one.title ?? one.name ?? one.id));
const idOf = (one) => (typeof one === 'string' ? one : (one.id ?? one.name));

// Whole percents; with a sum of 100 the rest moves with the bar that is set, in proportion.
function moved(values, bar, value, sumToOne) {
  const next = values.slice();
  next[bar] = value;
  if (!sumToOne || values.length < 2) return next;
  const others = values.reduce((sum, one, i) => (i === bar ? sum : sum + one), 0),
    rest = 100 - value;
  let given = 0,
    last = -1;
  next.forEach((_, i) => {
    if (i === bar) return;
    next[i] = Math.round(others > 0 ? (rest * values[i]) / others : rest / (values.length - 1));
    given += next[i];
    last = i;
  });
  next[last] = Math.max(0, next[last] + rest - given);
  return next;
}

/** A slider for each name. */
export function bars(task, sketch, changed) {
  const names = task.names ?? [],
    count = names.length;
  let values =
    sketch?.bars?.length === count
      ? sketch.bars.map((share) => Math.round(share <= 1 ? 100 * share : share))
      : names.map((_, i) =>
          task.sum_to_one === false ? 50 : Math.floor(((i + 1) * 100) / count) - Math.floor((i * 100) / count),
        );
  const rows = names.map((name, i) => {
    const id = `bar-${i}`;
    const slide = el('input', {class: 'slider', id, type: 'range', min: 0, max: 100, step: 1});
    const out = el('output', {for: id});
    slide.addEventListener('input', () => {
      values = moved(values, i, Number(slide.value), task.sum_to_one !== false);
      paint();
      changed({bars: values.map((value) => value / 100), names: names.map(idOf)});
    });
    return {slide, out, row: el('div', {class: 'bar-row'}, el('label', {for: id, text: nameOf(name)}), slide, out)};
  });
  const paint = () =>
    rows.forEach(({slide, out}, i) => {
      slide.value = values[i];
      slide.style.setProperty('--share', `${values[i]}%`);
      slide.setAttribute('aria-valuetext', `${values[i]} %`);
      out.textContent = `${values[i]} %`;
    });
  paint();
  return [
    el('p', {class: 'muted', text: say('how_bars')}),
    el(
      'div',
      {class: 'bars'},
      rows.map(({row}) => row),
    ),
  ];
}

/** Names that are moved up and down, the best on top. */
export function order(task, sketch, changed) {
  const known = new Map((task.names ?? []).map((one) => [idOf(one), nameOf(one)]));
  let ids = sketch?.names?.length === known.size ? sketch.names.slice() : [...known.keys()];
  const list = el('ol', {class: 'order'});
  const move = (from, to, by) => {
    if (to < 0 || to >= ids.length) return;
    const [one] = ids.splice(from, 1);
    ids.splice(to, 0, one);
    draw();
    if (by)
      (
        list.children[to].querySelector(`[data-by="${by}"]:enabled`) ??
        list.children[to].querySelector('button:enabled')
      ).focus();
    announce(`${known.get(one)}: ${to + 1}`);
    changed({names: ids});
  };
  const draw = () =>
    fill(
      list,
      ids.map((id, i) =>
        el(
          'li',
          {draggable: 'true', dataset: {id}},
          el('span', {text: known.get(id)}),
          el(
            'button',
            {
              class: 'quiet round',
              type: 'button',
              dataset: {by: -1},
              disabled: i === 0,
              'aria-label': say('move_up', known.get(id)),
              on: {click: () => move(i, i - 1, '-1')},
            },
            icon('up', 16),
          ),
          el(
            'button',
            {
              class: 'quiet round',
              type: 'button',
              dataset: {by: 1},
              disabled: i + 1 === ids.length,
              'aria-label': say('move_down', known.get(id)),
              on: {click: () => move(i, i + 1, '1')},
            },
            icon('lower', 16),
          ),
        ),
      ),
    );
  list.addEventListener('dragstart', ({target, dataTransfer}) => {
    list.dragged = ids.indexOf(target.dataset.id);
    dataTransfer.effectAllowed = 'move';
  });
  list.addEventListener('dragover', (event) => event.preventDefault());
  list.addEventListener('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const to = ids.indexOf(event.target.closest('li')?.dataset.id);
    if (to >= 0) move(list.dragged, to);
  });
  draw();
  return [
    el('p', {class: 'muted', text: say('how_order')}),
    list,
    el('button', {type: 'button', class: 'link', text: say('keep_order'), on: {click: () => changed({names: ids})}}),
  ];
}
