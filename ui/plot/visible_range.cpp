// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/visible_range.h"

#include <algorithm>
#include <cmath>

namespace credence {

void repair(double& low, double& high) {
  if (!std::isfinite(low) || !std::isfinite(high)) {
    low = 0;
    high = 1;
  } else if (!(high > low)) {
    const double half = std::max(0.5, 1e-3 * std::abs(low));
    low -= half;
    high += half;
  }
}

namespace {

bool is_graph(const Figure& figure) {
  return !figure.show_axes && std::ranges::any_of(figure.layers, [](const Layer& layer) {
    const Arrows* arrows = std::get_if<Arrows>(&layer);
    return arrows != nullptr && !arrows->ways.empty();
  });
}

}  // namespace

Rect visible_range(const Figure& figure, QSizeF area, double line) {
  Rect r{figure.x.min, figure.x.max, figure.y.min, figure.y.max};
  repair(r.x0, r.x1);
  repair(r.y0, r.y1);
  if (figure.equal_aspect) {
    constexpr double low = 14, widest = 1.9;  // in lines; as a share of the height
    const bool wide = area.height() < low * line && is_graph(figure);
    const double ratio = area.width() / r.width() / (area.height() / r.height());
    const double stretch = wide ? std::clamp(ratio, 1.0, widest) : 1;
    const double unit = std::min(area.width() / r.width() / stretch, area.height() / r.height());  // pixels
    const double more_x = std::max(0.0, area.width() / unit / stretch - r.width()) / 2;
    const double more_y = std::max(0.0, area.height() / unit - r.height()) / 2;
    r = {r.x0 - more_x, r.x1 + more_x, r.y0 - more_y, r.y1 + more_y};
  }
  return r;
}

Rect with_head_room(Rect visible, const Figure& figure, double height, double heading) {
  constexpr double most = 0.4;  // of the plot
  for (const Layer& layer : figure.layers) {
    const Cells* cells = std::get_if<Cells>(&layer);
    if (cells == nullptr || cells->heads.empty() || cells->y.back() + cells->head != visible.y1) continue;
    const double share = std::min(most, heading / std::max(1.0, height));
    const double top = cells->y.back() + (cells->y.back() - visible.y0) * share / (1 - share);
    visible.y1 = std::max(visible.y1, top);
    break;
  }
  return visible;
}

double widest_area(const Figure& figure, QSizeF area, double line) {
  if (!figure.equal_aspect || !figure.drawn) return area.width();
  const Rect visible = visible_range(figure, area, line);
  const double middle = (visible.x0 + visible.x1) / 2;
  const double half = std::min(middle - figure.drawn->x0, figure.drawn->x1 - middle);
  return half > 0 ? std::clamp(2 * half / visible.width(), 0.0, 1.0) * area.width() : area.width();
}

}  // namespace credence
