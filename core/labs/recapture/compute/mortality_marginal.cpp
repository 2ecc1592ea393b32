// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/mortality_marginal.h"

#include "core/labs/recapture/compute/psi_curve.h"
#include "core/labs/recapture/compute/sinh_rule.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace credence::recapture {
namespace {

PsiMoments given(const RecapturePosterior& density, double rate) {
  const double power = density.psi_power(), b = density.model().psi_b;
  const PsiCurve curve(power, b, rate);
  // A density of psi that grows without bound towards a wall falls gently on that side, over the log odds, and at once
  // on the other: nodes as far apart as its width would step over that.
  constexpr double steep = 0.15;
  const double spacing = std::min(power, b) < steep ? inner_spacing / 2 : inner_spacing;
  double mass = 0, first = 0, second = 0, ratio = 1;
  sinh_rule(
      curve.scale, spacing, 0, 0,
      [&](double away) {
        const PsiCurve::Place at = curve(away);
        ratio = at.ratio;
        return at.log_height;
      },
      [&](double, double log_weighted) {
        const double p = std::exp(log_weighted);
        mass += p;
        first += p * (ratio - 1);
        second += p * (ratio - 1) * (ratio - 1);
      });
  first /= mass;
  second /= mass;
  const double psi = curve.psi;
  // E psi and E psi^2 as they are about the peak.
  return {curve.log_peak + std::log(mass), psi * (1 + first), psi * psi * (second - first * first)};
}

}  // namespace

MortalityMarginal::MortalityMarginal(std::shared_ptr<const RecapturePosterior> density) : density_(std::move(density)) {
  find_peak();
}

double MortalityMarginal::laplace(double x) const {
  const double mu = std::exp(x), rate = density_->model().released * density_->decay(mu).sum;
  const PsiCurve curve(density_->psi_power(), density_->model().psi_b, rate);
  return density_->model().mu_shape * x - density_->mu_slope() * mu + curve.log_peak + std::log(curve.scale);
}

double MortalityMarginal::log_marginal(double x, PsiMoments& psi) const {
  const double mu = std::exp(x);
  psi = given(*density_, density_->model().released * density_->decay(mu).sum);
  return density_->model().mu_shape * x - density_->mu_slope() * mu + psi.log_mass;
}

// Finds, for the marginal of log mu, the highest place, how far it takes to fall by a half, and the stretch outside of
// which there is no further peak.
void MortalityMarginal::find_peak() {
  const double centre = std::log(density_->model().mu_shape / density_->mu_slope());
  std::vector<double> at, value;
  for (double x = centre - 6; x < 25; x += 0.2) {
    at.push_back(x);
    value.push_back(laplace(x));
  }
  const auto best = static_cast<std::size_t>(std::max_element(value.begin(), value.end()) - value.begin());
  double a = at[best] - 0.2, b = at[best] + 0.2;
  constexpr double golden = 0.6180339887498949;
  for (int step = 0; step < 40; ++step) {
    const double c = b - golden * (b - a), d = a + golden * (b - a);
    (laplace(c) > laplace(d) ? b : a) = laplace(c) > laplace(d) ? d : c;
  }
  peak_ = 0.5 * (a + b);
  const double top = laplace(peak_);
  scale_ = 1e-7;
  while (scale_ < 30 && laplace(peak_ - scale_) > top - 0.5 && laplace(peak_ + scale_) > top - 0.5) scale_ *= 1.5;
  low_ = high_ = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (value[i] < top - depth) continue;
    low_ = std::min(low_, at[i] - peak_);
    high_ = std::max(high_, at[i] - peak_);
  }
}

std::vector<MortalityNode> MortalityMarginal::nodes(double spacing, double shift) const {
  std::vector<MortalityNode> result;
  PsiMoments psi;
  sinh_rule(
      scale_, spacing, low_, high_, [&](double away) { return log_marginal(peak_ + away, psi); },
      [&](double away, double log_weighted) {
        result.push_back({peak_ + away, log_weighted, psi});
      },
      shift);
  return result;
}

}  // namespace credence::recapture
