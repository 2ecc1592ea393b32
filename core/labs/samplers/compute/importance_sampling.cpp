// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/importance_sampling.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/parallel.h"
#include "core/math/statistics.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace credence::samplers {
namespace {

// The shape k of a generalised Pareto distribution from its sorted positive exceedances: Zhang and Stephens' (2009)
// posterior mean over a grid, with the weak prior that pulls it towards 0.5 (Vehtari et al. 2024).
double pareto_shape(const std::vector<double>& x) {
  const auto n = static_cast<double>(x.size());
  const int points = 30 + static_cast<int>(std::sqrt(n));
  const double quartile = x[static_cast<std::size_t>(std::floor(n / 4 + 0.5)) - 1], largest = x.back();
  std::vector<double> theta, log_likelihood;
  const auto shape_at = [&](double value) {
    double sum = 0;
    for (const double excess : x) sum += std::log1p(-value * excess);
    return sum / n;
  };
  for (int j = 1; j <= points; ++j) {
    theta.push_back(1 / largest + (1 - std::sqrt(points / (j - 0.5))) / (3 * quartile));
    const double k = shape_at(theta.back());
    log_likelihood.push_back(n * (std::log(-theta.back() / k) - k - 1));
  }
  double average = 0;
  for (std::size_t j = 0; j < theta.size(); ++j) {
    double sum = 0;
    for (const double other : log_likelihood) sum += std::exp(other - log_likelihood[j]);
    average += theta[j] / sum;
  }
  return (shape_at(average) * n + 0.5 * 10) / (n + 10);
}

}  // namespace

ImportanceDensity::ImportanceDensity(Gaussian gaussian, double nu) : gaussian_(std::move(gaussian)), nu_(nu) {
  const auto D = static_cast<double>(dimension());
  log_normal_ = -0.5 * (gaussian_.log_det_covariance() + D * std::log(2 * std::numbers::pi));
  if (nu == infinity) return;
  log_t_ = ln_gamma((nu + D) / 2) - ln_gamma(nu / 2) -
           0.5 * (D * std::log(nu * std::numbers::pi) + gaussian_.log_det_covariance());
}

Eigen::VectorXd ImportanceDensity::sample(Rng& rng) const {
  if (nu_ == infinity) return gaussian_.sample(rng);
  const double stretch = std::sqrt(0.5 * nu_ / standard_gamma(rng, 0.5 * nu_));
  return gaussian_.mean() + stretch * (gaussian_.sample(rng) - gaussian_.mean());
}

double ImportanceDensity::log_density(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const double normal = gaussian_.log_density(x);
  if (nu_ == infinity) return normal;
  const double square = std::max(0.0, 2 * (log_normal_ - normal));
  return log_t_ - 0.5 * (nu_ + static_cast<double>(dimension())) * std::log1p(square / nu_);
}

WeightedDraws importance_sample(const LogDensity& target, const ImportanceDensity& density, std::size_t count, Rng& rng,
                                const std::stop_token& stop) {
  if (density.dimension() != target.dimension()) {
    throw InputError(say("The density that importance sampling draws from has the dimension of the target."));
  }
  const auto n = static_cast<Eigen::Index>(count);
  WeightedDraws result{Eigen::MatrixXd(target.dimension(), n), Eigen::VectorXd(n), Eigen::VectorXd(n)};
  for (Eigen::Index i = 0; i < n; ++i) result.draws.col(i) = density.sample(rng);
  const bool done = parallel_for(
      count, 1024,
      [&](std::size_t begin, std::size_t end) {
        for (auto i = static_cast<Eigen::Index>(begin); i < static_cast<Eigen::Index>(end); ++i) {
          result.log_densities[i] = target.value(result.draws.col(i));
          result.log_weights[i] = result.log_densities[i] - density.log_density(result.draws.col(i));
        }
      },
      stop);
  return done ? result : WeightedDraws{};
}

Eigen::VectorXd WeightedDraws::weights() const {
  const double highest = log_weights.size() > 0 ? log_weights.maxCoeff() : -infinity;
  if (!std::isfinite(highest)) throw InputError(say("None of the draws has a positive weight."));
  const Eigen::VectorXd w = (log_weights.array() - highest).exp();
  return w / w.sum();
}

double WeightedDraws::log_normaliser() const {
  const double highest = log_weights.size() > 0 ? log_weights.maxCoeff() : -infinity;
  if (!std::isfinite(highest)) return -infinity;
  return highest + std::log((log_weights.array() - highest).exp().mean());
}

double WeightedDraws::log_normaliser_mcse() const {
  // With weights that add up to 1: n^2 sum of (w - 1/n)^2 is n times the squared coefficient of variation.
  const auto n = static_cast<double>(log_weights.size());
  return std::sqrt(std::max(0.0, weights().squaredNorm() - 1 / n) * n / (n - 1));
}

double WeightedDraws::ess() const { return 1 / weights().squaredNorm(); }

double WeightedDraws::pareto_k() const {
  const auto n = static_cast<double>(log_weights.size());
  const auto tail = static_cast<std::size_t>(std::min(0.2 * n, 3 * std::sqrt(n)));
  if (tail < 5) return nan;
  const Eigen::VectorXd all = weights();
  std::vector<double> w(all.data(), all.data() + all.size());
  std::sort(w.begin(), w.end());
  const double cutoff = w[w.size() - tail - 1];
  std::vector<double> excess;
  for (std::size_t i = w.size() - tail; i < w.size(); ++i) excess.push_back(w[i] - cutoff);
  const double quartile = excess[static_cast<std::size_t>(std::floor(static_cast<double>(tail) / 4 + 0.5)) - 1];
  return quartile > 0 ? pareto_shape(excess) : -infinity;  // equal weights have no tail
}

Eigen::VectorXd WeightedDraws::mean() const { return draws * weights(); }

Eigen::VectorXd WeightedDraws::mean_mcse() const {
  const Eigen::VectorXd w = weights();
  const Eigen::MatrixXd deviations = draws.colwise() - Eigen::VectorXd(draws * w);
  return (deviations.array().square().matrix() * w.cwiseAbs2()).cwiseSqrt();
}

std::vector<std::size_t> resample(const Eigen::VectorXd& weights, std::size_t count, Rng& rng) {
  std::vector<std::size_t> indices;
  indices.reserve(count);
  const double offset = uniform(rng);
  double sum = 0;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    sum += weights[i];
    while (indices.size() < count &&
           (static_cast<double>(indices.size()) + offset) / static_cast<double>(count) < sum) {
      indices.push_back(static_cast<std::size_t>(i));
    }
  }
  // Rounding may leave the sum a little below 1.
  Eigen::Index heaviest = 0;
  if (indices.size() < count) weights.maxCoeff(&heaviest);
  while (indices.size() < count) indices.push_back(static_cast<std::size_t>(heaviest));
  return indices;
}

}  // namespace credence::samplers
