// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/prediction_interval.h"

#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace credence::classification {
namespace {

// The log density of the probability over standardised activations z, up to a constant: N(z) over the slope of the
// probability, which is p times the derivative of its logarithm.
class LogDensityOverZ {
 public:
  static constexpr int nodes = 4001;
  static constexpr double far = 9;

  LogDensityOverZ(const Likelihood& likelihood, double mean, double sd)
      : likelihood_(likelihood), mean_(mean), sd_(sd), values_(nodes) {
    for (int k = 0; k < nodes; ++k) values_[static_cast<std::size_t>(k)] = at(z(k));
  }

  static double z(int k) { return far * (2.0 * k / (nodes - 1) - 1); }
  double lowest() const { return *std::ranges::min_element(values_); }
  double highest() const { return *std::ranges::max_element(values_); }

  // The pieces of z where the density is above a level.
  std::vector<Interval> above(double level) const {
    std::vector<Interval> pieces;
    for (int k = 0; k < nodes; ++k) {
      if (value(k) < level) continue;
      if (k == 0 || value(k - 1) < level) pieces.push_back({k == 0 ? z(0) : crossing(k - 1, level), 0});
      if (k + 1 == nodes || value(k + 1) < level) {
        pieces.back().high = k + 1 == nodes ? z(k) : crossing(k, level);
      }
    }
    return pieces;
  }

 private:
  double value(int k) const { return values_[static_cast<std::size_t>(k)]; }
  double at(double z) const {
    const LogLikelihoodTerm term = log_likelihood_term(likelihood_, 1, mean_ + sd_ * z);
    return -0.5 * z * z - term.value - std::log(std::max(term.first, 1e-300));
  }
  double crossing(int k, double level) const {
    const auto above = [&](double z) { return at(z) - level; };
    const double first = value(k) - level, last = value(k + 1) - level;
    return root_between(above, z(k), z(k + 1), first, last, 45, 60);
  }
  Likelihood likelihood_;
  double mean_, sd_;
  std::vector<double> values_;
};

double mass_of(const std::vector<Interval>& pieces) {
  double mass = 0;
  for (const Interval& piece : pieces) mass += normal_below(piece.high) - normal_below(piece.low);
  return mass;
}

}  // namespace

GaussianOrT weight_marginal(const Analysis& a, Eigen::Index weight) {
  const Gaussian& laplace = a.laplace->gaussian;
  return {laplace.mean()[weight], std::sqrt(laplace.covariance()(weight, weight))};
}

CredibleIntervals prediction_intervals(const Likelihood& likelihood, double mean, double sd, double level) {
  const auto at = [&](double z) { return probability(likelihood, mean + sd * z); };
  const Interval tails = gaussian_interval(0, 1, level);
  CredibleIntervals found{level, {at(tails.low), at(tails.high)}, {}};
  const LogDensityOverZ density(likelihood, mean, sd);
  double low = density.lowest(), high = density.highest();
  for (int step = 0; step < 60; ++step) {
    const double middle = 0.5 * (low + high);
    (mass_of(density.above(middle)) > level ? low : high) = middle;
  }
  for (const Interval& piece : density.above(low)) found.highest_density.push_back({at(piece.low), at(piece.high)});
  return found;
}

std::optional<CredibleIntervals> prediction_intervals(const Analysis& a, double x1, double x2) {
  if (!a.laplace) return std::nullopt;
  const Eigen::VectorXd phi = a.features(x1, x2);
  const double variance = phi.dot(a.laplace->gaussian.covariance() * phi);
  if (!(variance > 0) || !std::isfinite(variance)) return std::nullopt;
  return prediction_intervals(a.parameters.likelihood(), a.laplace->gaussian.mean().dot(phi), std::sqrt(variance),
                              a.parameters.level);
}

}  // namespace credence::classification
