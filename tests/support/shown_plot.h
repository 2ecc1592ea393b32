// A plot on the screen that records its gestures, for tests with real mouse and key events.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/test.h"
#include "ui/plot/plot_view.h"

#include <QTest>

#include <cmath>
#include <vector>

namespace credence {

inline Figure points_figure() {
  Figure f;
  f.title = "Data space";
  f.description = "Three points.";
  f.x = {"x1", -4, 4};
  f.y = {"x2", -3, 3};
  f.click_hint = "Click: add a point of class 1";
  Points points;
  points.at = {{-2, -1}, {0, 1}, {2.5, 0.5}};
  f.layers.push_back(points);
  f.layers.push_back(Handles{"points", points.at, false, "Drag: move this point", {}, "Remove point", "Change class"});
  return f;
}

class Shown {
 public:
  explicit Shown(const Figure& figure = points_figure()) {
    view.resize(600, 450);
    view.set_figure(figure);
    QObject::connect(&view, &PlotView::gesture, [this](const Gesture& g) { gestures.push_back(g); });
    QObject::connect(&view, &PlotView::gesture_finished, [this] { ++finished; });
    view.show();
    (void)QTest::qWaitForWindowExposed(&view, patience);
  }
  QPoint at(double x, double y) const { return view.to_widget({x, y}).toPoint(); }

  PlotView view;
  std::vector<Gesture> gestures;
  int finished = 0;
};

// Compares two places in data units. Events have whole pixels, which allows half a pixel on each side.
inline bool near(Point2 a, Point2 b, const PlotView& view, double pixels = 0.51) {
  const QPointF difference = view.to_widget(a) - view.to_widget(b);
  return std::abs(difference.x()) <= pixels && std::abs(difference.y()) <= pixels;
}

}  // namespace credence
