// The report of the classification lab: keys and definitions are a public interface.
#include "core/labs/chain_report.h"
#include "core/labs/classification/views/evidence_views.h"
#include "core/labs/classification/words/presentation.h"
#include "core/labs/newton_report.h"
#include "core/labs/report_nodes.h"

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

Node laplace_node(const Analysis& a) {
  if (!a.laplace) return {};
  return Members{{"mean", vector_node(a.laplace->gaussian.mean())},
                 {"covariance", matrix_node(a.laplace->gaussian.covariance())},
                 {"precision", matrix_node(a.laplace->precision)},
                 {"log_evidence", a.model->prior() ? number_node(a.laplace->log_evidence) : Node()},
                 {"bic", number_node(a.bic)}};
}

Node exact_node(const Analysis& a) {
  if (!a.exact || a.exact_is_coarse) return {};
  return Members{{"log_evidence", a.model->prior() ? number_node(a.exact->log_evidence) : Node()},
                 {"mean", a.exact->mean.size() > 0 ? vector_node(a.exact->mean) : Node()},
                 {"covariance", a.exact->covariance.size() > 0 ? matrix_node(a.exact->covariance) : Node()}};
}

Node error_node(const Analysis& a) {
  if (!a.error) return {};
  return Members{{"kl", number_node(a.error->kl)},
                 {"total_variation", number_node(a.error->total_variation)},
                 {"log_evidence", number_node(a.error->log_evidence)}};
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

bool features_differ_in_size(const Analysis& a) {
  if (a.points->size() == 0) return false;
  const Eigen::VectorXd sizes = a.model->design().colwise().norm();
  return sizes.maxCoeff() > 1e7 * sizes.minCoeff();
}

void add_newton_warning(const Analysis& a, std::vector<std::string>& warnings) {
  switch (a.newton->status) {
    case NewtonStatus::converged:
      break;
    case NewtonStatus::separable:
      warnings.emplace_back(
          "the classes are separable and the prior is flat: the maximum is at infinity, so map, laplace, exact, "
          "mcmc and predictions do not exist");
      break;
    case NewtonStatus::not_positive_definite:
      warnings.emplace_back(
          "Newton stopped where the Hessian is not negative definite: there is no unique maximum there, so map, "
          "laplace and exact do not exist");
      if (features_differ_in_size(a)) {
        warnings.emplace_back(
            "the features differ so much in size that rounding may hide the maximum: choose a lower degree or "
            "other units of x1 and x2");
      }
      break;
    case NewtonStatus::iteration_limit:
      warnings.emplace_back(
          "Newton did not converge within its iteration limit, so map, laplace and exact are not known");
      break;
  }
}

void add_data_warnings(const Analysis& a, bool flat, std::vector<std::string>& warnings) {
  const int ones = a.points->t.sum();
  if (a.points->size() == 0) {
    warnings.emplace_back(flat ? "there are no points and the prior is flat: every w is equally good"
                               : "there are no points: the posterior is the prior");
  } else if (ones == 0 || ones == a.points->size()) {
    warnings.emplace_back(ones == 0 ? "all points are of class 0" : "all points are of class 1");
  }
}

void add_mode_warnings(const Analysis& a, std::vector<std::string>& warnings) {
  if (a.modes.size() > 1) {
    warnings.emplace_back("the posterior has several maxima, " + std::to_string(a.modes.size()) +
                          " were found: laplace is at " + "the highest and knows nothing of the others");
  }
  if (!a.modes.empty() && !a.newton_is_highest) {
    warnings.push_back(
        std::string(a.newton->status == NewtonStatus::converged
                        ? "another maximum is higher than the one where Newton's run from newton_start ended"
                        : "Newton's run from newton_start did not converge, runs from other starts did") +
        ": map.w, map.log_joint and laplace are of the highest that was found");
  } else {
    add_newton_warning(a, warnings);
  }
}

void add_laplace_warnings(const Analysis& a, bool flat, std::vector<std::string>& warnings) {
  if (flat && !a.model->log_concave()) {
    warnings.emplace_back(
        "with label noise the likelihood does not fall to zero for large weights: under a flat prior the "
        "posterior cannot be normalised, so laplace, exact, mcmc and what is averaged over them do not exist");
  }
  if (a.laplace && a.newton_is_highest && !settled(*a.newton, *a.laplace)) {
    warnings.emplace_back(
        "laplace: at the last step the log joint or its curvature still changed, so log_evidence is not settled; "
        "choose a smaller newton_tolerance, a lower degree or other units of x1 and x2");
  }
  if (flat && a.laplace) warnings.emplace_back("log_evidence is null: a flat prior cannot be normalised");
  if (a.laplace && a.points->size() == 0) warnings.emplace_back("bic is null: ln N does not exist without points");
}

void add_exact_warnings(const Analysis& a, std::vector<std::string>& warnings) {
  if (a.laplace && a.dimension() > exact_dimension_limit) {
    warnings.emplace_back(
        "exact and laplace_error are null: exact quadrature is limited to three weights, this model has " +
        std::to_string(a.dimension()) + ": use Laplace or Markov chains");
  }
  if (a.laplace && a.dimension() == exact_dimension_limit && has_heavy_tails(*a.model)) {
    warnings.emplace_back(
        "exact and laplace_error are null: with three weights, tails of a Student t prior that the likelihood "
        "does not cut off are beyond exact quadrature; with two weights they are not");
  }
  if (a.exact && a.exact->covariance.size() == 0) {
    warnings.push_back(
        std::string("exact: ") + (a.exact->mean.size() == 0 ? "mean and covariance do" : "the covariance does") +
        " not exist, nor does laplace_error.kl: in some direction the likelihood does not fall, and the prior's "
        "tails are too heavy");
  }
  if (a.exact && a.exact->error > 1e-8) {
    warnings.emplace_back("exact: the posterior is too sharp for the quadrature, its numbers may be off by about " +
                          rounded(a.exact->error, 1) + " of their size");
  }
}

}  // namespace

Node make_report(const Analysis& a) {
  Members report{{"map", map_node(a)},
                 {"newton", newton_node(*a.newton)},
                 {"laplace", laplace_node(a)},
                 {"exact", exact_node(a)},
                 {"laplace_error", error_node(a)},
                 {"mcmc", a.chains ? chain_node(*a.chains, "random_walk_metropolis") : Node()},
                 {"predictions", predictions_node(a)}};
  add_evidence_report(report, a);
  return report;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  const bool flat = a.parameters.prior == PriorKind::flat;
  add_data_warnings(a, flat, warnings);
  add_mode_warnings(a, warnings);
  add_laplace_warnings(a, flat, warnings);
  add_exact_warnings(a, warnings);
  if (!a.laplace && a.proper && a.newton->status != NewtonStatus::converged) {
    warnings.emplace_back("the chains start from draws of the prior");
  }
  if (a.chains) warn_of_chains(warnings, *a.chains, "mcmc", "weight");
  add_evidence_warnings(warnings, a);
  return warnings;
}

}  // namespace credence::classification
