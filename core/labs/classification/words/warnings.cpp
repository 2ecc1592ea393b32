// Warnings: what does not exist or may be off, and why.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/posterior_report.h"
#include "core/labs/classification/words/symbols.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/standardised_words.h"

#include <algorithm>

namespace credence::classification {

namespace {

void add_newton_warning(const Analysis& a, Faults& faults) {
  const std::string missing =
      a.proper
          ? say("map with w and log_joint, laplace, exact, laplace_error and predictions by them are not known")
          : say("map with w and log_joint, laplace, exact, laplace_error, mcmc and predictions by them are not known");
  switch (a.newton->status) {
    case NewtonStatus::converged:
      break;
    case NewtonStatus::separable:
      faults.add(Weight::misleads, say("the classes are separable and the prior is flat: the maximum is at infinity, "
                                       "so map with w and log_joint, "
                                       "laplace, exact, laplace_error, mcmc and predictions do not exist"));
      break;
    case NewtonStatus::not_positive_definite:
      faults.add(Weight::misleads,
                 a.parameters.damping
                     ? say("Newton stopped where the Hessian is not negative definite: there is no unique "
                           "maximum there, so {}",
                           missing)
                     : say("Newton stopped where the Hessian is not negative definite: without damping full "
                           "steps may overshoot, with it each one climbs, so {}",
                           missing));
      if (features_differ_in_size(*a.model)) {
        faults.add(
            Weight::misleads,
            say("the features differ so much in size that rounding may hide the maximum: choose a lower degree or "
                "other units of {} and {}",
                symbols_of(a).data.x(0), symbols_of(a).data.x(1)));
      }
      break;
    case NewtonStatus::iteration_limit:
      faults.add(Weight::misleads, several(a.newton->iterations(), "Newton did not converge in {} iteration, so {}",
                                           "Newton did not converge in {} iterations, so {}", missing));
      break;
  }
}

void add_data_warnings(const Analysis& a, bool flat, Faults& faults) {
  const int ones = a.points->t.sum();
  if (a.points->size() == 0) {
    faults.add(Weight::note, flat ? say("there are no points and the prior is flat: every w is equally good")
                                  : say("there are no points: the posterior is the prior"));
  } else if (ones == 0 || ones == a.points->size()) {
    faults.add(Weight::note, say("all points are of class {}", symbols_of(a).data.name(ones == 0 ? 0 : 1)));
  }
  if (a.parameters.standardise) add_constant_warnings(faults, *a.points, symbols_of(a).data);
}

void add_mode_warnings(const Analysis& a, Faults& faults) {
  if (a.modes.size() > 1) {
    faults.add(Weight::doubtful,
               say("the posterior has several maxima, {} were found: laplace is at the highest and knows nothing of "
                   "the others",
                   std::to_string(a.modes.size())));
  }
  if (!a.modes.empty() && !a.newton_is_highest) {
    faults.add(
        Weight::doubtful,
        a.newton->status == NewtonStatus::converged
            ? say("another maximum is higher than the one where Newton's run from newton_start ended: map.w, "
                  "map.log_joint and laplace are of the highest that was found")
            : say("Newton's run from newton_start did not converge, runs from other starts did: map.w, map.log_joint "
                  "and laplace are of the highest that was found"));
  } else {
    add_newton_warning(a, faults);
  }
  if (a.higher_at_infinity && !a.modes.empty()) {
    faults.add(
        Weight::misleads,
        say("map is a local maximum: without a prior the likelihood with label noise is higher along some direction of "
            "ever larger weights, where it has no maximum"));
  }
  if (a.higher_seen) {
    faults.add(Weight::misleads,
               say("the log joint is higher elsewhere than at map.w, where no run of Newton's method ended"));
  }
}

void add_flat_warnings(const Analysis& a, Faults& faults) {
  if (!a.model->prior() && !a.model->log_concave()) {
    faults.add(
        Weight::missing,
        say("with label noise the likelihood does not fall to zero for large weights: under a flat prior the posterior "
            "cannot be normalised, so laplace, exact, laplace_error, mcmc and predictions by them do not exist"));
  }
  if (!a.modes.empty() && !a.laplace && a.proper) {
    faults.add(Weight::missing, say("laplace, exact and laplace_error are null: to rounding the Hessian at the mode "
                                    "has no inverse; choose other "
                                    "units of {} and {}",
                                    symbols_of(a).data.x(0), symbols_of(a).data.x(1)));
  }
}

// Says why a method predicts nothing.
std::string why_no_prediction(const Analysis& a, Method method) {
  if (a.modes.empty() && method != Method::mcmc) return say("there is no maximum");
  if (method == Method::mcmc) return a.chains ? say("there is no draw") : say("there are no chains");
  if (method != Method::exact || !a.laplace) return say("there is no Laplace approximation");
  return a.exact ? say("its quadrature would take more work than is allowed") : say("there is no exact posterior");
}

std::string null_prediction(Method method, const std::string& why) {
  if (method == Method::map) return say("predictions: map is null: {}", why);
  if (method == Method::mcmc) return say("predictions: mcmc is null: {}", why);
  if (method == Method::exact) return say("predictions: exact is null: {}", why);
  return say("predictions: {} is null: {}", std::string(method_id(method)), why);
}

void add_prediction_warnings(const Analysis& a, Faults& faults) {
  for (const Method method : all_methods) {
    if (!a.complete) break;  // chains and quadrature may still come
    const auto is_null = [&](const Prediction& prediction) { return !prediction.by_method[method]; };
    if (!has_method(a.parameters.likelihood(), method) || std::ranges::none_of(a.predictions, is_null)) continue;
    faults.add(Weight::missing, null_prediction(method, why_no_prediction(a, method)));
  }
  for (const Prediction& prediction : a.predictions) {
    if (prediction.exact_error <= 1e-7) continue;
    faults.add(Weight::doubtful,
               say("predictions: exact at {} may be off by about {}",
                   place_text(prediction.place[0], prediction.place[1]), rounded(prediction.exact_error, 1)));
  }
}

// Says in words why equal steps cannot work and what helps, before the numbers of such a chain.
void add_step_warnings(const Analysis& a, Faults& faults) {
  const ProposalPlan& plan = a.proposal;
  if (!a.parameters.walks() || plan.works) return;
  const bool wide = plan.crossings >= 1;
  const std::string step = trimmed(a.parameters.step_size), narrowest = trimmed(plan.narrowest, 2);
  if (plan.laplace) {
    if (a.parameters.proposal == Proposal::laplace) return;
    faults.add(Weight::note,
               wide ? say("mcmc: equal steps of {} would hardly ever be accepted, since the narrowest weight has the "
                          "standard deviation {}: steps have Laplace's covariance instead",
                          step, narrowest)
                    : say("mcmc: equal steps of {} would be too short to cross the posterior: steps have Laplace's "
                          "covariance instead",
                          step));
    return;
  }
  faults.add(Weight::misleads,
             wide
                 ? say("mcmc: equal steps of {} cannot work, since the narrowest weight has the standard deviation {}: "
                       "choose proposal laplace, or standardise",
                       step, narrowest)
                 : say("mcmc: equal steps of {} are too short to cross the posterior: choose proposal laplace, or "
                       "standardise",
                       step));
}

}  // namespace

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  add_step_warnings(a, faults);
  add_mode_warnings(a, faults);
  add_data_warnings(a, a.parameters.prior == PriorKind::flat, faults);
  add_flat_warnings(a, faults);
  add_posterior_warnings(faults, a);
  add_prediction_warnings(a, faults);
  if (!a.laplace && a.proper && a.newton->status != NewtonStatus::converged) {
    faults.add(Weight::note, say("the chains start from draws of the prior"));
  }
  if (a.chains) warn_of_chains(faults, *a.chains, "mcmc");
  add_evidence_warnings(faults, a);
  return faults.texts();
}

}  // namespace credence::classification
