// The report of the classification lab, whose keys and definitions are a public interface, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/views/evidence_views.h"
#include "core/labs/classification/views/presentation.h"
#include "core/labs/classification/words/posterior_program.h"
#include "core/math/ranges.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/newton_report.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

Node map_node(const Analysis& a) {
  const bool found = !a.modes.empty();
  return Members{{"w", found ? vector_node(a.centre()) : Node()},
                 {"log_joint", found ? number_node(a.modes[0].log_joint) : Node()},
                 {"iterations", std::int64_t{a.newton->iterations()}},
                 {"status", std::string(to_string(a.newton->status))}};
}

Node predictions_node(const Analysis& a) {
  Items rows;
  for (const Prediction& prediction : a.predictions) {
    Items place;
    for (const double coordinate : prediction.place) place.push_back(coordinate);
    Members row{{"x", place}};
    for (std::size_t m = 0; m < methods().size(); ++m) {
      if (!has_method(a.parameters.likelihood(), static_cast<Method>(m))) continue;
      row.emplace_back(methods()[m].id, number_node(prediction.by_method[m]));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

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

Node make_report(const Analysis& a) {
  const PosteriorParts parts = a.posterior();
  Members report{
      {"map", map_node(a)},
      {"newton", newton_node(*a.newton)},
      {"laplace", laplace_node(parts)},
      {"exact", exact_node(parts)},
      {"laplace_error", laplace_error_node(parts)},
      {"mcmc",
       a.chains ? chain_node(*a.chains, samplers()[static_cast<std::size_t>(a.parameters.sampler)].id) : Node()},
      {"predictions", predictions_node(a)}};
  add_evidence_report(report, a);
  return report;
}

// Beside the parameters, points and places.
Program make_program(const Analysis& a, Language language) {
  const ClassificationParameters& p = a.parameters;
  Program program = posterior_program(a.posterior(), *a.newton, a.modes.empty() ? nullptr : &a.modes[0].w, language);
  const Rect range = range_around(a.all->X);  // of the grid of centres
  program.values.insert({{"x1_from", range.x0}, {"x1_to", range.x1}, {"x2_from", range.y0}, {"x2_to", range.y1}});
  const bool better = shows_chain(p) || (uses_exact(p) && program.holds["exact_by_sums"]);  // than any of Laplace's
  const bool quadrature = !better || p.predicts_by(Method::laplace_quadrature);
  const bool closed_form = p.predicts_by(Method::laplace_moderated) || p.predicts_by(Method::probit_closed_form);
  program.holds.insert({{"about_draws", p.predicts_by(Method::laplace_monte_carlo)},
                        {"about_chain", shows_chain(p) && p.sampler == Sampler::random_walk_metropolis},
                        {"about_exact", uses_exact(p)},
                        {"about_quadrature", quadrature},
                        {"about_averages", quadrature || closed_form}});
  return program;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  add_data_warnings(a, a.parameters.prior == PriorKind::flat, warnings);
  add_mode_warnings(a, warnings);
  add_flat_warnings(a, warnings);
  add_posterior_warnings(warnings, a.posterior());
  add_prediction_warnings(a, warnings);
  if (!a.laplace && a.proper && a.newton->status != NewtonStatus::converged) {
    warnings.push_back(say("the chains start from draws of the prior"));
  }
  if (a.chains) warn_of_chains(warnings, *a.chains, "mcmc");
  add_evidence_warnings(warnings, a);
  return warnings;
}

}  // namespace credence::classification
