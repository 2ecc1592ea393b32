// Noisy thresholds (PRML 4.3.5): t = 1 if the activation a is at least a threshold theta drawn from p(theta), so
// p(t = 1 | a) is the distribution function of the thresholds. Every link function is one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

#include <string>
#include <vector>

namespace credence::links {

class Thresholds {
 public:
  static Thresholds logistic();         // p = sigma (1 - sigma); the link is sigma
  static Thresholds normal(double sd);  // the link is Phi(a / sd); sd > 0
  // A piecewise linear density: heights at even distances from low to high, scaled to area 1, and 0 beyond. Throws
  // InputError, which begins with the parameter's `name`, unless there are at least two heights, none is negative and
  // one is positive.
  static Thresholds drawn(double low, double high, std::vector<double> heights, const std::string& name);

  // The same thresholds, each of them moved to minus infinity with probability epsilon in [0, 0.5] and to plus infinity
  // with probability epsilon. Such a threshold has the effect of a flipped label.
  Thresholds with_far(double epsilon) const;

  double density(double theta) const;  // of finite thresholds; its area is 1 - 2 epsilon
  double probability(double a) const;  // P(theta <= a)
  double quantile(double u) const;     // the inverse of probability(), u in [0, 1]; may be infinite
  double far() const { return epsilon_; }

  // Returns heights at `knots` even distances from low to high, for drawn(), of a density like this one but with this
  // height at knot k; the other heights are scaled so that the area stays 1. Knot k gets at most 0.9 of the area.
  // Returns nothing if the other heights are nearly 0.
  std::vector<double> reshaped(double low, double high, std::size_t knots, std::size_t k, double height) const;

  // Draws thresholds one after the other: a larger count begins with the same ones, and another density moves each of
  // them a little.
  std::vector<double> sample(Rng& rng, std::size_t count) const;

 private:
  enum class Kind { logistic, normal, drawn };
  double inner_density(double theta) const;
  double inner_probability(double a) const;
  double inner_quantile(double u) const;

  Kind kind_ = Kind::logistic;
  double sd_ = 1, epsilon_ = 0;
  double low_ = 0, step_ = 1;
  std::vector<double> heights_, below_;  // density at the knots, and P(theta <= knot)
};

}  // namespace credence::links
