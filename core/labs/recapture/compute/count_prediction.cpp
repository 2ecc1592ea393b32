// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/count_prediction.h"

#include "core/math/special.h"

#include <boost/math/special_functions/gamma.hpp>

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

// Each node's share reaches to either side of it.
double rate_quantile(const Rates& rates, double p) {
  double below = 0, last_middle = 0, last = rates.nodes.front().log_rate;
  for (const auto& [log_rate, share] : rates.nodes) {
    const double middle = below + 0.5 * share;
    if (middle >= p) return std::exp(log_rate - (log_rate - last) * (middle - p) / (middle - last_middle));
    below += share;
    last_middle = middle;
    last = log_rate;
  }
  return std::exp(last);
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
  std::vector<CountPrediction> predictions;
  for (const double time : times) {
    CountPrediction prediction{.time = time, .mean = truth.expected_count(time), .rates = {}, .counts = {}};
    const Rates rates = rates_at(truth, time);
    const CountDistribution counts(rates);
    for (std::size_t i = 0; i < interval_masses.size(); ++i) {
      const double tail = 0.5 * (1 - interval_masses[i]);
      prediction.rates[i] = {rate_quantile(rates, tail), rate_quantile(rates, 1 - tail)};
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
  return std::isfinite(chi_square) ? boost::math::gamma_q(0.5 * degrees, 0.5 * chi_square) : 0;
}

}  // namespace credence::recapture
