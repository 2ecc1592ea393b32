// Blanks and conditions of the program to take home, beside the parameters, points and places.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/words/words.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"

namespace credence::classification {

namespace {

// The blanks and conditions that are about the posterior and its maximum. Values: `start`, from which Newton's method
// leads to the maximum that is reported; `newton_tolerance` and `least_gain`, at which it ends; the `status` from the
// start that was asked for. Conditions:
//   logistic, probit, noise       the likelihood; without any noise it is logistic
//   log_concave, map, laplace     the posterior is; it has a maximum, and there Laplace's approximation
//   exact_by_sums                 the exact posterior can be summed up: it is log-concave and has two weights
//   own, from_zero                the start that was asked for led nowhere else; `start` is zero
//   runs                          Newton's method from `start` shows what is reported
// Throws InputError if Stan has nothing to draw from, and as long as a higher maximum may still be found.
Program posterior_program(const Analysis& a, Language language) {
  const BinaryClassifier& model = *a.model;
  const NewtonTrace& trace = *a.newton;
  const Eigen::VectorXd* highest = a.modes.empty() ? nullptr : &a.modes[0].w;
  const bool map = highest != nullptr, laplace = a.laplace != nullptr;
  if (language == Language::stan && !model.prior() && !laplace) {
    throw InputError(say("the posterior cannot be normalised, so Stan has nothing to draw from"));
  }
  if (!a.complete && !model.log_concave()) throw InputError(say("the posterior's maxima are still being looked for"));
  const bool separable = trace.status == NewtonStatus::separable;
  const bool own = !map || *highest == trace.last().w;
  const bool probit = model.likelihood().link == Link::probit, noise = model.likelihood().noise() > 0;
  // If it is not there yet, it most likely will be; tails that fall like a power reach beyond any lattice.
  const bool exact = laplace && model.log_concave() && (a.exact != nullptr || !a.complete);
  const NewtonOptions usual, tight{.tolerance = 1e-12, .gain_tolerance = 1e-9};  // of the search for maxima (modes.h)
  // Towards infinity all starts lead alike.
  const Eigen::VectorXd start = separable ? Eigen::VectorXd::Zero(model.dimension()).eval()
                                : own     ? trace.steps.front().w
                                          : *highest;
  Program program{.values = {{"start", Vector(start.begin(), start.end())},
                             {"status", std::string(to_string(trace.status))},
                             {"least_gain", own ? usual.gain_tolerance : tight.gain_tolerance}},
                  .holds = {{"logistic", !probit && !noise},
                            {"probit", probit},
                            {"noise", noise},
                            {"log_concave", model.log_concave()},
                            {"map", map},
                            {"laplace", laplace},
                            {"exact_by_sums", exact && model.dimension() == 2},
                            {"own", own},
                            {"from_zero", start.isZero(0)},
                            {"runs", map || (separable && trace.iterations() > 0)}}};
  if (!own) program.values["newton_tolerance"] = tight.tolerance;
  return program;
}

}  // namespace

Program make_program(const Analysis& a, Language language) {
  const ClassificationParameters& p = a.parameters;
  Program program = posterior_program(a, language);
  const Standardisation& scale = a.features.scale();
  const Rect range = range_around(scale(a.all->X));  // of the grid of centres
  program.values.insert(
      {{"mean1", scale.mean(0)}, {"mean2", scale.mean(1)}, {"sd1", scale.sd(0)}, {"sd2", scale.sd(1)}});
  program.values.insert({{"x1_from", range.x0}, {"x1_to", range.x1}, {"x2_from", range.y0}, {"x2_to", range.y1}});
  const bool better = shows_chain(p) || (uses_exact(p) && program.holds["exact_by_sums"]);  // than any of Laplace's
  const bool quadrature = !better || p.predicts_by(Method::laplace_quadrature);
  const bool closed_form = p.predicts_by(Method::laplace_moderated) || p.predicts_by(Method::probit_closed_form);
  Vector labels;
  for (const double t : a.all->t) labels.push_back(2 * t - 1);
  program.values.insert({{"y", std::move(labels)}, {"precision", 1 / p.prior_variance}});
  program.holds.insert({{"about_draws", p.predicts_by(Method::laplace_monte_carlo)},
                        {"about_chain", shows_chain(p) && p.sampler == Sampler::random_walk_metropolis},
                        {"laplace_steps", a.proposal.laplace},
                        {"about_exact", uses_exact(p)},
                        {"about_quadrature", quadrature},
                        {"about_averages", quadrature || closed_form}});
  return program;
}

}  // namespace credence::classification
