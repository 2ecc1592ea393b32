// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/scaled_probit.h"

#include "core/math/special.h"

#include <cmath>
#include <numbers>

namespace credence::links {

double probit_slope() { return std::sqrt(std::numbers::pi / 8); }

double scaled_probit(double a) { return normal_cdf(probit_slope() * a); }

// The slopes are equal at 0 and once more on either side, where the slope of sigma, the smaller one so far, becomes the
// larger one.
LinkGap widest_link_gap() {
  static const LinkGap gap = [] {
    const double lambda = probit_slope();
    double low = 0.5, high = 6;
    for (int i = 0; i < 80; ++i) {
      const double a = 0.5 * (low + high);
      (sigmoid(a) * sigmoid(-a) < lambda * normal_pdf(lambda * a) ? low : high) = a;
    }
    return LinkGap{low, sigmoid(-low) - scaled_probit(-low)};
  }();
  return gap;
}

}  // namespace credence::links
