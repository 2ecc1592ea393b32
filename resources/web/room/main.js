// Begins the room's page: as a phone, or as the page of whoever leads, if the address has the key, or looks at a room
// that is over, if it has the link of that.
// SPDX-License-Identifier: GPL-3.0-only

import {byId} from '../dom.js';
import '../fonts.js';
import {applyTheme, firstLanguage, followSystem} from '../look.js';
import {note} from '../status.js';
import {say, setWords} from '../words.js';
import {RoomLine} from './line.js';

const language = firstLanguage(),
  place = new URLSearchParams(location.hash.slice(1)),
  key = place.get('lead'),
  watch = place.get('look'),
  leads = Boolean(key || watch);

const protocol = 1,
  reload = {label: 'Reload', run: () => location.reload()};

applyTheme();
const line = new RoomLine();
line.addEventListener('answer', ({detail: {json}}) => {
  if (json.hello && json.hello.protocol !== protocol) note(say('reload'), {act: reload, warning: true});
});
const [words, {Leader, Phone}] = await Promise.all([
  (await fetch('web/words.json')).json(),
  leads ? import('./leader.js') : import('./phone.js'),
]);
setWords(words, language);
document.documentElement.lang = language;
document.title = say('room');
byId(leads ? 'lead' : 'phone').hidden = false;
document.documentElement.dataset.page = leads ? 'lead' : 'phone';
const page = leads ? new Leader(line, language, {key, watch}) : new Phone(line, language);
followSystem(() => page.themed?.());
