// What is begun before the other modules are there: the line to the server, the lists and words of the language, and
// the typeface of pictures.
// SPDX-License-Identifier: GPL-3.0-only

import './fonts.js';
import {firstLanguage} from './look.js';
import {Wire} from './wire.js';

const json = async (address) => (await fetch(address)).json();

export const fetchCatalogue = (language) => json(`api/catalogue?language=${encodeURIComponent(language)}`);

export const language = firstLanguage();
export const wire = new Wire();
export const words = json('web/words.json');
export const catalogue = fetchCatalogue(language);
