// Makes elements without markup: texts of others can never become HTML.
// SPDX-License-Identifier: GPL-3.0-only

/**
 * Returns a new element. Attributes: `class`, `text`, `on` (event handlers), `dataset`; properties that elements have
 * (`disabled`, `value`) are set as such, all else as attributes; null and false are left out.
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'class') element.className = value;
    else if (name === 'text') element.textContent = value;
    else if (name === 'on')
      for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    else if (name === 'dataset') Object.assign(element.dataset, value);
    else if (['value', 'checked', 'disabled', 'hidden', 'selected', 'type'].includes(name)) element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Replaces the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Sets a text only if it differs, so that screen readers do not hear it again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export const byId = (id) => document.getElementById(id);

const strokes = {
  undo: 'M8 5 3 10l5 5M3.5 10H14a6 6 0 0 1 6 6v2',
  redo: 'M16 5l5 5-5 5M20.5 10H10a6 6 0 0 0-6 6v2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6',
  share: 'M12 15V3M7.5 7 12 2.8 16.5 7M5 11v9h14v-9',
  menu: 'M3 6h18M3 12h18M3 18h18',
  back: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
  down: 'M5 9l7 7 7-7',
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  appearance: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  up: 'M12 20V5M5 12l7-7 7 7',
  lower: 'M12 4v15M5 12l7 7 7-7',
  play: 'M7 4.5v15L20 12z',
  pause: 'M8 5v14M16 5v14',
};
const filled = new Set(['play']);

/** Returns a small drawing in the colour of the text around it. */
export function icon(name, size = 20) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const put = (element, values) => Object.entries(values).forEach(([key, value]) => element.setAttribute(key, value));
  put(svg, {viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true', focusable: 'false', class: 'icon'});
  const path = document.createElementNS(space, 'path');
  put(path, {
    d: strokes[name],
    fill: filled.has(name) ? 'currentColor' : 'none',
    stroke: filled.has(name) ? 'none' : 'currentColor',
    'stroke-width': name === 'pause' ? 4 : 2,
    'stroke-linecap': name === 'pause' ? 'butt' : 'round',
    'stroke-linejoin': 'round',
  });
  svg.append(path);
  if (name === 'appearance') {
    const half = document.createElementNS(space, 'path');
    put(half, {d: 'M12 3a9 9 0 0 1 0 18z', fill: 'currentColor'});
    svg.append(half);
  }
  return svg;
}

/**
 * Makes a row or column of buttons one stop of the Tab key, in which arrows go on. The stop is the present one
 * (aria-current), or the first. To be called again when the buttons change.
 */
export function oneStop(place) {
  const all = () => [...place.querySelectorAll('button')];
  const mark = (stop) => all().forEach((one) => (one.tabIndex = one === stop ? 0 : -1));
  mark(place.querySelector('[aria-current]') ?? all()[0]);
  place.onkeydown = (event) => {
    const buttons = all(),
      at = buttons.indexOf(document.activeElement);
    const steps = {ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1};
    const to = steps[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = buttons.at(to % buttons.length);
    mark(next);
    next.focus();
  };
}
