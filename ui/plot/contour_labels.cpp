// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/contour_labels.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence {
namespace {

double length(QPointF v) { return std::hypot(v.x(), v.y()); }

// A line parametrised by its length from the start.
class Measured {
 public:
  explicit Measured(const QPolygonF& line) : line_(line) {
    along_.reserve(static_cast<std::size_t>(line.size()));
    double sum = 0;
    for (int k = 0; k < line.size(); ++k) {
      if (k > 0) sum += length(line[k] - line[k - 1]);
      along_.push_back(sum);
    }
  }
  double total() const { return along_.empty() ? 0 : along_.back(); }
  QPointF at(double s) const {
    const auto next = std::upper_bound(along_.begin(), along_.end(), s);
    if (next == along_.begin()) return line_.front();
    if (next == along_.end()) return line_.back();
    const auto k = static_cast<int>(next - along_.begin());
    const double from = *(next - 1), to = *next;
    return line_[k - 1] + (line_[k] - line_[k - 1]) * ((s - from) / (to - from));
  }

 private:
  const QPolygonF& line_;
  std::vector<double> along_;
};

// Returns the cost of a position, 0 is ideal; nothing if it is forbidden.
std::optional<double> cost(const PlacedLabel& label, double straightness, const QRectF& area,
                           const LabelObstacles& obstacles) {
  const QRectF bounds = label.bounds();
  if (!area.adjusted(3, 3, -3, -3).contains(bounds)) return std::nullopt;
  for (const PlacedLabel& other : obstacles.labels) {
    if (other.bounds().adjusted(-4, -4, 4, 4).intersects(bounds)) return std::nullopt;
  }
  for (const QRectF& word : obstacles.words) {
    if (word.intersects(bounds)) return std::nullopt;
  }
  double sum = 12 * (1 - straightness) + 0.3 * std::abs(label.angle) / 90;
  sum += length(label.centre - area.center()) / std::hypot(area.width(), area.height());
  sum += 1.5 * obstacles.raster.points_in(bounds.adjusted(-6, -6, 6, 6));
  // Along the line itself, so that a steep label's wide bounds do not count.
  const double radians = label.angle * std::numbers::pi / 180, half = label.size.height() / 2;
  const QPointF along(std::cos(radians), std::sin(radians)), across(-along.y(), along.x());
  const QPointF end = label.size.width() / 2 * along;
  for (const double at : {-0.9, -0.45, 0.0, 0.45, 0.9}) {
    const QRectF around(label.centre + at * end - QPointF(half, half), QSizeF(2 * half, 2 * half));
    if (obstacles.raster.marks_in(around) > 0) return std::nullopt;
  }
  for (const double side : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
    const QPointF middle = label.centre + side * half * across;
    const std::uint32_t crossed = obstacles.raster.owners_along(middle - end, middle + end, 0);
    if ((crossed & ~obstacles.own) != 0) return std::nullopt;
  }
  return sum;
}

}  // namespace

QRectF PlacedLabel::bounds() const {
  const double a = angle * std::numbers::pi / 180, c = std::abs(std::cos(a)), s = std::abs(std::sin(a));
  const double w = c * size.width() + s * size.height(), h = s * size.width() + c * size.height();
  return QRectF(centre.x() - w / 2, centre.y() - h / 2, w, h);
}

std::optional<PlacedLabel> place_label(const QString& text, QSizeF size, const std::vector<QPolygonF>& lines,
                                       const QRectF& area, const LabelObstacles& obstacles) {
  std::optional<PlacedLabel> best;
  double best_cost = 0;
  const double width = size.width() + 6;
  for (const QPolygonF& line : lines) {
    const Measured measured(line);
    const double total = measured.total();
    if (total < 1.8 * width) continue;
    const int places = std::clamp(static_cast<int>(total / 14), 2, 80);
    for (int k = 0; k < places; ++k) {
      const double s = width / 2 + (total - width) * (k + 0.5) / places;
      const QPointF from = measured.at(s - width / 2), to = measured.at(s + width / 2), middle = measured.at(s);
      const double chord = length(to - from);
      const double bulge = length(middle - (from + to) / 2);
      const double straightness = chord / width - bulge / width;
      if (straightness < 0.75) continue;
      double angle = std::atan2(to.y() - from.y(), to.x() - from.x()) * 180 / std::numbers::pi;
      if (angle > 90) angle -= 180;
      if (angle < -90) angle += 180;
      const PlacedLabel label{middle, angle, size, text};
      const auto c = cost(label, straightness, area, obstacles);
      if (c && (!best || *c < best_cost)) {
        best = label;
        best_cost = *c;
      }
    }
  }
  return best;
}

}  // namespace credence
