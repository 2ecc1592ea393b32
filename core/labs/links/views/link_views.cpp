// Thresholds, link functions, and the average of the logistic sigmoid.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/scaled_probit.h"
#include "core/labs/links/views/figures.h"
#include "core/labs/links/views/views.h"
#include "core/math/special.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/line/predictive_integral.h"
#include "core/words/numbers.h"

#include <cmath>

namespace credence::links {
namespace {

ThresholdRain rain_of(const Analysis& a, int frame) {
  return {a.law, a.thetas, a.count(frame), a.parameters.activation};
}

Figure over_activations(std::string title, Axis y) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("a, activation"), .min = -7, .max = 7};
  figure.y = std::move(y);
  return figure;
}

}  // namespace

Figure rain_view(const Analysis& a, int frame) {
  Figure figure = rain_figure(rain_of(a, frame));
  figure.title = fallen_text(a, frame);
  Handles heights{.id = handle::heights, .visible = true, .hint = say("Drag: reshape p(θ)")};
  const auto last = static_cast<double>(a.parameters.heights.size() - 1);
  for (std::size_t k = 0; k < a.parameters.heights.size(); ++k) {
    const double theta = drawn_reach * (2.0 * static_cast<double>(k) / last - 1);
    heights.at.push_back({theta, a.law.density(theta)});
  }
  figure.layers.push_back(std::move(heights));
  return figure;
}

Figure link_view(const Analysis& a, int frame) {
  Figure figure = link_figure(rain_of(a, frame), a.parameters.threshold != ThresholdKind::logistic);
  figure.title = say("The link function f(a)");
  return figure;
}

Figure functions_view(const Analysis& a, int) {
  Figure figure = over_activations(say("Link functions"), {.label = "p(t = 1 | a)", .max = 1});
  figure.note = say("Φ(a) = ½ (1 + erf(a/√2))");
  const Likelihood noisy = a.noisy();
  add_curve(
      figure, [](double x) { return sigmoid(x); }, likelihood_role(0), likelihood_dash(0), "σ(a)");
  add_curve(
      figure, [](double x) { return normal_cdf(x); }, likelihood_role(1), likelihood_dash(1), "Φ(a)");
  add_curve(figure, scaled_probit, Role::approximation, Dash::dashed, "Φ(λa)");
  add_curve(
      figure, [noisy](double x) { return probability(noisy, x); }, likelihood_role(2), likelihood_dash(2),
      "ε + (1 − 2ε)σ(a)");
  figure.layers.push_back(Handles{.id = handle::epsilon,
                                  .at = {{-6.5, probability(noisy, -6.5)}},
                                  .visible = true,
                                  .hint = say("Drag: more or fewer flipped labels"),
                                  .values = {"ε = " + short_text(a.parameters.epsilon)}});
  return figure;
}

Figure difference_view(const Analysis&, int) {
  const LinkGap gap = widest_link_gap();
  Figure figure = over_activations(say("How far Φ is from σ"),
                                   {.label = say("difference of probabilities"), .min = -0.14, .max = 0.14});
  add_curve(
      figure, [](double x) { return sigmoid(x) - normal_cdf(x); }, likelihood_role(1), likelihood_dash(1),
      "σ(a) − Φ(a)");
  add_curve(
      figure, [](double x) { return sigmoid(x) - scaled_probit(x); }, Role::approximation, Dash::solid, "σ(a) − Φ(λa)");
  figure.layers.push_back(Points{.at = {{-gap.a, gap.difference}, {gap.a, -gap.difference}},
                                 .role = Role::approximation,
                                 .marker = Marker::diamond,
                                 .name = say("largest, {}", rounded(gap.difference, 3))});
  return figure;
}

Figure integral_view(const Analysis& a, int) {
  Figure figure;
  figure.title = say("The average as an area");
  figure.x.label = say("a, activation");
  figure.y = {.label = say("probability; p(a) scaled to 1"), .max = 1.05};
  PredictiveIntegral integral{.squash = "σ(a)", .vote = [](double x) { return sigmoid(x); }};
  integral.mean = a.parameters.mean;
  integral.sd = std::sqrt(a.parameters.variance);
  integral.plug_in = sigmoid(integral.mean);
  integral.averaged = a.quadrature;
  integral.gaussian_name = "p(a)";
  integral.plug_in_name = "σ(μ)";
  integral.averaged_name = say("quadrature");
  integral.averaged_role = Role::truth;
  add_integral(figure, integral);
  figure.layers.push_back(Line{.paths = {{{figure.x.min, a.moderated}, {0, a.moderated}}},
                               .role = Role::approximation,
                               .width = 1.6,
                               .dash = Dash::dashed,
                               .name = {}});
  figure.layers.push_back(Text{{0.999 * figure.x.min, a.moderated},
                               "σ(κμ) " + rounded(a.moderated, 3),
                               Role::approximation,
                               a.moderated < 0.1 ? Anchor::above : Anchor::below});
  return figure;
}

}  // namespace credence::links
