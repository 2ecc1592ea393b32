// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/emphasis.h"

#include <algorithm>

namespace credence {
namespace {

constexpr double thicker = 2.2;

double denser(double opacity) { return std::min(1.0, 1.8 * opacity); }

// Emphasises each kind of layer; layers without lines or areas of their own do not change.
class Emphasis {
 public:
  explicit Emphasis(Role role) : role_(role) {}

  void operator()(Line& line) const {
    if (line.role == role_) line.width *= thicker;
  }
  void operator()(Ellipses& ellipses) const {
    if (ellipses.role == role_) ellipses.width *= thicker;
  }
  void operator()(Arrows& arrows) const {
    if (arrows.role != role_) return;
    arrows.width *= thicker;
    for (double& width : arrows.widths) width *= thicker;
  }
  void operator()(Contours& contours) const {
    if (contours.role != role_) return;
    for (ContourLevel& level : contours.levels) level.width *= thicker;
  }
  void operator()(Band& band) const {
    if (band.role == role_) band.opacity = denser(band.opacity);
  }
  void operator()(Bars& bars) const {
    if (bars.role == role_) bars.opacity = denser(bars.opacity);
  }
  void operator()(Areas& areas) const {
    for (Area& area : areas.areas) {
      if (area.role != role_) continue;
      area.width *= thicker;
      area.opacity = denser(area.opacity);
    }
  }
  void operator()(Points& points) const {
    constexpr double larger = 1.4;
    if (points.role != role_) return;
    points.size *= larger;
    for (double& size : points.sizes) size *= larger;
  }
  void operator()(Field&) const {}
  void operator()(Regions&) const {}
  void operator()(Cells&) const {}
  void operator()(Handles&) const {}
  void operator()(Text&) const {}

 private:
  Role role_;
};

}  // namespace

Figure emphasised(Figure figure, Role role) {
  const Emphasis emphasis(role);
  for (std::vector<Layer>* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) {
    for (Layer& layer : *layers) {
      if (role != Role::neutral || std::holds_alternative<Points>(layer)) std::visit(emphasis, layer);
    }
  }
  return figure;
}

}  // namespace credence
