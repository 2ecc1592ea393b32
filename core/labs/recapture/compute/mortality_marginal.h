// The posterior of the mortality mu in a recapture model, over x = log mu, and what psi is given it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/recapture/compute/recapture_model.h"

#include <memory>
#include <vector>

namespace credence::recapture {

struct PsiMoments {  // of psi given mu
  double log_mass = 0, mean = 0, square = 0;
};

struct MortalityNode {  // of a quadrature over x = log mu
  double x = 0, log_weight = 0;
  PsiMoments psi;
};

class MortalityMarginal {
 public:
  explicit MortalityMarginal(std::shared_ptr<const RecapturePosterior> density);

  const RecapturePosterior& density() const { return *density_; }
  // Returns the logarithm of the density at x without its constants, and sets psi's moments there.
  double log_marginal(double x, PsiMoments& psi) const;
  // The same density in Laplace's approximation: by the height and the width of psi's peak alone.
  double laplace(double x) const;

  // The highest place of x, and the distance within which the density falls by a half.
  double peak() const { return peak_; }
  double scale() const { return scale_; }
  // There is no further peak beyond these distances from the peak, low() <= 0 <= high().
  double low() const { return low_; }
  double high() const { return high_; }

  // The nodes of the sinh rule with this spacing; `shift` in [0, 1) moves all by that share of it.
  std::vector<MortalityNode> nodes(double spacing, double shift) const;

 private:
  void find_peak();

  std::shared_ptr<const RecapturePosterior> density_;
  double peak_ = 0, scale_ = 1, low_ = 0, high_ = 0;
};

}  // namespace credence::recapture
