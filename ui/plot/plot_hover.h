// Tells other objects where the pointer is on a plot, and what a click or a drag would do there.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_focus.h"
#include "ui/plot/plot_scene.h"

#include <QObject>
#include <QPointF>
#include <QString>

#include <optional>

namespace credence {

class PlotHover : public QObject {
  Q_OBJECT
 public:
  PlotHover(const PlotScene& scene, const PlotFocus& focus, QObject* parent)
      : QObject(parent), scene_(scene), focus_(focus) {}

  void tell_place();          // the pointer is over the widget
  void tell_gone();           // the pointer has left the widget
  void tell_rest();           // during a stroke, others must not show the place where it began
  void tell_hint(bool held);  // emitted only if the hint changed; empty while something is held
  bool outdated() const;      // whether the plot has moved under a resting pointer

 signals:
  void at(credence::Point2 place);
  void left();
  void hint(const QString& words);  // empty: nothing

 private:
  const PlotScene& scene_;
  const PlotFocus& focus_;
  std::optional<Point2> told_;  // last place that was told; empty if not over the plot
  QString told_hint_;
};

}  // namespace credence
