// Names of weights, powers and points.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::regression {

std::string weight_symbol(Eigen::Index k) { return "w" + std::to_string(k); }

namespace {

// What the powers are of: "(year − 1952) / 56", or "x" if it is not scaled.
std::string scaled_text(const Analysis& a) {
  if (a.basis.origin == 0 && a.basis.scale == 1) return a.symbols.x();
  const std::string shifted = a.basis.origin == 0  ? a.symbols.x()
                              : a.basis.origin > 0 ? "(" + a.symbols.x() + " − " + input_text(a, a.basis.origin) + ")"
                                                   : "(" + a.symbols.x() + " + " + input_text(a, -a.basis.origin) + ")";
  return shifted + " / " + trimmed(a.basis.scale, 6);
}

}  // namespace

std::string weight_axis_name(const Analysis& a, Eigen::Index k) {
  const std::string symbol = weight_symbol(k);
  if (k == 0) return say("{}, the constant", symbol);
  if (k == 1) return say("weight {} of {}", symbol, scaled_text(a));
  return say("weight {} of ({}) to the power {}", symbol, scaled_text(a), std::to_string(k));
}

std::string basis_text(const Analysis& a) { return "z = " + scaled_text(a); }

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
