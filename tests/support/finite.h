// Checks that a figure can be drawn: its axes have a length, and no number in its layers is NaN or infinite.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <algorithm>
#include <cmath>

namespace credence {

inline bool finite(Point2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }
inline bool finite(double value) { return std::isfinite(value); }
inline bool finite(const Axis& axis) { return finite(axis.min) && finite(axis.max) && axis.min < axis.max; }
template <class T>
bool finite(const std::vector<T>& all) {
  return std::all_of(all.begin(), all.end(), [](const T& one) { return finite(one); });
}

inline bool finite(const Line& line) { return finite(line.paths); }
inline bool finite(const Band& band) { return finite(band.x) && finite(band.lower) && finite(band.upper); }
inline bool finite(const Points& points) { return finite(points.at) && finite(points.sizes); }
inline bool finite(const Bars& bars) { return finite(bars.edges) && finite(bars.heights) && finite(bars.bases); }
inline bool finite(const Field& field) { return finite(field.field.values) && finite(field.low) && finite(field.high); }
inline bool finite(const ContourLevel& level) { return finite(level.paths); }
inline bool finite(const Contours& contours) { return finite(contours.levels); }
inline bool finite(const Ellipses& e) {
  return finite(e.centre) && finite(e.l11) && finite(e.l21) && finite(e.l22) && finite(e.radii);
}
inline bool finite(const Arrows& arrows) {
  return finite(arrows.from) && finite(arrows.to) && finite(arrows.widths) && finite(arrows.ways);
}
inline bool finite(const Handles& handles) { return finite(handles.at); }
inline bool finite(const Text& text) { return finite(text.at); }
inline bool finite(const Cells& cells) { return finite(cells.x) && finite(cells.y); }  // values may be missing
inline bool finite(const Area& area) { return finite(area.outlines); }
inline bool finite(const Areas& areas) { return finite(areas.areas); }
inline bool finite(const Regions&) { return true; }  // probabilities may be missing
inline bool finite(const Layer& layer) {
  return std::visit([](const auto& one) { return finite(one); }, layer);
}
inline bool finite(const Figure& figure) {
  return finite(figure.x) && finite(figure.y) && finite(figure.layers) && finite(figure.above.layers) &&
         finite(figure.beside.layers);
}

}  // namespace credence
