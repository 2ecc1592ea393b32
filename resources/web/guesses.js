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

/** Names that are moved up and down by buttons, a finger or a mouse, the best on top. */
export function order(task, sketch, changed) {
  const known = new Map((task.names ?? []).map((one) => [idOf(one), nameOf(one)]));
  let ids = sketch?.names?.length === known.size ? sketch.names.slice() : [...known.keys()];
  const list = el('ol', {class: 'order'});
  const tell = (one) => {
    announce(`${known.get(one)}: ${ids.indexOf(one) + 1}`);
    changed({names: ids.slice()});
  };
  const move = (from, to, by) => {
    if (to < 0 || to >= ids.length) return;
    const [one] = ids.splice(from, 1);
    ids.splice(to, 0, one);
    draw();
    (
      list.children[to].querySelector(`[data-by="${by}"]:enabled`) ??
      list.children[to].querySelector('button:enabled')
    ).focus();
    tell(one);
  };
  const draw = () =>
    fill(
      list,
      ids.map((id, i) =>
        el(
          'li',
          {dataset: {id}},
          el('i', {class: 'grip', 'aria-hidden': 'true'}),
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
  dragRows(list, (at) => ids[at], (from, to) => {
    ids.splice(to, 0, ...ids.splice(from, 1));
    draw();
  }, tell);
  draw();
  return [
    el('p', {class: 'muted', text: say('how_order')}),
    list,
    el('button', {type: 'button', class: 'link', text: say('keep_order'), on: {click: () => changed({names: ids})}}),
  ];
}

// A row follows the finger that holds its grip, or the mouse anywhere on it: whenever its middle passes the middle of a
// neighbour, they change places. On its words a finger still scrolls the page.
function dragRows(list, idAt, swap, dropped) {
  let held = null;
  const shift = (y) => {
    const row = list.children[held.at];
    row.style.transform = '';
    const {top} = row.getBoundingClientRect();
    row.style.transform = `translateY(${y - held.grip - top}px)`;
  };
  list.addEventListener('pointerdown', (event) => {
    const row = event.target.closest('li');
    const grips = event.pointerType === 'mouse' ? !event.target.closest('button') : event.target.closest('.grip');
    if (!row || !grips || held || event.button !== 0) return;
    event.preventDefault();
    const at = [...list.children].indexOf(row);
    held = {at, first: at, pointer: event.pointerId, grip: event.clientY - row.getBoundingClientRect().top};
    list.setPointerCapture(event.pointerId);
    row.dataset.held = 'true';
  });
  list.addEventListener('pointermove', (event) => {
    if (event.pointerId !== held?.pointer) return;
    const {height} = list.children[held.at].getBoundingClientRect(),
      middle = event.clientY - held.grip + height / 2;
    const past = (row, by) => {
      const box = row?.getBoundingClientRect();
      return box && by * (middle - (box.top + box.height / 2)) > 0;
    };
    const by = past(list.children[held.at + 1], 1) ? 1 : past(list.children[held.at - 1], -1) ? -1 : 0;
    if (by) {
      swap(held.at, held.at + by);
      held.at += by;
      list.children[held.at].dataset.held = 'true';
    }
    shift(event.clientY);
  });
  const drop = ({pointerId}) => {
    if (pointerId !== held?.pointer) return;
    const {at, first} = held,
      row = list.children[at];
    held = null;
    row.style.transform = '';
    delete row.dataset.held;
    if (at !== first) dropped(idAt(at));
  };
  list.addEventListener('pointerup', drop);
  list.addEventListener('pointercancel', drop);
}
