// The formulas with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/compute/scaled_probit.h"
#include "core/labs/links/words/words.h"

namespace credence::links {

std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows) {
  const std::size_t n = a.count(frame);
  const LinksParameters& p = a.parameters;
  const LinkGap gap = widest_link_gap();
  std::vector<Equation> out;
  out.push_back(
      {"links/threshold",
       {number_slot("activation", p.activation, "activation"),
        output_slot("probability", rows, "thresholds.probability"), number_slot("slope", a.law.density(p.activation))},
       Role::likelihood});
  out.push_back(
      {"links/share",
       {word_slot("below", count_text(static_cast<double>(a.below[n]))),
        word_slot("fallen", count_text(static_cast<double>(n))), output_slot("share", rows, "thresholds.share")},
       Role::chain});
  out.push_back({"links/probit",
                 {number_slot("lambda", probit_slope()),
                  output_slot("difference", rows, "max_difference_sigmoid_probit"), number_slot("at", gap.a)},
                 Role::approximation});
  out.push_back({"links/noise",
                 {number_slot("epsilon", p.epsilon, "epsilon"), number_slot("activation", p.activation, "activation"),
                  output_slot("probability", rows, "links.label_noise")},
                 Role::likelihood});
  for (const OutlierFit& fit : a.study.fits) {
    const LogLikelihoodTerm term = log_likelihood_term(fit.likelihood, 0, p.outlier);
    out.push_back({"links/outlier",
                   {number_slot("outlier", p.outlier, "outlier"), number_slot("value", term.value),
                    number_slot("pull", -term.first)},
                   Role::class0,
                   fit.likelihood.link == Link::label_noise ? say("with label noise") : name_of(fit.likelihood)});
  }
  out.push_back({"links/average",
                 {number_slot("mean", p.mean, "mean"), number_slot("variance", p.variance, "variance"),
                  output_slot("quadrature", rows, "expected_sigmoid.quadrature")},
                 Role::truth});
  out.push_back(
      {"links/moderated",
       {number_slot("kappa", moderation(p.variance)), output_slot("moderated", rows, "expected_sigmoid.moderated"),
        number_slot("error", a.moderated - a.quadrature)},
       Role::approximation});
  out.push_back({"links/gradient",
                 {matrix_slot("gradient", a.gradient()), number_slot("scale", a.model->scale(), "scale")},
                 Role::posterior,
                 name_of(p.family)});
  return out;
}

}  // namespace credence::links
