// Theme, language and motion: those of the system until somebody chooses others.
// SPDX-License-Identifier: GPL-3.0-only

import {recallLong, rememberLong} from './keep.js';

const dark = matchMedia('(prefers-color-scheme: dark)'),
  calm = matchMedia('(prefers-reduced-motion: reduce)');
const taste = {theme: 'system', language: '', ...recallLong('taste')};

export const chosenTheme = () => taste.theme;
export const moves = () => !calm.matches;

/** Sets the theme of the page; `changed` is called when it differs from before. */
export function applyTheme(changed = () => {}) {
  const theme = taste.theme === 'system' ? (dark.matches ? 'dark' : 'light') : taste.theme;
  const root = document.documentElement;
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]').content = theme === 'dark' ? '#14171b' : '#f7f8f4';
  changed();
}

export function chooseTheme(theme, changed) {
  taste.theme = theme;
  rememberLong('taste', taste);
  applyTheme(changed);
}

export function followSystem(changed) {
  dark.addEventListener('change', () => applyTheme(changed));
}

/** The language to begin with: the chosen one, that of the address (`?language=de`), or the browser's. */
export function firstLanguage() {
  const asked = new URLSearchParams(location.search).get('language');
  return (
    asked ||
    taste.language ||
    (navigator.languages ?? [navigator.language])
      .map((one) => one.slice(0, 2))
      .find((one) => ['en', 'de'].includes(one)) ||
    'en'
  );
}

export function keepLanguage(language) {
  taste.language = language;
  rememberLong('taste', taste);
}
