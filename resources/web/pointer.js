// Mouse, pen and finger on a plot. A press asks the server what it holds; drags carry the session of the press. A
// finger that rests is a hover, a long one a menu, and away from all handles it scrolls the page.
// SPDX-License-Identifier: GPL-3.0-only

const still = 4,
  finger = 9,
  rest = 320,
  long = 650,
  brushRest = 300;

let digit = null; // the digit key that is held: the class of new points
addEventListener('keydown', ({key, target}) => {
  if (/^\d$/.test(key) && !target.closest?.('input, textarea, select')) digit = Number(key);
  if (key === 'Escape') digit = null;
});
addEventListener('keyup', ({key}) => {
  if (Number(key) === digit) digit = null;
});
addEventListener('blur', () => (digit = null));

export class Pointer {
  /** `plot` is the plot, `session` the page's session; `onmenu(plot, x, y)` opens the menu of a long press. */
  constructor(plot, session, {onmenu, ondragged, isnew}) {
    Object.assign(this, {plot, session, onmenu, ondragged, isnew, stroke: null, touch: null});
    const {canvas} = plot;
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', () => this.cancelTouch());
    canvas.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.leave());
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('touchstart', (event) => this.touches(event), {passive: false});
    canvas.addEventListener('touchmove', (event) => this.scroll(event), {passive: false});
    canvas.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.stroke) return;
      event.stopImmediatePropagation();
      this.cancel();
    });
  }

  at(event) {
    const box = this.plot.canvas.getBoundingClientRect();
    return {x: event.clientX - box.left, y: event.clientY - box.top};
  }
  get slot() {
    return this.plot.slot;
  }
  get sketching() {
    return Boolean(this.plot.sketch?.active);
  }

  // Decides before the browser scrolls: only a finger on a handle, or one that sketches, keeps the page still.
  touches(event) {
    if (event.touches.length > 1) {
      if (this.stroke) this.cancel();
      this.plot.sketch?.abandon();
      clearTimeout(this.timer);
      this.touch = null;
      this.fingers = middle(event.touches);
      return;
    }
    const {x, y} = this.at(event.touches[0]);
    this.kept = this.sketching ? this.plot.sketch.takes(x, y) : this.plot.reaches(x, y);
    if (this.kept) event.preventDefault();
  }

  // The browser scrolls no more once a touch was kept from it, so two fingers are followed by hand.
  scroll(event) {
    if (event.touches.length < 2 || !this.kept) return;
    const now = middle(event.touches);
    scrollBy(this.fingers.x - now.x, this.fingers.y - now.y);
    this.fingers = now;
  }

  down(event) {
    if (this.stroke || event.button > 2) return;
    const place = this.at(event);
    this.plot.canvas.dataset.pointed = ''; // no ring around what a hand has focused
    this.plot.canvas.focus({preventScroll: true});
    if (this.sketching) return;
    if (event.pointerType === 'touch' && !this.plot.reaches(place.x, place.y)) {
      this.touch = {id: event.pointerId, ...place};
      this.timer = setTimeout(() => this.rest(), rest);
      return;
    }
    this.plot.canvas.setPointerCapture(event.pointerId);
    this.begin(place, event);
  }

  begin(place, event) {
    const touch = event.pointerType === 'touch',
      {session, slot} = this;
    session.stop('hover');
    const stroke = (this.stroke = {
      id: event.pointerId,
      start: place,
      last: place,
      moved: false,
      held: undefined,
      touch,
      time: performance.now(),
      undo: session.undoStack.length,
      places: [],
      sent: 0,
    });
    const {shiftKey: shift, ctrlKey: control} = event;
    session.edit('press', {slot, ...place, button: event.button, shift, control, digit, touch}).then((answer) => {
      if (answer.error) return this.end(stroke);
      stroke.base = session.text;
      stroke.held = answer.held ?? null;
      if (stroke.cancelled) return this.takeBack(stroke);
      if (answer.cursor) this.plot.canvas.style.cursor = answer.cursor === 'grab' ? 'grabbing' : answer.cursor;
      if (stroke.lifted) this.finish(stroke);
      else if (stroke.moved && stroke.held === 'handle') this.drag(stroke, stroke.newest);
    });
    if (touch) this.timer = setTimeout(() => stroke.moved || stroke !== this.stroke || this.longPress(stroke), long);
  }

  move(event) {
    const place = this.at(event),
      {stroke} = this;
    if (this.touch?.id === event.pointerId) {
      if (Math.hypot(place.x - this.touch.x, place.y - this.touch.y) > finger) this.cancelTouch();
      return;
    }
    if (!stroke) {
      if (event.pointerType !== 'touch' && !event.buttons && !this.sketching) this.hover(place, false);
      return;
    }
    if (stroke.id !== event.pointerId) return;
    const {shiftKey: shift} = event,
      limit = stroke.touch ? finger : still;
    const was = stroke.moved;
    stroke.moved ||= Math.hypot(place.x - stroke.start.x, place.y - stroke.start.y) > limit;
    if (!stroke.moved) return;
    if (!was) {
      clearTimeout(this.timer);
      stroke.brushing = performance.now() - stroke.time >= brushRest;
      this.plot.say('', '');
    }
    stroke.last = place;
    stroke.newest = {...place, shift};
    if (stroke.held === 'handle') this.drag(stroke, stroke.newest);
    else if (stroke.held === 'brush' && stroke.brushing) this.brush(stroke, place, shift);
  }

  drag(stroke, {x, y, shift}) {
    this.session.follow('drag', {slot: this.slot, x, y, shift, digit}, {session: stroke.base});
  }

  brush(stroke, {x, y}, shift) {
    stroke.places.push([x, y]);
    let upTo = 0;
    const members = () => {
      upTo = stroke.places.length;
      return {slot: this.slot, at: stroke.places.slice(stroke.sent), shift, digit};
    };
    const resolve = (answer) => {
      if (!answer.dropped && !answer.error) stroke.sent = upTo;
    };
    this.session.follow('brush', members, {resolve});
  }

  up(event) {
    const {stroke, touch} = this;
    clearTimeout(this.timer);
    if (touch?.id === event.pointerId) {
      this.touch = null;
      if (touch.rested) return this.leave();
      this.begin({x: touch.x, y: touch.y}, event);
      this.stroke.lifted = {x: touch.x, y: touch.y, shift: false, control: false};
      return;
    }
    if (!stroke || stroke.id !== event.pointerId) return;
    const {shiftKey: shift, ctrlKey: control} = event;
    stroke.lifted = {...(stroke.moved ? this.at(event) : stroke.start), shift, control};
    if (stroke.held !== undefined) this.finish(stroke);
  }

  finish(stroke) {
    if (this.stroke !== stroke) return;
    this.end(stroke);
    if (stroke.held === null || stroke.cancelled) return;
    const members = {slot: this.slot, ...stroke.lifted, digit, moved: stroke.moved};
    const handle = stroke.held === 'handle';
    this.session.edit('release', members, handle && stroke.moved ? {session: stroke.base} : {});
    if (handle && stroke.moved) this.ondragged?.(this.plot);
  }

  end(stroke) {
    if (this.stroke === stroke) this.stroke = null;
    this.plot.canvas.style.cursor = '';
    clearTimeout(this.timer);
  }

  // Escape, or a second finger, takes the stroke back, and its step of undo with it.
  cancel() {
    const {stroke} = this;
    this.end(stroke);
    stroke.cancelled = true;
    if (stroke.base !== undefined) this.takeBack(stroke);
  }

  async takeBack(stroke) {
    const {session} = this;
    await session.edit('cancel', {}, {session: stroke.base, becomes: stroke.base});
    session.undoStack.length = Math.min(session.undoStack.length, stroke.undo);
    session.dispatch('history');
  }

  hover({x, y}, touch) {
    this.over = {x, y, touch};
    this.session.follow('hover', {slot: this.slot, x, y, touch});
  }

  leave() {
    this.plot.say('', '');
    if (!this.over) return;
    this.over = null;
    this.session.stop('hover');
    this.session.follow('leave');
  }

  rest() {
    if (!this.touch) return;
    this.touch.rested = true;
    this.hover(this.touch, true);
    this.timer = setTimeout(() => {
      const {touch} = this;
      this.touch = null;
      if (touch) this.onmenu(this.plot, touch.x, touch.y);
    }, long - rest);
  }

  longPress(stroke) {
    const {x, y} = stroke.start;
    this.cancel();
    this.onmenu(this.plot, x, y);
  }

  cancelTouch() {
    clearTimeout(this.timer);
    const rested = this.touch?.rested;
    this.touch = null;
    if (rested) this.leave();
    if (this.stroke) this.cancel();
  }

  /** Shows what the server says of the place under the pointer. */
  show(hover) {
    if (!this.over || this.stroke) return;
    const acts = hover.cursor === 'grab' || hover.cursor === 'pointer';
    const help = acts && (this.over.touch || this.isnew()); // who has dragged once knows
    this.plot.canvas.style.cursor = hover.cursor ?? '';
    this.plot.say(hover.label, help ? hover.hint : '', this.over.x, this.over.y, this.over.touch);
  }
}

function middle(touches) {
  const {length} = touches,
    all = [...touches];
  return {
    x: all.reduce((sum, {clientX}) => sum + clientX, 0) / length,
    y: all.reduce((sum, {clientY}) => sum + clientY, 0) / length,
  };
}
