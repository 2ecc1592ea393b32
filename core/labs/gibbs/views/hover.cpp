// The labels at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/views/views.h"

#include <cmath>

namespace credence::gibbs {

std::string path_hover(const Analysis& a, int, Point2 at) {
  const Eigen::Vector2d here(at.x, at.y);
  return place_text(at.x, at.y) + "\n" +
         say("density {}", rounded(std::exp(density_of(a.parameters.rho).log_density(here)), 3));
}

std::string autocorrelation_hover(const Analysis& a, int frame, Point2 at) {
  const double lag = std::round(at.x);
  if (!(lag >= 0 && lag <= 1e5)) return {};
  const auto k = static_cast<std::size_t>(lag);
  std::string text = say("lag {}", std::to_string(k));
  text += "\n" + say("{} by theory", rounded(a.theory.autocorrelation(a.first_axis(), k)[k], 3));
  const std::vector<double> drawn = a.autocorrelation(frame);
  return k < drawn.size() ? text + "\n" + say("{} of the draws so far", rounded(drawn[k], 3)) : text;
}

std::string lag1_hover(const Analysis& a, int, Point2 at) {
  if (!(std::fabs(at.x) < 1)) return {};
  GibbsParameters there = a.parameters;
  there.rho = at.x;
  const double lag1 = theory_of(there).autocorrelation(a.first_axis(), 1)[1];
  return "ρ = " + rounded(at.x, 3) + "\n" + say("lag 1 by theory: {}", rounded(lag1, 3));
}

}  // namespace credence::gibbs
