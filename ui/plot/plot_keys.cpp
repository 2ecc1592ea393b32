// What keys mean on a plot, and the menu of what can be done with what is there.
#include "ui/plot/plot_input.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <cctype>
#include <utility>

namespace credence {
namespace {

bool shift(const QKeyEvent& event) { return event.modifiers() & Qt::ShiftModifier; }

}  // namespace

bool PlotInput::wants(const QKeyEvent& event) const {
  const int key = event.key();
  const bool arrow = key >= Qt::Key_Left && key <= Qt::Key_Down;
  if (event.modifiers() & (Qt::ControlModifier | Qt::MetaModifier)) return false;
  if (arrow || event.modifiers() & Qt::AltModifier) {
    return arrow && selected_ && event.modifiers() & Qt::AltModifier;
  }
  if (key == Qt::Key_Escape) return selected_.has_value();
  if (begins_number(event)) return true;
  if (key == Qt::Key_F2) return editable(key_target());
  if (key == Qt::Key_Return || key == Qt::Key_Enter) return editable(selected_);
  return (key == Qt::Key_Delete || key == Qt::Key_Backspace || key == Qt::Key_R || key == Qt::Key_P) && key_target();
}

// Who has clicked on a number and types one means to replace it.
bool PlotInput::begins_number(const QKeyEvent& event) const {
  const QString typed = event.text();
  if (typed.size() != 1 || !QStringLiteral("0123456789.").contains(typed) || !editable(selected_)) return false;
  const auto target = target_of(figure(), *selected_);
  return target && target->text() && !target->text()->empty() &&
         std::isdigit(static_cast<unsigned char>(target->text()->front()));
}

// With Alt, an arrow moves what can be moved, and goes to the neighbour of what cannot; alone it is the timeline's.
bool PlotInput::press_arrow(const QKeyEvent& event, int right, int up) {
  if (!selected_ || !(event.modifiers() & Qt::AltModifier)) return false;
  const Hit hit = *selected_;
  if (!draggable(hit)) {
    const auto next = neighbour(figure(), hit, right, up);
    if (next) select(next);
    return true;
  }
  const Rect& v = mapping().visible;
  const Point2 at = target_of(figure(), hit)->middle();
  const double step = shift(event) ? 0.05 : 0.01;
  keys_moved_ = true;
  const Point2 to{std::clamp(at.x + right * step * v.width(), v.x0, v.x1),
                  std::clamp(at.y + up * step * v.height(), v.y0, v.y1)};
  send({.kind = Gesture::Kind::drag, .position = to, .nudge = {to.x - at.x, to.y - at.y}}, &hit);
  return true;
}

bool PlotInput::key_press(const QKeyEvent& event) {
  const auto target = key_target();
  const auto act = [&](Gesture::Kind kind) {
    if (target) act_on(kind, *target);
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
      add_by_key(shift(event));
      return true;
    case Qt::Key_Escape:
      if (!selected_) return false;
      select(std::nullopt);
      return true;
    case Qt::Key_F2:
      if (!editable(target)) return false;
      emit edit_wanted(*target, {});
      return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (editable(selected_)) {
        emit edit_wanted(*selected_, {});
      } else {
        emit activated();
      }
      return true;
    default:
      if (!begins_number(event)) return false;
      emit edit_wanted(*selected_, event.text());
      return true;
  }
}

void PlotInput::key_release(const QKeyEvent& event) {
  if (!event.isAutoRepeat()) finish_keys();
}

void PlotInput::finish_keys() {
  if (std::exchange(keys_moved_, false)) emit gesture_finished();
}

void PlotInput::focus_out() {
  finish_keys();
  end_press();
}

void PlotInput::show_menu(QPoint at) {
  auto there = hit(at);
  if (!there) there = key_target();
  if (!there) return;
  select(there);
  auto* menu = new QMenu(view_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const Hit chosen = *there;
  const auto target = target_of(figure(), chosen);
  for (const Gesture::Kind kind : {Gesture::Kind::remove, Gesture::Kind::relabel, Gesture::Kind::click}) {
    const QString words = target ? QString::fromStdString(target->words(kind)) : QString();
    if (words.isEmpty()) continue;
    connect(menu->addAction(words), &QAction::triggered, this, [this, kind, chosen] { act_on(kind, chosen); });
  }
  if (menu->isEmpty()) {
    delete menu;
    return;
  }
  menu->popup(view_->mapToGlobal(mapping().to_pixels(target->middle()).toPoint()));
}

}  // namespace credence
