// The numbers of the links lab, and why some are missing.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/compute/scaled_probit.h"
#include "core/labs/links/words/words.h"
#include "core/math/special.h"

#include <array>

namespace credence::links {
namespace {

const std::array<std::string, 3> fit_keys{"logistic", "probit", "label_noise"};

void add_fallen(Outputs& out, const Analysis& a, int frame) {
  const std::size_t n = a.count(frame);
  const double activation = a.parameters.activation;
  out.heading(say("Thresholds"));
  out.add({.key = "count",
           .name = say("fallen"),
           .value = static_cast<std::int64_t>(n),
           .shown = count_text(static_cast<double>(n)),
           .help = say("At this place of the timeline.")});
  out.report("at_most_activation", static_cast<std::int64_t>(a.below[n]));
  out.add({.key = "share",
           .name = say("share at most a"),
           .value = n > 0 ? Node(a.share(n)) : Null{say("thresholds.share is null: no threshold has fallen")},
           .help = n > 0 ? say("Share of those that fell.") : say("No threshold has fallen yet.")});
  out.add({.key = "probability",
           .name = "f(a)",
           .value = a.law.probability(activation),
           .help = say("Probability that a threshold is at most a.")});
  out.report("density", a.law.density(activation));
}

void add_links_at(Outputs& out, const Analysis& a, double activation) {
  out.heading(say("Links at a = {}", short_text(activation)));
  out.add({.key = "logistic", .name = "σ(a)", .value = sigmoid(activation), .help = say("The logistic sigmoid.")});
  out.add({.key = "probit",
           .name = "Φ(a)",
           .value = normal_cdf(activation),
           .help = say("The distribution function of N(0, 1).")});
  out.add({.key = "scaled_probit", .name = "Φ(λa)", .value = scaled_probit(activation), .help = "λ² = π/8"});
  out.add({.key = "label_noise",
           .name = say("with label noise"),
           .value = probability(a.noisy(), activation),
           .help = "ε + (1 − 2ε)σ(a)"});
}

void add_gap(Outputs& out) {
  const LinkGap gap = widest_link_gap();
  out.add({.key = "max_difference_sigmoid_probit",
           .name = say("largest difference"),
           .value = gap.difference,
           .help = say("Largest difference between σ(a) and Φ(λa) anywhere.")});
  out.report("max_difference_at", gap.a);
}

void add_outlier_fit(Outputs& out, const OutlierFit& fit, const std::string& key, double outlier) {
  const LogLikelihoodTerm term = log_likelihood_term(fit.likelihood, 0, outlier);
  const bool silent = !fit.clean || !fit.spoiled;
  const std::string why =
      silent ? say("outlier.{}: w and boundary are null: with so much label noise labels say nothing", key)
             : say("outlier.{}: a boundary is null: the fit is flat", key);
  out.heading(say("Outlier: {}", name_of(fit.likelihood)));
  out.add({.key = "log_likelihood",
           .name = "ln p(t = 0 | a)",
           .value = term.value,
           .help = say("At the outlier's place, where a = x.")});
  out.report("derivative", term.first);
  out.show(say("pull"), rounded(-term.first), say("How much its log likelihood gains by lowering a."));
  const auto add_line = [&](const std::optional<Eigen::Vector2d>& w, const std::string& name, const std::string& help) {
    const auto boundary = boundary_of(w);
    out.report("w", w ? vector_node(*w) : Null{why});
    out.add({.key = "boundary",
             .name = name,
             .value = number_node(boundary, why),
             .help = boundary ? help : say("The fit is flat or there is none.")});
  };
  out.inside("without", [&] {
    add_line(fit.clean, say("boundary without"), say("Where both labels are as probable, without the outlier."));
  });
  out.inside("with", [&] {
    add_line(fit.spoiled, say("boundary with"), say("Where both labels are as probable, with the outlier."));
  });
}

void add_expected_sigmoid(Outputs& out, const Analysis& a) {
  out.heading(say("Average over a"));
  out.order({"moderated"});
  out.add({.key = "quadrature",
           .name = say("quadrature"),
           .value = a.quadrature,
           .digits = 6,
           .help = say("Average of σ(a) over N(μ, s²).")});
  out.add({.key = "moderated", .name = "σ(κμ)", .value = a.moderated, .digits = 6, .help = "κ = 1/√(1 + πs²/8)"});
  out.report("kappa", moderation(a.parameters.variance));
}

void add_canonical(Outputs& out, const Analysis& a) {
  out.heading(name_of(a.parameters.family));
  out.order({"weights", "error"});
  out.report("weights", vector_node(a.weights));
  const Eigen::VectorXd gradient = a.gradient();
  Items parts;
  for (const double part : gradient) {
    parts.push_back(number_node(part, say("canonical.gradient has a null: some target has no mean at these weights, or "
                                          "its part is beyond double precision")));
  }
  out.add({.key = "gradient",
           .name = say("gradient"),
           .value = std::move(parts),
           .shown = vector_text(gradient),
           .help = say("Gradient of the error with respect to w0 and w1.")});
  const double error = 0 - a.model->value(a.weights);
  out.add({.key = "error",
           .name = say("error"),
           .value = number_node(error, say("canonical.error is null: some target has no mean at these weights, or the "
                                           "error is beyond double precision")),
           .shown = rounded(error),
           .help = "−ln p(t | w, s)"});
  out.report("maximum_likelihood",
             a.best ? vector_node(*a.best)
                    : Null{say("canonical.maximum_likelihood is null: the targets leave a direction in which it rises "
                               "for ever or stays the same")});
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  const LinksParameters& p = a.parameters;
  out.order({"expected_sigmoid", "max_difference_sigmoid_probit", "max_difference_at", "links"});
  out.inside("thresholds", [&] { add_fallen(out, a, frame); });
  out.inside("links", [&] { add_links_at(out, a, p.activation); });
  add_gap(out);
  out.inside("outlier", [&] {
    for (std::size_t k = 0; k < a.study.fits.size(); ++k) {
      out.inside(fit_keys[k], [&] { add_outlier_fit(out, a.study.fits[k], fit_keys[k], p.outlier); });
    }
  });
  out.inside("expected_sigmoid", [&] { add_expected_sigmoid(out, a); });
  out.inside("canonical", [&] { add_canonical(out, a); });
}

void find_faults(Faults&, const Analysis&) {}  // nothing but numbers that are missing

}  // namespace credence::links
