// Warnings: what does not exist or may be off, and why.
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/posterior_report.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_report.h"

namespace credence::classification {

namespace {

void add_newton_warning(const Analysis& a, std::vector<std::string>& warnings) {
  const std::string missing =
      a.proper ? say("map, laplace, exact, laplace_error and predictions by them are not known")
               : say("map, laplace, exact, laplace_error, mcmc and predictions by them are not known");
  switch (a.newton->status) {
    case NewtonStatus::converged:
      break;
    case NewtonStatus::separable:
      warnings.push_back(
          say("the classes are separable and the prior is flat: the maximum is at infinity, so map, laplace, exact, "
              "laplace_error, mcmc and predictions do not exist"));
      break;
    case NewtonStatus::not_positive_definite:
      warnings.push_back(a.parameters.damping
                             ? say("Newton stopped where the Hessian is not negative definite: there is no unique "
                                   "maximum there, so {}",
                                   missing)
                             : say("Newton stopped where the Hessian is not negative definite: without damping full "
                                   "steps may overshoot, with it each one climbs, so {}",
                                   missing));
      if (features_differ_in_size(*a.model)) {
        warnings.push_back(
            say("the features differ so much in size that rounding may hide the maximum: choose a lower degree or "
                "other units of x1 and x2"));
      }
      break;
    case NewtonStatus::iteration_limit:
      warnings.push_back(several(a.newton->iterations(), "Newton did not converge in {} iteration, so {}",
                                 "Newton did not converge in {} iterations, so {}", missing));
      break;
  }
}

void add_data_warnings(const Analysis& a, bool flat, std::vector<std::string>& warnings) {
  const int ones = a.points->t.sum();
  if (a.points->size() == 0) {
    warnings.push_back(flat ? say("there are no points and the prior is flat: every w is equally good")
                            : say("there are no points: the posterior is the prior"));
  } else if (ones == 0 || ones == a.points->size()) {
    warnings.push_back(ones == 0 ? say("all points are of class 0") : say("all points are of class 1"));
  }
}

void add_mode_warnings(const Analysis& a, std::vector<std::string>& warnings) {
  if (a.modes.size() > 1) {
    warnings.push_back(
        say("the posterior has several maxima, {} were found: laplace is at the highest and knows nothing of "
            "the others",
            std::to_string(a.modes.size())));
  }
  if (!a.modes.empty() && !a.newton_is_highest) {
    warnings.push_back(
        a.newton->status == NewtonStatus::converged
            ? say("another maximum is higher than the one where Newton's run from newton_start ended: map.w, "
                  "map.log_joint and laplace are of the highest that was found")
            : say("Newton's run from newton_start did not converge, runs from other starts did: map.w, map.log_joint "
                  "and laplace are of the highest that was found"));
  } else {
    add_newton_warning(a, warnings);
  }
  if (a.higher_at_infinity && !a.modes.empty()) {
    warnings.push_back(
        say("map is a local maximum: without a prior the likelihood with label noise is higher along some direction of "
            "ever larger weights, where it has no maximum"));
  }
  if (a.higher_seen) {
    warnings.push_back(say("the log joint is higher elsewhere than at map.w, where no run of Newton's method ended"));
  }
}

void add_flat_warnings(const Analysis& a, std::vector<std::string>& warnings) {
  if (!a.model->prior() && !a.model->log_concave()) {
    warnings.push_back(
        say("with label noise the likelihood does not fall to zero for large weights: under a flat prior the posterior "
            "cannot be normalised, so laplace, exact, laplace_error, mcmc and predictions by them do not exist"));
  }
  if (!a.modes.empty() && !a.laplace && a.proper) {
    warnings.push_back(say(
        "laplace, exact and laplace_error are null: to rounding the Hessian at the mode has no inverse; choose other "
        "units of x1 and x2"));
  }
}

void add_prediction_warnings(const Analysis& a, std::vector<std::string>& warnings) {
  for (const Prediction& prediction : a.predictions) {
    if (prediction.exact_error <= 1e-7) continue;
    warnings.push_back(say("predictions: exact at {} may be off by about {}",
                           place_text(prediction.place[0], prediction.place[1]), rounded(prediction.exact_error, 1)));
  }
}

}  // namespace

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  add_data_warnings(a, a.parameters.prior == PriorKind::flat, warnings);
  add_mode_warnings(a, warnings);
  add_flat_warnings(a, warnings);
  add_posterior_warnings(warnings, a);
  add_prediction_warnings(a, warnings);
  if (!a.laplace && a.proper && a.newton->status != NewtonStatus::converged) {
    warnings.push_back(say("the chains start from draws of the prior"));
  }
  if (a.chains) warn_of_chains(warnings, *a.chains, "mcmc");
  add_evidence_warnings(warnings, a);
  return warnings;
}

}  // namespace credence::classification
