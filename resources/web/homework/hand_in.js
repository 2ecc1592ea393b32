// Handing in homework: to the server, or as a file where the server keeps none or is away. What is handed in is what the
// server signed with the last answer. Loaded as homework begins, so that a server that goes is no matter.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, setText} from '../dom.js';
import {lessonName, recallLong, rememberLong} from '../keep.js';
import {openSheet} from '../menu.js';
import {download} from '../share.js';
import {decode} from '../wire.js';
import {say} from '../words.js';

const patience = 20_000,
  forAnswers = 3000;

const timeOf = (text) =>
  new Date(text).toLocaleString(document.documentElement.lang, {dateStyle: 'medium', timeStyle: 'short'});

const inWork = (work) => {
  try {
    return JSON.parse(work).work ?? '';
  } catch {
    return '';
  }
};

// A number that differs if the answers do; that two were alike by chance would leave out a reminder, and no more.
function markOf(work) {
  let mark = 5381;
  const text = JSON.stringify(JSON.parse(inWork(work) || '{}').answers ?? []);
  for (let i = 0; i < text.length; ++i) mark = (mark * 33 + text.charCodeAt(i)) % 2 ** 44;
  return mark;
}

const save = (work, name) => download(new Blob([work], {type: 'application/json'}), name);

/** Saves the work on an earlier state of the homework, which was kept, as a file. */
export const saveEarlier = (lesson, file) =>
  save(inWork(recallLong(`${lessonName(lesson)}.before`)), file.replace('.work', ' before.work'));

async function send({id, step, work, homework}) {
  const message = {
    n: 1,
    type: 'hand_in',
    look: {language: document.documentElement.lang},
    lesson: {id, step, work, homework},
  };
  const response = await fetch('api/page', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: {'Content-Type': 'application/json'},
    signal: AbortSignal.timeout?.(patience),
  });
  if (!response.ok) throw new Error(String(response.status));
  return decode(await response.arrayBuffer()).json;
}

/** Opens the sheet from which a student hands in. `about` is what the server said of the lesson. */
export function handInSheet(session, {title, steps, homework: {student, due, file, kept}}) {
  const sheet = openSheet(say('hand_in'), {kind: 'small hand-in'});
  const place = `handed.${lessonName(session.lesson)}`;
  const answered = () => session.parts.step?.answers ?? 0,
    tasks = steps.filter(({task}) => task).length;
  const words = (text, kind = '') => el('p', {class: kind, text}),
    count = words(''),
    state = el('p', {class: 'handed', role: 'status'}),
    fault = el('p', {class: 'hand-in-fault', role: 'alert', hidden: true});
  const go = el('button', {class: 'main', type: 'button', on: {click: () => handIn()}});
  const asFile = el('button', {
    type: 'button',
    text: say('save_work'),
    on: {
      click: () => {
        save(inWork(session.lesson.work), file);
        setText(state, say('work_saved', file));
        state.hidden = false;
      },
    },
  });
  const before = recallLong(`${lessonName(session.lesson)}.before`),
    saveBefore = () => saveEarlier(session.lesson, file);
  const late = due && new Date(due) < new Date();

  const show = () => {
    const handed = recallLong(place),
      changed = handed && handed.mark !== markOf(session.lesson.work);
    setText(count, say('tasks_answered', answered(), tasks));
    setText(go, say(handed ? 'hand_in_again' : 'hand_in'));
    state.dataset.state = handed ? (changed ? 'changed' : 'in') : '';
    state.hidden = !handed;
    if (!handed) return;
    const done = handed.kept ? say('handed_in', timeOf(handed.time), handed.answers) : say('work_saved', file);
    setText(state, changed ? `${done} ${say('answered_since')}` : done);
  };

  const handIn = async () => {
    go.disabled = true;
    fault.hidden = true;
    setText(go, say('handing_in'));
    // An answer that is on its way belongs to it.
    for (let waited = 0; !session.settled && waited < forAnswers; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
    try {
      const {handed_in: handed, error} = await send(session.lesson);
      if (handed) {
        const {time, kept: isKept, name, work} = handed;
        rememberLong(place, {time, kept: isKept, answers: answered(), mark: markOf(session.lesson.work)});
        if (!isKept) save(work, name);
      } else {
        setText(fault, error ?? say('hand_in_away'));
        fault.hidden = false;
      }
    } catch {
      setText(fault, say('hand_in_away'));
      fault.hidden = false;
    }
    go.disabled = false;
    show();
  };

  fill(
    sheet.body,
    el('p', {}, el('b', {text: student}), ` · ${title}`),
    due ? words(say(late ? 'was_due' : 'due', timeOf(due))) : null,
    count,
    state,
    fault,
    el('div', {class: 'row'}, go, asFile),
    words(say(kept ? 'hand_in_kept' : 'hand_in_file'), 'muted small'),
    words(say('kept_here'), 'muted small'),
    before ? el('button', {class: 'link', type: 'button', text: say('save_before'), on: {click: saveBefore}}) : null,
  );
  show();
  go.focus();
}
