// The numbers of the classification lab, and what is wrong with them. The report's keys and definitions are a public
// interface.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/classification/compute/prediction_interval.h"
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/symbols.h"
#include "core/labs/classification/words/words.h"
#include "core/math/decompositions.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/interval_fields.h"
#include "core/phrases/kernel_table.h"
#include "core/phrases/newton_report.h"
#include "core/phrases/standardised_words.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

// Says why Newton's method found no maximum, and what is missing without one.
std::string why_no_maximum(const Analysis& a) {
  const std::string missing =
      a.proper
          ? say("map with w and log_joint, laplace, exact, laplace_error and predictions by them are not known")
          : say("map with w and log_joint, laplace, exact, laplace_error, mcmc and predictions by them are not known");
  switch (a.newton->status) {
    case NewtonStatus::separable:
      return say(
          "the classes are separable and the prior is flat: the maximum is at infinity, "
          "so map with w and log_joint, "
          "laplace, exact, laplace_error, mcmc and predictions do not exist");
    case NewtonStatus::not_positive_definite:
      return a.parameters.damping ? say("Newton stopped where the Hessian is not negative definite: there is no unique "
                                        "maximum there, so {}",
                                        missing)
                                  : say("Newton stopped where the Hessian is not negative definite: without damping "
                                        "full steps may overshoot, with it each one climbs, so {}",
                                        missing);
    case NewtonStatus::converged:  // but not at a maximum
    case NewtonStatus::iteration_limit:
      break;
  }
  return several(a.newton->iterations(), "Newton did not converge in {} iteration, so {}",
                 "Newton did not converge in {} iterations, so {}", missing);
}

// Says why there is no Laplace approximation, and so neither an exact posterior nor, without a prior, any chains.
std::string why_no_approximation(const Analysis& a) {
  if (!a.model->prior() && !a.model->log_concave()) {
    return say(
        "with label noise the likelihood does not fall to zero for large weights: under a flat prior the posterior "
        "cannot be normalised, so laplace, exact, laplace_error, mcmc and predictions by them do not exist");
  }
  if (a.modes.empty()) return why_no_maximum(a);
  return say(
      "laplace, exact and laplace_error are null: to rounding the Hessian at the mode "
      "has no inverse; choose other "
      "units of {} and {}",
      symbols_of(a).data.x(0), symbols_of(a).data.x(1));
}

// Says why there is no exact posterior although there is a Laplace approximation.
std::string why_not_exact(const BinaryClassifier& model) {
  if (model.dimension() > exact_dimension_limit) {
    return say("exact quadrature is limited to three weights, this model has {}: use Laplace or Markov chains",
               std::to_string(model.dimension()));
  }
  if (model.dimension() == exact_dimension_limit && std::isfinite(tail_index(model))) {
    return say(
        "with three weights, tails of a Student t prior that the likelihood does not cut off are beyond exact "
        "quadrature; with two weights they are not");
  }
  constexpr Eigen::Index many = 70'000;  // of which no lattice is affordable
  if (model.size() >= many) {
    return say(
        "{} points are too many for the work that exact quadrature may take; with so many, Laplace's approximation is "
        "usually close, and Markov chains show how close",
        std::to_string(model.size()));
  }
  return say(
      "the posterior is too wide and too sharp at once for the work that exact quadrature may take: use Markov "
      "chains");
}

// Says which moments of the exact posterior do not exist; empty if all do.
std::string why_no_moments(const ExactPosterior& exact) {
  if (exact.covariance.size() > 0) return {};
  const bool no_mean = exact.mean.size() == 0;
  return say(
      "{}, nor does laplace_error.kl: in some direction the likelihood does not fall, and the prior's "
      "tails are too heavy",
      no_mean ? say("exact: mean and covariance do not exist") : say("exact: the covariance does not exist"));
}

// Says why the report has no exact posterior, or not all of its moments, although there is a Laplace approximation;
// empty if they may still come.
std::string why_no_exact(const Analysis& a) {
  if (a.exact) return why_no_moments(*a.exact);
  const bool may_come = !a.complete && a.model->dimension() <= exact_dimension_limit;
  return may_come ? std::string() : say("exact and laplace_error are null: {}", why_not_exact(*a.model));
}

// Says why Laplace's approximation is not compared with the exact posterior; empty if it may still be.
std::string why_no_error(const Analysis& a) {
  if (!a.exact) return why_no_exact(a);
  if (!a.complete) return {};
  return say("laplace_error is null: its total variation would take more work than is allowed");
}

// Says why a method predicts nothing; empty if it may still do.
std::string why_no_prediction(const Analysis& a, Method method) {
  if (!a.complete) return {};  // chains and quadrature may still come
  const std::string why = a.modes.empty() && method != Method::mcmc ? say("there is no maximum")
                          : method == Method::mcmc ? a.chains ? say("there is no draw") : say("there are no chains")
                          : method != Method::exact || !a.laplace ? say("there is no Laplace approximation")
                          : a.exact ? say("its quadrature would take more work than is allowed")
                                    : say("there is no exact posterior");
  if (method == Method::map) return say("predictions: map is null: {}", why);
  if (method == Method::mcmc) return say("predictions: mcmc is null: {}", why);
  if (method == Method::exact) return say("predictions: exact is null: {}", why);
  return say("predictions: {} is null: {}", method_id(method), why);
}

void add_map(Outputs& out, const Analysis& a) {
  const bool found = !a.modes.empty();
  out.inside("map", [&] {
    out.report("w", [&] { return found ? vector_node(a.centre()) : Null{why_no_maximum(a)}; });
    out.report("log_joint", [&] { return found ? Node(a.modes[0].log_joint) : Null{why_no_maximum(a)}; });
    out.report("iterations", std::int64_t{a.newton->iterations()});
    out.report("status", std::string(to_string(a.newton->status)));
  });
}

// Three answers to the same question are compared at a glance: the mode alone, the Gaussian there, and the truth.
std::optional<OnScale> place_on_scale(Method method) {
  if (method == Method::map) return OnScale{"MAP", Role::neutral};
  if (method == Method::laplace_quadrature) return OnScale{say("Laplace"), Role::approximation};
  if (method == Method::exact) return OnScale{say("exact"), Role::posterior};
  return {};
}

void add_predictions(Outputs& out, const Analysis& a) {
  out.each("predictions", a.predictions, [&](const Prediction& prediction) {
    const std::vector<double>& place = prediction.place;
    out.heading(say("P({}) at {}", symbols_of(a).data.is(1), place_text(place[0], place[1])));
    out.report("x", Items(place.begin(), place.end()));
    for (const Method method : all_methods) {
      if (!has_method(a.parameters.likelihood(), method)) continue;
      const auto& value = prediction.by_method[method];
      out.add({.key = method_id(method),
               .name = value ? method_text(a, method) : method_name(method),
               // The reason is said once, in the report, and not beside each prediction.
               .value = number_node(value, out.for_report() ? why_no_prediction(a, method) : std::string()),
               .shown = value        ? probability_text(*value)
                        : a.complete ? no_value
                                     : say("computing"),
               .scale = place_on_scale(method)});
    }
    if (!out.for_report()) return;
    if (const auto found = prediction_intervals(a, place[0], place[1])) out.report("interval", interval_node(*found));
  });
}

void add_maxima(Outputs& out, const Analysis& a) {
  if (a.modes.size() < 2) return;
  out.heading(say("Maxima"));
  out.show(say("found"), std::to_string(a.modes.size()), say("Local maxima of the log joint, from several starts."));
  for (std::size_t k = 0; k < a.modes.size(); ++k) {
    const Mode& mode = a.modes[k];
    const std::string number = std::to_string(k + 1);
    out.show(number + ": w", weights_text(mode.w), k == 0 ? say("The highest: MAP.") : say("Another maximum."));
    out.show(say("{}: log joint", number), rounded(mode.log_joint), say("Log joint density there."));
    if (!mode.log_evidence) continue;
    out.show(say("{}: log evidence", number), rounded(*mode.log_evidence),
             say("Laplace's log p({}), of this peak alone.", symbols_of(a).t));
  }
}

// The log evidence by Laplace's approximation or by quadrature, which a flat prior has not.
Output evidence_output(const Analysis& a, double value, const std::string& help) {
  const bool flat = !a.model->prior();
  return {.key = "log_evidence",
          .name = say("log evidence"),
          .value =
              flat
                  ? Null{say("laplace.log_evidence and exact.log_evidence are null: a flat prior cannot be normalised")}
                  : Node(value),
          .help = flat ? say("A flat prior is not normalised.") : help};
}

Node laplace_intervals(const Analysis& a) {
  Items intervals;
  const std::vector<std::string> symbols = a.weight_symbols();
  for (Eigen::Index k = 0; k < a.dimension(); ++k) {
    intervals.push_back(
        interval_row(symbols[static_cast<std::size_t>(k)], intervals_of(weight_marginal(a, k), a.parameters.level)));
  }
  return intervals;
}

void add_laplace(Outputs& out, const Analysis& a) {
  const Gaussian& gaussian = a.laplace->gaussian;
  const std::string t = symbols_of(a).t;
  out.heading(say("Laplace"));
  out.report("mean", [&] { return vector_node(gaussian.mean()); });
  out.report("covariance", [&] { return matrix_node(gaussian.covariance()); });
  out.report("precision", [&] { return matrix_node(a.laplace->precision); });
  out.show(say("sd"), weights_text(gaussian.covariance().diagonal().cwiseSqrt()),
           say("Standard deviations of the weights."));
  out.add(evidence_output(a, a.laplace->log_evidence, say("log p({}) by Laplace's approximation.", t)));
  out.add({.key = "bic",
           .name = "BIC",
           .value = number_node(a.bic, say("laplace.bic is null: ln N does not exist without points")),
           .help = say("log p({0} | ŵ) − (D/2) ln N, another approximation of log p({0}).", t)});
  out.report("aic", *a.aic);
  out.report("interval", [&] { return laplace_intervals(a); });
}

void add_exact(Outputs& out, const Analysis& a) {
  const std::string t = symbols_of(a).t;
  out.heading(say("Exact"));
  if (!a.exact || a.exact_is_coarse) {
    const bool coming = !a.complete && a.model->dimension() <= exact_dimension_limit;
    out.report("exact", [&] { return Null{why_no_exact(a)}; });
    if (a.exact && a.complete) {
      out.show(say("log evidence"), "≈ " + rounded(a.exact->log_evidence, 3),
               say("log p({}) by a coarse quadrature.", t));
    } else {
      out.show(say("log evidence"), coming ? say("computing") : no_value, why_not_exact(*a.model));
    }
    return;
  }
  const ExactPosterior& exact = *a.exact;
  const bool has_mean = exact.mean.size() > 0, has_sd = exact.covariance.size() > 0;
  const Node missing = Null{why_no_moments(exact)};
  out.inside("exact", [&] {
    out.order({"log_evidence", "mean", "covariance"});
    out.add({.key = "mean",
             .name = say("mean"),
             .value = has_mean ? vector_node(exact.mean) : missing,
             .shown = has_mean ? weights_text(exact.mean) : no_value,
             .help = has_mean ? say("Posterior mean by quadrature.")
                              : say("The posterior's tails are too heavy for a mean.")});
    out.report("covariance", [&] { return has_sd ? matrix_node(exact.covariance) : missing; });
    out.show(
        say("sd"), has_sd ? weights_text(exact.covariance.diagonal().cwiseSqrt()) : no_value,
        has_sd ? say("Posterior standard deviations.") : say("The posterior's tails are too heavy for a variance."));
    out.add(evidence_output(a, exact.log_evidence, say("log p({}) by quadrature.", t)));
  });
}

void add_laplace_error(Outputs& out, const Analysis& a) {
  if (!a.error) {
    out.report("laplace_error", [&] { return Null{why_no_error(a)}; });
    return;
  }
  out.heading(say("How good is it?"));
  out.inside("laplace_error", [&] {
    out.add(
        {.key = "kl",
         .name = "KL",
         .value = number_node(a.error->kl, out.for_report() ? why_no_exact(a) : std::string()),
         .digits = 3,
         .shown = std::isfinite(a.error->kl) ? "" : "∞",
         .help = say(
             "KL(exact ‖ Laplace) in nats; 0 where they agree, infinite where tails are too heavy for a Gaussian.")});
    out.add({.key = "total_variation",
             .name = say("total variation"),
             .value = a.error->total_variation,
             .digits = 3,
             .help = say("Half the L1 distance: 0 the same, 1 no overlap.")});
    out.add({.key = "log_evidence",
             .name = say("evidence error"),
             .value = a.error->log_evidence,
             .digits = 3,
             .help = say("Laplace minus exact log evidence.")});
  });
}

void add_approximation(Outputs& out, const Analysis& a) {
  if (!a.laplace) {
    for (const char* key : {"laplace", "exact", "laplace_error"}) {
      out.report(key, [&] { return Null{why_no_approximation(a)}; });
    }
    return;
  }
  out.inside("laplace", [&] { add_laplace(out, a); });
  add_exact(out, a);
  add_laplace_error(out, a);
}

// `draws`: how many of each chain are made; negative: all.
void add_chains(Outputs& out, const Analysis& a, int draws) {
  if (!a.chains) {
    out.report("mcmc",
               [&] { return Null{a.proper ? std::string() : why_no_approximation(a)}; });  // some may still come
    return;
  }
  if (!out.for_report() && a.chains->made(draws) == 0) return;
  const auto [i, j] = a.shown_weights();
  const ChainRows rows{.key = "mcmc", .symbols = a.weight_symbols(), .shown = {i, j}, .lists = true};
  out.inside("mcmc", [&] {
    out.report("sampler", std::string(kernel_row(kernel_of(a.parameters.sampler)).id));
    add_chain_outputs(out, *a.chains, rows);
    if (a.parameters.walks()) out.report("proposal", std::string(a.proposal.laplace ? "laplace" : "same"));
    add_chain_intervals(out, *a.chains, rows, {a.parameters.interval, a.parameters.level});
  });
}

// The intervals of the shown weights and of the predicted probabilities, by Laplace's approximation.
void show_laplace_intervals(Outputs& out, const Analysis& a) {
  const Shade shade = a.parameters.interval;
  if (out.for_report() || shade == Shade::none || !a.laplace) return;
  const std::vector<std::string> symbols = a.weight_symbols();
  const auto [i, j] = a.shown_weights();
  for (const Eigen::Index k : {i, j}) {
    out.heading(say("Intervals of {}, by Laplace", symbols[static_cast<std::size_t>(k)]));
    add_interval_readouts(out, intervals_of(weight_marginal(a, k), a.parameters.level), shade);
    if (a.dimension() == 1) break;
  }
  for (const Prediction& prediction : a.predictions) {
    const auto found = prediction_intervals(a, prediction.place[0], prediction.place[1]);
    if (!found) continue;
    out.heading(
        say("P({}) at {}, by Laplace", symbols_of(a).data.is(1), place_text(prediction.place[0], prediction.place[1])));
    add_interval_readouts(out, *found, shade);
  }
}

void add_standardisation(Outputs& out, const Analysis& a) {
  if (!a.parameters.standardise) return;
  out.inside("standardised", [&] {
    out.report("mean", vector_node(a.features.scale().mean));
    out.report("sd", vector_node(a.features.scale().sd));
  });
}

// The eigenvalues of minus the Hessian where Newton's method is: those of the likelihood alone may be zero.
void show_curvature(Outputs& out, const Analysis& a, int updates) {
  static constexpr Eigen::Index most = 30, few_of_them = 3;
  if (out.for_report() || a.dimension() == 0 || a.dimension() > most || !a.model->prior()) return;
  const int last = a.newton->iterations();
  const NewtonStep& at = a.newton->steps[static_cast<std::size_t>(updates < 0 ? last : std::min(updates, last))];
  const auto text = [](const Eigen::MatrixXd& curvature) {
    const Eigen::VectorXd values = symmetric_eigenvalues(curvature);
    std::string all;
    for (Eigen::Index k = 0; k < std::min(values.size(), few_of_them); ++k) {
      const double value = std::abs(values[k]) < 1e-12 * values.cwiseAbs().maxCoeff() ? 0 : values[k];
      all += (k > 0 ? "; " : "") + rounded(value, 3);
    }
    return values.size() > few_of_them ? all + "; …" : all;
  };
  const Eigen::MatrixXd with = -at.hessian, without = with + a.model->prior()->hessian(at.w);
  out.heading(say("Curvature"), Outputs::Tells::the_present);
  out.show(say("of the likelihood"), text(without),
           say("Eigenvalues of −H without the prior. None is negative, but some may be zero: without the prior "
               "the Hessian is only negative semi-definite."));
  out.show(say("with the prior"), text(with),
           say("Eigenvalues of −H. A Gaussian prior adds its precision, so all are positive: H is negative "
               "definite."));
}

// Whether the sizes of the features differ so much that rounding may hide a maximum.
bool features_differ_in_size(const BinaryClassifier& model) {
  if (model.size() == 0) return false;
  const Eigen::VectorXd sizes = model.design().colwise().norm();
  return sizes.maxCoeff() > 1e7 * sizes.minCoeff();
}

// Says in words why equal steps cannot work and what helps, before the numbers of such a chain.
void warn_of_steps(Faults& faults, const Analysis& a) {
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

void warn_of_newton(Faults& faults, const Analysis& a) {
  if (a.newton->status == NewtonStatus::converged) return;
  faults.add(Weight::misleads, why_no_maximum(a));
  if (a.newton->status == NewtonStatus::not_positive_definite && features_differ_in_size(*a.model)) {
    faults.add(Weight::misleads,
               say("the features differ so much in size that rounding may hide the maximum: choose a lower degree or "
                   "other units of {} and {}",
                   symbols_of(a).data.x(0), symbols_of(a).data.x(1)));
  }
}

void warn_of_maxima(Faults& faults, const Analysis& a) {
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
    warn_of_newton(faults, a);
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

void warn_of_data(Faults& faults, const Analysis& a) {
  const bool flat = a.parameters.prior == PriorKind::flat;
  const int ones = a.points->t.sum();
  if (a.points->size() == 0) {
    faults.add(Weight::note, flat ? say("there are no points and the prior is flat: every w is equally good")
                                  : say("there are no points: the posterior is the prior"));
  } else if (ones == 0 || ones == a.points->size()) {
    faults.add(Weight::note, say("all points are of class {}", symbols_of(a).data.name(ones == 0 ? 0 : 1)));
  }
  if (a.parameters.standardise) add_constant_warnings(faults, *a.points, symbols_of(a).data);
}

void warn_of_approximation(Faults& faults, const Analysis& a) {
  if (!a.laplace) return;
  if (!a.laplace_is_settled) {
    faults.add(
        Weight::doubtful,
        say("laplace: at the last step the log joint or its curvature still changed, so log_evidence is not settled; "
            "choose a smaller newton_tolerance, a lower degree or other units of {} and {}",
            symbols_of(a).data.x(0), symbols_of(a).data.x(1)));
  }
  constexpr double enough = 1e-8;
  if (a.exact && a.exact->error > enough) {
    faults.add(
        Weight::doubtful,
        say("exact: the posterior is too sharp for the quadrature, its numbers may be off by about {} of their size",
            rounded(a.exact->error, 1)));
  }
}

void warn_of_predictions(Faults& faults, const Analysis& a) {
  for (const Prediction& prediction : a.predictions) {
    if (prediction.exact_error <= 1e-7) continue;
    faults.add(Weight::doubtful,
               say("predictions: exact at {} may be off by about {}",
                   place_text(prediction.place[0], prediction.place[1]), rounded(prediction.exact_error, 1)));
  }
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  const int updates = a.parameters.timeline == TimelineOf::newton ? frame : -1;
  const int draws = a.parameters.timeline == TimelineOf::chain ? frame : -1;
  // While Newton's method climbs, all but its own numbers are answers. Those of chains are at every timeline.
  const auto tells =
      a.parameters.timeline == TimelineOf::newton ? Outputs::Tells::answers : Outputs::Tells::the_present;
  out.order({"map", "newton", "laplace", "exact", "laplace_error", "mcmc", "predictions", "standardised", "evidence",
             "evidence_width"});
  add_map(out, a);
  out.tells(tells);
  add_predictions(out, a);
  add_maxima(out, a);
  add_approximation(out, a);
  add_chains(out, a, draws);
  out.tells(tells);
  show_laplace_intervals(out, a);
  add_standardisation(out, a);
  add_evidence(out, a);
  const std::string likelihood = "log p(" + symbols_of(a).t + "|w)";
  out.report("newton", [&] { return newton_node(*a.newton); });
  add_newton_readouts(out, *a.newton, a.model->prior() ? likelihood + "p(w)" : likelihood, updates);
  if (a.parameters.likelihood().log_concave()) show_curvature(out, a, updates);
  if (a.ascent) add_ascent_readouts(out, *a.ascent, updates);
}

void find_faults(Faults& faults, const Analysis& a) {
  warn_of_steps(faults, a);
  warn_of_maxima(faults, a);
  warn_of_data(faults, a);
  warn_of_approximation(faults, a);
  warn_of_predictions(faults, a);
  if (!a.laplace && a.proper && a.newton->status != NewtonStatus::converged) {
    faults.add(Weight::note, say("the chains start from draws of the prior"));
  }
  if (a.chains) warn_of_chains(faults, *a.chains, "mcmc");
  find_evidence_faults(faults, a);
}

}  // namespace credence::classification
