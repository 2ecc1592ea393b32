// Whether a figure can be drawn: axes that have a length, and no number in its layers that is none.
#pragma once

#include "core/figure/figure.h"

#include <cmath>

namespace credence {

inline bool finite(const Figure& figure) {
  bool all = std::isfinite(figure.x.min) && std::isfinite(figure.x.max) && figure.x.min < figure.x.max &&
             std::isfinite(figure.y.min) && std::isfinite(figure.y.max) && figure.y.min < figure.y.max;
  const auto check = [&all](const std::vector<Point2>& points) {
    for (const Point2& p : points) all = all && std::isfinite(p.x) && std::isfinite(p.y);
  };
  for (const Layer& layer : figure.layers) {
    if (const auto* line = std::get_if<Line>(&layer)) {
      for (const Polyline& path : line->paths) check(path);
    } else if (const auto* points = std::get_if<Points>(&layer)) {
      check(points->at);
    } else if (const auto* field = std::get_if<Field>(&layer)) {
      for (const double value : field->field.values) all = all && std::isfinite(value);
    } else if (const auto* contours = std::get_if<Contours>(&layer)) {
      for (const ContourLevel& level : contours->levels) {
        for (const Polyline& path : level.paths) check(path);
      }
    }
  }
  return all;
}

}  // namespace credence
