// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/strong_fills.h"

#include <QRectF>

#include <algorithm>

namespace credence {
namespace {

constexpr double strong_fill = 0.45, faint_fill = 0.1;  // opacity
constexpr double fill_mesh = 12;                        // pixels between places

void add_fill_column(std::vector<QPointF>& places, const QRectF& area, double x, double top, double bottom) {
  const double end = std::min(bottom, area.bottom());
  for (double y = std::max(top, area.top()); y < end; y += fill_mesh) places.emplace_back(x, y);
}

}  // namespace

void add_fill(std::vector<QPointF>& places, const PlotMapping& mapping, const Band& band) {
  if (band.opacity < faint_fill) return;
  double next = mapping.area.left();
  for (std::size_t k = 0; k < band.x.size(); ++k) {
    const QPointF top = mapping.to_pixels({band.x[k], band.upper[k]});
    if (!(top.x() >= next)) continue;
    next = top.x() + fill_mesh;
    add_fill_column(places, mapping.area, top.x(), top.y(), mapping.to_pixels({band.x[k], band.lower[k]}).y());
  }
}

void add_fill(std::vector<QPointF>& places, const PlotMapping& mapping, const Bars& bars) {
  constexpr double low = 4;  // pixels: a name may stand on the line that a bar of this height looks like
  if (bars.opacity < strong_fill) return;
  for (std::size_t k = 0; k < bars.heights.size(); ++k) {
    const double base = bars.bases.empty() ? 0 : bars.bases[k], end = base + bars.heights[k];
    const Point2 one = bars.horizontal ? Point2{base, bars.edges[k]} : Point2{bars.edges[k], base};
    const Point2 other = bars.horizontal ? Point2{end, bars.edges[k + 1]} : Point2{bars.edges[k + 1], end};
    const QRectF bar = QRectF(mapping.to_pixels(one), mapping.to_pixels(other)).normalized() & mapping.area;
    if (bar.height() < low) continue;
    for (double x = bar.left() + 2; x < bar.right(); x += fill_mesh) {
      add_fill_column(places, mapping.area, x, bar.top(), bar.bottom());
    }
  }
}

}  // namespace credence
