// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/occupied.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

bool crosses(QPointF a, QPointF b, const QRectF& box) {
  if (std::max(a.x(), b.x()) < box.left() || std::min(a.x(), b.x()) > box.right()) return false;
  if (std::max(a.y(), b.y()) < box.top() || std::min(a.y(), b.y()) > box.bottom()) return false;
  if (box.contains(a) || box.contains(b)) return true;
  const QLineF line(a, b);
  return line.intersects(QLineF(box.topLeft(), box.bottomRight())) == QLineF::BoundedIntersection ||
         line.intersects(QLineF(box.bottomLeft(), box.topRight())) == QLineF::BoundedIntersection;
}

}  // namespace

Occupied::Occupied(const QRectF& area)
    : corner_(area.topLeft()),
      columns_(std::max(1, static_cast<int>(std::ceil(area.width() / cell)))),
      rows_(std::max(1, static_cast<int>(std::ceil(area.height() / cell)))),
      owners_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)),
      points_(owners_.size()) {}

void Occupied::mark(QPointF at, std::uint32_t owner) {
  const double x = (at.x() - corner_.x()) / cell, y = (at.y() - corner_.y()) / cell;
  if (!(x >= 0 && y >= 0 && x < columns_ && y < rows_)) return;
  owners_[static_cast<std::size_t>(static_cast<int>(y) * columns_ + static_cast<int>(x))] |= owner;
}

void Occupied::add_line(const QPolygonF& line, std::uint32_t owner) {
  constexpr qsizetype most = 6000;
  const qsizetype stride = 1 + line.size() / most;
  lines_.push_back({line, owner});
  if (!line.isEmpty()) mark(line.front(), owner);
  for (qsizetype k = stride; k < line.size(); k += stride) {
    const QPointF from = line[k - stride], step = line[k] - from;
    const double length = std::max(std::abs(step.x()), std::abs(step.y()));
    if (!(length < 1e5)) continue;
    const int parts = static_cast<int>(length / (0.75 * cell)) + 1;
    for (int part = 1; part <= parts; ++part) mark(from + step * (static_cast<double>(part) / parts), owner);
  }
}

void Occupied::count(QPointF at, std::uint16_t what) {
  const double x = (at.x() - corner_.x()) / cell, y = (at.y() - corner_.y()) / cell;
  if (!(x >= 0 && y >= 0 && x < columns_ && y < rows_)) return;
  std::uint16_t& here = points_[static_cast<std::size_t>(static_cast<int>(y) * columns_ + static_cast<int>(x))];
  if ((here & 0xff) < 0xff && here < 0xff00) here = static_cast<std::uint16_t>(here + what);
}

void Occupied::add_point(QPointF at) { count(at, 1); }
void Occupied::add_mark(QPointF at) { count(at, 1 + 256); }

void Occupied::add_word(const QRectF& box) { words_.push_back(box); }
void Occupied::add_object(const QRectF& box) { objects_.push_back(box); }
void Occupied::add_bar(const QRectF& box) { bars_.push_back(box); }
void Occupied::remove_words(std::size_t kept) { words_.resize(kept); }

void Occupied::finish() {
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

Occupied::Span Occupied::span_of(const QRectF& box) const {
  const auto column = [&](double x) {
    return static_cast<int>(std::clamp((x - corner_.x()) / cell + 0.5, 0.0, 1.0 * columns_));
  };
  const auto row = [&](double y) {
    return static_cast<int>(std::clamp((y - corner_.y()) / cell + 0.5, 0.0, 1.0 * rows_));
  };
  return {column(box.left()), column(box.right()), row(box.top()), row(box.bottom())};
}

Occupied::Sums Occupied::sums_in(const Span& s) const {
  if (s.x1 <= s.x0 || s.y1 <= s.y0) return {};
  const auto at = [&](int x, int y) { return sums_[static_cast<std::size_t>(y * (columns_ + 1) + x)]; };
  const Sums a = at(s.x1, s.y1), b = at(s.x0, s.y1), c = at(s.x1, s.y0), d = at(s.x0, s.y0);
  return {a.lines - b.lines - c.lines + d.lines, a.points - b.points - c.points + d.points,
          a.marks - b.marks - c.marks + d.marks};
}

int Occupied::lines_in(const QRectF& box) const { return sums_in(span_of(box)).lines; }
int Occupied::points_in(const QRectF& box) const { return sums_in(span_of(box)).points; }
int Occupied::marks_in(const QRectF& box) const { return sums_in(span_of(box)).marks; }

std::uint32_t Occupied::owners_in(const QRectF& box) const {
  const Span s = span_of(box);
  if (sums_in(s).lines == 0) return 0;
  std::uint32_t all = 0;
  for (int y = s.y0; y < s.y1; ++y) {
    for (int x = s.x0; x < s.x1; ++x) all |= owners_[static_cast<std::size_t>(y * columns_ + x)];
  }
  return all;
}

bool Occupied::is_crossed(const QRectF& box, std::uint32_t own) const {
  return std::ranges::any_of(lines_, [&](const OwnedLine& one) {
    if ((one.owner & own) != 0) return false;
    const QPolygonF& line = one.line;
    for (qsizetype k = 1; k < line.size(); ++k) {
      if (crosses(line[k - 1], line[k], box)) return true;
    }
    return false;
  });
}

std::uint32_t Occupied::owners_along(QPointF from, QPointF to, double skip) const {
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
