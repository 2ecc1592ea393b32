// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/targets.h"

#include "core/math/input_error.h"
#include "core/math/last_made.h"
#include "core/math/limits.h"
#include "core/math/ranges.h"
#include "core/model/narrow_places.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

constexpr double banana_sd = 2;

Target typed(const TargetSettings& p) { return formula_on_line(p.formula, "x"); }

Gaussian gaussian_at(double x, double y, double rho) {
  Eigen::Matrix2d covariance;
  covariance << 1, rho, rho, 1;
  return {Eigen::Vector2d(x, y), covariance};
}

Target on_line(const TargetSettings& p) {
  if (p.target == Density::park) return park_target();
  if (p.target == Density::gaussian) return mixture_target({1}, {0}, {1});
  return p.target == Density::mixture ? mixture_target(p.weights, p.means, p.sds) : typed(p);
}

std::vector<CurvePeak> peaks(const TargetSettings& p) {
  std::vector<CurvePeak> peaks;
  for (std::size_t k = 0; p.target == Density::mixture && k < p.means.size(); ++k) {
    peaks.push_back({p.means[k], p.sds[k]});
  }
  return peaks;
}

Target in_plane(const TargetSettings& p) {
  if (p.target == Density::gaussian_2d) return gaussian_target(gaussian_at(0, 0, p.rho));
  if (p.target == Density::banana) return banana_target(p.bend, banana_sd);
  if (p.target == Density::donut) return donut_target(p.radius, p.ring_width);
  const double half = p.separation / 2;
  return mixture_target({1, 1}, {gaussian_at(-half, 0, 0), gaussian_at(half, 0, 0)});
}

KnownTarget known_on_line(const TargetSettings& p) {
  const auto [lower, upper] = support_of(p);
  if (p.target == Density::formula) {  // it throws if it is negative
    const Target formula = bounded(typed(p), lower, upper);
    const LineTruth truth(formula, lower, upper);
    const double low = truth.quantile(1e-6), high = truth.quantile(1 - 1e-6);
    for (int i = 0; i <= 500; ++i) truth.density(low + (high - low) * i / 500);
  }
  return credence::known_on_line(target_of(p), {lower, upper}, peaks(p));
}

// The means are zero, and the variances are known in closed form.
KnownTarget known_in_plane(const TargetSettings& p) {
  const auto known = [&](Rect range, double first, double second, double scale) {
    return credence::known_in_plane(target_of(p), range, {0, 0}, {std::sqrt(first), std::sqrt(second)}, scale);
  };
  if (p.target == Density::donut) {
    const double edge = p.radius + 4 * p.ring_width, variance = donut_variance(p.radius, p.ring_width);
    return known({-edge, edge, -edge, edge}, variance, variance, p.ring_width);
  }
  if (p.target == Density::banana) {
    constexpr double s2 = banana_sd * banana_sd, edge = 3.4 * banana_sd;
    const double end = 8 * p.bend * s2, middle = -p.bend * s2;  // x2 at three standard deviations of x1, and at none
    return known({-edge, edge, std::min(end, middle) - 4, std::max(end, middle) + 4}, s2,
                 1 + 2 * p.bend * p.bend * s2 * s2, 1);
  }
  if (p.target == Density::gaussian_2d) return known({-4, 4, -4, 4}, 1, 1, std::sqrt(1 - std::fabs(p.rho)));
  const double half = p.separation / 2;
  return known({-half - 4, half + 4, -4, 4}, 1 + half * half, 1, 1);
}

}  // namespace

LineBounds support_of(const TargetSettings& p) {
  const bool park = p.target == Density::park;
  if (p.dimension() == 2) return {-infinity, infinity};
  return {std::max(park ? 0 : -infinity, p.lower.value_or(-infinity)),
          std::min(park ? 1 : infinity, p.upper.value_or(infinity))};
}

Target target_of(const TargetSettings& p) {
  if (p.dimension() == 2) return in_plane(p);
  const auto [lower, upper] = support_of(p);
  return bounded(p.target == Density::formula ? without_errors(on_line(p)) : on_line(p), lower, upper);
}

std::shared_ptr<const KnownTarget> known_target(const TargetSettings& settings) {
  static LastMade<TargetSettings, KnownTarget> last;
  return last.of(settings,
                 [](const TargetSettings& p) { return p.dimension() == 1 ? known_on_line(p) : known_in_plane(p); });
}

void check_density(const MetropolisParameters& p) {
  try {
    known_target(p);
  } catch (const InputError& error) {
    const std::string why = error.said();
    if (why.starts_with("formula")) throw;
    const bool formula = p.target == Density::formula;
    throw InputError((formula ? "formula: " : p.lower ? "lower: " : p.upper ? "upper: " : "target: ") + why);
  }
}

double usual_step(const MetropolisParameters& p) {
  if (p.target == Density::park) return MetropolisParameters{}.step_size;
  const double step = 2.4 * known_target(p)->scale / std::sqrt(static_cast<double>(p.dimension()));
  return std::clamp(to_digits(std::clamp(step, least_step, largest_step), 2), least_step, largest_step);
}

}  // namespace credence::metropolis
