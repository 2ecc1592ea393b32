// The fit of the counts in a line.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/words/words.h"

#include <cmath>

namespace credence::recapture {

std::string chi_square_text(const CountFit& fit) {
  if (!(fit.degrees > 0)) return say("χ² takes more than 2 counts");
  const std::string degrees = short_text(fit.degrees);
  if (!std::isfinite(fit.chi_square)) {
    return say("χ² has no bounds: something was counted where nothing at all is expected");
  }
  const double tail = chi_square_tail(fit.chi_square, fit.degrees);
  const std::string value = rounded(fit.chi_square, 3), p = trimmed(tail, 2);
  if (tail < 0.01) return say("χ² = {} on {} degrees, p = {}: more scatter than Poisson", value, degrees, p);
  if (tail > 0.99) return say("χ² = {} on {} degrees, p = {}: less scatter than Poisson", value, degrees, p);
  return say("χ² = {} on {} degrees, p = {}: as Poisson scatters", value, degrees, p);
}

}  // namespace credence::recapture
