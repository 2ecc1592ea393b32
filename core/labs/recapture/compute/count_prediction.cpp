// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/count_prediction.h"

#include "core/labs/recapture/compute/psi_curve.h"
#include "core/math/special.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

// The distribution of the mean count at a time, node by node in the order of its logarithm.
struct Rates {
  struct Node {
    double log_rate, share;
  };
  std::vector<Node> nodes;
};

Rates rates_at(const RecaptureTruth& truth, double time) {
  Rates rates;
  double mass = 0;
  const double log_released = std::log(truth.density().model().released);
  for (const RecaptureNode& node : truth.nodes()) {
    mass += node.weight;
    rates.nodes.push_back({log_released + node.log_psi - node.mu * time, node.weight});
  }
  std::ranges::sort(rates.nodes, {}, &Rates::Node::log_rate);
  for (Rates::Node& node : rates.nodes) node.share /= mass;
  return rates;
}

// The probability that psi is below a place, given mu: the integral of a PsiCurve up to any log odds, kept at the nodes
// of a sinh rule and taken between them from the function's values and slopes.
class PsiBelow {
 public:
  PsiBelow(const PsiCurve& curve, double log_psi, double log_rest) : curve_(curve), peak_(log_psi - log_rest) {
    for (const int direction : {-1, 1}) {
      std::vector<Node> side;
      for (int k = direction > 0 ? 1 : 0;; ++k) {
        side.push_back(node(direction * k * spacing));
        if (!(side.back().height > nothing * curve_.scale)) break;
      }
      if (direction < 0) {
        first_ = -static_cast<double>(side.size() - 1) * spacing;
        std::ranges::reverse(side);
      }
      nodes_.insert(nodes_.end(), side.begin(), side.end());
    }
    for (std::size_t k = 1; k < nodes_.size(); ++k) {
      nodes_[k].below = nodes_[k - 1].below + between(nodes_[k - 1], nodes_[k]);
    }
  }
  // `log_odds` of psi.
  double operator()(double log_odds) const {
    const double place = (std::asinh((log_odds - peak_) / curve_.scale) - first_) / spacing;
    if (!(place > 0)) return 0;
    const auto k = static_cast<std::size_t>(place);
    if (k + 1 >= nodes_.size()) return 1;
    const Node here = node(first_ + spacing * place, place - static_cast<double>(k));
    return (nodes_[k].below + between(nodes_[k], here)) / nodes_.back().below;
  }

 private:
  static constexpr double spacing = 0.05, nothing = 1e-16;
  struct Node {
    double height = 0, slope = 0, below = 0;  // of the function of v, in units of the spacing; its integral
    double at = 0;                            // in spacings from the node before, 0 for a node
  };
  // The function of v = asinh(distance from the peak / scale).
  Node node(double v, double at = 0) const {
    const double away = curve_.scale * std::sinh(v), wide = curve_.scale * std::cosh(v);
    const PsiCurve::Place place = curve_(away);
    const double psi = curve_.psi * std::exp(place.log_ratio), rest = curve_.rest * std::exp(place.log_other);
    const double height = std::exp(place.log_height) * wide;
    const double slope = (curve_.power * rest - curve_.b * psi - curve_.rate * psi * rest) * wide + std::tanh(v);
    return {height, height * slope * spacing, 0, at};
  }
  // By the corrected trapezium rule, right to the fourth power of the width.
  static double between(const Node& a, const Node& b) {
    const double width = b.at > 0 ? b.at : 1;
    return width * (0.5 * (a.height + b.height) + width / 12 * (a.slope - b.slope));
  }

  PsiCurve curve_;
  double peak_;
  double first_ = 0;  // v of the first node
  std::vector<Node> nodes_;
};

// The mean count at a time: the probability below a place is the mean of psi's given mu over the quadrature of mu,
// which is as exact as its other numbers, since it is a smooth function of mu.
class RateDistribution {
 public:
  explicit RateDistribution(const RecaptureTruth& truth) : log_released_(std::log(truth.density().model().released)) {
    const RecapturePosterior& density = truth.density();
    for (const MortalityNode& node : truth.mortality_nodes()) {
      const double share = std::exp(node.log_weight - truth.log_mass()), mu = std::exp(node.x);
      if (share < 1e-12) continue;
      const PsiCurve curve(density.psi_power(), density.model().psi_b,
                           density.model().released * density.decay(mu).sum);
      parts_.push_back({mu, share, PsiBelow(curve, std::log(curve.psi), std::log(curve.rest))});
    }
  }
  double below(double log_rate, double time) const {
    double sum = 0;
    for (const Part& part : parts_) {
      const double log_psi = log_rate - log_released_ + part.mu * time;
      sum += part.share * (log_psi < 0 ? part.below(log_psi - std::log(-std::expm1(log_psi))) : 1);
    }
    return sum;
  }
  // `near` is about where it is, in logarithms, and `width` about how far from there.
  double quantile(double p, double time, double near, double width) const {
    const auto excess = [&](double log_rate) { return below(log_rate, time) - p; };
    double low = near, high = near, at_low = excess(near), at_high = at_low;
    for (double step = width; at_low > 0; step *= 2) {
      high = low, at_high = at_low;
      at_low = excess(low -= step);
    }
    for (double step = width; at_high < 0; step *= 2) {
      low = high, at_low = at_high;
      at_high = excess(high += step);
    }
    return std::exp(root_between(excess, low, high, at_low, at_high, 40, 100));
  }

 private:
  struct Part {
    double mu, share;
    PsiBelow below;
  };
  double log_released_;
  std::vector<Part> parts_;
};

// About the place below which this share lies, by nodes alone: each node's share reaches to either side of it.
double near_quantile(const Rates& rates, double p) {
  double below = 0;
  for (const auto& [log_rate, share] : rates.nodes) {
    below += share;
    if (below >= p) return log_rate;
  }
  return rates.nodes.back().log_rate;
}

// P(count <= x) for counts whose mean is spread so.
class CountDistribution {
 public:
  // The nodes are grouped by their normal scores: fine wherever the distribution is, whatever its shape.
  explicit CountDistribution(const Rates& rates) {
    constexpr double width = 1.0 / 16;  // of a group's scores, from -5 to 5
    double below = 0, border = -5, within = normal_cdf(border);
    for (const auto& [log_rate, share] : rates.nodes) {
      const double middle = below + 0.5 * share;
      if (means_.empty() || (border < 5 && middle > within)) {
        means_.push_back(0);
        shares_.push_back(0);
        for (; border < 5 && middle > within; within = normal_cdf(border)) border += width;
      }
      shares_.back() += share;
      means_.back() += share / shares_.back() * (std::exp(log_rate) - means_.back());
      below += share;
    }
    constexpr double few = 300;
    if (means_.back() <= few) add_up();
  }
  double quantile(double p) const {  // the least x with P(count <= x) >= p
    if (!below_.empty()) {
      return static_cast<double>(std::lower_bound(below_.begin(), below_.end(), p) - below_.begin());
    }
    double low = -1, high = std::ceil(means_.back() + 12 * std::sqrt(means_.back()) + 12);
    while (high - low > 1) {
      const double middle = std::floor(0.5 * (low + high));
      (at(middle) >= p ? high : low) = middle;
    }
    return high;
  }

 private:
  // Term by term, of all means at once; those of low means are left out once they are nothing beside what is below.
  void add_up() {
    constexpr double nothing = 1e-250;
    const double most = means_.back() + 9 * std::sqrt(means_.back()) + 12;
    below_.assign(static_cast<std::size_t>(most) + 1, 0.0);
    std::vector<double> terms;
    for (std::size_t k = 0; k < means_.size(); ++k) terms.push_back(shares_[k] * std::exp(-means_[k]));
    std::size_t first = 0;
    for (std::size_t x = 0; x < below_.size(); ++x) {
      const auto next = static_cast<double>(x + 1);
      for (std::size_t k = first; k < terms.size(); ++k) below_[x] += terms[k];
      for (std::size_t k = first; k < terms.size(); ++k) terms[k] *= means_[k] / next;
      while (first < terms.size() && terms[first] < nothing && means_[first] < next) ++first;
      if (x > 0) below_[x] += below_[x - 1];
    }
  }
  // For many, the cube root of a gamma variable is nearly Gaussian (Wilson and Hilferty 1931): right to 1e-4.
  double at(double x) const {
    constexpr double far = 9;  // standard deviations: beyond it is all or nothing
    double sum = 0;
    const double n = x + 1;
    for (std::size_t k = 0; k < means_.size(); ++k) {
      const double z = 3 * std::sqrt(n) * (1 - 1 / (9 * n) - std::cbrt(means_[k] / n));
      if (z < -far) break;  // higher means are still further off
      sum += shares_[k] * (z > far ? 1 : normal_cdf(z));
    }
    return sum;
  }

  std::vector<double> means_, shares_;
  std::vector<double> below_;  // of 0, 1, 2, ...; empty if means are large
};

}  // namespace

std::vector<CountPrediction> predict_counts(const RecaptureTruth& truth, const std::vector<double>& times) {
  const RateDistribution means(truth);
  std::vector<CountPrediction> predictions;
  for (const double time : times) {
    CountPrediction prediction{.time = time, .mean = truth.expected_count(time), .rates = {}, .counts = {}};
    const Rates rates = rates_at(truth, time);
    const CountDistribution counts(rates);
    for (std::size_t i = 0; i < interval_masses.size(); ++i) {
      const double tail = 0.5 * (1 - interval_masses[i]);
      const double low = near_quantile(rates, tail), high = near_quantile(rates, 1 - tail), width = 0.1 * (high - low);
      prediction.rates[i] = {means.quantile(tail, time, low, width), means.quantile(1 - tail, time, high, width)};
      prediction.counts[i] = {counts.quantile(tail), counts.quantile(1 - tail)};
    }
    predictions.push_back(prediction);
  }
  return predictions;
}

double chi_square(const std::vector<double>& counts, const std::vector<double>& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double off = counts[i] - expected[i];
    if (off != 0) sum += off * off / expected[i];
  }
  return sum;
}

double chi_square_tail(double chi_square, double degrees) {
  return std::isfinite(chi_square) ? gamma_above(0.5 * degrees, 0.5 * chi_square) : 0;
}

}  // namespace credence::recapture
