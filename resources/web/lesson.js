// Lessons in learn mode: the overview, a step's words, its task of any kind, and the way on. The answers are judged by
// the server; what a student has done is kept here and in the browser.
// SPDX-License-Identifier: GPL-3.0-only

import {byId, el, fill, icon, setText} from './dom.js';
import {lessonName, recallLong, rememberLong} from './keep.js';
import {markdown} from './markdown.js';
import {listPicture} from './picture.js';
import {picture} from './presets.js';
import {SketchPad} from './sketch.js';
import {announce, note} from './status.js';
import {makeTask} from './task.js';
import {bars, order} from './guesses.js';
import {say} from './words.js';

const mostListed = 20;

// Homework that this browser knows, the newest first: {id, homework, title, student}.
const knownHomework = () => recallLong('homework') ?? [];

export class Lesson {
  constructor(app) {
    Object.assign(this, {app, session: app.session, about: null, step: null, pad: null, sketches: {}, key: ''});
    this.words = byId('lesson-words');
    this.card = byId('lesson-task');
    this.actions = byId('lesson-actions');
    byId('hand-in').addEventListener('click', () => this.handIn());
    const {session} = this;
    session.addEventListener('opened', () => session.lesson || this.leave());
    session.addEventListener('answer', ({detail: {json}}) => this.take(json));
    app.slots.onpainted = () => this.placePad();
    const seen = ([{isIntersecting}]) => this.actions.classList.toggle('seen', isIntersecting);
    new IntersectionObserver(seen, {rootMargin: '0px 0px -90px'}).observe(this.card);
  }

  /** Opens a lesson where it was left, or at a step; as a student's homework if there is a code of that. */
  open(id, step, push, code = '') {
    const kept = recallLong(lessonName({id, homework: code})) ?? {},
      {lesson} = this.session;
    const screens = lesson?.id === id && (lesson.homework ?? '') === code ? lesson.screens : {};
    this.leave();
    this.sketches = {};
    this.session.lesson = {id, step: step ?? kept.step ?? 0, work: kept.work ?? '', screens, homework: code};
    const earlier = kept.work ? {work: kept.work, step: this.session.lesson.step} : {step: this.session.lesson.step};
    return this.session.open({lesson_id: id, ...earlier}, {lesson: true, push});
  }

  leave() {
    this.about = this.step = null;
    this.key = '';
    byId('main').removeAttribute('data-after');
    this.removePad();
  }

  take(json) {
    const {lesson} = this.session;
    if (!lesson) return;
    if (json.lesson) this.begin(json.lesson);
    if (json.step) this.step = json.step;
    if (this.step && (json.step || json.lesson)) {
      const {steps_done: done = 0} = this.step;
      rememberLong(lessonName(lesson), {work: lesson.work, step: lesson.step, done});
      this.show();
    }
    this.placePad();
  }

  begin(about) {
    this.about = about;
    if (!about.homework) return;
    const {lesson} = this.session;
    const {id, homework} = lesson,
      before = recallLong(lessonName(lesson))?.work,
      others = knownHomework().filter((one) => one.homework !== homework);
    const own = {id, homework, title: about.title, student: about.homework.student};
    rememberLong('homework', [own, ...others].slice(0, mostListed));
    this.homework = import('./homework/hand_in.js');
    if (!about.homework.anew) return;
    rememberLong(`${lessonName(lesson)}.before`, before);
    const run = async () => (await this.homework).saveEarlier(lesson, about.homework.file);
    note(say('homework_anew'), {warning: true, act: {label: say('save_work'), run}});
  }

  async handIn() {
    (await this.homework).handInSheet(this.session, this.about);
  }

  // The number of steps as `step` ends the lesson.
  async go(step) {
    const {lesson, text} = this.session,
      screens = {};
    lesson.screens[lesson.step] = text;
    for (const near of [step - 1, step]) if (lesson.screens[near]) screens[near] = lesson.screens[near];
    this.removePad();
    const answer = await this.session.edit('step', {value: step}, {screens});
    if (answer.error) return;
    if (step >= this.about.steps.length) {
      announce(say('lesson_done'));
      return this.app.showLessons();
    }
    this.app.toTop();
    byId('title').focus({preventScroll: true});
  }

  get sketch() {
    return this.sketches[this.step.at] ?? null;
  }
  sketched(sketch) {
    this.sketches[this.step.at] = sketch;
    this.showActions();
  }

  show() {
    const {step, about} = this,
      key = `${this.session.lesson.id} ${step.at} ${document.documentElement.lang}`;
    const fresh = key !== this.key;
    this.key = key;
    if (fresh) {
      this.told = null;
      this.removePad();
      if (!(step.at in this.sketches)) this.sketches[step.at] = step.sketch ?? null;
    }
    this.showBar();
    const becomes = this.showWords(fresh);
    this.showCard(fresh);
    if (becomes) this.words.scrollIntoView({block: 'nearest', behavior: this.app.moves() ? 'smooth' : 'auto'});
    this.showActions();
    if (fresh && about && step.predict?.covered) this.app.slots.reveal(step.predict.view);
  }

  showBar() {
    const {step, about} = this,
      steps = about?.steps ?? [],
      done = new Set(step.dones ?? []);
    const student = about?.homework?.student;
    setText(byId('lesson-name'), student ? `${about.title} · ${student}` : (about?.title ?? ''));
    byId('hand-in').hidden = !student;
    setText(byId('hand-in'), say('hand_in'));
    const mark = ({title}, i) =>
      el('button', {
        type: 'button',
        on: {click: () => i === step.at || this.go(i)},
        class: done.has(i) ? 'past' : '',
        'aria-current': i === step.at ? 'step' : null,
        'aria-label': say('step_named', i + 1, steps.length, title),
        title,
      });
    fill(byId('lesson-steps'), steps.map(mark));
  }

  // Returns whether the task is done just now, so that the words are other ones.
  showWords(fresh) {
    const {text, fold, changed, equations = []} = this.step,
      words = JSON.stringify([text, fold, changed, equations.map(({spoken}) => spoken)]);
    if (!fresh && words === this.shownWords) return false;
    this.shownWords = words;
    // On narrow screens what is said once a task is done stands below the task.
    const after = Boolean(this.step.after);
    const becomes = after && !byId('main').hasAttribute('data-after') && !fresh;
    byId('main').toggleAttribute('data-after', after);
    const open = this.words.querySelector('details')?.open && !fresh;
    fill(
      this.words,
      markdown(text),
      equations.map((one) => listPicture(one, 'equation')),
      fold ? el('details', {class: 'fold', open}, el('summary', {text: fold.title}), markdown(fold.text)) : null,
      changed
        ? el('button', {
            class: 'link',
            type: 'button',
            text: say('step_reset'),
            on: {click: () => this.session.edit('reset')},
          })
        : null,
    );
    return becomes;
  }

  // Boxes that somebody fills in stay; only what the server says is made anew.
  showCard(fresh) {
    const {task, predict, feedback, hint, done, given = {}} = this.step;
    this.card.hidden = !task && !predict;
    if (this.card.hidden) return fill(this.card);
    const form = JSON.stringify([
      task?.kind,
      task?.question,
      task?.options,
      predict?.names,
      predict?.covered,
      predict?.form,
    ]);
    if (fresh || form !== this.form) {
      this.form = form;
      this.task = task
        ? makeTask(
            task,
            given,
            () => this.showActions(),
            () => this.send(),
          )
        : null;
      this.feedback = el('div', {class: 'feedback', role: 'status'});
      this.truth = el('p', {class: 'truth'});
      this.hint = el('p', {class: 'hint'});
      const question = task?.question ?? predict?.words ?? '';
      fill(
        this.card,
        el('h2', {class: 'question', text: question}),
        this.task?.parts,
        predict ? this.guess(predict) : null,
        this.feedback,
        this.truth,
        this.hint,
      );
      this.told = null;
    }
    this.task?.update?.(task, done, feedback?.words);
    fill(this.hint, hint ? [el('b', {text: `${say('hint')}: `}), hint] : []);
    this.hint.hidden = !hint;
    setText(this.truth, predict && !predict.covered ? [predict.truth].flat().filter(Boolean).join('\n') : '');
    this.truth.hidden = !this.truth.textContent;
    const left = done && task?.reached === false; // the goal, which another edit has left again
    this.showFeedback(left ? null : feedback);
    this.card.classList.toggle('done', Boolean(done) && !left);
  }

  guess({covered, form, names, sum_to_one: sum, in_plot: inPlot}) {
    if (!covered) return null;
    const changed = (sketch) => this.sketched(sketch),
      task = {names, sum_to_one: sum};
    if (form === 'bars') return bars(task, this.sketch, changed);
    if (form === 'order') return order(task, this.sketch, changed);
    if (inPlot === false) return null;
    const keys = el('span', {class: 'for-keys', text: ` ${say('how_keys')}`});
    return el('p', {class: 'muted', text: say(`how_${form}`)}, keys);
  }

  showFeedback(feedback) {
    const words = JSON.stringify(feedback ?? null),
      first = this.told === null;
    if (words === this.told) return;
    this.told = words;
    this.feedback.hidden = !feedback?.words;
    if (!feedback?.words) return fill(this.feedback);
    // A sketch is not right or wrong: its words say how near it came.
    const kind = feedback.judged === false || this.step.predict ? '' : feedback.right ? 'right' : 'wrong';
    const score =
      typeof feedback.score === 'number' ? el('b', {class: 'score', text: feedback.score.toFixed(2)}) : null;
    this.feedback.dataset.kind = kind;
    fill(this.feedback, score ?? (kind === 'right' ? icon('check', 20) : null), el('span', {text: feedback.words}));
    if (!first) this.feedback.scrollIntoView({block: 'nearest', behavior: this.app.moves() ? 'smooth' : 'auto'});
  }

  showActions() {
    const {task, predict, at, done} = this.step,
      last = at + 1 >= (this.about?.steps?.length ?? 1);
    const buttons = [];
    const add = (text, act, kind = '', disabled = false) =>
      buttons.push(el('button', {type: 'button', class: kind, text, disabled, on: {click: act}}));
    const focused = this.actions.contains(document.activeElement) ? document.activeElement.className : null;
    const predicts = task?.kind === 'predict',
      open = task && !done;
    if (at > 0) {
      add('', () => this.go(at - 1), 'back');
      fill(buttons[0], icon('back', 18));
      buttons[0].setAttribute('aria-label', say('back'));
    }
    if (open && task.has_hint) add(say('hint'), () => this.session.edit('hint'), 'ask-hint');
    if (predict?.covered) {
      if (this.sketch && this.pad) add(say('clear'), () => this.pad.clear(), 'clear');
      if (this.sketch || predicts) add(say('reveal'), () => this.reveal(), this.sketch && predicts ? 'main' : 'reveal');
    }
    if (open && !predicts)
      add(this.task.label, () => this.send(), 'main', task.kind === 'choice' && !this.task.members);
    const handsIn = last && this.about?.homework,
      next = () => (handsIn ? this.handIn() : this.go(at + 1));
    add(say(handsIn ? 'hand_in' : last ? 'finish' : 'next'), next, done || !task ? 'main next' : 'next');
    // The question, while its card is out of sight on a small screen.
    const question = task?.question
      ? el(
          'button',
          {type: 'button', class: 'ask', on: {click: () => this.toTask()}},
          el('span', {text: task.question}),
          icon('down', 14),
        )
      : null;
    fill(this.actions, question, buttons);
    if (focused === null) return;
    const same = buttons.find(({className}) => className === focused) ?? buttons.at(-1);
    same.focus({preventScroll: true});
  }

  toTask() {
    this.card.scrollIntoView({block: 'start', behavior: this.app.moves() ? 'smooth' : 'auto'});
    this.card.querySelector('.option, input, textarea')?.focus({preventScroll: true});
  }

  send() {
    const {members} = this.task;
    if (members) this.session.edit('answer', members);
  }

  async reveal() {
    const {error} = await this.session.edit('reveal', {sketch: this.sketch});
    if (!error) this.removePad();
  }

  // Only once the covered plot is painted can places in it be told.
  placePad() {
    const {predict, at} = this.step ?? {};
    const drawn =
      this.session.lesson && predict?.covered && predict.in_plot !== false && !['bars', 'order'].includes(predict.form);
    const plot = drawn ? (this.app.slots.plots.find(({meta}) => meta?.view === predict.view) ?? null) : null;
    if ((this.pad?.plot ?? null) === plot) return;
    this.removePad();
    if (plot)
      this.pad = new SketchPad(plot, predict.form, this.sketches[at], predict.words, (sketch) => this.sketched(sketch));
  }

  removePad() {
    this.pad?.remove();
    this.pad = null;
  }
}

/** The cards of homework, and of all lessons. */
export function lessonCards(catalogue, open) {
  const lessons = catalogue.lessons ?? [];
  const own = knownHomework().flatMap(({id, homework: code, title, student}) => {
    const found = lessons.find((one) => one.id === id);
    return found ? {...found, title, summary: say('homework_of', student), homework: code} : [];
  });
  return [...own, ...lessons].map((lesson) => {
    const kept = recallLong(lessonName(lesson)),
      steps = lesson.steps ?? 0,
      done = Math.min(kept?.done ?? 0, steps);
    const bar = el('span', {class: 'progress', 'aria-hidden': 'true'}, el('i'));
    bar.firstChild.style.width = `${steps ? (100 * done) / steps : 0}%`;
    return el(
      'button',
      {
        class: 'lesson-card',
        type: 'button',
        dataset: {lesson: lesson.id},
        on: {click: () => open(lesson.id, lesson.homework)},
      },
      el('img', {
        src: picture('lesson', lesson.id),
        alt: '',
        loading: 'lazy',
        width: 240,
        height: 180,
      }),
      el('span', {class: 'lesson-title', text: lesson.title}),
      el('span', {class: 'lesson-summary', text: lesson.summary ?? ''}),
      el('span', {class: 'lesson-time', text: say('minutes_steps', lesson.minutes, steps)}),
      kept ? bar : null,
      done ? el('span', {class: 'unseen', text: say('done_of', done, steps)}) : null,
    );
  });
}
