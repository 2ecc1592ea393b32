// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/flip_rate.h"

#include "core/inference/modes.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

// The evidence at one rate, by the higher of the maxima that two starts lead to, and where that is.
std::optional<double> evidence_at(const Analysis& a, double epsilon, Eigen::VectorXd& start) {
  const BinaryClassifier model(a.model->design(), a.points->t, Likelihood(Link::label_noise, epsilon),
                               a.model->prior());
  const NewtonOptions options{.tolerance = 1e-12, .iteration_limit = 60};
  std::optional<NewtonTrace> best;
  for (const Eigen::VectorXd& from : {start, a.centre()}) {
    NewtonTrace run = newton(model, from, options);
    if (run.status != NewtonStatus::converged) continue;
    if (!best || run.last().value > best->last().value) best = std::move(run);
  }
  if (!best) return std::nullopt;
  start = best->last().w;
  const auto gaussian = laplace(*best);
  return gaussian ? std::optional(gaussian->log_evidence) : std::nullopt;
}

// Normalises the posterior by the trapezium rule, and fills its mean, sd and best rate.
void normalise(FlipRates& rates) {
  const std::size_t n = rates.epsilon.size();
  const double step = rates.epsilon[1] - rates.epsilon[0];
  const auto top = std::ranges::max_element(rates.log_evidence);
  rates.best = rates.epsilon[static_cast<std::size_t>(top - rates.log_evidence.begin())];
  double area = 0, first = 0, second = 0;
  for (std::size_t k = 0; k < n; ++k) {
    const double height = std::exp(*rates.log_evidence[k] - **top), e = rates.epsilon[k];
    const double share = height * step * (k == 0 || k + 1 == n ? 0.5 : 1);
    rates.posterior.push_back(height);
    area += share;
    first += share * e;
    second += share * e * e;
  }
  for (double& height : rates.posterior) height /= area;
  rates.mean = first / area;
  rates.sd = std::sqrt(std::max(0.0, second / area - rates.mean * rates.mean));
}

}  // namespace

std::optional<FlipRates> flip_rates(const Analysis& a) {
  constexpr double work = 400'000, highest = 0.49;
  if (!a.model->prior() || a.points->size() == 0 || a.modes.empty()) return std::nullopt;
  const auto size = static_cast<double>(a.points->size() * a.dimension() * a.dimension());
  const auto count = static_cast<std::size_t>(std::clamp(work / size, 9.0, 50.0));
  FlipRates rates;
  Eigen::VectorXd start = a.without_noise ? a.without_noise->last().w : Eigen::VectorXd::Zero(a.dimension());
  for (std::size_t k = 0; k < count; ++k) {
    rates.epsilon.push_back(highest * static_cast<double>(k) / static_cast<double>(count - 1));
    rates.log_evidence.push_back(evidence_at(a, rates.epsilon.back(), start));
    if (!rates.log_evidence.back()) return std::nullopt;
  }
  normalise(rates);
  return rates;
}

}  // namespace credence::classification
