// The typeface of pictures: a list is replayed when it is there.
// SPDX-License-Identifier: GPL-3.0-only

/** Lists name the one typeface; without it their words would be measured wrongly. */
export const fonts = Promise.all(
  ['16px "Credence Sans"', 'bold 16px "Credence Sans"'].map((font) => document.fonts.load(font)),
).catch(() => []);
