// What keys mean on a plot.
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

  bool press(const QKeyEvent& event);  // false: it means nothing here
  void release(const QKeyEvent& event);
  void finish();                             // keys belong to another widget now
  bool wants(const QKeyEvent& event) const;  // before any shortcut of the window

 signals:
  void activated();
  void edit_wanted(const credence::Hit& hit, const QString& begun);  // begun: by this key, empty where by none

 private:
  const Figure& figure() const { return scene_.figure(); }
  const PlotMapping& mapping() const { return scene_.layout().mapping; }
  bool begins_number(const QKeyEvent& event) const;  // where the selected one holds a number
  bool press_arrow(const QKeyEvent& event, int right, int up);
  void add(bool alternative);

  const PlotScene& scene_;
  PlotFocus& focus_;
  PlotGestures& gestures_;
  bool moved_ = false;  // something, by arrows
};

}  // namespace credence
