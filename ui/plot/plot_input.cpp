// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_input.h"

#include "ui/plot/class_name_hits.h"
#include "ui/plot/gesture_rules.h"
#include "ui/text/plain_text.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWidget>

#include <utility>

namespace credence {
namespace {

bool shift(const QInputEvent& event) { return event.modifiers() & Qt::ShiftModifier; }

// Opens the menu of an object at a place of the screen, unless nothing can be done with it.
void open_menu(QWidget* view, QPoint at, const Figure& figure, const Hit& hit, PlotGestures& gestures) {
  auto* menu = new QMenu(view);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto target = target_of(figure, hit);
  for (const Gesture::Kind kind : {Gesture::Kind::remove, Gesture::Kind::relabel, Gesture::Kind::click}) {
    const QString words = target ? menu_text(QString::fromStdString(target->words(kind))) : QString();
    if (words.isEmpty()) continue;
    QObject::connect(menu->addAction(words), &QAction::triggered, &gestures,
                     [&gestures, kind, hit] { gestures.act_on(kind, hit); });
  }
  if (menu->isEmpty()) {
    delete menu;
    return;
  }
  menu->popup(at);
}

}  // namespace

PlotInput::PlotInput(const PlotScene& scene, QWidget* view)
    : QObject(view),
      scene_(scene),
      view_(view),
      focus_(this),
      gestures_(scene, this),
      hover_(scene, focus_, this),
      keys_(scene, focus_, gestures_, this) {
  connect(&gestures_, &PlotGestures::made, this, &PlotInput::gesture);
  connect(&gestures_, &PlotGestures::finished, this, &PlotInput::gesture_finished);
  connect(&focus_, &PlotFocus::changed, this, &PlotInput::changed);
  connect(&hover_, &PlotHover::at, this, &PlotInput::hovered_at);
  connect(&hover_, &PlotHover::left, this, &PlotInput::hover_left);
  connect(&hover_, &PlotHover::hint, this, &PlotInput::hint);
  connect(&keys_, &PlotKeys::activated, this, &PlotInput::activated);
  connect(&keys_, &PlotKeys::edit_wanted, this, &PlotInput::edit_wanted);
}

std::optional<Hit> PlotInput::hit(QPointF at) const {
  return hit_at(figure(), mapping(), scene_.theme().point_scale, at);
}

// Hover

void PlotInput::hover(QPointF at) {
  focus_.hover(hit(at), near_handles(figure(), mapping(), scene_.theme().point_scale, at));
  set_cursor();
  hover_.tell_hint(holding());
}

void PlotInput::set_cursor() {
  const bool dragged = press_ == Press::hit && draggable(figure(), *pressed_);
  view_->setCursor(dragged ? Qt::ClosedHandCursor : cursor_over(scene_, focus_.hovered(), focus_.pointer()));
}

void PlotInput::rest() {
  hover_.tell_rest();
  hover_.tell_hint(holding());
}

// Selection

bool PlotInput::select_next(bool forward) {
  focus_.select(next_hit(figure(), focus_.selected(), forward));
  return focus_.selected().has_value();
}

void PlotInput::show_menu(QPoint at) {
  auto there = hit(at);
  if (!there) there = focus_.key_target();
  if (!there) return;
  focus_.select(there);
  const auto target = target_of(figure(), *there);
  if (!target) return;
  const QPoint middle = mapping().to_pixels(target->middle()).toPoint();
  open_menu(view_, view_->mapToGlobal(middle), figure(), *there, gestures_);
}

void PlotInput::focus_out() {
  keys_.finish();
  end_press();
}

// Presses

void PlotInput::press_left(const QMouseEvent& event, const std::optional<Hit>& hit) {
  const QPointF at = event.position();
  press_time_ = static_cast<qint64>(event.timestamp());
  const bool second = std::exchange(second_click_, false);
  const bool held = can_be_held(figure(), hit);
  press_at_ = at;
  press_ = held ? Press::hit : second ? Press::none : Press::empty;
  pressed_ = held ? hit : std::nullopt;
  grip_ = held ? mapping().to_pixels(target_of(figure(), *hit)->middle()) - at : QPointF();
  // Objects such as coins are not selected, so that arrow keys still go to the window after a click on them.
  focus_.select(hit && (draggable(figure(), *hit) || editable(figure(), hit)) ? hit : std::nullopt);
  set_cursor();
}

void PlotInput::drag_to(QPointF at) {
  const Hit hit = *pressed_;
  if (!std::exchange(dragging_, true)) rest();
  gestures_.drag(hit, at + grip_);
}

void PlotInput::end_press() {
  const bool finished = dragging_ || press_ == Press::brush;
  press_ = Press::none;
  pressed_.reset();
  dragging_ = false;
  emit released();
  set_cursor();
  if (finished) gestures_.finish();
}

bool PlotInput::holding_sideways() const {
  const auto target = press_ == Press::hit ? target_of(figure(), *pressed_) : std::nullopt;
  return target && target->handles && target->handles->sideways;
}

void PlotInput::figure_changed() {
  focus_.forget_gone(figure());
  keys_.select_added();
  if (press_ == Press::hit && !target_of(figure(), *pressed_)) end_press();
  if (press_ == Press::none && focus_.pointer()) {
    gestures_.watch_digits(figure().classes);
    hover(*focus_.pointer());
  }
  set_cursor();
}

// Runs after the object that moved the plot is done with it.
void PlotInput::plot_moved() {
  const auto stale = [this] { return press_ == Press::none && hover_.outdated(); };
  const auto tell = [this, stale] {
    if (stale()) hover_.tell_place();
  };
  if (stale()) QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

// Mouse

void PlotInput::mouse_press(const QMouseEvent& event) {
  if (press_ == Press::hit) return;  // other buttons are ignored during a drag
  const QPointF at = event.position();
  focus_.point_at(at);
  const auto there = hit(at);
  const bool control = event.modifiers() & Qt::ControlModifier;
  const auto kind = kind_of_press(event.button(), control);
  if (there && kind == Gesture::Kind::remove && shift(event)) {
    show_menu(at.toPoint());
  } else if (there && kind) {
    gestures_.act_on(*kind, *there);
  } else if (event.button() == Qt::LeftButton) {
    press_left(event, there);
  }
  second_click_ = false;
}

void PlotInput::mouse_move(const QMouseEvent& event) {
  const QPointF at = event.position();
  focus_.point_at(at);
  const double moved = (at - press_at_).manhattanLength();
  if (press_ == Press::hit) {
    if (draggable(figure(), *pressed_) && (dragging_ || moved > slop_of(figure(), *pressed_))) drag_to(at);
    return;
  }
  if (press_ == Press::empty && figure().brush && moved > click_slop) {
    const bool rested = static_cast<qint64>(event.timestamp()) - press_time_ >= brush_pause;
    press_ = rested ? Press::brush : Press::none;
    if (rested) rest();
  }
  if (press_ == Press::brush) {
    gestures_.spray(at, shift(event));
    return;
  }
  hover(at);
  hover_.tell_place();
}

void PlotInput::mouse_release(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return;
  const QPointF at = event.position();
  const bool beside = press_ == Press::empty && (at - press_at_).manhattanLength() <= click_slop;
  const bool click = beside && in_plot(at) && !figure().click_hint.empty();
  auto clicked = press_ == Press::hit && !dragging_ ? pressed_ : std::nullopt;
  const bool handle = clicked && target_of(figure(), *clicked)->handles != nullptr;
  if (clicked && !handle && hit(at) != clicked) clicked.reset();  // the pointer has left the object
  end_press();
  if (clicked && handle) gestures_.act_on(Gesture::Kind::click, *clicked);
  if (clicked && !handle) gestures_.act_on(Gesture::Kind::click, *clicked, mapping().to_data(at));
  if (beside) gestures_.click_class_name(at);
  if (!click) return;
  gestures_.click(rounded_place(mapping(), at), shift(event));
  gestures_.finish();
}

void PlotInput::double_click(const QMouseEvent& event) {
  const QPointF at = event.position();
  const auto there = hit(at);
  const bool left = event.button() == Qt::LeftButton;
  if (left && editable(figure(), there)) {
    focus_.select(there);
    emit edit_wanted(*there, {});
    return;
  }
  const bool on_object = there && (draggable(figure(), *there) || offers(figure(), *there, Gesture::Kind::click));
  if (left && !on_object && !class_name_at(scene_, at) && (!in_plot(at) || figure().click_hint.empty())) {
    emit activated();
    return;
  }
  // The first click of a double-click already acted; the second must not act again at the same place.
  second_click_ = true;
  mouse_press(event);
}

void PlotInput::leave() {
  gestures_.watch_digits(0);
  focus_.point_at(std::nullopt);
  focus_.hover({}, {});
  set_cursor();
  hover_.tell_hint(holding());
  hover_.tell_gone();
}

}  // namespace credence
