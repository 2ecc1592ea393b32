// The numbers beside the plots of the laplace lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/laplace/words/words.h"

#include <cmath>

namespace credence::laplace {
namespace {

void add_mode_readouts(ReadoutList& list, const LineMode& mode, bool transformed) {
  list.group = say("Mode at z = {}", trimmed(mode.z));
  if (transformed) list.add(say("mode in u"), rounded(mode.u), say("Mode of the density of u."));
  list.add("log f", rounded(mode.log_f), say("Log density at the mode, the slope dz/du included."));
  list.add(say("precision A"), rounded(mode.precision), say("Minus the second derivative of log f there."));
  list.add(say("variance 1/A"), rounded(1 / mode.precision), say("Variance of the Gaussian."));
  list.add("log Z", rounded(mode.log_z()), "log f + ½ log(2π/A).");
}

void add_newton_readouts(ReadoutList& list, const NewtonTrace& trace, const std::string& symbol, int k) {
  const NewtonStep& step = trace.steps[static_cast<std::size_t>(k)];
  const auto number = [](double value) { return std::isfinite(value) ? rounded(value, 3) : no_value; };
  list.group = say("Newton");
  list.add(say("iteration"), say("{} of {}", std::to_string(k), std::to_string(trace.iterations())),
           say("Updates made so far."));
  list.add(symbol, rounded(step.w[0]), say("Where Newton's method is after these."));
  list.add(say("slope"), number(step.gradient[0]), say("First derivative of log f; zero at the mode."));
  list.add(say("second derivative"), number(step.hessian(0, 0)),
           say("Second derivative of log f; negative at a mode."));
  if (k > 0) list.add(say("step"), rounded(step.step[0], 3), say("Length of the step that led here."));
  if (step.damping < 1) list.add(say("step taken"), rounded(step.damping, 3), say("Fraction of the full step."));
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  const LineTruth& exact = *a.density.exact;
  const auto no_integral = [](bool diverges) {
    return diverges ? say("Its integral does not converge.") : say("Its integral is not known to six digits.");
  };
  list.group = say("Exact");
  list.add("Z", exp_text(a.density.log_z), say("The area under f."));
  list.add("log Z", rounded(a.density.log_z), say("Its logarithm."));
  list.add(say("mean of z"), rounded(exact.mean()),
           exact.mean() ? say("For the normalised density.") : no_integral(exact.diverges(1)));
  list.add(say("variance of z"), exact.sd() ? rounded(*exact.sd() * *exact.sd()) : no_value,
           exact.sd() ? say("For the normalised density.") : no_integral(exact.diverges(2)));
  if (a.parameters.interval != Shade::none) {
    add_interval_readouts(list, a.intervals(), a.parameters.interval);
    if (const auto approximate = a.laplace_interval()) {
      list.add(
          say("{} % by Laplace", trimmed(100 * approximate->mass, 4)),
          say("{} to {}", rounded(approximate->low), rounded(approximate->high)),
          approximate->mass < a.parameters.level
              ? say("The interval of the highest mode's Gaussian, cut where √z ends: it holds less than the level.")
              : say("The same share of the highest mode's Gaussian, as much below as above; it reaches beyond the "
                    "density if the Gaussian does."));
    }
  }
  for (const LineMode& mode : a.chosen.modes) add_mode_readouts(list, mode, a.transformed());
  if (a.mode()) {
    list.group = say("How good is it?");
    list.add(say("log Z − exact"), rounded(*a.chosen.log_z_all - a.density.log_z, 3), say("For all modes together."));
    list.add(
        "KL", rounded(a.chosen.kl),
        a.chosen.kl ? say("KL(exact || Gaussian) of the highest mode.") : no_integral(a.chosen.exact->diverges(2)));
    list.add(say("total variation"), rounded(a.chosen.total_variation),
             say("Half the area between the density and the highest mode's Gaussian."));
    if (a.chosen.modes.size() > 1) {
      list.add(say("… of all modes"), rounded(a.chosen.total_variation_all),
               say("All modes together, each weighted by its share of Z."));
    }
    const auto error = a.hessian_error(a.parameters.hessian_step);
    list.add(say("numerical curvature"), error ? rounded(std::pow(10, *error), 2) : no_value,
             error ? say("Relative error of the second difference with step h.") : say("The step leads outside."));
  }
  list.mark_answers(0);
  add_newton_readouts(list, a.newton, symbol_of(a), a.iteration(frame));
  return list.out;
}

}  // namespace credence::laplace
