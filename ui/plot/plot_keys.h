// The meaning of keys on a plot.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_focus.h"
#include "ui/plot/plot_gestures.h"
#include "ui/plot/plot_scene.h"

#include <QObject>
#include <QString>

class QKeyEvent;

namespace credence {

class PlotKeys : public QObject {
  Q_OBJECT
 public:
  PlotKeys(const PlotScene& scene, PlotFocus& focus, PlotGestures& gestures, QObject* parent)
      : QObject(parent), scene_(scene), focus_(focus), gestures_(gestures) {}

  bool press(const QKeyEvent& event);  // false if the key has no meaning here
  void release(const QKeyEvent& event);
  void finish();                                 // another widget has the keyboard now
  void act(const Hit& hit, Gesture::Kind kind);  // selects it, too; to type is to begin editing its text
  void select_added();                           // the figure has changed: selects the point that Insert added
  bool wants(const QKeyEvent& event) const;      // takes the key before a shortcut of the window

 signals:
  void activated();
  void edit_wanted(const credence::Hit& hit, const QString& begun);  // begun: the key that began it, or empty

 private:
  const Figure& figure() const { return scene_.figure(); }
  const PlotMapping& mapping() const { return scene_.layout().mapping; }
  bool begins_number(const QKeyEvent& event) const;     // if the selected cell holds a number
  bool is_button(const std::optional<Hit>& hit) const;  // whether all that can be done with it is a click
  bool press_arrow(const QKeyEvent& event, int right, int up);
  void add(bool alternative);

  const PlotScene& scene_;
  PlotFocus& focus_;
  PlotGestures& gestures_;
  std::optional<Point2> added_;  // where Insert has added a point that no figure has shown yet
  bool moved_ = false;           // whether arrows have moved an object
};

}  // namespace credence
