// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/spread_text.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {

std::string with_error(double value, double error) {
  if (!std::isfinite(value)) return no_value;
  if (!(error > std::fabs(value) / 500) || !std::isfinite(error)) return rounded(value, 3);
  const double magnitude = std::floor(std::log10(error)), first = error / std::pow(10, magnitude);
  const int shown = static_cast<int>(std::clamp((first < 1.95 ? 1 : 0) - magnitude, 0.0, 9.0));
  return fixed_text(value, shown) + " ± " + fixed_text(error, shown);
}

std::string with_error(const Spread& spread, double scale) {
  return with_error(scale * spread.mean, scale * spread.error());
}

}  // namespace credence
