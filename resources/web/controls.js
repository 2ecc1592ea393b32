// Controls made from the lab's field table: those of the preset beside the plots, all of them by group in the settings.
// A control stays the same element while its value changes, so that a slider is never taken from under a finger.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon} from './dom.js';
import {openMenu} from './menu.js';
import {Scale} from './scale.js';
import {say, withMinus, plainNumbers} from './words.js';

const mostSegments = 3,
  mostBoxes = 8,
  longSegments = 26;
let count = 0;

/** A set of controls in one place. `session` gets their edits. */
export class Controls {
  constructor(place, session, {all = false} = {}) {
    Object.assign(this, {place, session, all, controls: new Map(), order: ''});
  }

  show(fields, controls) {
    if (!fields || !controls) return;
    this.again = () => this.show(fields, controls);
    const used = new Set(controls.used ?? fields.map(({name}) => name)),
      hidden = new Set(controls.hidden ?? []);
    const visible = (field) => field && used.has(field.name) && !hidden.has(field.name);
    const byName = new Map(fields.map((field) => [field.name, field]));
    const few = (controls.first ?? []).map((name) => byName.get(name)).filter(visible);
    const chosen = this.all ? fields.filter(visible) : few;
    const order = chosen
      .map((field) => `${field.name} ${field.label} ${JSON.stringify(controls.entries?.[field.name] ?? '')}`)
      .join('|');
    const other = order !== this.order || this.fields !== fields;
    if (other && ![...this.place.querySelectorAll('input.slider')].some(({held}) => held)) {
      this.build(chosen, controls);
      this.order = order;
      this.fields = fields;
    }
    const locked = new Set(controls.locked ?? []);
    for (const [name, control] of this.controls) {
      control.show(controls.values[name], controls.texts?.[name]);
      control.element.toggleAttribute('data-locked', locked.has(name));
      for (const part of control.element.querySelectorAll('input, select, button:not(.help)')) {
        part.disabled = locked.has(name);
      }
    }
  }

  /** Highlights the control of a field that a formula or an object of a plot refers to; no other one. */
  mark(name) {
    for (const [id, {element}] of this.controls) element.classList.toggle('marked', id === name);
  }

  build(chosen, controls) {
    this.controls.clear();
    const groups = new Map();
    for (const field of chosen) {
      const control = makeControl(field, controls, this.session, () => this.again());
      this.controls.set(field.name, control);
      const key = this.all ? field.group : '';
      if (!groups.has(key)) groups.set(key, {plain: [], advanced: []});
      groups.get(key)[this.all && field.advanced ? 'advanced' : 'plain'].push(control.element);
    }
    fill(
      this.place,
      [...groups].map(([title, {plain, advanced}]) =>
        el(
          'div',
          {class: 'control-group'},
          title ? el('h3', {text: title}) : null,
          plain,
          advanced.length ? el('details', {class: 'advanced'}, el('summary', {text: say('more')}), advanced) : null,
        ),
      ),
    );
  }
}

// `again` shows all controls of the place with the newest values once more.
function makeControl(field, controls, session, again) {
  const send = (value, live = false) => {
    if (live) session.follow('field', {name: field.name, value, live: true}, {live: true});
    else {
      session.stop('field');
      return session.edit('field', {name: field.name, value});
    }
  };
  const entries = controls.entries?.[field.name] ?? field.components ?? [];
  if (field.type === 'choice' && field.toggle) return toggle(field, send);
  if (field.type === 'choice') return choice(field, send);
  if (field.type === 'several') return several(field, send);
  if (field.type === 'vector') return vector(field, send, entries, again);
  if (field.type === 'matrix') return matrix(field, send, entries);
  if (field.type === 'text' && field.components?.length) return statements(field, send, entries);
  if (field.type === 'text') return textBox(field, send);
  return number(field, send, again);
}

function frame(field, kind, parts) {
  const id = `control-${++count}`;
  const label = el('label', {class: 'control-label', for: id, text: field.label});
  const help = field.help
    ? el('button', {
        class: 'help',
        type: 'button',
        'aria-label': say('help_about', field.label),
        text: '?',
        on: {
          click: () => {
            const head = help.parentElement,
              shown = head.querySelector('.help-words');
            if (shown) shown.remove();
            else head.append(el('p', {class: 'help-words', role: 'note', text: field.help}));
            help.setAttribute('aria-expanded', String(!shown));
          },
        },
        'aria-expanded': 'false',
      })
    : null;
  const element = el('div', {class: `control ${kind}`, dataset: {field: field.name}}, ...parts(id, label, help));
  return {element, id, label};
}

/** A box for a number or a list; sends what was typed on Enter and when it is left. */
function typed(id, field, send, name = null) {
  const box = el('input', {
    class: 'value',
    id,
    type: 'text',
    inputmode: field.type === 'text' ? 'text' : 'decimal',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-label': name,
    enterkeyhint: 'done',
  });
  let before = '',
    sent = null;
  const commit = () => {
    if (box.value === before) return;
    sent = box.value;
    send(field.type === 'text' ? box.value : plainNumbers(box.value));
  };
  box.addEventListener('change', commit);
  box.addEventListener('restore', () => (box.value = before));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') box.value = before;
  });
  return {
    box,
    set(text) {
      const typing = document.activeElement === box && box.value !== before && box.value !== sent;
      before = text;
      if (!typing) box.value = text;
    },
  };
}

/** Puts back what stands in the boxes, after an edit was refused. */
export function restoreBoxes() {
  for (const box of document.querySelectorAll('input.value')) box.dispatchEvent(new Event('restore'));
}

// While the slider is held, and until its last value is answered, answers to earlier values do not move it.
function slider(field, scale, name, send, again) {
  let hold = 0;
  const range = el('input', {class: 'slider', type: 'range', min: 0, max: scale.steps, step: 1, 'aria-label': name});
  const paint = () => range.style.setProperty('--share', `${(100 * range.value) / scale.steps}%`);
  const set = (value, text) => {
    if (value === null || value === undefined || Number.isNaN(Number(value))) {
      range.value = 0;
    } else if (!range.held) {
      range.value = scale.position(Number(value));
    }
    range.setAttribute('aria-valuetext', `${text ?? value ?? ''}${field.unit ? ` ${field.unit}` : ''}`);
    paint();
  };
  range.addEventListener('keydown', (event) => {
    const way = {ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10}[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const now = Number(range.value),
      value = scale.value(now),
      step = Math.ceil(scale.steps / 100);
    let to = now + way * step;
    // Whole numbers change with every press, however close they stand.
    while (to > 0 && to < scale.steps && scale.value(to) === value) to += Math.sign(way);
    if (scale.whole && scale.steps <= 1000 && !scale.logarithmic) to = now + way;
    range.value = Math.max(0, Math.min(scale.steps, to));
    paint();
    range.pressed = true;
    take();
    send(scale.value(Number(range.value)), true);
  });
  const take = () => {
    hold += 1;
    range.held = true;
  };
  const end = async () => {
    take();
    const mine = hold;
    await send(scale.value(Number(range.value)), false);
    if (mine !== hold) return;
    range.held = false;
    again();
  };
  range.addEventListener('keyup', () => {
    if (range.pressed) end();
    range.pressed = false;
  });
  range.addEventListener('pointerdown', take);
  for (const kind of ['pointerup', 'pointercancel', 'blur']) range.addEventListener(kind, () => (range.held = false));
  range.addEventListener('input', () => {
    paint();
    send(scale.value(Number(range.value)), true);
  });
  range.addEventListener('change', end);
  return {range, set};
}

function number(field, send, again) {
  const scale = new Scale(field);
  let slide = null,
    box = null;
  const made = frame(field, 'number', (id, label, help) => {
    box = typed(id, field, send);
    if (scale.usable)
      slide = slider(
        field,
        scale,
        field.label,
        (value, live) => {
          box.box.value = withMinus(String(value));
          return send(value, live);
        },
        again,
      );
    if (field.optional) box.box.placeholder = field.empty_is_nothing ? say('none') : say('automatic');
    const unit = field.unit ? el('span', {class: 'unit', text: field.unit}) : null;
    return [
      el('div', {class: 'control-head'}, label, help, box.box, unit),
      slide?.range,
      slide && field.low_end
        ? el(
            'div',
            {class: 'ends', 'aria-hidden': 'true'},
            el('span', {text: field.low_end}),
            el('span', {text: field.high_end}),
          )
        : null,
    ];
  });
  return {
    element: made.element,
    show(value, text) {
      const written = value === null || value === undefined ? '' : (text ?? withMinus(String(value)));
      if (!slide?.range.held) box.set(written);
      slide?.set(value, written);
    },
  };
}

function textBox(field, send) {
  let box = null;
  const made = frame(field, 'text', (id, label, help) => {
    box = typed(id, field, send);
    box.box.inputMode = 'text';
    if (field.optional) box.box.placeholder = field.empty_is_nothing ? say('none') : say('automatic');
    return [el('div', {class: 'control-head'}, label, help), box.box];
  });
  return {element: made.element, show: (value, text) => box.set(text ?? String(value ?? ''))};
}

// What is known of things that are true or false, as the text "Rain=true,Wet=false".
function statements(field, send, names) {
  const selects = field.components.map((name, i) => {
    const label = names[i] ?? name;
    const options = ['', 'true', 'false'].map((value) => el('option', {value, text: say(value || 'not_observed')}));
    const select = el('select', {'aria-label': `${field.label}: ${label}`, on: {change: () => send(text())}}, options);
    return {
      name,
      select,
      row: el(
        'div',
        {class: 'statement'},
        el('span', {text: label}),
        el('div', {class: 'select'}, select, icon('down', 12)),
      ),
    };
  });
  const text = () =>
    selects
      .filter(({select}) => select.value)
      .map(({name, select}) => `${name}=${select.value}`)
      .join(',');
  const made = frame(field, 'statements', (id, label, help) => {
    label.removeAttribute('for');
    return [el('div', {class: 'control-head'}, label, help), selects.map(({row}) => row)];
  });
  return {
    element: made.element,
    show(value) {
      const known = new Map(
        String(value ?? '')
          .split(',')
          .map((part) => part.trim().split('=')),
      );
      for (const {name, select} of selects) select.value = known.get(name) ?? '';
    },
  };
}

function mark({colour, marker}) {
  if (!colour) return null;
  const shape = el('i', {class: `swatch ${marker ?? 'circle'}`, 'aria-hidden': 'true'});
  shape.style.background = colour;
  return shape;
}

function choice(field, send) {
  const short = field.choices.reduce((sum, {label}) => sum + label.length, 0) <= longSegments;
  if (field.choices.length > mostSegments) return menuOf(field, send);
  let buttons = [];
  const made = frame(field, 'choice', (id, label, help) => {
    buttons = field.choices.map((one) =>
      el(
        'button',
        {
          type: 'button',
          role: 'radio',
          dataset: {id: one.id},
          'aria-checked': 'false',
          on: {click: () => send(one.id)},
        },
        mark(one),
        el('span', {text: one.label}),
      ),
    );
    label.removeAttribute('for');
    label.id = id;
    const group = el(
      'div',
      {class: short ? 'segments' : 'segments tall', role: 'radiogroup', 'aria-labelledby': id},
      buttons,
    );
    group.addEventListener('keydown', (event) => {
      const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
      if (!step) return;
      event.preventDefault();
      const next = buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length);
      next.focus();
      next.click();
    });
    return [el('div', {class: 'control-head'}, label, help), group];
  });
  return {
    element: made.element,
    show(value) {
      const any = buttons.some(({dataset}) => dataset.id === value);
      buttons.forEach((button, index) => {
        const chosen = button.dataset.id === value;
        button.setAttribute('aria-checked', String(chosen));
        button.tabIndex = chosen || (!any && index === 0) ? 0 : -1;
      });
    },
  };
}

function menuOf(field, send) {
  let select = null;
  const made = frame(field, 'choice', (id, label, help) => {
    select = el(
      'select',
      {id, on: {change: () => send(select.value)}},
      field.choices.map(({id: value, label: text}) => el('option', {value, text})),
    );
    return [el('div', {class: 'control-head'}, label, help), el('div', {class: 'select'}, select, icon('down', 12))];
  });
  return {
    element: made.element,
    show(value) {
      select.querySelector('option[data-none]')?.remove();
      if (!field.choices.some(({id}) => id === value)) {
        select.prepend(
          el('option', {value: '', text: field.chooses_data ? say('other_data') : say('none'), dataset: {none: ''}}),
        );
        select.value = '';
      } else {
        select.value = value;
      }
    },
  };
}

function toggle(field, send) {
  let box = null;
  const made = frame(field, 'toggle', (id, label, help) => {
    box = el('input', {type: 'checkbox', role: 'switch', id, on: {change: () => send(box.checked ? 'on' : 'off')}});
    return [el('div', {class: 'control-head'}, label, help, box)];
  });
  return {element: made.element, show: (value) => (box.checked = value === 'on' || value === true)};
}

function several(field, send) {
  let boxes = [];
  const made = frame(field, 'several', (id, label, help) => {
    label.removeAttribute('for');
    label.id = id;
    const chosen = () => boxes.filter(({box}) => box.checked).map(({box}) => box.value);
    boxes = field.choices.map((one) => {
      const box = el('input', {type: 'checkbox', value: one.id, on: {change: () => send(chosen().join(','))}});
      return {box, chip: el('label', {class: 'chip'}, box, mark(one), el('span', {text: one.label}))};
    });
    return [
      el('div', {class: 'control-head'}, label, help),
      el(
        'div',
        {class: 'chips', role: 'group', 'aria-labelledby': id},
        boxes.map(({chip}) => chip),
      ),
    ];
  });
  return {
    element: made.element,
    show(value) {
      const chosen = new Set(Array.isArray(value) ? value : String(value ?? '').split(','));
      for (const {box} of boxes) box.checked = chosen.has(box.value);
    },
  };
}

const listText = (value) => withMinus(value.map((entry) => entry ?? '').join(', '));

function vector(field, send, names, again) {
  const scale = new Scale(field);
  let rows = [],
    plain = null,
    place = null,
    numbers = [];
  const made = frame(field, 'vector', (id, label, help) => {
    plain = typed(id, field, send);
    if (field.optional) plain.box.placeholder = field.empty_is_nothing ? say('none') : say('automatic');
    place = el('div', {class: 'entries'});
    return [el('div', {class: 'control-head'}, label, help), place];
  });
  const put = (i, value, live) => {
    const next = names.map((_, k) => (k === i ? value : (numbers[k] ?? 0)));
    while (next.length < numbers.length) next.push(numbers[next.length]);
    return send(live ? next : next.map(String).join(','), live);
  };
  const build = (length) => {
    rows = Array.from({length}, (_, i) => {
      const name = names[i] ?? String(i + 1),
        id = `control-${++count}`;
      const box = typed(id, field, (text) => put(i, text, false), `${field.label}: ${name}`);
      const slide = scale.usable
        ? slider(
            field,
            scale,
            `${field.label}: ${name}`,
            (value, live) => {
              box.box.value = withMinus(String(value));
              return put(i, value, live);
            },
            again,
          )
        : null;
      return {box, slide, row: el('div', {class: 'entry'}, el('label', {for: id, text: name}), slide?.range, box.box)};
    });
    fill(place, length ? rows.map(({row}) => row) : plain.box);
  };
  build(0);
  return {
    element: made.element,
    show(value, text) {
      numbers = Array.isArray(value) ? value : [];
      const length = names.length && names.length <= mostBoxes ? Math.max(names.length, numbers.length) : 0;
      if (rows.length !== length) build(length);
      plain.set(text ?? listText(numbers));
      rows.forEach(({box, slide}, i) => {
        const written = numbers[i] === undefined || numbers[i] === null ? '' : withMinus(String(numbers[i]));
        if (!slide?.range.held) box.set(written);
        slide?.set(numbers[i], written);
      });
    },
  };
}

function matrix(field, send, names) {
  let plain = null,
    place = null,
    cells = [],
    shape = '';
  const made = frame(field, 'matrix', (id, label, help) => {
    plain = typed(id, field, send);
    if (field.optional) plain.box.placeholder = field.empty_is_nothing ? say('none') : say('automatic');
    place = el('div', {class: 'matrix'}, plain.box);
    return [el('div', {class: 'control-head'}, label, help), place];
  });
  const put = () => send(cells.map((row) => row.map(({box}) => plainNumbers(box.value)).join(',')).join(';'));
  return {
    element: made.element,
    show(value, text) {
      const rows = Array.isArray(value) ? value : [];
      const small = rows.length > 0 && rows.length <= mostBoxes && rows[0].length <= 6;
      const now = small ? `${rows.length}x${rows[0].length}` : '';
      if (now !== shape) {
        shape = now;
        const named = field.shares && names.length === rows.length;
        cells = small
          ? rows.map((row, i) =>
              row.map((_, j) => {
                const where = `${names[i] ?? i + 1}, ${(field.components ?? names)[j] ?? j + 1}`;
                return typed(`control-${++count}`, field, put, `${field.label}: ${where}`);
              }),
            )
          : [];
        const heads = field.components?.length ? field.components : named ? names : [];
        fill(
          place,
          small
            ? el(
                'table',
                {},
                heads.length
                  ? el(
                      'tr',
                      {},
                      named ? el('td') : null,
                      heads.map((name) => el('th', {scope: 'col', text: name})),
                    )
                  : null,
                cells.map((row, i) =>
                  el(
                    'tr',
                    {},
                    named ? el('th', {scope: 'row', text: names[i]}) : null,
                    row.map(({box}) => el('td', {}, box)),
                  ),
                ),
              )
            : plain.box,
        );
      }
      if (!small) return plain.set(text ?? '');
      rows.forEach((row, i) => row.forEach((entry, j) => cells[i][j].set(withMinus(String(entry)))));
    },
  };
}

/** The layers that can be left out, as chips. */
export function layerChips(plots, session) {
  const nameOf = ({view, title}) => session.parts.views?.offered?.find(({id}) => id === view)?.title ?? title;
  const groups = plots.filter((plot) => plot?.layers?.length > 1);
  return groups.map((plot) =>
    el(
      'div',
      {class: 'control-group', role: 'group', 'aria-label': say('show_in', plot.title)},
      el('h3', {text: groups.length > 1 ? say('show_in', nameOf(plot)) : say('show')}),
      el(
        'div',
        {class: 'chips'},
        plot.layers.map(({key, name, colour, shown}) => {
          const box = el('input', {
            type: 'checkbox',
            checked: shown,
            on: {
              change: () => {
                session.edit('view', {layer: {view: plot.view, key, shown: box.checked}});
              },
            },
          });
          return el('label', {class: 'chip', dataset: {key}}, box, mark({colour}), el('span', {text: name}));
        }),
      ),
    ),
  );
}

/** The seed, the data menu's actions and sets. */
export function dataMenu(button, controls, session, own) {
  const items = [];
  if (controls.data_sets?.length) items.push({heading: say('data_sets')});
  for (const {id, label} of controls.data_sets ?? []) items.push({label, act: () => session.edit('data_set', {id})});
  if (controls.actions?.length) items.push({heading: say('actions')});
  for (const {id, label} of controls.actions ?? []) items.push({label, act: () => session.edit('action', {id})});
  if (controls.data?.takes) items.push({heading: say('own_data')}, {label: say('own_table'), act: own});
  openMenu(button, items, {name: say('data')});
}

export function seedBox(session) {
  const field = {name: 'seed', label: say('seed'), type: 'integer', help: say('seed_help')};
  let box = null;
  const made = frame(field, 'number', (id, label, help) => {
    box = typed(id, field, (text) => session.edit('seed', {value: Number(text)}));
    return [el('div', {class: 'control-head'}, label, help, box.box)];
  });
  return {element: made.element, show: (seed) => box.set(String(seed))};
}
