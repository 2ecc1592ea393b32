// Tells others where the pointer is on a plot, and what a click or a drag would do there.
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

  void tell_place();          // of the pointer, which is over the widget
  void tell_gone();           // the pointer has left the widget
  void tell_rest();           // what others show of its place would be of where a stroke began
  void tell_hint(bool held);  // if it changed; none while something is held
  bool outdated() const;      // the plot has moved under a pointer that holds still

 signals:
  void at(credence::Point2 place);
  void left();
  void hint(const QString& words);  // empty: nothing

 private:
  const PlotScene& scene_;
  const PlotFocus& focus_;
  std::optional<Point2> told_;  // where the pointer was said to be; none: not over the plot
  QString told_hint_;
};

}  // namespace credence
