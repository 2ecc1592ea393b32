// Names of the density, of coordinates and places, and why a place has no Gaussian.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/words/words.h"

#include <array>
#include <cmath>

namespace credence::laplace {
namespace {

std::string refusal_text(Level level, const std::string& where) {
  switch (level) {
    case Level::flat:
      return say("No Gaussian at {}: the log density is flat there, its second derivative is zero", where);
    case Level::kink:
      return say("No Gaussian at {}: the slope jumps there, so there is no second derivative", where);
    case Level::rough:
      return say("No Gaussian at {}: second differences over smaller steps disagree, so there is no second derivative",
                 where);
    case Level::edge:
      return say("No Gaussian at {}: highest at an edge, where the slope is not zero", where);
    case Level::pole:
      return say("No Gaussian at {}: the density is infinite there", where);
    case Level::saddle:
      return say("No Gaussian at {}: a saddle, level but no maximum", where);
    default:
      return say("No Gaussian at {}: a minimum, where the variance would be negative", where);
  }
}

std::string short_refusal_text(Level level, const std::string& where) {
  switch (level) {
    case Level::flat:
      return say("No Gaussian at {}: flat, no curvature", where);
    case Level::kink:
      return say("No Gaussian at {}: the slope jumps", where);
    case Level::rough:
      return say("No Gaussian at {}: no second derivative", where);
    case Level::edge:
      return say("No Gaussian at {}: an edge, slope not zero", where);
    case Level::pole:
      return say("No Gaussian at {}: infinite there", where);
    case Level::saddle:
      return say("No Gaussian at {}: a saddle, no maximum", where);
    default:
      return say("No Gaussian at {}: a minimum", where);
  }
}

}  // namespace

std::string name_of(Coordinate coordinate) {
  constexpr std::array names{"z", "ln z", "logit z", "√z"};
  return names[static_cast<std::size_t>(coordinate)];
}

std::string symbol_of(const Analysis& a) { return a.transformed() ? "u" : "z"; }

std::string name_of(const Analysis& a) {
  const LaplaceParameters& p = a.parameters;
  if (p.target == Density::gamma) return "Gamma(" + short_text(p.alpha) + ", " + short_text(p.beta) + ")";
  if (p.target == Density::formula) return say("The density that was typed in");
  if (p.target == Density::sigmoid_gaussian) {
    const std::string sign = p.offset < 0 ? "z − " : "z + ";
    return "exp(−z²/2) σ(" + short_text(p.slope) + sign + short_text(std::fabs(p.offset)) + ")";
  }
  return several(static_cast<double>(p.means.size()), "{} Gaussian", "A mixture of {} Gaussians");
}

std::string at_text(const Analysis& a, double u) {
  return symbol_of(a) + " = " + trimmed(u) + (a.transformed() ? ", z = " + trimmed(back(a.chosen.coordinate, u)) : "");
}

std::string refusal(const Analysis& a, const LevelPlace& place) {
  return refusal_text(place.level, at_text(a, place.at));
}

std::string short_refusal(const Analysis& a, const LevelPlace& place) {
  return short_refusal_text(place.level, symbol_of(a) + " = " + trimmed(place.at));
}

}  // namespace credence::laplace
