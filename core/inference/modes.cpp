// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/modes.h"

#include "core/math/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {
namespace {

// The squared distance in standard deviations, by the mean of both curvatures.
double squared_distance(const NewtonStep& a, const NewtonStep& b) {
  const Eigen::VectorXd difference = a.w - b.w;
  return -0.5 * difference.dot((a.hessian + b.hessian) * difference);
}

double noise(double value) { return 1e-12 * (1 + std::fabs(value)); }

bool same_maximum(const SmoothLogDensity& density, const NewtonStep& a, const NewtonStep& b) {
  constexpr double close = 1e-4;  // squared distance
  if (squared_distance(a, b) < close) return true;
  // Fractions of the way, closer and closer to the ends, because one peak may be far narrower than the other.
  std::vector<double> places;
  for (int i = 1; i < 32; ++i) places.push_back(i / 32.0);
  for (double part = 1.0 / 64; part > 1e-9; part /= 2) places.insert(places.end(), {part, 1 - part});
  const Eigen::VectorXd way = b.w - a.w;
  Eigen::MatrixXd W(way.size(), static_cast<Eigen::Index>(places.size()));
  for (std::size_t i = 0; i < places.size(); ++i) W.col(static_cast<Eigen::Index>(i)) = a.w + places[i] * way;
  const double lower = std::min(a.value, b.value);
  return density.values(W).minCoeff() >= lower - 10 * noise(lower);
}

// The limit of the log likelihood with label noise as w grows along its direction.
double limit_along(const BinaryClassifier& model, const Eigen::VectorXd& w) {
  const double epsilon = model.likelihood().noise();
  const Eigen::VectorXd a = model.design() * w;
  const double least = 1e-12 * a.lpNorm<Eigen::Infinity>();  // zero without points
  double sum = 0;
  for (Eigen::Index n = 0; n < a.size(); ++n) {
    const double s = model.labels()[n] == 1 ? a[n] : -a[n];
    sum += std::fabs(s) <= least ? std::log(0.5) : s > 0 ? std::log1p(-epsilon) : std::log(epsilon);
  }
  return sum;
}

}  // namespace

std::vector<NewtonTrace> newton_modes(const SmoothLogDensity& density, std::span<const Eigen::VectorXd> starts,
                                      const NewtonOptions& options) {
  NewtonOptions tight = options;
  tight.tolerance = std::min(options.tolerance, 1e-12);
  tight.gain_tolerance = std::min(options.gain_tolerance, 1e-9);
  std::vector<NewtonTrace> modes;
  for (const Eigen::VectorXd& start : starts) {
    if (options.stop.stop_requested()) break;
    NewtonTrace run = newton(density, start, tight);
    if (run.status != NewtonStatus::converged || !is_maximum(density, run.last())) continue;
    const auto known = std::find_if(modes.begin(), modes.end(), [&](const NewtonTrace& mode) {
      return same_maximum(density, mode.last(), run.last());
    });
    if (known == modes.end()) {
      modes.push_back(std::move(run));
    } else if (run.last().value > known->last().value + noise(run.last().value)) {
      *known = std::move(run);
    }
  }
  std::stable_sort(modes.begin(), modes.end(),
                   [](const NewtonTrace& a, const NewtonTrace& b) { return a.last().value > b.last().value; });
  return modes;
}

bool is_maximum(const SmoothLogDensity& density, const NewtonStep& at) {
  const SymmetricEigen eigen = symmetric_eigen(-at.hessian);
  const double curvature = eigen.values[0];
  if (!(curvature > 0)) return false;
  const Eigen::VectorXd offset = 0.1 / std::sqrt(curvature) * eigen.vectors.col(0);
  return std::max(density.value(at.w + offset), density.value(at.w - offset)) <= at.value + noise(at.value);
}

NewtonTrace climb(const BinaryClassifier& model, const Eigen::VectorXd& start, const NewtonOptions& options) {
  const bool unbounded =
      !model.prior() && model.size() > 0 && is_separable(model.design(), model.labels(), options.stop);
  NewtonTrace run = newton(model, start, options, unbounded);
  const bool may_rise_for_ever = !model.prior() && !model.log_concave();
  if (may_rise_for_ever && run.status == NewtonStatus::converged && !is_maximum(model, run.last())) {
    run.status = NewtonStatus::iteration_limit;
  }
  return run;
}

Maxima find_maxima(const BinaryClassifier& model, const NewtonTrace& run, std::span<const Eigen::VectorXd> starts,
                   const NewtonOptions& options) {
  Maxima result;
  const bool converged = run.status == NewtonStatus::converged;
  if (model.log_concave() || run.status == NewtonStatus::separable) {
    if (converged) result.found.push_back(run);
    return result;
  }
  result.found = newton_modes(model, starts, options);
  if (!model.prior()) {
    double highest = limit_along(model, run.last().w);
    for (const Eigen::VectorXd& w : starts) highest = std::max(highest, limit_along(model, w));
    result.higher_at_infinity = result.found.empty() || highest > result.found[0].last().value;
  }
  result.run_is_highest = false;
  if (!converged) return result;
  const auto mine = std::find_if(result.found.begin(), result.found.end(),
                                 [&](const NewtonTrace& mode) { return same_maximum(model, mode.last(), run.last()); });
  if (mine == result.found.end()) return result;
  constexpr double tie = 1e-9;
  const double highest = result.found[0].last().value;
  result.run_is_highest =
      mine->last().value >= highest - tie * (1 + std::fabs(highest)) && is_maximum(model, run.last());
  if (!result.run_is_highest) return result;
  std::rotate(result.found.begin(), mine, mine + 1);
  // Keeps the given run, unless its coarser tolerance left it below another maximum.
  if (result.found.size() == 1 || run.last().value >= result.found[1].last().value) result.found[0] = run;
  return result;
}

Maxima find_maxima(const BinaryClassifier& model, std::uint64_t seed, Search search, const NewtonOptions& options) {
  const NewtonTrace run = climb(model, Eigen::VectorXd::Zero(model.dimension()), options);
  if (model.log_concave()) return find_maxima(model, run, {}, options);
  return find_maxima(model, run, mode_starts(model, run.last().w, seed, search, options.stop), options);
}

}  // namespace credence
