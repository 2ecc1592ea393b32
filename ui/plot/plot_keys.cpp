// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_keys.h"

#include <QKeyEvent>

#include <cctype>
#include <utility>

namespace credence {
namespace {

bool shift(const QKeyEvent& event) { return event.modifiers() & Qt::ShiftModifier; }

}  // namespace

bool PlotKeys::wants(const QKeyEvent& event) const {
  const int key = event.key();
  const bool arrow = key >= Qt::Key_Left && key <= Qt::Key_Down;
  if (event.modifiers() & (Qt::ControlModifier | Qt::MetaModifier)) return false;
  if (arrow || event.modifiers() & Qt::AltModifier) {
    return arrow && focus_.selected() && event.modifiers() & Qt::AltModifier;
  }
  if (key == Qt::Key_Escape) return focus_.selected().has_value();
  if (begins_number(event)) return true;
  if (key == Qt::Key_F2) return editable(figure(), focus_.key_target());
  if (key == Qt::Key_Return || key == Qt::Key_Enter) return editable(figure(), focus_.selected());
  return (key == Qt::Key_Delete || key == Qt::Key_Backspace || key == Qt::Key_R || key == Qt::Key_P) &&
         focus_.key_target();
}

// A person who clicks on a number and types a digit wants to replace the number.
bool PlotKeys::begins_number(const QKeyEvent& event) const {
  const QString typed = event.text();
  if (typed.size() != 1 || !QStringLiteral("0123456789.").contains(typed) || !editable(figure(), focus_.selected()))
    return false;
  const auto target = target_of(figure(), *focus_.selected());
  return target && target->text() && !target->text()->empty() &&
         std::isdigit(static_cast<unsigned char>(target->text()->front()));
}

bool PlotKeys::is_button(const std::optional<Hit>& hit) const {
  return hit && offers(figure(), *hit, Gesture::Kind::click) && !draggable(figure(), *hit);
}

// With Alt, an arrow moves an object that can be moved, and otherwise goes to its neighbour. Without Alt, arrows belong
// to the timeline.
bool PlotKeys::press_arrow(const QKeyEvent& event, int right, int up) {
  if (!focus_.selected() || !(event.modifiers() & Qt::AltModifier)) return false;
  const Hit hit = *focus_.selected();
  if (!draggable(figure(), hit)) {
    const auto next = neighbour(figure(), hit, right, up);
    if (next) focus_.select(next);
    return true;
  }
  const double step = shift(event) ? 5 : 1;
  moved_ = true;
  gestures_.nudge(hit, right * step, up * step);
  return true;
}

bool PlotKeys::press(const QKeyEvent& event) {
  added_.reset();
  const auto target = focus_.key_target();
  const auto act = [&](Gesture::Kind kind) {
    if (target) gestures_.act_on(kind, *target);
    return target.has_value();
  };
  switch (event.key()) {
    case Qt::Key_Left:
      return press_arrow(event, -1, 0);
    case Qt::Key_Right:
      return press_arrow(event, 1, 0);
    case Qt::Key_Up:
      return press_arrow(event, 0, 1);
    case Qt::Key_Down:
      return press_arrow(event, 0, -1);
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return act(Gesture::Kind::remove);
    case Qt::Key_R:
      return act(Gesture::Kind::relabel);
    case Qt::Key_P:
      return act(Gesture::Kind::click);
    case Qt::Key_Insert:
      if (figure().click_hint.empty()) return false;
      add(shift(event));
      return true;
    case Qt::Key_Escape:
      if (!focus_.selected()) return false;
      focus_.select(std::nullopt);
      return true;
    case Qt::Key_F2:
      if (!editable(figure(), target)) return false;
      emit edit_wanted(*target, {});
      return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (editable(figure(), focus_.selected())) {
        emit edit_wanted(*focus_.selected(), {});
      } else if (is_button(focus_.selected())) {
        act(Gesture::Kind::click);
      } else {
        emit activated();
      }
      return true;
    default:
      if (!begins_number(event)) return false;
      emit edit_wanted(*focus_.selected(), event.text());
      return true;
  }
}

void PlotKeys::act(const Hit& hit, Gesture::Kind kind) {
  focus_.select(hit);
  if (kind != Gesture::Kind::type) {
    gestures_.act_on(kind, hit);
  } else if (editable(figure(), hit)) {
    emit edit_wanted(hit, {});
  }
}

// Adds a point at the pointer, or else in the middle.
void PlotKeys::add(bool alternative) {
  const Rect& v = mapping().visible;
  const auto& pointer = focus_.pointer();
  const bool pointing = pointer && mapping().area.contains(*pointer);
  const Point2 middle{(v.x0 + v.x1) / 2, (v.y0 + v.y1) / 2};
  added_ = pointing ? mapping().to_data(*pointer) : middle;
  gestures_.click(*added_, alternative);
  gestures_.finish();
}

void PlotKeys::select_added() {
  constexpr double near = 2;  // in pixels, since a lab may round the place
  for (const Layer& layer : figure().layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (!added_ || handles == nullptr || handles->fixed) continue;
    for (std::size_t k = handles->at.size(); k-- > 0 && added_;) {
      const QPointF away = mapping().to_pixels(handles->at[k]) - mapping().to_pixels(*added_);
      if (away.manhattanLength() > near) continue;
      added_.reset();
      focus_.select(Hit{handles->id, k});
    }
  }
}

void PlotKeys::release(const QKeyEvent& event) {
  if (!event.isAutoRepeat()) finish();
}

void PlotKeys::finish() {
  if (std::exchange(moved_, false)) gestures_.finish();
}

}  // namespace credence
