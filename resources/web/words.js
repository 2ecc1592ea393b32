// Texts: the page's own words in two languages, and the server's phrases with their coloured words and terms.
// SPDX-License-Identifier: GPL-3.0-only

import {el} from './dom.js';

let table = {},
  english = {};
export let terms = {};

/** Takes the page's words and the explained terms of a language. */
export function setWords(all, language, catalogue) {
  english = all.en;
  table = {...english, ...catalogue?.words, ...all[language]};
  terms = catalogue?.terms ?? {};
}

/** Returns a text of the page; `{0}`, `{1}` are replaced by the values. */
export function say(key, ...values) {
  const text = table[key] ?? english[key] ?? key;
  return values.length ? text.replace(/\{(\d)\}/g, (_, i) => values[i] ?? '') : text;
}

/** Returns an edit's undo text or another lower-case phrase as the beginning of a sentence. */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Returns a text as nodes: words that name marks of a plot have the mark's colour, terms are buttons that explain
 * themselves.
 */
export function phrase({text = '', marks = [], terms: named = []} = {}) {
  const cuts = new Set([0, text.length]);
  for (const {at, length} of [...marks, ...named]) cuts.add(at).add(at + length);
  const places = [...cuts].filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
  const covers = (spans, from) => spans.find(({at, length}) => at <= from && from < at + length);
  const nodes = [];
  for (let i = 0; i + 1 < places.length; ++i) {
    const part = text.slice(places[i], places[i + 1]);
    const mark = covers(marks, places[i]),
      term = covers(named, places[i]);
    const explained = term && terms[term.id] ? term.id : null;
    let node = explained ? el('button', {class: 'term', type: 'button', dataset: {term: explained}, text: part}) : part;
    if (mark) {
      node = el('b', {class: 'mark'}, node);
      node.style.color = `color-mix(in srgb, ${mark.colour} 84%, var(--text))`; // legible on any ground of the page
    }
    nodes.push(node);
  }
  return nodes;
}

/** Returns a text with a true minus sign, as the program writes numbers. */
export const withMinus = (text) => String(text).replace(/(^|[\s(,;=])-(?=[\d.])/g, '$1−');
/** Returns what a person typed as the server reads it. */
export const plainNumbers = (text) =>
  text
    .replace(/−/g, '-')
    .replace(/×10\^?(?=[-\d])/g, 'e')
    .trim();
