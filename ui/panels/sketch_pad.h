// Lies over a plot while something on it is predicted: strokes of the pointer, a finger or the keyboard become the
// sketch, in the plot's data coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"

#include "ui/plot/theme.h"

#include <QWidget>

namespace credence {

class PlotView;

class SketchPad : public QWidget {
  Q_OBJECT
 public:
  // Fills the plot, whose child it is.
  SketchPad(LessonDesk& desk, PlotView* plot, ThemeId theme);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  PredictableKind kind() const;
  QRectF place_of_sign(QSizeF size) const;
  bool is_beside_a_task() const;     // which asks for something else
  QPointF inside(QPointF at) const;  // the nearest place within the axes
  void put(QPointF at);              // a point by the keyboard, or the place
  void finish_stroke();
  void take_back();
  void tell_place();

  LessonDesk& desk_;
  PlotView* plot_;
  ThemeId theme_;
  std::vector<QPointF> stroke_;  // in pixels, while the button is down
  std::vector<Point2> corners_;  // set by the keyboard
  QPointF cross_;
  bool by_keys_ = false;  // whether the cross is shown
};

}  // namespace credence
