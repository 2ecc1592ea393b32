// Makes the gestures that hands mean, in the coordinates of the plot and with the digit that is held.
#pragma once

#include "ui/plot/held_digit.h"
#include "ui/plot/hits.h"
#include "ui/plot/plot_scene.h"

#include <QObject>
#include <QPointF>

#include <optional>
#include <string>

namespace credence {

class PlotGestures : public QObject {
  Q_OBJECT
 public:
  PlotGestures(const PlotScene& scene, QObject* parent) : QObject(parent), scene_(scene), digits_(this) {}

  // Parts of a gesture; finish() ends it. `hit`: of what, or null.
  void send(Gesture gesture, const Hit* hit);
  void click(Point2 position, bool alternative);
  void drag(const Hit& hit, QPointF to);  // kept within the plot
  void spray(QPointF at, bool alternative);
  void finish() { emit finished(); }

  // Whole gestures. What the hit does not offer is not done; `at`: its middle where none is given.
  void act_on(Gesture::Kind kind, const Hit& hit, std::optional<Point2> at = std::nullopt);
  void type(const Hit& hit, const std::string& text);

  void watch_digits(int count) { digits_.watch(count); }  // 0: none

 signals:
  void made(const credence::Gesture& gesture);
  void finished();

 private:
  const Figure& figure() const { return scene_.figure(); }
  const PlotMapping& mapping() const { return scene_.layout().mapping; }

  const PlotScene& scene_;
  HeldDigit digits_;
};

}  // namespace credence
