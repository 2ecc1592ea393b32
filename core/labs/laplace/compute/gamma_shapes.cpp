// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/gamma_shapes.h"

#include "core/math/special.h"
#include "core/math/statistics.h"

#include <cmath>
#include <numbers>

namespace credence::laplace {
namespace {

struct ShapeGaussian {
  double mean, sd;
};

// The mode of the density of u, and the curvature of its logarithm there.
std::optional<ShapeGaussian> shape_gaussian(double shape, Coordinate coordinate) {
  if (coordinate == Coordinate::log) return ShapeGaussian{std::log(shape), 1 / std::sqrt(shape)};
  if (coordinate == Coordinate::sqrt && shape > 0.5) return ShapeGaussian{std::sqrt(shape - 0.5), 0.5};
  if (coordinate == Coordinate::identity && shape > 1) return ShapeGaussian{shape - 1, std::sqrt(shape - 1)};
  return std::nullopt;
}

}  // namespace

// Between two crossings one of the two densities is the larger one, and the sum of its leads in probability is the
// distance.
std::optional<double> gamma_total_variation(double shape, Coordinate coordinate) {
  const auto gaussian = shape_gaussian(shape, coordinate);
  if (!gaussian) return std::nullopt;
  const double log_gamma = std::lgamma(shape),
               log_height = -std::log(gaussian->sd) - 0.5 * std::log(2 * std::numbers::pi);
  const auto below_domain = [&](double u) { return coordinate != Coordinate::log && u <= 0; };
  const auto exceeds = [&](double u) {  // the gamma density, the Gaussian
    if (below_domain(u)) return false;
    const double z = back(coordinate, u), away = (u - gaussian->mean) / gaussian->sd;
    const double log_density = (shape - 1) * std::log(z) - z - log_gamma + std::log(slope_back(coordinate, u));
    return log_density > log_height - 0.5 * away * away;
  };
  const auto lead = [&](double u) {
    const double mass = below_domain(u) ? 0 : gamma_below(shape, back(coordinate, u));
    return mass - normal_cdf((u - gaussian->mean) / gaussian->sd);
  };
  const auto place = [&](int i) { return gaussian->mean + 0.05 * i * gaussian->sd; };
  constexpr int last = 200;
  double sum = 0, at_begin = 0;
  bool larger = exceeds(place(-last));
  for (int i = 1 - last; i <= last; ++i) {
    if (exceeds(place(i)) == larger) continue;
    double low = place(i - 1), high = place(i);
    for (int halvings = 0; halvings < 60; ++halvings) {
      const double middle = 0.5 * (low + high);
      (exceeds(middle) == larger ? low : high) = middle;
    }
    if (larger) sum += lead(low) - at_begin;
    at_begin = lead(low);
    larger = !larger;
  }
  return larger ? sum - at_begin : sum;  // far to the right both masses are 1
}

const ShapeSweep& gamma_shape_sweep() {
  static const ShapeSweep sweep = [] {
    ShapeSweep s;
    for (int i = 0; i <= 50; ++i) {
      s.log10_shape.push_back(0.05 * (i - 10));
      for (const Coordinate c : {Coordinate::identity, Coordinate::log, Coordinate::sqrt}) {
        s.total_variation[static_cast<std::size_t>(c)].push_back(
            gamma_total_variation(std::pow(10, s.log10_shape.back()), c));
      }
    }
    return s;
  }();
  return sweep;
}

}  // namespace credence::laplace
