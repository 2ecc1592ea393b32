// Numbers as people type them: a decimal comma or point, a fraction, a percentage, with or without the unit.
// SPDX-License-Identifier: GPL-3.0-only

import {plainNumbers} from '../words.js';

/** Returns the number that was meant, or null. In a text of `unit` "%" a percentage is not divided by 100. */
export function readNumber(typed, unit = '') {
  let text = plainNumbers(typed).replace(/[\s'’_]/g, '');
  let factor = 1;
  if (text.endsWith('%')) {
    text = text.slice(0, -1);
    if (unit !== '%') factor = 0.01;
  } else if (unit && text.endsWith(unit.replace(/\s/g, ''))) {
    text = text.slice(0, -unit.replace(/\s/g, '').length);
  }
  const parts = text.split(/[/÷]/).map(plain);
  if (parts.length > 2 || parts.some((part) => part === null)) return null;
  const value = parts.length === 2 ? parts[0] / parts[1] : parts[0];
  // 0.07 and not 0.07000000000000001
  return Number.isFinite(value) ? Number((value * factor).toPrecision(15)) : null;
}

// The last of comma and point is the decimal one, and the other parts thousands; so does a sign that comes twice.
function plain(text) {
  const comma = text.lastIndexOf(','),
    point = text.lastIndexOf('.');
  const decimal = comma > point ? ',' : '.',
    other = decimal === ',' ? '.' : ',',
    twice = text.split(decimal).length > 2;
  const parting = twice ? decimal : other,
    groups = text.match(/^[-+]?([\d.,]*)/)[1].split(parting);
  const last = groups.at(-1).split(/[.,]/)[0];
  if (groups.length > 1 && ![...groups.slice(1, -1), last].every((group) => group.length === 3)) return null;
  const digits = text.replaceAll(parting, '').replace(decimal, '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(digits) ? Number(digits) : null;
}
