// Menus that open at a button or a place, and sheets: dialogs over the page. Both give the focus back.
// SPDX-License-Identifier: GPL-3.0-only

import {el, icon} from './dom.js';
import {say} from './words.js';

let open = null;

export function closeMenu() {
  open?.close();
}

/**
 * Opens a menu. `where` is an element or {x, y}; items are {label, act, checked, hint, disabled} or {heading}.
 * `radio` says that one item of several is checked.
 */
export function openMenu(where, items, {name = '', wide = false} = {}) {
  const toggled = open?.where === where;
  closeMenu();
  if (toggled) return;
  const menu = el('div', {class: wide ? 'menu wide' : 'menu', role: 'menu', 'aria-label': name});
  for (const item of items) {
    if (item.heading !== undefined) {
      menu.append(el('div', {class: 'menu-heading', role: 'presentation', text: item.heading}));
      continue;
    }
    const choice = item.checked !== undefined;
    menu.append(
      el(
        'button',
        {
          type: 'button',
          role: choice ? 'menuitemradio' : 'menuitem',
          tabindex: -1,
          disabled: item.disabled ?? false,
          'aria-checked': choice ? String(item.checked) : null,
          on: {
            click: () => {
              close();
              item.act();
            },
          },
        },
        choice ? el('span', {class: 'tick', 'aria-hidden': 'true'}, item.checked ? icon('check', 16) : null) : null,
        el('span', {text: item.label}),
        item.hint ? el('kbd', {text: item.hint}) : null,
      ),
    );
  }
  const before = document.activeElement;
  const close = () => {
    if (open?.menu !== menu) return;
    open = null;
    menu.remove();
    document.removeEventListener('pointerdown', outside, true);
    if (where instanceof Element) where.setAttribute('aria-expanded', 'false');
    if (!document.activeElement || document.activeElement === document.body) before?.focus?.({preventScroll: true});
  };
  const outside = (event) => {
    if (!menu.contains(event.target) && !(where instanceof Element && where.contains(event.target))) close();
  };
  menu.addEventListener('keydown', (event) => {
    const all = [...menu.querySelectorAll('button:enabled')],
      at = all.indexOf(document.activeElement);
    const go = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1}[event.key];
    if (go !== undefined) all.at(go % all.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLocaleLowerCase();
      [...all.slice(at + 1), ...all].find((one) => one.textContent.toLocaleLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  open = {menu, where, close};
  document.body.append(menu);
  placeAt(menu, where);
  if (where instanceof Element) where.setAttribute('aria-expanded', 'true');
  document.addEventListener('pointerdown', outside, true);
  (menu.querySelector('[aria-checked=true]') ?? menu.querySelector('button:enabled'))?.focus({preventScroll: true});
}

function placeAt(menu, where) {
  const margin = 8,
    {innerWidth, innerHeight} = window;
  const box = where instanceof Element ? where.getBoundingClientRect() : new DOMRect(where.x, where.y, 0, 0);
  const {offsetWidth: width, offsetHeight: height} = menu;
  const below = box.bottom + 4 + height <= innerHeight - margin || box.top < innerHeight / 2;
  const left = Math.min(
    Math.max(margin, box.left + width > innerWidth - margin ? box.right - width : box.left),
    innerWidth - margin - width,
  );
  menu.style.left = `${Math.max(margin, left)}px`;
  if (below) {
    menu.style.top = `${box.bottom + 4}px`;
    menu.style.maxHeight = `${innerHeight - box.bottom - 4 - margin}px`;
  } else {
    menu.style.bottom = `${innerHeight - box.top + 4}px`;
    menu.style.maxHeight = `${box.top - 4 - margin}px`;
  }
}

/** Opens a sheet over the page; returns its element with `body`. Escape and the ground close it. */
export function openSheet(title, {wide = false, kind = ''} = {}) {
  closeMenu();
  const body = el('div', {class: 'sheet-body'});
  const heading = el('h2', {text: title, id: 'sheet-title'});
  const shut = el(
    'button',
    {class: 'quiet round', type: 'button', 'aria-label': say('close'), on: {click: () => sheet.close()}},
    icon('close'),
  );
  const sheet = el(
    'dialog',
    {class: `sheet ${wide ? 'wide' : ''} ${kind}`, 'aria-labelledby': 'sheet-title'},
    el('header', {}, heading, shut),
    body,
  );
  sheet.body = body;
  sheet.addEventListener('click', ({target}) => target === sheet && sheet.close());
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}

/** Shows a small explanation at an element until the next key or press elsewhere. */
export function explain(at, title, text) {
  document.querySelector('.bubble')?.remove();
  const bubble = el(
    'div',
    {class: 'bubble', role: 'note', 'aria-live': 'polite'},
    el('b', {text: title}),
    el('p', {text}),
  );
  (at.closest('dialog') ?? document.body).append(bubble);
  const margin = 8;
  const box = at.getBoundingClientRect();
  const {offsetWidth: width, offsetHeight: height} = bubble;
  const left = Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - margin);
  const fits = box.bottom + 6 + height < innerHeight;
  bubble.style.left = `${Math.max(margin, left)}px`;
  bubble.style.top = `${fits ? box.bottom + 6 : Math.max(margin, box.top - 6 - height)}px`;
  const shut = (event) => {
    if (event.type === 'pointerdown' && bubble.contains(event.target)) return;
    bubble.remove();
    for (const kind of ['pointerdown', 'keydown', 'wheel', 'resize']) removeEventListener(kind, shut, true);
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'resize']) addEventListener(kind, shut, true);
}
