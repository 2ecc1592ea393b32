// The report and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/faults.h"
#include "core/lab/report_nodes.h"
#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/compute/scaled_probit.h"
#include "core/labs/links/words/words.h"
#include "core/math/special.h"

#include <array>
#include <cmath>

namespace credence::links {
namespace {

const std::array<std::string, 3> fit_keys{"logistic", "probit", "label_noise"};

Node fit_node(const OutlierFit& fit, double outlier) {
  const auto node = [](const std::optional<Eigen::Vector2d>& w) {
    return Members{{"w", w ? vector_node(*w) : Node{}}, {"boundary", number_node(boundary_of(w))}};
  };
  const LogLikelihoodTerm term = log_likelihood_term(fit.likelihood, 0, outlier);
  return Members{{"log_likelihood", term.value},
                 {"derivative", term.first},
                 {"without", node(fit.clean)},
                 {"with", node(fit.spoiled)}};
}

}  // namespace

Node make_report(const Analysis& a) {
  const LinksParameters& p = a.parameters;
  const LinkGap gap = widest_link_gap();
  const std::size_t N = a.thetas.size();
  Members outlier;
  for (std::size_t k = 0; k < a.study.fits.size(); ++k) {
    outlier.emplace_back(fit_keys[k], fit_node(a.study.fits[k], p.outlier));
  }
  return Members{{"expected_sigmoid",
                  Members{{"moderated", a.moderated}, {"quadrature", a.quadrature}, {"kappa", moderation(p.variance)}}},
                 {"max_difference_sigmoid_probit", gap.difference},
                 {"max_difference_at", gap.a},
                 {"links", Members{{"logistic", sigmoid(p.activation)},
                                   {"probit", normal_cdf(p.activation)},
                                   {"scaled_probit", scaled_probit(p.activation)},
                                   {"label_noise", probability(a.noisy(), p.activation)}}},
                 {"thresholds", Members{{"count", static_cast<std::int64_t>(N)},
                                        {"at_most_activation", static_cast<std::int64_t>(a.below[N])},
                                        {"share", N > 0 ? number_node(a.share(N)) : Node{}},
                                        {"probability", a.law.probability(p.activation)},
                                        {"density", a.law.density(p.activation)}}},
                 {"outlier", std::move(outlier)},
                 {"canonical", Members{{"weights", vector_node(a.weights)},
                                       {"error", number_node(0 - a.model->value(a.weights))},
                                       {"gradient", vector_node(a.gradient())},
                                       {"maximum_likelihood", a.best ? vector_node(*a.best) : Node{}}}}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  if (a.thetas.empty()) faults.add(Weight::missing, say("thresholds.share is null: no threshold has fallen"));
  for (std::size_t k = 0; k < a.study.fits.size(); ++k) {
    if (!a.study.fits[k].clean || !a.study.fits[k].spoiled) {
      faults.add(Weight::missing,
                 say("outlier.{}: w and boundary are null: with so much label noise labels say nothing", fit_keys[k]));
    } else if (!boundary_of(a.study.fits[k].clean) || !boundary_of(a.study.fits[k].spoiled)) {
      faults.add(Weight::missing, say("outlier.{}: a boundary is null: the fit is flat", fit_keys[k]));
    }
  }
  if (!a.best) {
    faults.add(Weight::missing,
               say("canonical.maximum_likelihood is null: the targets leave a direction in which it rises for "
                   "ever or stays the same"));
  }
  if (!std::isfinite(a.model->value(a.weights))) {
    faults.add(Weight::missing,
               say("canonical.error is null: some target has no mean at these weights, or the error is "
                   "beyond double precision"));
  }
  if (!a.gradient().allFinite()) {
    faults.add(Weight::missing, say("canonical.gradient has a null: some target has no mean at these weights, or its "
                                    "part is beyond double precision"));
  }
  return faults.texts();
}

}  // namespace credence::links
