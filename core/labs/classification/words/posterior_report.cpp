// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/posterior_report.h"
#include "core/labs/classification/words/symbols.h"

#include "core/lab/report_nodes.h"
#include "core/labs/classification/compute/prediction_interval.h"
#include "core/phrases/interval_fields.h"
#include "core/words/numbers.h"

#include <cmath>

namespace credence::classification {

Node laplace_node(const Analysis& a) {
  if (!a.laplace) return {};
  Items intervals;
  const std::vector<std::string> symbols = a.weight_symbols();
  for (Eigen::Index k = 0; k < a.dimension(); ++k) {
    intervals.push_back(
        interval_row(symbols[static_cast<std::size_t>(k)], intervals_of(weight_marginal(a, k), a.parameters.level)));
  }
  return Members{{"mean", vector_node(a.laplace->gaussian.mean())},
                 {"covariance", matrix_node(a.laplace->gaussian.covariance())},
                 {"precision", matrix_node(a.laplace->precision)},
                 {"log_evidence", a.model->prior() ? number_node(a.laplace->log_evidence) : Node()},
                 {"bic", number_node(a.bic)},
                 {"aic", number_node(a.aic)},
                 {"interval", std::move(intervals)}};
}

Node exact_node(const Analysis& a) {
  if (!a.exact || a.exact_is_coarse) return {};
  return Members{{"log_evidence", a.model->prior() ? number_node(a.exact->log_evidence) : Node()},
                 {"mean", a.exact->mean.size() > 0 ? vector_node(a.exact->mean) : Node()},
                 {"covariance", a.exact->covariance.size() > 0 ? matrix_node(a.exact->covariance) : Node()}};
}

Node laplace_error_node(const Analysis& a) {
  if (!a.error) return {};
  return Members{{"kl", number_node(a.error->kl)},
                 {"total_variation", number_node(a.error->total_variation)},
                 {"log_evidence", number_node(a.error->log_evidence)}};
}

namespace {

void add_exact_readouts(std::vector<Readout>& out, const ExactPosterior& exact) {
  const bool has_mean = exact.mean.size() > 0, has_sd = exact.covariance.size() > 0;
  out.push_back(
      {say("Exact"), say("mean"), has_mean ? weights_text(exact.mean) : no_value,
       has_mean ? say("Posterior mean by quadrature.") : say("The posterior's tails are too heavy for a mean.")});
  out.push_back(
      {say("Exact"), say("sd"), has_sd ? weights_text(exact.covariance.diagonal().cwiseSqrt()) : no_value,
       has_sd ? say("Posterior standard deviations.") : say("The posterior's tails are too heavy for a variance.")});
}

void add_error_readouts(std::vector<Readout>& out, const ApproximationError& error) {
  const auto add = [&out](const std::string& label, std::string value, const std::string& help) {
    out.push_back({say("How good is it?"), label, std::move(value), help});
  };
  add("KL", std::isfinite(error.kl) ? rounded(error.kl, 3) : "∞",
      say("KL(exact ‖ Laplace) in nats; 0 where they agree, infinite where tails are too heavy for a Gaussian."));
  add(say("total variation"), rounded(error.total_variation, 3),
      say("Half the L1 distance: 0 the same, 1 no overlap."));
  add(say("evidence error"), rounded(error.log_evidence, 3), say("Laplace minus exact log evidence."));
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

}  // namespace

bool features_differ_in_size(const BinaryClassifier& model) {
  if (model.size() == 0) return false;
  const Eigen::VectorXd sizes = model.design().colwise().norm();
  return sizes.maxCoeff() > 1e7 * sizes.minCoeff();
}

void add_posterior_readouts(std::vector<Readout>& out, const Analysis& a) {
  if (!a.laplace) return;
  const std::string t = symbols_of(a).t;
  const auto add_evidence = [&out, flat = !a.model->prior()](const std::string& group, double value,
                                                             const std::string& help) {
    out.push_back({group, say("log evidence"), flat ? no_value : rounded(value),
                   flat ? say("A flat prior is not normalised.") : help});
  };
  const Eigen::VectorXd sd = a.laplace->gaussian.covariance().diagonal().cwiseSqrt();
  out.push_back({say("Laplace"), say("sd"), weights_text(sd), say("Standard deviations of the weights.")});
  add_evidence(say("Laplace"), a.laplace->log_evidence, say("log p({}) by Laplace's approximation.", t));
  out.push_back({say("Laplace"), "BIC", rounded(a.bic),
                 say("log p({0} | ŵ) − (D/2) ln N, another approximation of log p({0}).", t)});
  if (a.exact && !a.exact_is_coarse) {
    add_exact_readouts(out, *a.exact);
    add_evidence(say("Exact"), a.exact->log_evidence, say("log p({}) by quadrature.", t));
  } else if (a.exact && a.complete) {
    out.push_back({say("Exact"), say("log evidence"), "≈ " + rounded(a.exact->log_evidence, 3),
                   say("log p({}) by a coarse quadrature.", t)});
  } else {
    const bool coming = !a.complete && a.model->dimension() <= exact_dimension_limit;
    out.push_back({say("Exact"), say("log evidence"), coming ? say("computing") : no_value, why_not_exact(*a.model)});
  }
  if (a.error) add_error_readouts(out, *a.error);
}

void add_posterior_warnings(Faults& faults, const Analysis& a) {
  if (!a.laplace) return;
  if (!a.model->prior())
    faults.add(Weight::missing,
               say("laplace.log_evidence and exact.log_evidence are null: a flat prior cannot be normalised"));
  if (!a.laplace_is_settled) {
    faults.add(
        Weight::doubtful,
        say("laplace: at the last step the log joint or its curvature still changed, so log_evidence is not settled; "
            "choose a smaller newton_tolerance, a lower degree or other units of {} and {}",
            symbols_of(a).data.x(0), symbols_of(a).data.x(1)));
  }
  if (a.model->size() == 0) faults.add(Weight::missing, say("laplace.bic is null: ln N does not exist without points"));
  if (!a.exact) {
    if (a.complete || a.model->dimension() > exact_dimension_limit) {
      faults.add(Weight::missing, say("exact and laplace_error are null: {}", why_not_exact(*a.model)));
    }
    return;
  }
  if (a.exact->covariance.size() == 0) {
    const bool no_mean = a.exact->mean.size() == 0;
    faults.add(
        Weight::missing,
        say("{}, nor does laplace_error.kl: in some direction the likelihood does not fall, and the prior's "
            "tails are too heavy",
            no_mean ? say("exact: mean and covariance do not exist") : say("exact: the covariance does not exist")));
  }
  if (!a.error && a.complete) {
    faults.add(Weight::missing, say("laplace_error is null: its total variation would take more work than is allowed"));
  }
  constexpr double enough = 1e-8;
  if (a.exact->error > enough) {
    faults.add(
        Weight::doubtful,
        say("exact: the posterior is too sharp for the quadrature, its numbers may be off by about {} of their size",
            rounded(a.exact->error, 1)));
  }
}

}  // namespace credence::classification
