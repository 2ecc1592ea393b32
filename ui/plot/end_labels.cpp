#include "ui/plot/end_labels.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// Whether the segment has a point in the box, by Liang and Barsky.
bool crosses(QPointF a, QPointF b, const QRectF& box) {
  double t0 = 0, t1 = 1;
  const auto cut = [&](double step, double room) {  // keeps what has step * t <= room
    if (step == 0) return room >= 0;
    (step < 0 ? t0 : t1) = step < 0 ? std::max(t0, room / step) : std::min(t1, room / step);
    return t0 <= t1;
  };
  const QPointF d = b - a;
  return cut(-d.x(), a.x() - box.left()) && cut(d.x(), box.right() - a.x()) && cut(-d.y(), a.y() - box.top()) &&
         cut(d.y(), box.bottom() - a.y());
}

int crossings(const std::vector<QPolygonF>& curves, const QRectF& box) {
  int count = 0;
  for (const QPolygonF& curve : curves) {
    bool through = false;
    for (int k = 1; k < curve.size() && !through; ++k) through = crosses(curve[k - 1], curve[k], box);
    count += through ? 1 : 0;
  }
  return count;
}

}  // namespace

std::optional<QPointF> right_end(const std::vector<QPolygonF>& curve) {
  std::optional<QPointF> end;
  for (const QPolygonF& part : curve) {
    for (const QPointF& p : part) {
      if (!end || p.x() > end->x()) end = p;
    }
  }
  return end;
}

QRectF place_end_label(QPointF end, QSizeF size, const QRectF& area, const std::vector<QPolygonF>& curves,
                       const std::vector<QRectF>& taken) {
  const double margin = 4;
  const double lowest = area.top() + margin;
  const double highest = std::max(lowest, area.bottom() - margin - size.height());
  const double x = std::max(area.left() + margin, std::min(end.x() + margin + 2, area.right() - margin - size.width()));
  const double beside = std::clamp(end.y() - size.height() / 2, lowest, highest);
  QRectF best(QPointF(x, beside), size);
  double best_cost = 1e9;
  const double step = size.height() / 4;
  const int steps = static_cast<int>(std::ceil(area.height() / step));
  for (int k = 0; k <= 2 * steps; ++k) {  // 0, one up, one down, two up ...
    const double away = (k + 1) / 2 * step;
    const double y = beside + (k % 2 == 1 ? -away : away);
    if (y < lowest || y > highest) continue;
    const QRectF box(QPointF(x, y), size);
    const auto hit = [&](const QRectF& other) { return other.intersects(box); };
    if (std::any_of(taken.begin(), taken.end(), hit)) continue;
    const double cost = away / size.height() + 1.5 * crossings(curves, box.adjusted(-2, 1, 2, -1));
    if (cost < best_cost) {
      best_cost = cost;
      best = box;
    }
  }
  return best;
}

}  // namespace credence
