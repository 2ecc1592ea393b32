// The views, and the table of them.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/views/canonical_pictures.h"
#include "core/labs/links/views/outlier_pictures.h"
#include "core/labs/links/views/presentation.h"
#include "core/labs/links/views/threshold_rain.h"
#include "core/labs/links/views/weight_error.h"
#include "core/math/special.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/line/predictive_integral.h"

#include <cmath>

namespace credence::links {
namespace {

using DrawView = Figure(const Analysis& a, std::size_t n);

ThresholdRain rain_of(const Analysis& a, std::size_t n) { return {a.law, a.thetas, n, a.parameters.activation}; }

Figure rain_view(const Analysis& a, std::size_t n) {
  Figure figure = rain_figure(rain_of(a, n));
  figure.title = rain_text(a, n);
  Handles heights{.id = "heights", .visible = true, .hint = say("Drag: reshape p(θ)")};
  const auto last = static_cast<double>(a.parameters.heights.size() - 1);
  for (std::size_t k = 0; k < a.parameters.heights.size(); ++k) {
    const double theta = drawn_reach * (2.0 * static_cast<double>(k) / last - 1);
    heights.at.push_back({theta, a.law.density(theta)});
  }
  figure.layers.push_back(std::move(heights));
  return figure;
}

Figure link_view(const Analysis& a, std::size_t n) {
  Figure figure = link_figure(rain_of(a, n), a.parameters.threshold != ThresholdKind::logistic);
  figure.title = say("The link function f(a)");
  return figure;
}

Figure over_activations(std::string title, Axis y) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("a, activation"), .min = -7, .max = 7};
  figure.y = std::move(y);
  return figure;
}

double scaled_probit(double a) { return normal_cdf(probit_slope() * a); }

Figure functions_view(const Analysis& a, std::size_t) {
  Figure figure = over_activations(say("Link functions"), {.label = "p(t = 1 | a)", .max = 1});
  const Likelihood noisy = a.noisy();
  add_curve(
      figure, [](double x) { return sigmoid(x); }, likelihood_role(0), likelihood_dash(0), "σ(a)");
  add_curve(
      figure, [](double x) { return normal_cdf(x); }, likelihood_role(1), likelihood_dash(1), "Φ(a)");
  add_curve(figure, scaled_probit, Role::approximation, Dash::dashed, "Φ(λa)");
  add_curve(
      figure, [noisy](double x) { return probability(noisy, x); }, likelihood_role(2), likelihood_dash(2),
      "ε + (1 − 2ε)σ(a)");
  figure.layers.push_back(Handles{.id = "epsilon",
                                  .at = {{-6.5, probability(noisy, -6.5)}},
                                  .visible = true,
                                  .hint = say("Drag: more or fewer flipped labels")});
  return figure;
}

Figure difference_view(const Analysis&, std::size_t) {
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

std::vector<std::string> names_of(const Analysis& a) {
  std::vector<std::string> names;
  for (const OutlierFit& fit : a.study.fits) names.push_back(name_of(fit.likelihood));
  return names;
}

Figure tails_view(const Analysis& a, std::size_t) { return tails_figure(a.study, names_of(a)); }
Figure pull_view(const Analysis& a, std::size_t) { return pull_figure(a.study, names_of(a)); }
Figure fit_view(const Analysis& a, std::size_t) { return fits_figure(a.study, names_of(a)); }
Figure boundary_view(const Analysis& a, std::size_t) { return boundaries_figure(a.study, names_of(a)); }

Figure average_view(const Analysis& a, std::size_t) { return average_figure(a.map); }
Figure error_view(const Analysis& a, std::size_t) { return average_error_figure(a.map); }

Figure integral_view(const Analysis& a, std::size_t) {
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
  add_integral(figure, integral);
  figure.layers.push_back(Line{.paths = {{{figure.x.min, a.moderated}, {0, a.moderated}}},
                               .role = Role::highlight,
                               .width = 1.6,
                               .dash = Dash::dotted,
                               .name = {}});
  figure.layers.push_back(Text{{0.999 * figure.x.min, a.moderated},
                               "σ(κμ) " + rounded(a.moderated, 3),
                               Role::highlight,
                               a.moderated < 0.1 ? Anchor::above : Anchor::below});
  return figure;
}

Figure table_view(const Analysis& a, std::size_t) { return families_figure(*a.model, a.gradient()); }

Figure targets_view(const Analysis& a, std::size_t) {
  Figure figure = targets_figure(*a.model, a.weights, a.best);
  figure.title = say("{} targets", family_name(a.model->family()));
  return figure;
}

Figure gradient_view(const Analysis& a, std::size_t) {
  Figure figure = gradient_figure(*a.model, a.weights, "∇E = " + vector_text(a.gradient(), 3));
  figure.title = say("The gradient, point by point");
  figure.note = say("each arrow is one point's (y − t)φ/s");
  return figure;
}

Figure weights_view(const Analysis& a, std::size_t) { return weight_error_figure(*a.model, a.weights, a.best); }

struct View {
  ViewInfo info;
  Topic topic;
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "links", {
                   {{"rain", "Rain of thresholds", "Noisy thresholds"}, Topic::thresholds, rain_view},
                   {{"link", "The link function", "Noisy thresholds"}, Topic::thresholds, link_view},
                   {{"functions", "σ, Φ and label noise", "Link functions"}, Topic::functions, functions_view},
                   {{"difference", "Differences of links", "Link functions"}, Topic::functions, difference_view},
                   {{"tails", "Tails of the log likelihood", "One outlier"}, Topic::outlier, tails_view},
                   {{"pull", "Pull of a label", "One outlier"}, Topic::outlier, pull_view},
                   {{"fit", "Fits with an outlier", "One outlier"}, Topic::outlier, fit_view},
                   {{"boundary", "Boundary and outlier", "One outlier"}, Topic::outlier, boundary_view},
                   {{"average", "Average of σ", "Average over a"}, Topic::average, average_view},
                   {{"error", "Error of the moderated σ", "Average over a"}, Topic::average, error_view},
                   {{"integral", "The integral", "Average over a"}, Topic::average, integral_view},
                   {{"table", "Table of families", "Canonical links"}, Topic::families, table_view},
                   {{"targets", "Targets and mean", "Canonical links"}, Topic::families, targets_view},
                   {{"gradient", "Gradient by points", "Canonical links"}, Topic::families, gradient_view},
                   {{"weights", "Error over the weights", "Canonical links"}, Topic::families, weights_view},
               });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

Figure make_figure(const Analysis& a, const std::string& id, std::size_t n) {
  const View& view = view_table().at(id);
  Figure figure = view.draw(a, n);
  figure.description = axes_text(figure) + sentence_of(a, view.topic, n);
  return figure;
}

}  // namespace credence::links
