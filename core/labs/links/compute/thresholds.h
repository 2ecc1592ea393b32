// Noisy thresholds (PRML 4.3.5): t = 1 where the activation a is at least a threshold theta drawn from p(theta), so
// that p(t = 1 | a) is the distribution function of the thresholds: every link function is one.
#pragma once

#include "core/math/random.h"

#include <string>
#include <vector>

namespace credence {

class Thresholds {
 public:
  static Thresholds logistic();         // p = sigma (1 - sigma), the link is sigma
  static Thresholds normal(double sd);  // the link is Phi(a / sd); sd > 0
  // Heights at even distances from low to high, straight lines between them, scaled to area 1; nothing beyond. At least
  // two heights, none negative, not all 0: throws InputError in the name of the parameter otherwise.
  static Thresholds drawn(double low, double high, std::vector<double> heights, const std::string& name);

  // The same where each is, with probability epsilon in [0, 0.5], at minus infinity, and with epsilon at plus infinity:
  // that is what a flipped label amounts to.
  Thresholds with_far(double epsilon) const;

  // Of finite thresholds; its area is 1 - 2 epsilon.
  double density(double theta) const;
  double probability(double a) const;  // P(theta <= a)
  double quantile(double u) const;     // its inverse, u in [0, 1]: infinite where the threshold is
  double far() const { return epsilon_; }

  // Heights at so many even distances from low to high, as drawn() takes them, of a density like this one but with this
  // height, at most nine tenths of all, at knot k: the others give way. Empty where there are no others to speak of.
  std::vector<double> reshaped(double low, double high, std::size_t knots, std::size_t k, double height) const;

  // One after the other from one stream: the first of more are the same, and another density moves each a little.
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

}  // namespace credence
