// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/views/views.h"

#include "core/math/ranges.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::laplace {
namespace {

constexpr double largest = 1e6;

double place_at(double x) { return std::clamp(to_digits(x, 4), -largest, largest); }

}  // namespace

void add_density_handles(Figure& figure, const LaplaceParameters& p) {
  Handles handles{.id = handle::density, .visible = true, .sideways = true};
  if (p.target == Density::gamma) {
    handles.at = {{p.alpha / p.beta, 0}};
    handles.hint = say("Drag: move the mean α/β, by the shape α");
    handles.values = {"α/β = " + short_text(p.alpha / p.beta)};
  } else if (p.target == Density::sigmoid_gaussian && p.slope != 0) {
    handles.at = {{-p.offset / p.slope, 0}};
    handles.hint = say("Drag: move where the sigmoid is one half");
    handles.values = {say("one half at {}", short_text(-p.offset / p.slope))};
  } else if (p.target == Density::mixture) {
    add_mixture_handles(figure, p);
  }
  if (!handles.at.empty()) figure.layers.push_back(std::move(handles));
}

std::string drag_density(LaplaceParameters& p, Inputs&, const Gesture& gesture) {
  const double x = gesture.position.x;
  switch (p.target) {
    case Density::gamma:
      p.alpha = std::clamp(to_digits(p.beta * x, 3), 0.1, 1e4);
      return say("move the gamma density");
    case Density::sigmoid_gaussian:
      p.offset = std::clamp(to_digits(-p.slope * x, 4), -1e4, 1e4);
      return say("move the sigmoid");
    case Density::mixture:
    case Density::formula:
      return {};
  }
  return {};
}

std::string change_mixture(LaplaceParameters& p, Inputs&, const Gesture& gesture) {
  return p.target == Density::mixture ? edit_mixture(p, gesture) : std::string();
}

std::string drag_newton_start(LaplaceParameters& p, Inputs&, const Gesture& gesture) {
  p.newton_start = place_at(back(p.transform, gesture.position.x));
  return say("move Newton's start");
}

std::string drag_alpha(LaplaceParameters& p, Inputs&, const Gesture& gesture) {
  p.alpha = std::clamp(to_digits(std::pow(10, gesture.position.x), 3), 0.1, 1e4);
  return say("change the shape");
}

std::string drag_hessian_step(LaplaceParameters& p, Inputs&, const Gesture& gesture) {
  p.hessian_step = std::clamp(to_digits(std::pow(10, gesture.position.x), 2), 1e-12, 100.0);
  return say("change the step h");
}

double level_end(const Analysis& a, const CredibleIntervals& found) {
  if (a.parameters.interval == Shade::equal_tailed) return found.equal_tailed.high;
  const double top = support_of(a.parameters).upper, high = found.highest_density.back().high;
  return std::isfinite(top) && high >= top - 1e-9 * std::fabs(top) ? found.highest_density.front().low : high;
}

std::string drag_level(LaplaceParameters& p, Inputs&, const Gesture& gesture) {
  const Analysis a = analyse(p);
  const LineTruth& exact = *a.density.exact;
  const double x = gesture.position.x;
  double low = 0.01, high = 0.999;
  const auto end = [&](double level) { return level_end(a, intervals_of(exact, level)); };
  if (p.interval == Shade::equal_tailed) {
    low = high = std::clamp(2 * exact.cdf(x) - 1, low, high);
  } else {
    const bool rises = end(high) > end(low);
    for (int step = 0; step < 12; ++step) {
      const double middle = 0.5 * (low + high);
      ((end(middle) < x) == rises ? low : high) = middle;
    }
  }
  p.level = std::round(1000 * 0.5 * (low + high)) / 1000;
  return say("change the level");
}

std::string drag_taylor(LaplaceParameters& p, Inputs&, const Gesture& gesture) {
  p.taylor_at = std::clamp(std::round(20 * gesture.position.x) / 20, -3.0, 3.0);
  return say("expand around another place");
}

}  // namespace credence::laplace
