// Names of weights, powers and points.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::regression {

std::string weight_symbol(Eigen::Index k) { return "w" + std::to_string(k); }

std::string basis_text(const Analysis& a) {
  if (a.basis.origin == 0 && a.basis.scale == 1) return "z = " + a.symbols.x();
  const std::string shifted = a.basis.origin == 0  ? a.symbols.x()
                              : a.basis.origin > 0 ? "(" + a.symbols.x() + " − " + input_text(a, a.basis.origin) + ")"
                                                   : "(" + a.symbols.x() + " + " + input_text(a, -a.basis.origin) + ")";
  return "z = " + shifted + " / " + trimmed(a.basis.scale, 6);
}

std::string input_text(const Analysis& a, double x) {
  const double range = a.size() > 1 ? a.x.maxCoeff() - a.x.minCoeff() : 0;
  return range > 0 && std::abs(x) > 1e4 * range ? resolved(x, range, 6) : trimmed(x, 6);
}

std::string points_text(const Scene& scene) {
  const auto all = static_cast<double>(scene.a.size()), now = static_cast<double>(scene.points);
  return scene.complete() ? several(all, "{} point", "{} points")
                          : several(all, "{1} of {0} point", "{1} of {0} points", count_text(now));
}

}  // namespace credence::regression
