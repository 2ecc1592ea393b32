// The labels at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/views/views.h"

#include <cmath>

namespace credence::laplace {

namespace {

std::string densities_text(const Analysis& a, bool in_u, double x) {
  const double u = in_u ? x : into(a.chosen.coordinate, x);
  const double slope = in_u ? 1 : slope_back(a.chosen.coordinate, u);
  const LineTruth& exact = in_u ? *a.chosen.exact : *a.density.exact;
  const LineBounds& range = in_u ? a.u_range : a.z_range;
  const std::string symbol = in_u ? symbol_of(a) : "z";
  const std::string place = symbol + " = " + resolved(x, range.upper - range.lower, 3);
  std::string text = place + "\n" + say("density {}", rounded(exact.density(x), 3));
  const double gaussian = a.mode() ? std::exp(MixtureDensity(a.chosen.gaussians()).log_at(u)) / slope : std::nan("");
  return std::isfinite(gaussian) ? text + "\n" + say("Laplace {}", rounded(gaussian, 3)) : text;
}

}  // namespace

std::string hover_over_z(const Analysis& a, int, Point2 at) { return densities_text(a, false, at.x); }
std::string hover_over_u(const Analysis& a, int, Point2 at) { return densities_text(a, true, at.x); }

}  // namespace credence::laplace
