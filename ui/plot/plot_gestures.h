// Makes gestures from actions on a plot, in its coordinates and with the digit that is held.
// SPDX-License-Identifier: GPL-3.0-only
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

  // Parts of a gesture; finish() ends it.
  void click(Point2 position, bool alternative);
  void drag(const Hit& hit, QPointF to);                // the place is limited to the plot
  void nudge(const Hit& hit, double right, double up);  // by a key, in hundredths of the plot
  void spray(QPointF at, bool alternative);
  void finish() { emit finished(); }

  // Sends a whole gesture, if the hit offers it. `at` is the middle of the object if it is not given.
  void act_on(Gesture::Kind kind, const Hit& hit, std::optional<Point2> at = std::nullopt);
  void click_class_name(QPointF at);  // in the legend, if there is one
  void type(const Hit& hit, const std::string& text);

  void watch_digits(int count) { digits_.watch(count); }  // 0: none

 signals:
  void made(const credence::Gesture& gesture);
  void finished();

 private:
  void send(Gesture gesture);  // with the digit that is held
  const Figure& figure() const { return scene_.figure(); }
  const PlotMapping& mapping() const { return scene_.layout().mapping; }

  const PlotScene& scene_;
  HeldDigit digits_;
};

}  // namespace credence
