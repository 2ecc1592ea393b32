#include "ui/plot/plot_input.h"

#include "core/words/say.h"

#include <QMouseEvent>
#include <QWidget>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace credence {
namespace {

constexpr double click_slop = 4;     // pixels that the pointer may move within a click
constexpr qint64 brush_pause = 300;  // ms that the pointer rests before a stroke: what misses a point does not spray
constexpr double brush_radius = 16;  // pixels, one standard deviation of the spray

bool shift(const QInputEvent& event) { return event.modifiers() & Qt::ShiftModifier; }

}  // namespace

PlotInput::PlotInput(const PlotScene& scene, QWidget* view)
    : QObject(view), scene_(scene), view_(view), digits_(this) {}

// What is where

std::optional<Hit> PlotInput::hit(QPointF at) const {
  return hit_at(figure(), mapping(), scene_.theme().point_scale, at);
}

bool PlotInput::offers(const Hit& hit, Gesture::Kind kind) const {
  const auto target = target_of(figure(), hit);
  return target && !target->words(kind).empty();
}

bool PlotInput::draggable(const Hit& hit) const {
  const auto target = target_of(figure(), hit);
  return target && target->draggable();
}

bool PlotInput::editable(const std::optional<Hit>& hit) const {
  const auto target = hit ? target_of(figure(), *hit) : std::nullopt;
  return target && target->text();
}

std::string PlotInput::hint_at(QPointF at) const {
  const auto there = hit(at);
  if (!there) return in_plot(at) ? figure().click_hint : std::string();
  const auto target = target_of(figure(), *there);
  std::string words = target->hint();
  for (const Gesture::Kind kind : {Gesture::Kind::remove, Gesture::Kind::relabel}) {
    std::string what = target->words(kind);
    if (what.empty()) continue;
    what.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(what.front())));
    if (!words.empty()) words += "; ";
    words += kind == Gesture::Kind::remove ? say("right-click: {}", what) : say("Ctrl and click: {}", what);
  }
  return words;
}

void PlotInput::tell_hint() {
  const QString words = pointer_ && !holding() ? QString::fromStdString(hint_at(*pointer_)) : QString();
  if (words == told_hint_) return;
  told_hint_ = words;
  emit hint(words);
}

// What other plots show of the place under the pointer would be of where the stroke began.
void PlotInput::rest() {
  emit hover_left();
  tell_hint();
}

// Gestures

Point2 PlotInput::place_at(QPointF at) const {
  const auto rounded = [](double value, double per_pixel) {
    const double finest = per_pixel / 4;
    if (!(finest > 0) || !std::isfinite(finest)) return value;
    const int digits = -static_cast<int>(std::floor(std::log10(finest)));
    const double power = std::pow(10.0, std::abs(digits));
    return digits >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
  };
  const Point2 place = mapping().to_data(at);
  return {rounded(place.x, 1 / mapping().pixels_per_x()), rounded(place.y, 1 / mapping().pixels_per_y())};
}

void PlotInput::send(Gesture::Kind kind, const Hit* hit, Point2 position, bool alternative) {
  send({.kind = kind, .position = position, .alternative = alternative}, hit);
}

void PlotInput::send(Gesture g, const Hit* hit) {
  if (hit) {
    g.handles = hit->id;
    g.index = hit->index;
  }
  if (g.kind == Gesture::Kind::click) g.digit = digits_.digit();
  emit gesture(g);
}

void PlotInput::act_on(Gesture::Kind kind, const Hit& hit, std::optional<Point2> at) {
  if (!offers(hit, kind)) return;
  const Hit kept = hit;  // the figure may be replaced by whoever listens
  send(kind, &kept, at ? *at : target_of(figure(), hit)->middle());
  emit gesture_finished();
}

void PlotInput::type(const Hit& hit, const std::string& text) {
  const auto target = target_of(figure(), hit);
  if (!target) return;
  Gesture g;
  g.kind = Gesture::Kind::type;
  g.handles = hit.id;
  g.index = hit.index;
  g.position = target->middle();
  g.text = text;
  emit gesture(g);
  emit gesture_finished();
}

void PlotInput::add_by_key(bool alternative) {
  const Rect& v = mapping().visible;
  const bool pointing = pointer_ && in_plot(*pointer_);
  send(Gesture::Kind::click, nullptr,
       pointing ? mapping().to_data(*pointer_) : Point2{(v.x0 + v.x1) / 2, (v.y0 + v.y1) / 2}, alternative);
  emit gesture_finished();
}

void PlotInput::spray(QPointF at, bool alternative) {
  if (!in_plot(at)) return;
  Gesture g;
  g.kind = Gesture::Kind::brush;
  g.position = mapping().to_data(at);
  g.alternative = alternative;
  g.digit = digits_.digit();
  g.within = mapping().visible;
  g.spread = {brush_radius / mapping().pixels_per_x(), brush_radius / mapping().pixels_per_y()};
  emit gesture(g);
}

void PlotInput::drag_to(QPointF at) {
  const QRectF& area = mapping().area;
  const QPointF target = at + grip_;
  const Hit hit = *pressed_;
  if (!std::exchange(dragging_, true)) rest();
  send(
      Gesture::Kind::drag, &hit,
      place_at({std::clamp(target.x(), area.left(), area.right()), std::clamp(target.y(), area.top(), area.bottom())}));
}

// Presses, hover, selection

void PlotInput::set_cursor() {
  const bool acts = hovered_ && (offers(*hovered_, Gesture::Kind::click) || editable(hovered_));
  if (press_ == Press::hit && draggable(*pressed_)) {
    view_->setCursor(Qt::ClosedHandCursor);
  } else if (hovered_ && draggable(*hovered_)) {
    view_->setCursor(Qt::OpenHandCursor);
  } else if (acts) {
    view_->setCursor(Qt::PointingHandCursor);
  } else {
    const bool crossing = !figure().click_hint.empty() && pointer_ && in_plot(*pointer_);
    view_->setCursor(crossing ? Qt::CrossCursor : Qt::ArrowCursor);
  }
}

void PlotInput::set_hovered(std::optional<Hit> hit) {
  if (hovered_ != hit) {
    hovered_ = std::move(hit);
    emit changed();
  }
  set_cursor();
}

void PlotInput::select(std::optional<Hit> hit) {
  selected_ = std::move(hit);
  emit changed();
}

bool PlotInput::select_next(bool forward) {
  select(next_hit(figure(), selected_, forward));
  return selected_.has_value();
}

void PlotInput::press_left(const QMouseEvent& event, const std::optional<Hit>& hit) {
  const QPointF at = event.position();
  press_time_ = static_cast<qint64>(event.timestamp());
  const bool second = std::exchange(second_click_, false);
  // What can only be looked at is not in the way of a click on the plot.
  const bool held = hit && (draggable(*hit) || offers(*hit, Gesture::Kind::click));
  press_at_ = at;
  press_ = held ? Press::hit : second ? Press::none : Press::empty;
  pressed_ = held ? hit : std::nullopt;
  grip_ = held ? mapping().to_pixels(target_of(figure(), *hit)->middle()) - at : QPointF();
  // A coin or a bed is no place to stay at: arrow keys belong to the window after a click on it.
  select(hit && (draggable(*hit) || editable(hit)) ? hit : std::nullopt);
  set_cursor();
}

void PlotInput::end_press() {
  const bool finished = dragging_ || press_ == Press::brush;
  press_ = Press::none;
  pressed_.reset();
  dragging_ = false;
  emit released();
  set_cursor();
  if (finished) emit gesture_finished();
}

bool PlotInput::holding_sideways() const {
  const auto target = press_ == Press::hit ? target_of(figure(), *pressed_) : std::nullopt;
  return target && target->handles && target->handles->sideways;
}

void PlotInput::figure_changed() {
  const auto gone = [this](const std::optional<Hit>& h) { return h && !target_of(figure(), *h); };
  if (gone(selected_)) selected_.reset();
  if (gone(hovered_)) hovered_.reset();
  if (press_ == Press::hit && gone(pressed_)) end_press();
  if (press_ == Press::none && pointer_) {
    digits_.watch(figure().classes);
    set_hovered(hit(*pointer_));
    tell_hint();
  }
  set_cursor();
}

void PlotInput::tell_place(QPointF at) {
  told_ = in_plot(at) ? std::optional(mapping().to_data(at)) : std::nullopt;
  if (told_)
    emit hovered_at(*told_);
  else
    emit hover_left();
}

// Once whoever moves the plot is done with it.
void PlotInput::plot_moved() {
  const auto stale = [this] {
    return press_ == Press::none && pointer_ && told_ && mapping().to_data(*pointer_) != *told_;
  };
  const auto tell = [this, stale] {
    if (stale()) tell_place(*pointer_);
  };
  if (stale()) QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

// Mouse

void PlotInput::mouse_press(const QMouseEvent& event) {
  if (press_ == Press::hit) return;  // other buttons mean nothing within a drag
  const QPointF at = event.position();
  pointer_ = at;
  const auto there = hit(at);
  const bool control = event.modifiers() & Qt::ControlModifier;
  if (there && event.button() == Qt::RightButton) {
    if (shift(event)) {
      show_menu(at.toPoint());
    } else {
      act_on(Gesture::Kind::remove, *there);
    }
  } else if (there && (event.button() == Qt::MiddleButton || (event.button() == Qt::LeftButton && control))) {
    act_on(Gesture::Kind::relabel, *there);
  } else if (event.button() == Qt::LeftButton) {
    press_left(event, there);
  }
  second_click_ = false;
}

void PlotInput::mouse_move(const QMouseEvent& event) {
  const QPointF at = event.position();
  pointer_ = at;
  const double moved = (at - press_at_).manhattanLength();
  if (press_ == Press::hit) {
    // Where a click means something, a trembling hand does not drag.
    const double slop = offers(*pressed_, Gesture::Kind::click) ? click_slop : 0;
    if (draggable(*pressed_) && (dragging_ || moved > slop)) drag_to(at);
    return;
  }
  if (press_ == Press::empty && figure().brush && moved > click_slop) {
    const bool rested = static_cast<qint64>(event.timestamp()) - press_time_ >= brush_pause;
    press_ = rested ? Press::brush : Press::none;
    if (rested) rest();
  }
  if (press_ == Press::brush) {
    spray(at, shift(event));
    return;
  }
  set_hovered(hit(at));
  tell_hint();
  tell_place(at);
}

void PlotInput::mouse_release(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return;
  const QPointF at = event.position();
  const bool still = (at - press_at_).manhattanLength() <= click_slop;
  const bool click = press_ == Press::empty && still && in_plot(at) && !figure().click_hint.empty();
  auto clicked = press_ == Press::hit && !dragging_ ? pressed_ : std::nullopt;
  const bool handle = clicked && target_of(figure(), *clicked)->handles != nullptr;
  if (clicked && !handle && hit(at) != clicked) clicked.reset();  // the pointer has left it
  end_press();
  if (clicked && handle) act_on(Gesture::Kind::click, *clicked);
  if (clicked && !handle) act_on(Gesture::Kind::click, *clicked, mapping().to_data(at));
  if (!click) return;
  send(Gesture::Kind::click, nullptr, place_at(at), shift(event));
  emit gesture_finished();
}

void PlotInput::double_click(const QMouseEvent& event) {
  const QPointF at = event.position();
  const auto there = hit(at);
  const bool left = event.button() == Qt::LeftButton;
  if (left && editable(there)) {
    select(there);
    emit edit_wanted(*there, {});
    return;
  }
  const bool means_something = there && (draggable(*there) || offers(*there, Gesture::Kind::click));
  if (left && !means_something && (!in_plot(at) || figure().click_hint.empty())) {
    emit activated();
    return;
  }
  // The first click has done what a click does; the second must not do it again at the same place.
  second_click_ = true;
  mouse_press(event);
}

void PlotInput::enter() { digits_.watch(figure().classes); }

void PlotInput::leave() {
  digits_.watch(0);
  pointer_.reset();
  set_hovered(std::nullopt);
  tell_hint();
  told_.reset();
  emit hover_left();
}

}  // namespace credence
