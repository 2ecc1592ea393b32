// One plot on the screen: shows a Figure, reports what is done on it. Knows no lab.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QWidget>

#include <memory>

namespace credence {

class PlotView : public QWidget {
  Q_OBJECT
 public:
  explicit PlotView(QWidget* parent = nullptr);
  ~PlotView() override;

  void set_figure(const Figure& figure);  // cheap where only layers' data changed: nothing is rebuilt that need not be
  const Figure& figure() const;
  void set_theme(ThemeId theme);
  QPointF to_widget(Point2 data) const;   // data coordinates to widget pixels, for tests and overlays
  Point2 to_data(QPointF widget) const;
  void show_hover(const QString& text);   // label at the pointer; empty hides it

 signals:
  void gesture(const credence::Gesture& gesture);
  void gesture_finished();                // the drag ended: one undo step
  void hovered(credence::Point2 at);
  void hover_left();
  void activated();                       // double-click or Enter: fill the window

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace credence
