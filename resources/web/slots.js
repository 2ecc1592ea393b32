// The places for plots: as the session arranges them where there is room, one at a time with a switch on a phone. Says
// how large each picture should be, and asks for new ones when that changes.
// SPDX-License-Identifier: GPL-3.0-only

import {el, fill, icon, setText} from './dom.js';
import {openMenu} from './menu.js';
import {Objects} from './objects.js';
import {Plot} from './plot.js';
import {Pointer} from './pointer.js';
import {say} from './words.js';

const parts = new Set(['numbers', 'equations', 'data']);
const settle = 120,
  mostTries = 3;
export const phone = matchMedia('(max-width: 639px)');

export class Slots {
  /** `parts` shows numbers, equations and data in an element: {numbers(place), ...}. */
  constructor(place, tabs, session, {showPart, ondragged, isnew, onunknown}) {
    Object.assign(this, {place, tabs, session, showPart, ondragged, isnew, onunknown, plots: [], ids: [], current: 0});
    this.tries = new Map(); // how often pictures of these sizes were asked for
    this.observer = new ResizeObserver(() => this.checkSoon());
    addEventListener('resize', () => this.resized());
    for (const event of ['opened', 'history']) session.addEventListener(event, () => this.tries.clear());
    phone.addEventListener('change', () => this.relay());
    session.addEventListener('idle', () => this.check());
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => this.repaint());
    this.expect(2);
  }

  /** Makes room for so many plots before the first answer. */
  expect(count) {
    this.ids = Array(count).fill('');
    this.current = 0;
    this.build();
  }

  build() {
    for (const plot of this.plots) this.observer.unobserve(plot.box);
    this.plots = this.ids.map((id, slot) => this.make(slot, id));
    fill(
      this.place,
      this.plots.map(({element}) => element),
    );
    this.relay();
    for (const plot of this.plots) this.observer.observe(plot.box);
  }

  make(slot, id) {
    const plot = new Plot(slot);
    plot.part = parts.has(id) ? id : null;
    plot.onunknown = this.onunknown;
    plot.onpainted = () => this.onpainted?.(plot);
    plot.menu.addEventListener('click', () => this.chooseView(plot));
    plot.enlarge.addEventListener('click', () => this.enlarge(plot));
    if (plot.part) {
      plot.element.classList.add('part');
      plot.page = el('div', {class: 'part-page'});
      plot.box.replaceWith(plot.page);
    } else {
      plot.objects = new Objects(plot, this.session);
      plot.pointer = new Pointer(plot, this.session, {
        onmenu: (where, x, y) => this.longPress(where, x, y),
        ondragged: this.ondragged,
        isnew: this.isnew,
      });
    }
    return plot;
  }

  get visible() {
    return this.plots.filter(({element}) => !element.hidden);
  }

  /** The sizes for `look.slots`; null for plots that are not on the screen. */
  sizes() {
    return this.plots.map((plot) => (plot.element.hidden || plot.part ? null : plot.size()));
  }

  arrange(views) {
    if (!views) return;
    const same =
      views.slots.length === this.ids.length && views.slots.every((id, i) => parts.has(id) === parts.has(this.ids[i]));
    this.views = views;
    this.ids = views.slots;
    if (!same) this.build();
    else this.relay();
    for (const plot of this.plots) {
      plot.viewTitle = views.offered?.find(({id}) => id === this.ids[plot.slot])?.title ?? '';
      if (plot.part) setText(plot.title, plot.viewTitle || say(plot.part));
    }
  }

  /** Where the session leaves it open. */
  get usualColumns() {
    return this.plots.length === 4 ? 2 : Math.min(this.plots.length, 3);
  }

  // Which plots are seen, and in how many columns: attributes that the style sheet reads.
  relay() {
    const count = this.plots.length,
      most = this.views?.maximised ?? -1;
    if (this.current >= count) this.current = 0;
    const single = phone.matches ? this.current : most >= 0 ? most : -1;
    this.plots.forEach(({element}, i) => (element.hidden = single >= 0 && i !== single));
    const columns = single >= 0 ? 1 : Math.min(this.views?.columns || this.usualColumns, count);
    this.place.dataset.columns = columns;
    this.place.dataset.rows = single >= 0 ? 1 : Math.ceil(count / columns);
    for (const plot of this.plots) {
      fill(plot.enlarge, icon(single >= 0 ? 'shrink' : 'expand', 16));
      plot.enlarge.setAttribute('aria-label', say(single >= 0 ? 'all_plots' : 'enlarge'));
      plot.enlarge.hidden = count < 2 || phone.matches;
    }
    this.switchTabs();
  }

  // Where a plot stands on a wide screen, of which sentences speak ("on the left").
  miniature(i) {
    const cells = this.plots.map((_, k) => el('i', {class: k === i ? 'here' : null}));
    const columns = Math.min(this.views?.columns || this.usualColumns, cells.length);
    const picture = el('span', {class: 'miniature', 'aria-hidden': 'true'}, cells);
    picture.style.setProperty('--columns', columns);
    return picture;
  }

  switchTabs() {
    this.tabs.hidden = !phone.matches || this.plots.length < 2;
    if (this.tabs.hidden) return;
    const names = this.plots.map(
      (plot, i) =>
        this.views?.offered?.find(({id}) => id === this.ids[i])?.title ?? plot.title.textContent ?? String(i + 1),
    );
    const buttons = names.map((name, i) =>
      el(
        'button',
        {
          type: 'button',
          role: 'radio',
          'aria-checked': String(i === this.current),
          tabindex: i === this.current ? 0 : -1,
          on: {
            click: ({currentTarget}) =>
              i === this.current ? this.chooseView(this.plots[i], currentTarget) : this.turnTo(i),
          },
        },
        this.miniature(i),
        el('span', {text: name}),
        i === this.current ? icon('down', 12) : null,
      ),
    );
    fill(this.tabs, buttons);
    this.tabs.onkeydown = ({key}) => {
      const step = {ArrowLeft: -1, ArrowRight: 1}[key];
      if (step) this.turnTo((this.current + step + names.length) % names.length, true);
    };
  }

  turnTo(slot, focus = false) {
    if (slot === this.current) return;
    this.current = slot;
    this.relay();
    if (focus) this.tabs.children[slot]?.focus();
    this.ask();
  }

  /** Gives the keys to the first plot, as a hand that has chosen a screen expects: Space plays. */
  focus() {
    const {canvas} = this.visible.find(({part}) => !part) ?? {};
    if (!canvas) return;
    canvas.dataset.pointed = '';
    canvas.focus({preventScroll: true});
  }

  /** Turns to the plot of a view, if it is not on the screen. */
  reveal(view) {
    const slot = this.ids.indexOf(view);
    if (slot >= 0 && phone.matches) this.turnTo(slot);
  }

  take(answer, overlay) {
    for (const plot of answer.plots ?? []) {
      const place = this.plots[plot.slot];
      if (place && !place.part) place.take(this.session.plots[plot.slot]);
    }
    if (answer.hover) {
      const place = this.plots[answer.hover.slot];
      place?.pointer?.show(answer.hover);
      for (const plot of this.plots) if (!plot.part && plot.meta) plot.lay(plot === place ? overlay : null);
    }
    for (const plot of this.plots) {
      if (plot.part) this.showPart(plot.part, plot.page);
      plot.fade(false);
    }
    if (answer.objects) for (const plot of this.plots) plot.objects?.follow();
  }

  fade() {
    for (const plot of this.plots) plot.fade(true);
  }

  /** The page has another shape. */
  resized() {
    this.tries.clear();
    this.checkSoon();
  }

  checkSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), settle);
  }

  // Asks for pictures of another size once all is answered. Not for ever: a server may be unable to give them, and words
  // around the plots that change with each answer may take their room in turn.
  check() {
    const {session} = this;
    if (session.text === null || session.edits.length + session.unanswered.size > 0) return;
    const wrong = this.plots.some((plot) => {
      const size = plot.element.hidden || plot.part ? null : plot.size();
      const has = session.plots[plot.slot]?.size;
      return size && (has?.[0] !== size[0] || has?.[1] !== size[1]);
    });
    if (!wrong) return;
    const sizes = JSON.stringify(this.sizes()),
      tries = this.tries.get(sizes) ?? 0;
    this.tries.set(sizes, tries + 1);
    if (tries < mostTries) this.ask();
  }

  ask() {
    this.session.forgetPlaces();
    this.session.show();
  }

  repaint() {
    for (const plot of this.plots) plot.paint();
  }

  enlarge(plot) {
    const next = this.views?.maximised >= 0 ? -1 : plot.slot;
    this.views = {...this.views, maximised: next};
    this.relay();
    this.session.forgetPlaces();
    this.session.edit('view', {maximised: next});
  }

  chooseView(plot, button = plot.menu) {
    const items = [];
    let group = null;
    for (const {id, title, group: of} of this.views?.offered ?? []) {
      if (of !== group) items.push({heading: (group = of)});
      items.push({
        label: title,
        checked: id === this.ids[plot.slot],
        act: () => this.session.edit('view', {slot: plot.slot, view: id}),
      });
    }
    if (!phone.matches || this.plots.length < 4) items.push(...this.moreItems(plot));
    openMenu(button, items, {name: say('choose_view', plot.title.textContent)});
  }

  moreItems(plot) {
    const {views} = this,
      items = [{heading: say('plots')}];
    if (this.ids.length < 4) items.push({label: say('add_plot'), act: () => this.addPlot()});
    if (this.ids.length > 1) items.push({label: say('close_plot'), act: () => this.closePlot(plot.slot)});
    if (views?.can_answer)
      items.push({
        label: say(views.answer ? 'hide_answer' : 'show_answer'),
        act: () => this.session.edit('view', {answer: !views.answer}),
      });
    items.push({
      label: say(views?.frozen ? 'free_axes' : 'freeze_axes'),
      act: () => this.session.edit('view', {frozen: !views?.frozen}),
    });
    items.push({
      label: say(views?.pinned ? 'unpin' : 'pin'),
      act: () => this.session.edit('view', {pinned: !views?.pinned}),
    });
    return items;
  }

  addPlot() {
    const free = this.views.offered.find(({id}) => !this.ids.includes(id));
    if (free) this.session.edit('view', {slots: [...this.ids, free.id]});
  }
  closePlot(slot) {
    this.session.edit('view', {slots: this.ids.filter((_, i) => i !== slot)});
  }

  async longPress(plot, x, y) {
    if (!this.session.parts.objects) {
      this.session.objectsWanted = true;
      await this.session.edit('show');
    }
    plot.objects.menu(x, y);
  }
}
