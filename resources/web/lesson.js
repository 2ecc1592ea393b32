// Lessons in learn mode: the overview, a step's words, its task of any kind, and the way on. The answers are judged by
// the server; what a student has done is kept here and in the browser.
// SPDX-License-Identifier: GPL-3.0-only

import {byId, el, fill, icon, setText} from './dom.js';
import {rememberLong, recallLong} from './keep.js';
import {markdown} from './markdown.js';
import {listPicture} from './plot.js';
import {picture} from './presets.js';
import {SketchPad} from './sketch.js';
import {announce} from './status.js';
import {bars, order} from './guesses.js';
import {plainNumbers, say} from './words.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export class Lesson {
  constructor(app) {
    Object.assign(this, {
      app,
      session: app.session,
      about: null,
      step: null,
      pad: null,
      sketches: {},
      draft: null,
      key: '',
    });
    this.words = byId('lesson-words');
    this.task = byId('lesson-task');
    this.actions = byId('lesson-actions');
    this.bar = byId('lesson-bar');
    const {session} = this;
    session.addEventListener('opened', () => session.lesson || this.leave());
    session.addEventListener('answer', ({detail: {json}}) => this.take(json));
    app.slots.onpainted = () => this.placePad();
    new IntersectionObserver(([{isIntersecting: seen}]) => this.actions.classList.toggle('seen', seen), {
      rootMargin: '0px 0px -90px',
    }).observe(this.task);
  }

  get on() {
    return Boolean(this.session.lesson);
  }

  /** Opens a lesson where it was left, or at a step. */
  open(id, step = null) {
    const kept = recallLong(`lesson.${id}`);
    this.about = null;
    this.step = null;
    this.key = '';
    this.sketches = {};
    this.session.lesson = {id, step: step ?? kept?.step ?? 0, work: kept?.work ?? '', screens: {}};
    return this.session.open({lesson_id: id}, {lesson: true});
  }

  leave() {
    this.about = this.step = null;
    this.key = '';
    this.removePad();
  }

  take(json) {
    const {lesson} = this.session;
    if (!lesson) return;
    if (json.lesson) this.about = json.lesson;
    if (json.step) this.step = json.step;
    if (!this.step) return;
    if (json.step || json.lesson) {
      rememberLong(`lesson.${lesson.id}`, {
        work: lesson.work,
        step: lesson.step,
        steps: this.about?.steps?.length,
        done: this.step.steps_done ?? 0,
      });
      this.show();
    }
    this.placePad();
  }

  go(step) {
    const {lesson, text} = this.session;
    lesson.screens[lesson.step] = text;
    const screens = {};
    for (const near of [step - 1, step]) if (lesson.screens[near]) screens[near] = lesson.screens[near];
    this.removePad();
    this.session.edit('step', {value: step, screens}).then((answer) => {
      if (answer.error) return;
      this.app.toTop();
      byId('title').focus({preventScroll: true});
    });
  }

  show() {
    const {step, about} = this,
      {id} = this.session.lesson;
    const key = `${id} ${step.at} ${document.documentElement.lang}`,
      fresh = key !== this.key;
    this.key = key;
    if (fresh) {
      this.draft = null;
      this.told = '';
      this.removePad();
    }
    this.showBar();
    const words = JSON.stringify([step.text, step.fold]);
    if (fresh || words !== this.shownWords) {
      const equation = (id) => {
        const found = step.equations?.find((one) => one.id === id);
        return found ? listPicture(found, 'equation') : null;
      };
      fill(
        this.words,
        markdown(step.text, equation),
        step.fold
          ? el('details', {class: 'fold'}, el('summary', {text: step.fold.title}), markdown(step.fold.text, equation))
          : null,
      );
    }
    this.shownWords = words;
    this.showTask(fresh);
    this.showActions();
    if (about && fresh && step.task?.kind === 'predict') this.app.slots.reveal(step.task.sketch_on);
  }

  showBar() {
    const {step, about} = this,
      steps = about?.steps ?? [];
    setText(byId('lesson-name'), about?.title ?? '');
    const done = (i) => this.session.lesson.doneSteps?.[i];
    fill(
      byId('lesson-steps'),
      steps.map((one, i) =>
        el('button', {
          type: 'button',
          on: {click: () => i === step.at || this.go(i)},
          class: i < step.at || done(i) ? 'past' : '',
          'aria-current': i === step.at ? 'step' : null,
          'aria-label': say('step_named', i + 1, steps.length, one.title),
          title: one.title,
        }),
      ),
    );
  }

  showTask(fresh) {
    const {task, feedback, hint} = this.step;
    this.task.hidden = !task;
    if (!task) return fill(this.task);
    // Boxes that somebody fills in stay; only what the server says is made anew.
    const form = JSON.stringify([task.kind, task.question, task.options, task.names, this.step.covered]);
    if (fresh || form !== this.form) {
      this.form = form;
      this.feedback = el('div', {class: 'feedback', role: 'status'});
      this.hint = el('p', {class: 'hint'});
      this.goal = el('div', {class: 'goal'});
      fill(
        this.task,
        el('h2', {class: 'question', text: task.question ?? ''}),
        this.parts(task),
        this.feedback,
        this.hint,
      );
    }
    if (task.kind === 'goal') this.showGoal(task);
    if (task.kind === 'choice') this.markChoice();
    fill(this.hint, hint ? [el('b', {text: `${say('hint')}: `}), hint] : []);
    this.hint.hidden = !hint;
    this.showFeedback(feedback, fresh);
    this.task.classList.toggle('done', Boolean(this.step.done));
  }

  showFeedback(feedback, fresh) {
    const words = feedback ? JSON.stringify(feedback) : '';
    if (words === this.told && !fresh) return;
    this.told = words;
    this.feedback.hidden = !feedback;
    if (!feedback) return fill(this.feedback);
    const kind = feedback.right === true ? 'right' : feedback.right === false ? 'wrong' : '';
    this.feedback.dataset.kind = kind;
    const score =
      typeof feedback.score === 'number' ? el('b', {class: 'score', text: feedback.score.toFixed(2)}) : null;
    fill(
      this.feedback,
      score ?? (kind === 'right' ? icon('check', 20) : null),
      el('span', {text: feedback.words ?? ''}),
    );
    if (!fresh) this.feedback.scrollIntoView({block: 'nearest', behavior: this.app.moves() ? 'smooth' : 'auto'});
  }

  parts(task) {
    const given = this.step.given ?? {};
    switch (task.kind) {
      case 'choice':
        this.draft = new Set(given.choice ?? []);
        this.options = task.options.map((text, i) =>
          el(
            'button',
            {
              class: 'option',
              type: 'button',
              role: task.several ? 'checkbox' : 'radio',
              'aria-checked': 'false',
              on: {click: () => this.choose(i)},
            },
            el('span', {class: 'letter', text: letters[i]}),
            el('span', {text}),
            icon('check', 20),
          ),
        );
        return [
          task.several ? el('p', {class: 'muted', text: say('several')}) : null,
          el(
            'div',
            {
              class: 'options',
              role: task.several ? 'group' : 'radiogroup',
              'aria-label': task.question,
              on: {keydown: (event) => this.optionKey(event)},
            },
            this.options,
          ),
        ];
      case 'number':
        this.box = el('input', {
          type: 'text',
          inputmode: 'decimal',
          class: 'answer',
          'aria-label': task.question,
          autocomplete: 'off',
          value: given.number ?? '',
          enterkeyhint: 'send',
          on: {keydown: ({key}) => key === 'Enter' && this.send()},
        });
        return this.box;
      case 'text':
        this.box = el('textarea', {class: 'answer', rows: 4, 'aria-label': task.question, value: given.text ?? ''});
        return this.box;
      case 'goal':
        return this.goal;
      case 'predict':
        return this.predictParts(task);
      default:
        return null;
    }
  }

  predictParts(task) {
    if (!this.step.covered) return null;
    const {at} = this.step;
    const changed = (sketch) => {
      this.sketches[at] = sketch;
      this.showActions();
    };
    if (task.form === 'bars') return bars(task, this.sketches[at], changed);
    if (task.form === 'order') return order(task, this.sketches[at], changed);
    return el(
      'p',
      {class: 'muted', text: say(`how_${task.form}`)},
      el('span', {class: 'for-keys', text: ` ${say('how_keys')}`}),
    );
  }

  choose(i) {
    const {several} = this.step.task;
    if (several && this.draft.has(i)) this.draft.delete(i);
    else if (several) this.draft.add(i);
    else this.draft = new Set([i]);
    this.markChoice();
    this.showActions();
  }

  optionKey(event) {
    const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key],
      at = this.options.indexOf(document.activeElement);
    const letter = letters.indexOf(event.key.toUpperCase());
    if (step) this.options.at((at + step) % this.options.length).focus();
    if (step && !this.step.task.several) this.choose(this.options.indexOf(document.activeElement));
    if (event.key.length === 1 && letter >= 0 && letter < this.options.length && !event.ctrlKey) {
      this.options[letter].focus();
      this.choose(letter);
    } else if (!step) {
      return;
    }
    event.preventDefault();
  }

  markChoice() {
    this.options.forEach((option, i) => {
      option.setAttribute('aria-checked', String(this.draft.has(i)));
      const first = this.draft.size === 0 && i === 0;
      option.tabIndex = this.step.task.several || this.draft.has(i) || first ? 0 : -1;
    });
  }

  showGoal({measure, value, bound, above}) {
    const now = Number(plainNumbers(String(value ?? ''))),
      goal = Number(plainNumbers(String(bound ?? '')));
    const numeric = Number.isFinite(now) && Number.isFinite(goal) && value !== '' && bound !== '';
    const reached = Boolean(this.step.done);
    const top = Math.max(now, goal) * 1.15,
      low = Math.min(0, now, goal) * 1.15,
      share = (x) => `${(100 * (x - low)) / (top - low || 1)}%`;
    const scale = numeric
      ? el(
          'div',
          {class: 'goal-scale', 'aria-hidden': 'true'},
          el('i', {class: 'wanted'}),
          el('i', {class: 'bound'}),
          el('i', {class: 'now'}),
        )
      : null;
    if (scale) {
      const [wanted, bar, dot] = scale.children;
      wanted.style.left = above ? share(goal) : '0';
      wanted.style.right = above ? '0' : `calc(100% - ${share(goal)})`;
      bar.style.left = share(goal);
      dot.style.left = share(now);
    }
    fill(
      this.goal,
      measure
        ? el(
            'div',
            {class: 'goal-words'},
            el('span', {text: measure}),
            el('b', {text: value ?? ''}),
            bound ? el('span', {class: 'muted', text: say(above ? 'goal_above' : 'goal_below', bound)}) : null,
          )
        : null,
      scale,
    );
    this.goal.dataset.reached = reached;
  }

  get answered() {
    const {task} = this.step;
    if (task.kind === 'choice') return this.draft?.size > 0;
    if (task.kind === 'number' || task.kind === 'text') return true;
    return true;
  }

  showActions() {
    const {task, at, done, covered} = this.step,
      last = at + 1 >= (this.about?.steps?.length ?? 1);
    const buttons = [],
      add = (text, act, kind = '', disabled = false) =>
        buttons.push(el('button', {type: 'button', class: kind, text, disabled, on: {click: act}}));
    const focused = this.actions.contains(document.activeElement) ? document.activeElement.dataset.act : null;
    if (at > 0) add(say('back'), () => this.go(at - 1), 'back');
    const open = task && !done;
    if (open && task.kind !== 'text') add(say('hint'), () => this.session.edit('hint'));
    if (task?.kind === 'predict' && covered) {
      const sketched = Boolean(this.sketches[at]);
      if (sketched && this.pad) add(say('clear'), () => this.pad.clear());
      add(say(sketched ? 'reveal' : 'reveal_without'), () => this.reveal(), sketched ? 'main' : '');
    } else if (open && task.kind === 'choice') {
      const chosen = [...(this.draft ?? [])]
        .sort()
        .map((i) => letters[i])
        .join(', ');
      add(say(chosen ? 'send_choice' : 'send', chosen), () => this.send(), 'main', !chosen);
    } else if (open && task.kind !== 'predict') {
      add(say({goal: 'have_it', number: 'check', text: 'send'}[task.kind] ?? 'check'), () => this.send(), 'main');
    }
    const next = last ? say('finish') : say('next');
    add(next, () => (last ? this.finish() : this.go(at + 1)), done || !task ? 'main next' : 'next');
    buttons.forEach((button) => (button.dataset.act = button.textContent));
    // The question, while its card is out of sight on a small screen.
    const ask = task?.question
      ? el(
          'button',
          {type: 'button', class: 'ask', on: {click: () => this.toTask()}},
          el('span', {text: task.question}),
          icon('down', 14),
        )
      : null;
    fill(this.actions, ask, buttons);
    if (focused) (buttons.find(({dataset}) => dataset.act === focused) ?? buttons.at(-1)).focus({preventScroll: true});
  }

  toTask() {
    this.task.scrollIntoView({block: 'start', behavior: this.app.moves() ? 'smooth' : 'auto'});
    this.task.querySelector('.option, input, textarea')?.focus({preventScroll: true});
  }

  finish() {
    announce(say('lesson_done'));
    this.app.showLessons();
  }

  send() {
    const {kind} = this.step.task;
    const members = {
      choice: () => ({choice: [...this.draft].sort((a, b) => a - b)}),
      number: () => ({number: plainNumbers(this.box.value)}),
      text: () => ({text: this.box.value}),
      goal: () => ({}),
    }[kind]();
    if (kind === 'number' && !members.number) return this.box.focus();
    if (kind === 'choice' && !members.choice.length) return;
    this.session.edit('answer', members);
  }

  reveal() {
    this.session
      .edit('reveal', {sketch: this.sketches[this.step.at] ?? null})
      .then(({error}) => error || this.removePad());
  }

  // The plot to sketch on says that it is covered; only once it is painted can places be told.
  placePad() {
    const task = this.step?.task;
    const wanted =
      this.on && task?.kind === 'predict' && this.step.covered && !['bars', 'order'].includes(task.form)
        ? this.app.slots.plots.find((plot) => plot.meta?.covered)
        : null;
    if (this.pad?.plot === wanted) return;
    this.removePad();
    if (!wanted) return;
    const {at} = this.step;
    this.pad = new SketchPad(wanted, task.form, this.sketches[at], (sketch) => {
      this.sketches[at] = sketch;
      this.showActions();
    });
  }

  removePad() {
    this.pad?.remove();
    this.pad = null;
  }
}

/** The cards of all lessons. */
export function lessonCards(catalogue, open) {
  return (catalogue.lessons ?? []).map((lesson) => {
    const kept = recallLong(`lesson.${lesson.id}`),
      steps = lesson.steps ?? 0,
      done = Math.min(kept?.done ?? 0, steps);
    const bar = el('span', {class: 'progress', 'aria-hidden': 'true'}, el('i'));
    bar.firstChild.style.width = `${steps ? (100 * done) / steps : 0}%`;
    return el(
      'button',
      {class: 'lesson-card', type: 'button', dataset: {lesson: lesson.id}, on: {click: () => open(lesson.id)}},
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
