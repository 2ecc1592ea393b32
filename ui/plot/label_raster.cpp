// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/label_raster.h"

#include <algorithm>
#include <cmath>

namespace credence {

LabelRaster::LabelRaster(const QRectF& area)
    : corner_(area.topLeft()),
      columns_(std::max(1, static_cast<int>(std::ceil(area.width() / cell)))),
      rows_(std::max(1, static_cast<int>(std::ceil(area.height() / cell)))),
      owners_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)),
      points_(owners_.size()) {}

void LabelRaster::mark(QPointF at, std::uint32_t owner) {
  const double x = (at.x() - corner_.x()) / cell, y = (at.y() - corner_.y()) / cell;
  if (!(x >= 0 && y >= 0 && x < columns_ && y < rows_)) return;
  owners_[static_cast<std::size_t>(static_cast<int>(y) * columns_ + static_cast<int>(x))] |= owner;
}

void LabelRaster::add_line(const QPolygonF& line, std::uint32_t owner) {
  constexpr qsizetype most = 6000;
  const qsizetype stride = 1 + line.size() / most;
  if (!line.isEmpty()) mark(line.front(), owner);
  for (qsizetype k = stride; k < line.size(); k += stride) {
    const QPointF from = line[k - stride], step = line[k] - from;
    const double length = std::max(std::abs(step.x()), std::abs(step.y()));
    if (!(length < 1e5)) continue;
    const int parts = static_cast<int>(length / (0.75 * cell)) + 1;
    for (int part = 1; part <= parts; ++part) mark(from + step * (static_cast<double>(part) / parts), owner);
  }
}

void LabelRaster::count(QPointF at, std::uint16_t what) {
  const double x = (at.x() - corner_.x()) / cell, y = (at.y() - corner_.y()) / cell;
  if (!(x >= 0 && y >= 0 && x < columns_ && y < rows_)) return;
  std::uint16_t& here = points_[static_cast<std::size_t>(static_cast<int>(y) * columns_ + static_cast<int>(x))];
  if ((here & 0xff) < 0xff && here < 0xff00) here = static_cast<std::uint16_t>(here + what);
}

void LabelRaster::add_point(QPointF at) { count(at, 1); }
void LabelRaster::add_mark(QPointF at) { count(at, 1 + 256); }

void LabelRaster::finish() {
  const auto width = static_cast<std::size_t>(columns_);
  sums_.assign((width + 1) * (static_cast<std::size_t>(rows_) + 1), {});
  const std::uint32_t* owners = owners_.data();
  const std::uint16_t* points = points_.data();
  const Sums* above = sums_.data();
  for (int y = 0; y < rows_; ++y, owners += width, points += width, above += width + 1) {
    Sums* here = sums_.data() + (static_cast<std::size_t>(y) + 1) * (width + 1);
    Sums row;
    for (std::size_t x = 0; x < width; ++x) {
      row.lines += owners[x] != 0 ? 1 : 0;
      row.points += points[x] & 0xff;
      row.marks += points[x] >> 8;
      const Sums& up = above[x + 1];
      here[x + 1] = {up.lines + row.lines, up.points + row.points, up.marks + row.marks};
    }
  }
}

LabelRaster::Span LabelRaster::span_of(const QRectF& box) const {
  const auto column = [&](double x) {
    return static_cast<int>(std::clamp((x - corner_.x()) / cell + 0.5, 0.0, 1.0 * columns_));
  };
  const auto row = [&](double y) {
    return static_cast<int>(std::clamp((y - corner_.y()) / cell + 0.5, 0.0, 1.0 * rows_));
  };
  return {column(box.left()), column(box.right()), row(box.top()), row(box.bottom())};
}

LabelRaster::Sums LabelRaster::sums_in(const Span& s) const {
  if (s.x1 <= s.x0 || s.y1 <= s.y0) return {};
  const auto at = [&](int x, int y) { return sums_[static_cast<std::size_t>(y * (columns_ + 1) + x)]; };
  const Sums a = at(s.x1, s.y1), b = at(s.x0, s.y1), c = at(s.x1, s.y0), d = at(s.x0, s.y0);
  return {a.lines - b.lines - c.lines + d.lines, a.points - b.points - c.points + d.points,
          a.marks - b.marks - c.marks + d.marks};
}

int LabelRaster::lines_in(const QRectF& box) const { return sums_in(span_of(box)).lines; }
int LabelRaster::points_in(const QRectF& box) const { return sums_in(span_of(box)).points; }
int LabelRaster::marks_in(const QRectF& box) const { return sums_in(span_of(box)).marks; }

std::uint32_t LabelRaster::owners_in(const QRectF& box) const {
  const Span s = span_of(box);
  if (sums_in(s).lines == 0) return 0;
  std::uint32_t all = 0;
  for (int y = s.y0; y < s.y1; ++y) {
    for (int x = s.x0; x < s.x1; ++x) all |= owners_[static_cast<std::size_t>(y * columns_ + x)];
  }
  return all;
}

std::uint32_t LabelRaster::owners_along(QPointF from, QPointF to, double skip) const {
  const QPointF step = to - from;
  const double length = std::hypot(step.x(), step.y());
  std::uint32_t all = 0;
  for (double at = skip; at < length; at += cell / 2) {
    const QPointF p = from + step * (at / length) - corner_;
    if (p.x() < 0 || p.y() < 0) continue;
    const int x = static_cast<int>(p.x() / cell), y = static_cast<int>(p.y() / cell);
    if (x < columns_ && y < rows_) all |= owners_[static_cast<std::size_t>(y * columns_ + x)];
  }
  return all;
}

}  // namespace credence
