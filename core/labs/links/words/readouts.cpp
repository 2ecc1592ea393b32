// The numbers beside the plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/scaled_probit.h"
#include "core/labs/links/words/words.h"
#include "core/math/special.h"

namespace credence::links {

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  const std::size_t n = a.count(frame);
  const LinksParameters& p = a.parameters;
  const LinkGap gap = widest_link_gap();
  const std::string rain = say("Thresholds"), links = say("Links at a = {}", short_text(p.activation));
  std::vector<Readout> out{
      {rain, say("fallen"), count_text(static_cast<double>(n)), say("At this place of the timeline.")},
      {rain, say("share at most a"), n > 0 ? rounded(a.share(n)) : no_value,
       n > 0 ? say("Share of those that fell.") : say("No threshold has fallen yet.")},
      {rain, "f(a)", rounded(a.law.probability(p.activation)), say("Probability that a threshold is at most a.")},
      {links, "σ(a)", rounded(sigmoid(p.activation)), say("The logistic sigmoid.")},
      {links, "Φ(a)", rounded(normal_cdf(p.activation)), say("The distribution function of N(0, 1).")},
      {links, "Φ(λa)", rounded(scaled_probit(p.activation)), "λ² = π/8"},
      {links, say("with label noise"), rounded(probability(a.noisy(), p.activation)), "ε + (1 − 2ε)σ(a)"},
      {links, say("largest difference"), rounded(gap.difference),
       say("Largest difference between σ(a) and Φ(λa) anywhere.")}};
  for (const OutlierFit& fit : a.study.fits) {
    const std::string group = say("Outlier: {}", name_of(fit.likelihood));
    const LogLikelihoodTerm term = log_likelihood_term(fit.likelihood, 0, p.outlier);
    const auto add = [&](const std::string& label, const std::optional<double>& value, const std::string& help) {
      out.push_back({group, label, rounded(value), value ? help : say("The fit is flat or there is none.")});
    };
    add("ln p(t = 0 | a)", term.value, say("At the outlier's place, where a = x."));
    add(say("pull"), -term.first, say("How much its log likelihood gains by lowering a."));
    add(say("boundary without"), boundary_of(fit.clean),
        say("Where both labels are as probable, without the outlier."));
    add(say("boundary with"), boundary_of(fit.spoiled), say("Where both labels are as probable, with the outlier."));
  }
  const std::string average = say("Average over a"), family = name_of(p.family);
  out.push_back({average, say("quadrature"), rounded(a.quadrature, 6), say("Average of σ(a) over N(μ, s²).")});
  out.push_back({average, "σ(κμ)", rounded(a.moderated, 6), "κ = 1/√(1 + πs²/8)"});
  out.push_back(
      {family, say("gradient"), vector_text(a.gradient()), say("Gradient of the error with respect to w0 and w1.")});
  out.push_back({family, say("error"), rounded(-a.model->value(a.weights)), "−ln p(t | w, s)"});
  return out;
}

}  // namespace credence::links
