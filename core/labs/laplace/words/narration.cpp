// The narration of the laplace lab, true at every setting, and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/words/words.h"

#include <algorithm>
#include <cmath>

namespace credence::laplace {
namespace {

std::string modes_sentences(const Analysis& a) {
  const auto& modes = a.chosen.modes;
  const LineMode* best = a.mode();
  if (!best) {
    return a.chosen.refused.empty() ? say("There is no mode, so no Gaussian.") : refusal(a, a.chosen.refused[0]) + ".";
  }
  const std::string gaussian =
      say("The Gaussian has its mean at the mode, {}, and the curvature of the log density there, A = {}, as its "
          "precision: its variance is {}.",
          at_text(a, best->u), trimmed(best->precision), trimmed(1 / best->precision));
  if (modes.size() == 1) return gaussian;
  const auto n = static_cast<double>(modes.size());
  return (modes.size() < most_modes
              ? several(n, "{} mode has a Gaussian of its own.",
                        "{} modes have a Gaussian each, none of which knows of the others.")
              : say("The {} highest modes have a Gaussian each; lower ones, if there are any, are left out.",
                    count_text(n))) +
         " " + say("The highest one (the leftmost of equals):") + " " + gaussian;
}

std::string error_sentences(const Analysis& a) {
  if (!a.mode()) return {};
  const double exact = a.density.log_z, found = *a.chosen.log_z_all;
  std::string text = " ";
  text += say("The normaliser comes out as {} where {} is exact.", exp_text(found), exp_text(exact));
  return text.append(" ") +
         (a.chosen.modes.size() > 1
              ? say("{} of the probability is in the wrong place with all of them (total variation), {} with that one "
                    "alone.",
                    percent(*a.chosen.total_variation_all), percent(*a.chosen.total_variation))
              : say("{} of the probability is in the wrong place (total variation).",
                    percent(*a.chosen.total_variation)));
}

Status newton_status(const NewtonTrace& trace) {
  const double n = trace.iterations();
  switch (trace.status) {
    case NewtonStatus::converged:
      return {Status::Kind::good, several(n, "converged in {} iteration", "converged in {} iterations"), true};
    case NewtonStatus::not_positive_definite:
      return {Status::Kind::warning, say("stopped: not curved downwards there, the parabola has no top"), true};
    default:
      return {Status::Kind::warning,
              n < 100 ? say("stopped: no further step stays where there is density")
                      : several(n, "not converged in {} iteration", "not converged in {} iterations"),
              true};
  }
}

}  // namespace

std::string newton_sentence(const Analysis& a, int frame) {
  const int k = a.iteration(frame), n = a.newton.iterations();
  const NewtonStep& step = a.step(k);
  const std::string place = at_text(a, step.w[0]);
  if (k < n && step.hessian(0, 0) < 0) {
    return say("After {} of {} steps Newton's method is at {}; the top of the parabola that fits there is at {}.",
               std::to_string(k), std::to_string(n), place,
               at_text(a, step.w[0] - step.gradient[0] / step.hessian(0, 0)));
  }
  if (k < n) {
    return say("After {} of {} steps Newton's method is at {}, where the log density is not curved downwards.",
               std::to_string(k), std::to_string(n), place);
  }
  switch (a.end()) {
    case Analysis::End::unlisted:
      return say("Newton's method ends at {}, a mode that is too low, or one of too many, to be listed.", place);
    case Analysis::End::refused:
      return say("Newton's method ends at {}, where there is no Gaussian.", place);
    case Analysis::End::no_mode:
      return say("Newton's method ends at {}, which is no mode.", place);
    default:
      break;
  }
  return say("Newton's method ends at {}: {}.", place, newton_status(a.newton).text);
}

std::string make_narration(const Analysis& a, int frame) {
  std::string text = name_of(a) + ". ";
  if (a.transformed()) {
    text +=
        say("The approximation is made in u = {}: the mode is another one in every coordinate, since dz/du is part "
            "of the density. ",
            name_of(a.chosen.coordinate));
  }
  return text + modes_sentences(a) + error_sentences(a) + " " + newton_sentence(a, frame);
}

std::string make_narration_so_far(const Analysis& a, int frame) {
  const int k = a.iteration(frame);
  return name_of(a) + ". " +
         several(k, "After {0} step Newton's method is at {1}.", "After {0} steps Newton's method is at {1}.",
                 at_text(a, a.step(k).w[0]));
}

Status make_status(const Analysis& a, int frame) {
  const auto& refused = a.chosen.refused;
  const bool elsewhere = a.newton.status == NewtonStatus::converged && !a.arrived();
  if ((a.mode() && !elsewhere) || a.end() == Analysis::End::unlisted) {
    const int k = a.iteration(frame);
    const bool on_the_way = k < a.newton.iterations();
    return on_the_way ? Status{Status::Kind::busy, say("update {}: not converged yet", std::to_string(k)), true}
                      : newton_status(a.newton);
  }
  const double end = a.newton.last().w[0];
  const auto nearest = std::min_element(
      refused.begin(), refused.end(),
      [end](const LevelPlace& p, const LevelPlace& q) { return std::fabs(p.at - end) < std::fabs(q.at - end); });
  return {Status::Kind::warning,
          nearest == refused.end() ? say("there is no mode to approximate") : short_refusal(a, *nearest), true};
}

}  // namespace credence::laplace
