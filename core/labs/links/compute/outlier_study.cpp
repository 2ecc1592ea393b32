// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/outlier_study.h"

#include "core/inference/modes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::links {
namespace {

const NewtonOptions tight{.tolerance = 1e-14, .gain_tolerance = 1e-10};

bool is_uninformative(const Likelihood& likelihood) { return likelihood.noise() >= 0.5; }

BinaryClassifier line_model(const LinePoints& points, const Likelihood& likelihood, double variance) {
  const auto zeros = std::ssize(points.zeros), size = zeros + std::ssize(points.ones);
  Eigen::MatrixXd Phi = Eigen::MatrixXd::Ones(size, 2);
  Eigen::VectorXi t = Eigen::VectorXi::Zero(size);
  for (Eigen::Index n = 0; n < size; ++n) {
    const bool one = n >= zeros;
    Phi(n, 1) = one ? points.ones[static_cast<std::size_t>(n - zeros)] : points.zeros[static_cast<std::size_t>(n)];
    t[n] = one ? 1 : 0;
  }
  const Gaussian prior(Eigen::VectorXd::Zero(2), variance * Eigen::MatrixXd::Identity(2, 2));
  return BinaryClassifier(std::move(Phi), std::move(t), likelihood, prior);
}

}  // namespace

LinePoints LinePoints::with_zero(double x) const {
  LinePoints more = *this;
  more.zeros.push_back(x);
  return more;
}

std::optional<Eigen::Vector2d> fit_line(const LinePoints& points, const Likelihood& likelihood, double variance,
                                        std::uint64_t seed) {
  if (is_uninformative(likelihood)) return std::nullopt;
  const BinaryClassifier model = line_model(points, likelihood, variance);
  const Maxima maxima = find_maxima(model, seed, Search::quick, tight);
  if (maxima.found.empty()) return std::nullopt;
  return Eigen::Vector2d(maxima.found.front().last().w);
}

std::optional<double> boundary_of(const std::optional<Eigen::Vector2d>& w) {
  if (!w || !(std::fabs((*w)[1]) > 1e-9 * (1 + std::fabs((*w)[0])))) return std::nullopt;
  return -(*w)[0] / (*w)[1];
}

// Each maximum is followed from one place to the next, from either end. With label noise the run that starts nearby and
// the one that starts far away may follow different maxima; the higher one counts.
std::vector<std::optional<double>> boundaries_over(const LinePoints& points, const Likelihood& likelihood,
                                                   double variance, const std::vector<double>& outliers) {
  std::vector<std::optional<double>> boundaries(outliers.size());
  if (is_uninformative(likelihood)) return boundaries;
  std::vector<double> highest(outliers.size(), -std::numeric_limits<double>::infinity());
  const auto follow = [&](bool backwards) {
    Eigen::VectorXd w = Eigen::VectorXd::Zero(2);
    for (std::size_t step = 0; step < outliers.size(); ++step) {
      const std::size_t i = backwards ? outliers.size() - 1 - step : step;
      const NewtonTrace run = newton(line_model(points.with_zero(outliers[i]), likelihood, variance), w, {});
      w = run.last().w;
      if (run.status != NewtonStatus::converged || !(run.last().value > highest[i])) continue;
      highest[i] = run.last().value;
      boundaries[i] = boundary_of(Eigen::Vector2d(w));
    }
  };
  follow(false);
  if (!likelihood.log_concave()) follow(true);
  return boundaries;
}

OutlierStudy study_outlier(LinePoints points, double outlier, const std::vector<Likelihood>& likelihoods,
                           double variance, std::uint64_t seed) {
  constexpr int steps = 40;
  double low = std::min(0.0, outlier), high = std::max(10.0, outlier);
  for (const auto* xs : {&points.zeros, &points.ones}) {
    for (const double x : *xs) {
      low = std::min(low, x - 0.5);
      high = std::max(high, x + 4);
    }
  }
  OutlierStudy study{std::move(points), outlier, {}, {}};
  low = std::floor(low);
  high = std::ceil(high);
  for (int i = 0; i <= steps; ++i) study.places.push_back(low + (high - low) * i / steps);
  for (const Likelihood& likelihood : likelihoods) {
    study.fits.push_back({likelihood, fit_line(study.points, likelihood, variance, seed),
                          fit_line(study.points.with_zero(outlier), likelihood, variance, seed),
                          boundaries_over(study.points, likelihood, variance, study.places)});
  }
  return study;
}

}  // namespace credence::links
