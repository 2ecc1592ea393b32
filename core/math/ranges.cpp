// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/ranges.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

void round_outwards(double& low, double& high) {
  // A small range of large numbers is shown as it is, unless rounding is all that there is of it.
  constexpr double rounding = 64 * std::numeric_limits<double>::epsilon();
  const double largest = std::max(std::abs(low), std::abs(high));
  if (!(high - low > rounding * largest)) {
    const double least = (largest > 0 ? largest : 1e-3) * 1e-3;
    low -= least;
    high += least;
  }
  const double raw = (high - low) / 10;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  const double fraction = raw / power;
  const double step = power * (fraction > 5 ? 10 : fraction > 2 ? 5 : fraction > 1 ? 2 : 1);
  low = std::floor(low / step) * step;
  high = std::ceil(high / step) * step;
}

double to_digits(double value, int digits) {
  if (value == 0 || !std::isfinite(value)) return value;
  const int decimals = digits - 1 - static_cast<int>(std::floor(std::log10(std::fabs(value))));
  const double power = std::pow(10, std::abs(decimals));
  return decimals >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

namespace {

constexpr double reach = 5;  // half the width of the empty plane
constexpr Rect empty_plane{-reach, reach, -reach, reach};

}  // namespace

Rect range_around(const Eigen::MatrixX2d& X) {
  if (X.rows() == 0) return empty_plane;
  Rect range{X.col(0).minCoeff(), X.col(0).maxCoeff(), X.col(1).minCoeff(), X.col(1).maxCoeff()};
  const double longer = std::max(range.width(), range.height()), shorter = std::min(range.width(), range.height());
  // Columns that differ so much are in different units, and each fills its axis.
  const bool alike = !(shorter > 0) || longer < 20 * shorter;
  const auto pad = [&](double& low, double& high) {
    const double extent = alike ? (longer > 0 ? longer : 1e-3) : high - low;
    double margin = 0.03 * std::max(high - low, 0.25 * extent);
    if (!(longer > 0)) margin += 1e-3 * std::abs(low);  // a single place has surroundings
    low -= margin;
    high += margin;
    round_outwards(low, high);
  };
  pad(range.x0, range.x1);
  pad(range.y0, range.y1);
  return range;
}

Rect plane_around(const Eigen::MatrixX2d& X) {
  constexpr Eigen::Index few = 8;
  if (X.rows() == 0) return empty_plane;
  const double spread = (X.colwise().maxCoeff() - X.colwise().minCoeff()).maxCoeff(), far = X.cwiseAbs().maxCoeff();
  if (X.rows() < few && far < reach && (X.rows() < 3 || spread > reach / 10)) return empty_plane;
  if (spread > 0) return range_around(X);
  const double half = std::max(reach, 0.01 * far);  // all points coincide
  return {X(0, 0) - half, X(0, 0) + half, X(0, 1) - half, X(0, 1) + half};
}

Eigen::MatrixX2d places_between(Point2 from, Point2 to, int count) {
  Eigen::MatrixX2d places(count, 2);
  for (int i = 0; i < count; ++i) {
    const double along = static_cast<double>(i) / (count - 1);
    places.row(i) << from.x + along * (to.x - from.x), from.y + along * (to.y - from.y);
  }
  return places;
}

bool fits_one_scale(const Rect& range) {
  const double shape = range.width() / range.height();
  return shape > 0.4 && shape < 2.5;
}

Rect shown_at_most(const Rect& range, bool one_scale) {
  if (!one_scale) return range;
  constexpr double widest = 2.6, tallest = 2.4;  // largest ratios of the sides of a slot
  return expanded(range, std::max(1.0, widest * range.height() / range.width()),
                  std::max(1.0, tallest * range.width() / range.height()));
}

Rect expanded(const Rect& rect, double factor_x, double factor_y) {
  const double dx = rect.width() * (factor_x - 1) / 2, dy = rect.height() * (factor_y - 1) / 2;
  return {rect.x0 - dx, rect.x1 + dx, rect.y0 - dy, rect.y1 + dy};
}

}  // namespace credence
