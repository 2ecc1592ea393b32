#include "core/labs/classification/words/posterior_program.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

namespace credence {

Program posterior_program(const PosteriorParts& parts, const NewtonTrace& run, const Eigen::VectorXd* highest,
                          Language language) {
  const BinaryClassifier& model = parts.model;
  const bool map = highest != nullptr, laplace = parts.laplace != nullptr;
  if (language == Language::stan && !model.prior() && !laplace) {
    throw InputError(say("the posterior cannot be normalised, so Stan has nothing to draw from"));
  }
  if (!parts.complete && !model.log_concave())
    throw InputError(say("the posterior's maxima are still being looked for"));
  const bool separable = run.status == NewtonStatus::separable;
  const bool own = !map || *highest == run.last().w;
  const bool probit = model.likelihood().link == Link::probit, noise = model.likelihood().noise() > 0;
  // Or most likely will be; tails that fall like a power reach beyond any lattice.
  const bool exact = laplace && model.log_concave() && (parts.exact != nullptr || !parts.complete);
  const NewtonOptions usual, tight{.tolerance = 1e-12, .gain_tolerance = 1e-9};  // of what is searched for (modes.h)
  // Towards infinity all starts lead alike.
  const Eigen::VectorXd start = separable ? Eigen::VectorXd::Zero(model.dimension()).eval()
                                : own     ? run.steps.front().w
                                          : *highest;
  Program program{.values = {{"start", Vector(start.begin(), start.end())},
                             {"status", std::string(to_string(run.status))},
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
                            {"runs", map || (separable && run.iterations() > 0)}}};
  if (!own) program.values["newton_tolerance"] = tight.tolerance;
  return program;
}

}  // namespace credence
