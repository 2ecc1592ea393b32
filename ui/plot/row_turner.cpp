// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/row_turner.h"

#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace credence {

bool on_row_words(const PlotScene& scene, QPointF at) {
  return scene.layout().rows && scene.layout().row_place.contains(at);
}

RowTurner::RowTurner(HeldScene& held, QWidget* view, std::function<void()> redraw)
    : QObject(view), held_(held), redraw_(std::move(redraw)) {
  view->installEventFilter(this);
}

void RowTurner::show_from(int first) {
  const std::optional<RowPage>& rows = held_.scene().layout().rows;
  if (!rows) return;
  first = std::clamp(first, 0, rows->all - rows->shown);
  if (rows->first == first) return;
  held_.show_rows_from(first);
  redraw_();
}

void RowTurner::reveal(const std::optional<Hit>& selected) {
  const std::optional<RowPage>& rows = held_.scene().layout().rows;
  const auto target = rows && selected ? target_of(held_.scene().figure(), *selected) : std::nullopt;
  if (target) show_from(first_row_showing(*rows, target->middle().y));
}

bool RowTurner::eventFilter(QObject*, QEvent* event) {
  if (!held_.scene().layout().rows) return false;
  if (event->type() == QEvent::Wheel) return wheel(*static_cast<QWheelEvent*>(event));
  const bool pressed = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  return pressed && press(*static_cast<QMouseEvent*>(event));
}

bool RowTurner::wheel(const QWheelEvent& event) {
  constexpr int row = 120;                           // of a wheel's notch
  if (event.buttons() != Qt::NoButton) return true;  // the pointer holds something
  angle_ -= event.angleDelta().y();
  const int by = angle_ / row;
  angle_ -= by * row;
  show_from(held_.scene().layout().rows->first + by);
  return true;
}

// After the last rows come the first ones again.
bool RowTurner::press(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton || !on_row_words(held_.scene(), event.position())) return false;
  const RowPage& rows = *held_.scene().layout().rows;
  show_from(rows.first + rows.shown < rows.all ? rows.first + rows.shown : 0);
  return true;
}

}  // namespace credence
