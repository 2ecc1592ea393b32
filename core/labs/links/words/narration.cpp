// The narration and the status, true at every setting.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/topics.h"
#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/compute/scaled_probit.h"
#include "core/labs/links/words/words.h"
#include "core/math/special.h"

namespace credence::links {

std::string thresholds_text(const Analysis& a, int frame) {
  const std::size_t n = a.count(frame);
  const double at = a.parameters.activation;
  std::string text =
      fallen_text(a, frame) + ". " +
      say("A label is 1 where its activation reaches its threshold, so the link function is the "
          "distribution function of the thresholds: at a = {} it is {}, and as steep as p(θ) is high, {}.",
          short_text(at), rounded(a.law.probability(at), 3), rounded(a.law.density(at), 3));
  if (n > 0) {
    text += ' ' + several(static_cast<double>(a.below[n]), "Of those that fell {} is at most a, a share of {}.",
                          "Of those that fell {} are at most a, a share of {}.", rounded(a.share(n), 3));
  }
  if (a.law.far() > 0) {
    text +=
        ' ' + say("With probability ε = {} each, a threshold is infinitely far to the left or to the right: that is "
                  "what a flipped label amounts to.",
                  short_text(a.law.far()));
  }
  return text;
}

std::string functions_text(const Analysis& a, int) {
  const LinkGap gap = widest_link_gap();
  const double epsilon = a.parameters.epsilon;
  return say("Φ(λa) with λ² = π/8 is as steep at 0 as σ(a) and nowhere further from it than {}, at a = ±{}.",
             rounded(gap.difference, 3), rounded(gap.a, 3)) +
         ' ' +
         say("With label noise ε = {} the probability of a label 1 stays between {} and {}; the formula of the notes, "
             "ε + (1 − 2ε)σ(a), is that of t = 1 and not of any t.",
             short_text(epsilon), short_text(epsilon), short_text(1 - epsilon));
}

std::string outlier_text(const Analysis& a, int) {
  const double at = a.parameters.outlier;
  const auto value = [&](std::size_t k) {
    return rounded(log_likelihood_term(a.study.fits[k].likelihood, 0, at).value, 3);
  };
  const auto pull = [&](std::size_t k) {
    return rounded(-log_likelihood_term(a.study.fits[k].likelihood, 0, at).first, 3);
  };
  const auto way = [&](std::size_t k) {
    return say("from {} to {}", rounded(boundary_of(a.study.fits[k].clean), 3),
               rounded(boundary_of(a.study.fits[k].spoiled), 3));
  };
  return say("A label 0 at a = {} has log likelihood {} under the logistic link, {} under the probit and {} with label "
             "noise, and pulls with {}, {} and {}.",
             short_text(at), value(0), value(1), value(2), pull(0), pull(1), pull(2)) +
         ' ' +
         say("A point at x = {} moves the boundary {} (logistic), {} (probit) and {} (label noise).", short_text(at),
             way(0), way(1), way(2));
}

std::string average_text(const Analysis& a, int) {
  const LinksParameters& p = a.parameters;
  return say(
      "Averaged over a ~ N({}, {}), σ(a) is {} by quadrature; σ(κμ) with κ = {} says {}, an error of {}, and "
      "σ(μ), which averages nothing, {}.",
      short_text(p.mean), short_text(p.variance), rounded(a.quadrature), rounded(moderation(p.variance), 3),
      rounded(a.moderated), rounded(a.moderated - a.quadrature, 2), rounded(sigmoid(p.mean)));
}

std::string family_text(const Analysis& a, int) {
  std::string text = say("The {} family has the canonical link {}, that is {}.", name_of(a.parameters.family),
                         link_text(a.parameters.family), mean_text(a.parameters.family)) +
                     ' ' +
                     several(static_cast<double>(a.model->size()),
                             "At w = {1} the gradient of the error, the sum of (y − t)φ/s over {0} point, is {2}.",
                             "At w = {1} the gradient of the error, the sum of (y − t)φ/s over {0} points, is {2}.",
                             vector_text(a.weights, 3), vector_text(a.gradient(), 3));
  if (a.best) text += ' ' + say("It is zero at the maximum of the likelihood, w = {}.", vector_text(*a.best, 3));
  return text;
}

std::string fallen_text(const Analysis& a, int frame) {
  const std::size_t n = a.count(frame);
  const auto N = static_cast<double>(a.thetas.size());
  if (n < a.thetas.size()) return say("{} of {} thresholds fallen", count_text(static_cast<double>(n)), count_text(N));
  return several(N, "{} threshold fallen", "{} thresholds fallen");
}

// The screen shows the paragraphs of its views.
std::string make_narration(const Analysis& a, int frame) {
  std::string text;
  for (const Topic& one : topic::all) {
    text += (text.empty() ? "" : "\n") + topic_paragraph(one.title, one.text(a, frame));
  }
  return text;
}

// How many thresholds have fallen is said by the player and their view; nothing else can go wrong here.
Status make_status(const Analysis&, int) { return {Status::Kind::good, {}}; }

}  // namespace credence::links
