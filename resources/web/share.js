// What leaves the page and what comes into it: links, pictures, sessions as files, and tables of one's own.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill} from './dom.js';
import {openMenu, openSheet} from './menu.js';
import {note} from './status.js';
import {say} from './words.js';

const mostFile = 700 * 1024,
  mostTable = 900 * 1024;

/** Copies a text, also where plain http has no clipboard. */
export async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const box = el('textarea', {value: text, class: 'unseen', readonly: true});
    document.body.append(box);
    box.select();
    document.execCommand('copy');
    box.remove();
  }
}

/** Saves a file as the browser does. */
export function download(blob, name) {
  const address = URL.createObjectURL(blob),
    anchor = el('a', {href: address, download: name});
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const nameOf = (session) => {
  const {lab = 'credence', preset = ''} = session.parts.words ?? {};
  return [lab, preset].filter(Boolean).join('-');
};

export async function copyLink(app) {
  const {session} = app;
  let link = session.parts.link;
  if (!link) {
    const response = await fetch('api/link', {method: 'POST', body: session.text}).catch(() => null);
    if (response?.status === 413)
      return note(say('link_too_long'), {act: {label: say('take_home'), run: () => takeHome(app)}});
    if (!response?.ok) return note(say('not_done'), {warning: true});
    ({link} = await response.json());
  }
  history.replaceState(history.state, '', `#${link}`);
  await toClipboard(location.href);
  note(say(session.lesson?.homework ? 'copied_homework' : 'copied'));
}

export function takeHome({session}) {
  download(new Blob([session.text], {type: 'application/json'}), `${nameOf(session)}.credence`);
  note(say('taken_home'));
}

export async function savePicture({session}, plot) {
  const [width, height] = plot.meta.size,
    frame = session.parts.timeline?.frame ?? -1;
  const query = new URLSearchParams({
    view: plot.meta.view,
    frame,
    format: 'png',
    scale: 2,
    width,
    height,
    theme: document.documentElement.dataset.theme,
  });
  const response = await fetch(`api/figure?${query}`, {method: 'POST', body: session.text}).catch(() => null);
  if (!response?.ok) return note(say('not_done'), {warning: true});
  download(await response.blob(), `${nameOf(session)}-${plot.meta.view}.png`);
}

function embedCode(title) {
  const clean = title.replace(/[&<>"]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[sign]);
  return `<iframe src="${location.href}" title="${clean}" width="100%" height="560" loading="lazy"></iframe>`;
}

export function shareMenu(button, app) {
  const plots = app.slots.plots.filter((plot) => !plot.part && plot.meta);
  openMenu(
    button,
    [
      {label: say('copy_link'), act: () => copyLink(app)},
      {
        label: say('copy_frame'),
        act: async () => {
          await toClipboard(embedCode(app.session.parts.words?.title ?? 'Credence'));
          note(say('frame_copied'));
        },
      },
      ...plots.map((plot) => ({label: say('save_picture', plot.meta.title), act: () => savePicture(app, plot)})),
      {label: say('take_home'), act: () => takeHome(app)},
      {heading: say('bring')},
      {label: say('open_file'), act: () => pickFile(app)},
      {label: say('own_table'), act: () => ownTable(app)},
    ],
    {name: say('share')},
  );
}

function pickFile(app) {
  const input = el('input', {type: 'file', accept: '.credence,.json,.png,.csv,.tsv,.txt'});
  input.addEventListener('change', () => input.files[0] && takeFile(app, input.files[0]));
  input.click();
}

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

/** Opens a session, a picture that carries one, or a table. */
export async function takeFile(app, file) {
  if (/\.(credence|json|png)$/i.test(file.name)) {
    if (file.size > mostFile) return note(say('file_too_large'), {warning: true});
    return app.openFile(await base64(file));
  }
  if (file.size > mostTable) return note(say('file_too_large'), {warning: true});
  giveTable(app, await file.text(), {name: file.name});
}

// Returns the sentence of a refusal that the caller is to show, or nothing: the table is in, or its columns are asked
// for.
async function giveTable(app, text, {name = '', choice = {}, sheet = null} = {}) {
  const answer = await app.session.edit('data', {text, name, ...choice}, {told: Boolean(sheet)});
  if (answer.columns) {
    sheet?.close();
    chooseColumns(app, text, name, answer.columns);
    return '';
  }
  if (answer.error) return answer.error;
  sheet?.close();
  note(answer.notice ?? say('table_taken'));
  return '';
}

const refusal = () => el('p', {class: 'refusal', role: 'alert', hidden: true});

function refuse(place, sentence) {
  place.hidden = !sentence;
  place.textContent = sentence;
}

export function ownTable(app, text = '') {
  const {data} = app.session.parts.controls ?? {};
  const sheet = openSheet(say('own_table'), {kind: 'table-sheet'}),
    refused = refusal();
  const box = el('textarea', {
    rows: 10,
    spellcheck: 'false',
    value: text,
    'aria-label': say('own_table'),
    placeholder: data?.columns?.join('\t') ?? 'x\ty',
  });
  const give = async (choice) => box.value.trim() && refuse(refused, await giveTable(app, box.value, {choice, sheet}));
  const button = (name, act, kind = null) =>
    el('button', {class: kind, type: 'button', text: say(name), on: {click: act}});
  const pick = () => {
    sheet.close();
    pickFile(app);
  };
  sheet.body.append(
    el('p', {text: say('table_how', data?.columns?.join(', ') ?? '')}),
    box,
    refused,
    el(
      'div',
      {class: 'row'},
      button('use_table', () => give({}), 'main'),
      button('choose_columns', () => give({ask: true})),
      button('open_file', pick),
    ),
  );
  box.focus();
}

// Which column of a table is what: the proposal of the server, with the first rows, of which those that are read stand
// out.
function chooseColumns(app, text, name, {names, rows, count, roles, several, features, marks}) {
  const sheet = openSheet(say('choose_columns'), {kind: 'table-sheet'}),
    refused = refusal(),
    number = new Intl.NumberFormat(document.documentElement.lang).format(count);
  const box = (label, options, value) => {
    const select = el(
      'select',
      {'aria-label': label},
      options.map((option) => el('option', option)),
    );
    select.value = String(value);
    select.addEventListener('change', mark);
    return {select, row: el('label', {class: 'role'}, el('span', {text: label}), select)};
  };
  const columns = names.map((column, i) => ({value: String(i), text: column}));
  const boxes = roles.map((role) => box(role.name, columns, role.column));
  const ticks = several
    ? names.map((column, i) => {
        const tick = el('input', {type: 'checkbox', checked: features.includes(i), on: {change: mark}});
        return {tick, row: el('label', {class: 'chip-tick'}, tick, el('span', {text: column}))};
      })
    : [];
  const decimals = ['', 'point', 'comma'].map((id) => ({value: id, text: say(`mark_${id || 'usual'}`)}));
  const point = marks ? box(say('numbers_have'), decimals, '') : null;
  const chosen = () => {
    const others = boxes.map(({select}) => Number(select.value));
    const ticked = ticks.flatMap(({tick}, i) => (tick.checked && !others.includes(i) ? [i] : []));
    return [...ticked, ...others];
  };
  const table = el(
    'table',
    {class: 'data'},
    el('thead', {}, el('tr', {}, names.map((column) => el('th', {scope: 'col', text: column})))),
    el('tbody', {}, rows.map((row) => el('tr', {}, row.map((cell) => el('td', {text: cell}))))),
  );
  function mark() {
    refuse(refused, '');
    const read = chosen();
    for (const line of table.rows) {
      [...line.cells].forEach((cell, i) => cell.classList.toggle('unread', !read.includes(i)));
    }
  }
  const use = async () => {
    const choice = {columns: chosen(), mark: point?.select.value || undefined};
    refuse(refused, await giveTable(app, text, {name, choice, sheet}));
  };
  fill(
    sheet.body,
    el('p', {text: say('which_column', number)}),
    several && el('fieldset', {class: 'ticks'}, el('legend', {text: say('features')}), ticks.map(({row}) => row)),
    boxes.map(({row}) => row),
    point?.row,
    el('div', {class: 'table-box', tabindex: 0, role: 'region', 'aria-label': say('first_rows')}, table),
    refused,
    el('div', {class: 'row'}, el('button', {class: 'main', type: 'button', text: say('use_columns'), on: {click: use}})),
  );
  mark();
}

/** Files that are dropped on the page, and tables that are pasted outside of boxes. */
export function listenForFiles(app) {
  const root = document.documentElement;
  addEventListener('dragover', (event) => {
    if (![...event.dataTransfer.types].includes('Files')) return;
    event.preventDefault();
    root.classList.add('dropping');
  });
  addEventListener('dragleave', (event) => event.relatedTarget || root.classList.remove('dropping'));
  addEventListener('drop', (event) => {
    root.classList.remove('dropping');
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    takeFile(app, file);
  });
  addEventListener('paste', (event) => {
    if (event.target.closest?.('input, textarea, [contenteditable]')) return;
    const [file] = event.clipboardData.files,
      text = event.clipboardData.getData('text/plain');
    if (file) takeFile(app, file);
    else if (/\d.*[\t,;].*\d/.test(text) && text.includes('\n')) ownTable(app, text);
    else return;
    event.preventDefault();
  });
}
