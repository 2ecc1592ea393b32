// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_truth.h"

#include "core/labs/recapture/compute/psi_curve.h"
#include "core/labs/recapture/compute/sinh_rule.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace credence::recapture {

RecaptureTruth::RecaptureTruth(std::shared_ptr<const RecapturePosterior> density) : marginal_(std::move(density)) {
  outer_ = marginal_.nodes(spacing_, 0);
  set_moments(outer_);
  for (int round = 0; round < 7; ++round) {
    const double log_mass = log_mass_, correlation = correlation_;
    const Eigen::Vector2d mean = mean_, sd = sd_;
    const auto between = marginal_.nodes(spacing_, 0.5);
    outer_.insert(outer_.end(), between.begin(), between.end());
    for (MortalityNode& node : outer_) node.log_weight -= std::log(2.0);
    set_moments(outer_);
    const double change = std::max({std::fabs(log_mass_ - log_mass), std::fabs(correlation_ - correlation),
                                    ((mean_ - mean).array() / sd_.array()).abs().maxCoeff(),
                                    (sd.array() / sd_.array() - 1).abs().maxCoeff()});
    // The rule converges exponentially: half the spacing has twice the digits.
    spacing_ /= 2;
    if (change < 1e-7) break;
  }
  std::sort(outer_.begin(), outer_.end(), [](const MortalityNode& a, const MortalityNode& b) { return a.x < b.x; });
  log_evidence_ = log_mass_ + marginal_.density().log_constant();
  nodes_ = nodes_at(spacing_, 2 * inner_spacing);
}

Eigen::Matrix2d RecaptureTruth::covariance() const {
  const double mixed = correlation_ * sd_[0] * sd_[1];
  Eigen::Matrix2d result;
  result << sd_[0] * sd_[0], mixed, mixed, sd_[1] * sd_[1];
  return result;
}

double RecaptureTruth::expected_count(double time) const {
  double sum = 0;
  for (const MortalityNode& node : outer_) {
    sum += std::exp(node.log_weight - log_mass_ - std::exp(node.x) * time) * node.psi.mean;
  }
  return density().model().released * sum;
}

void RecaptureTruth::set_moments(const std::vector<MortalityNode>& outer) {
  double top = -std::numeric_limits<double>::infinity();
  for (const MortalityNode& node : outer) top = std::max(top, node.log_weight);
  double mass = 0;
  for (const MortalityNode& node : outer) mass += std::exp(node.log_weight - top);
  log_mass_ = top + std::log(mass);
  const auto sum = [&](const auto& h) {
    double total = 0;
    for (const MortalityNode& node : outer) total += std::exp(node.log_weight - log_mass_) * h(node);
    return total;
  };
  mean_[0] = sum([](const MortalityNode& n) { return std::exp(n.x); });
  mean_[1] = sum([](const MortalityNode& n) { return n.psi.mean; });
  const auto from_mu = [&](const MortalityNode& n) { return std::exp(n.x) - mean_[0]; };
  const auto from_psi = [&](const MortalityNode& n) { return n.psi.mean - mean_[1]; };
  sd_[0] = std::sqrt(sum([&](const MortalityNode& n) { return from_mu(n) * from_mu(n); }));
  sd_[1] = std::sqrt(sum([&](const MortalityNode& n) { return n.psi.square + from_psi(n) * from_psi(n); }));
  correlation_ = sum([&](const MortalityNode& n) { return from_mu(n) * from_psi(n); }) / (sd_[0] * sd_[1]);
}

double RecaptureTruth::mu_density(double mu) const {
  if (!(mu > 0)) return 0;
  PsiMoments psi;
  return std::exp(marginal_.log_marginal(std::log(mu), psi) - std::log(mu) - log_mass_);
}

// The function of x = log mu is (shape) x - slope mu - released psi decay(mu), highest where the decreasing function
// shape / mu - slope + released psi decay'(mu) crosses zero; Newton's steps from its left end never go beyond.
double RecaptureTruth::psi_density(double psi) const {
  if (!(psi > 0 && psi < 1)) return 0;
  const RecaptureModel& m = density().model();
  const double slope = density().mu_slope(), rate = m.released * psi;
  double mu = m.mu_shape / slope;
  RecapturePosterior::Decay decays = density().decay(mu);
  for (int step = 0; step < 100; ++step) {
    const double change =
        (m.mu_shape / mu - slope + rate * decays.first) / (m.mu_shape / (mu * mu) + rate * decays.second);
    mu += change;
    decays = density().decay(mu);
    if (!(change > 1e-9 * mu)) break;
  }
  const auto log_f = [&](double x) {
    const double at = std::exp(x);
    return m.mu_shape * x - slope * at - rate * density().decay(at).sum;
  };
  const double peak = std::log(mu), top = log_f(peak);
  double mass = 0;
  const double scale = 1 / (mu * std::sqrt(m.mu_shape / (mu * mu) + rate * decays.second));
  sinh_rule(
      scale, inner_spacing, 0, 0, [&](double away) { return log_f(peak + away) - top; },
      [&](double, double log_weighted) { mass += std::exp(log_weighted); });
  const double of_psi = (density().psi_power() - 1) * std::log(psi) + (m.psi_b - 1) * std::log1p(-psi);
  return std::exp(top + std::log(mass) + of_psi - log_mass_);
}

double RecaptureTruth::mu_quantile(double share) const {
  double below = 0, before = outer_.front().x;
  for (const MortalityNode& node : outer_) {
    const double weight = std::exp(node.log_weight - log_mass_);
    if (below + weight / 2 >= share) return std::exp(0.5 * (before + node.x));
    below += weight;
    before = node.x;
  }
  return std::exp(outer_.back().x);
}

double RecaptureTruth::psi_quantile(double share) const {
  std::vector<std::pair<double, double>> order;
  order.reserve(nodes_.size());
  for (const RecaptureNode& node : nodes_) {
    if (node.weight > 1e-12) order.emplace_back(node.psi, node.weight);
  }
  std::sort(order.begin(), order.end());
  double below = 0;
  for (const auto& [psi, weight] : order) {
    below += weight;
    if (below >= share) return psi;
  }
  return order.back().first;
}

double RecaptureTruth::likeliest_psi(double mu) const {
  const double rate = density().model().released * density().decay(mu).sum;
  return PsiCurve(density().psi_power(), density().model().psi_b, rate).psi;
}

std::vector<RecaptureNode> RecaptureTruth::nodes_at(double spacing, double inner) const {
  constexpr double least = 1e-12;  // of a weight
  const RecaptureModel& m = density().model();
  std::vector<RecaptureNode> nodes;
  // Each row of nodes is shifted against the one before by the golden section: without gaps along any curve, which
  // makes the shares of regions exact.
  double row = 0;
  const auto add_all = [&](double x, double wide, double log_weight) {  // of the quadrature over x alone
    const double mu = std::exp(x), of_mu = m.mu_shape * x - density().mu_slope() * mu - log_mass_;
    const RecapturePosterior::Decay decay = density().decay(mu);
    const PsiCurve curve(density().psi_power(), m.psi_b, m.released * decay.sum);
    const double log_psi = std::log(curve.psi), log_rest = std::log(curve.rest);
    PsiCurve::Place at{};
    sinh_rule(
        curve.scale, inner, 0, 0, [&](double away) { return (at = curve(away)).log_height; },
        [&](double away, double log_weighted) {
          const double weight = std::exp(log_weight + of_mu + curve.log_peak + log_weighted);
          if (weight < least) return;
          const double here = log_psi + at.log_ratio, psi = std::exp(here);
          const double across = m.mu_shape - 1 - density().mu_slope() * mu + m.released * psi * mu * decay.first;
          const double up = (curve.power - 1) * (1 - psi) - (curve.b - 1) * psi - curve.rate * psi * (1 - psi);
          nodes.push_back({mu, psi, here, weight,
                           of_mu + curve.log_peak + at.log_height - x - here - (log_rest + at.log_other),
                           std::hypot(across * wide, up * inner * std::hypot(curve.scale, away))});
        },
        row - std::floor(row));
  };
  const double peak = marginal_.peak(), scale = marginal_.scale();
  sinh_rule(
      scale, spacing, marginal_.low(), marginal_.high(), [&](double away) { return marginal_.laplace(peak + away); },
      [&](double away, double log_weighted) {
        constexpr double golden = 0.6180339887498949;
        row = golden * std::round(std::asinh(away / scale) / spacing) + 0.5;
        add_all(peak + away, spacing * std::hypot(scale, away), log_weighted - marginal_.laplace(peak + away));
      });
  return nodes;
}

}  // namespace credence::recapture
