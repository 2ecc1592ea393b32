// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/thresholds.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/special.h"
#include "core/math/statistics.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::links {

Thresholds Thresholds::logistic() { return {}; }

Thresholds Thresholds::normal(double sd) {
  Thresholds thresholds;
  thresholds.kind_ = Kind::normal;
  thresholds.sd_ = sd;
  return thresholds;
}

Thresholds Thresholds::drawn(double low, double high, std::vector<double> heights, const std::string& name) {
  if (heights.size() < 2) {
    throw InputError(say("{}: expected at least 2 heights, found {}", name, std::to_string(heights.size())));
  }
  for (std::size_t k = 0; k < heights.size(); ++k) {
    if (heights[k] >= 0) continue;
    throw InputError(say("{}: height {} is negative", name, std::to_string(k + 1)));
  }
  Thresholds thresholds;
  thresholds.kind_ = Kind::drawn;
  thresholds.low_ = low;
  thresholds.step_ = (high - low) / static_cast<double>(heights.size() - 1);
  std::vector<double> below{0};
  for (std::size_t k = 1; k < heights.size(); ++k) {
    below.push_back(below.back() + thresholds.step_ * (0.5 * heights[k - 1] + 0.5 * heights[k]));
  }
  const double area = below.back();
  if (!(area > 0)) throw InputError(say("{}: all heights are 0; at least one must be positive", name));
  for (double& height : heights) height /= area;
  for (double& share : below) share /= area;
  thresholds.heights_ = std::move(heights);
  thresholds.below_ = std::move(below);
  return thresholds;
}

Thresholds Thresholds::with_far(double epsilon) const {
  Thresholds thresholds = *this;
  thresholds.epsilon_ = epsilon;
  return thresholds;
}

double Thresholds::inner_density(double theta) const {
  if (kind_ == Kind::logistic) return sigmoid(theta) * sigmoid(-theta);
  if (kind_ == Kind::normal) return normal_pdf(theta / sd_) / sd_;
  const double place = (theta - low_) / step_, last = static_cast<double>(heights_.size() - 1);
  if (!(place >= 0 && place <= last)) return 0;
  const auto k = static_cast<std::size_t>(std::min(place, last - 1));
  const double along = place - static_cast<double>(k);
  return (1 - along) * heights_[k] + along * heights_[k + 1];
}

double Thresholds::inner_probability(double a) const {
  if (kind_ == Kind::logistic) return sigmoid(a);
  if (kind_ == Kind::normal) return normal_cdf(a / sd_);
  const double place = (a - low_) / step_, last = static_cast<double>(heights_.size() - 1);
  if (place <= 0) return 0;
  if (place >= last) return 1;
  const auto k = static_cast<std::size_t>(place);
  const double along = place - static_cast<double>(k);
  const double share = along * (heights_[k] + 0.5 * along * (heights_[k + 1] - heights_[k]));
  return std::min(1.0, below_[k] + step_ * share);
}

double Thresholds::inner_quantile(double u) const {
  if (kind_ == Kind::logistic) return std::log(u) - std::log1p(-u);
  if (kind_ == Kind::normal) return -sd_ * std::numbers::sqrt2 * erfc_inverse(2 * u);
  const auto above = std::upper_bound(below_.begin(), below_.end() - 1, u);
  const auto k = static_cast<std::size_t>(std::max<std::ptrdiff_t>(above - below_.begin() - 1, 0));
  // `along` is the root in [0, 1] of h along + (h' - h) along^2 / 2 = rest, in the form that does not cancel.
  const double rest = std::max(0.0, u - below_[k]) / step_, bend = heights_[k + 1] - heights_[k];
  const double root = std::sqrt(std::max(0.0, heights_[k] * heights_[k] + 2 * bend * rest));
  const double along = rest > 0 ? std::min(1.0, 2 * rest / (heights_[k] + root)) : 0;
  return low_ + step_ * (static_cast<double>(k) + along);
}

double Thresholds::density(double theta) const { return (1 - 2 * epsilon_) * inner_density(theta); }

double Thresholds::probability(double a) const { return epsilon_ + (1 - 2 * epsilon_) * inner_probability(a); }

double Thresholds::quantile(double u) const {
  if (u < epsilon_) return -infinity;
  if (u >= 1 - epsilon_) return epsilon_ > 0 ? infinity : kind_ == Kind::drawn ? inner_quantile(1) : infinity;
  const double inner = (u - epsilon_) / (1 - 2 * epsilon_);
  return inner > 0 || kind_ == Kind::drawn ? inner_quantile(inner) : -infinity;
}

std::vector<double> Thresholds::reshaped(double low, double high, std::size_t knots, std::size_t k,
                                         double height) const {
  const double step = (high - low) / static_cast<double>(knots - 1);
  const auto width = [&](std::size_t j) { return j == 0 || j + 1 == knots ? 0.5 * step : step; };
  std::vector<double> heights(knots);
  double others = 0;
  for (std::size_t j = 0; j < knots; ++j) {
    heights[j] = density(low + step * static_cast<double>(j));
    if (j != k) others += heights[j] * width(j);
  }
  if (!(others > 1e-4)) return {};
  const double wanted = std::clamp(height, 0.0, 0.9 / width(k));
  heights[k] = wanted;
  for (std::size_t j = 0; j < knots; ++j) {
    if (j != k) heights[j] *= (1 - wanted * width(k)) / others;
    heights[j] = std::round(1e5 * heights[j]) / 1e5;
  }
  return heights;
}

std::vector<double> Thresholds::sample(Rng& rng, std::size_t count) const {
  std::vector<double> drawn;
  drawn.reserve(count);
  for (std::size_t i = 0; i < count; ++i) drawn.push_back(quantile(uniform(rng)));
  return drawn;
}

}  // namespace credence::links
