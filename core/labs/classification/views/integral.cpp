// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/words/symbols.h"

#include "core/inference/activation.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/views.h"
#include "core/math/last_made.h"
#include "core/math/ranges.h"
#include "core/pictures/line/predictive_integral.h"
#include "core/pictures/plane/probability_map.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

// Likelihood terms that the exact p(a) may cost while the pointer moves: a few milliseconds.
constexpr double hover_budget = 8e6;

// All that the exact p(a) at a place depends on.
struct DensitySettings {
  std::shared_ptr<const BinaryClassifier> model;
  std::shared_ptr<const ExactPosterior> exact;          // may be null
  std::shared_ptr<const LaplaceApproximation> laplace;  // may be null
  std::vector<double> phi;
  bool operator==(const DensitySettings&) const = default;
};

std::optional<ActivationDensity> exact_density(const DensitySettings& of) {
  if (!of.exact || !of.laplace) return std::nullopt;
  const auto terms = static_cast<double>(of.model->design().rows() + 10);
  if (activation_density_cost(*of.exact) * terms > hover_budget) return std::nullopt;
  const Eigen::Map<const Eigen::VectorXd> phi(of.phi.data(), static_cast<Eigen::Index>(of.phi.size()));
  return activation_density(*of.model, *of.exact, of.laplace->gaussian, phi);
}

// The same, kept: while the pointer moves, the density at the place that stays is asked for again and again.
std::optional<ActivationDensity> kept_density(const DensitySettings& of) {
  static LastMade<DensitySettings, ActivationDensity> last;
  const auto made = last.of(of, exact_density);
  return made ? std::optional(*made) : std::nullopt;
}

std::string squash_text(Link link) {
  if (link == Link::probit) return "Φ(a)";
  return link == Link::logistic ? "σ(a)" : "ε + (1 − 2ε)σ(a)";
}

// The activations of the weights that the prediction averages over, if they are drawn one by one.
void add_drawn(PredictiveIntegral& integral, const Analysis& a, const Eigen::VectorXd& phi, int frame) {
  const ClassificationParameters& p = a.parameters;
  if (a.chains && (p.timeline == TimelineOf::chain || p.predictor == Method::mcmc)) {
    const Chain& chain = a.chains->chain();
    const std::size_t made = p.timeline == TimelineOf::chain ? a.chains->made(frame) : chain.size();
    const std::size_t first = std::min(made, a.chains->draws.warmup);
    integral.drawn.resize(static_cast<Eigen::Index>(made - first));
    for (std::size_t k = first; k < made; ++k) {
      integral.drawn(static_cast<Eigen::Index>(k - first)) = chain.draw(k).dot(phi);
    }
    integral.drawn_name = say("draws of chain 1");
  } else if (p.predictor == Method::laplace_monte_carlo) {
    integral.drawn = a.laplace_draws->transpose() * phi;
    integral.drawn_role = Role::approximation;
    integral.drawn_name = say("Laplace draws");
  }
}

std::string integral_note(const Analysis& a, const PredictiveIntegral& integral) {
  if (integral.exact) return leans(integral) ? say("the exact p(a) leans further out than Laplace's") : "";
  if (a.dimension() > exact_dimension_limit) return say("by Laplace: the exact p(a) is beyond quadrature");
  return a.complete ? say("by Laplace: too many points for the exact p(a) while the pointer moves")
                    : say("by Laplace, the exact p(a) is coming");
}

// The activation at a place as a function of the shown weights, the others as in weights_at: it is linear.
struct PlaneActivation {
  double rest, along_x, along_y;
  double operator()(double x, double y) const { return rest + along_x * x + along_y * y; }
};
PlaneActivation activation_over_plane(const Analysis& a, const Eigen::VectorXd& phi) {
  const double rest = weights_at(a, {0, 0}).dot(phi);
  return {rest, weights_at(a, {1, 0}).dot(phi) - rest, weights_at(a, {0, 1}).dot(phi) - rest};
}

// The part of a convex outline where a linear function is not negative. `border` gets the points at which the outline
// crosses zero.
Polyline cut(const Polyline& outline, const PlaneActivation& linear, Polyline* border = nullptr) {
  Polyline part;
  for (std::size_t k = 0; k < outline.size(); ++k) {
    const Point2 from = outline[k], to = outline[(k + 1) % outline.size()];
    const double here = linear(from.x, from.y), there = linear(to.x, to.y);
    if (here >= 0) part.push_back(from);
    if ((here >= 0) == (there >= 0)) continue;
    const double way = here / (here - there);
    part.push_back({from.x + way * (to.x - from.x), from.y + way * (to.y - from.y)});
    if (border) border->push_back(part.back());
  }
  return part;
}

// The largest range that a plot of the shown weights may have: its aspect is equal, so a wide plot shows more of one
// weight.
Rect around_weights(const Analysis& a) {
  const Rect& range = a.weight_range;
  const double side = std::max(range.width(), range.height());
  return expanded(range, 2.6 * side / range.width(), 2.6 * side / range.height());
}

// P(t = 1 | x, w) over the shown weights.
Field vote_field(const Analysis& a, const Eigen::VectorXd& phi, bool of_class_one) {
  constexpr int nodes = 151;
  ScalarField votes{{around_weights(a), nodes, nodes}, {}};
  votes.values.resize(votes.lattice.size());
  const PlaneActivation activation = activation_over_plane(a, phi);
  for (int v = 0; v < nodes; ++v) {
    for (int u = 0; u < nodes; ++u) {
      const double p = probability(a.parameters.likelihood(), activation(votes.lattice.x(u), votes.lattice.y(v)));
      votes.values[static_cast<std::size_t>(v * nodes + u)] = of_class_one ? p : 1 - p;
    }
  }
  return Field{.field = std::move(votes), .map = ColourMap::probability};
}

}  // namespace

std::optional<Point2> integral_place(const Analysis& a, const Cursor* cursor) {
  if (cursor && is_data_view(cursor->view)) return cursor->at;
  if (a.inputs.places.empty()) return std::nullopt;
  return Point2{a.inputs.places[0][0], a.inputs.places[0][1]};
}

void add_votes(Figure& figure, const Analysis& a, Point2 place) {
  Field votes = vote_field(a, a.features(place.x, place.y), true);
  votes.name = say("vote P({} | x, w)", symbols_of(a).data.is(1));
  figure.layers.push_back(probability_contours(votes.field));
  figure.layers.push_back(std::move(votes));
}

void add_divide(Figure& figure, const Analysis& a, Point2 place) {
  const PlaneActivation activation = activation_over_plane(a, a.features(place.x, place.y));
  const double slope = std::hypot(activation.along_x, activation.along_y);
  const double strip = 0.04 * std::max(a.weight_range.width(), a.weight_range.height());
  const Rect r = around_weights(a);
  Polyline border;
  const Polyline for_one = cut({{r.x0, r.y0}, {r.x1, r.y0}, {r.x1, r.y1}, {r.x0, r.y1}}, activation, &border);
  if (border.size() < 2) return;  // all weights shown say the same
  // As wide as the strip: more colour would change those of the density below.
  const PlaneActivation near{slope * strip - activation.rest, -activation.along_x, -activation.along_y};
  figure.layers.push_back(Areas{
      .areas = {{.outlines = {cut(for_one, near)}, .role = Role::class1, .opacity = 0.3, .label = {}, .width = 0}},
      .name = say("weights that say {} at the pointer", symbols_of(a).data.is(1))});
  figure.layers.push_back(Line{.paths = {std::move(border)},
                               .role = Role::highlight,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("P = 0.5 at the pointer")});
}

void add_likelihood_ridge(Figure& figure, const Analysis& a, Eigen::Index point) {
  const Eigen::VectorXd phi = a.model->design().row(point);
  Field ridge = vote_field(a, phi, a.points->t(point) == 1);
  ridge.map = ColourMap::density;
  ridge.role = Role::likelihood;
  ridge.high = 2.5;  // pale: the posterior is drawn on it
  Contours lines = probability_contours(ridge.field);
  lines.role = Role::likelihood;
  figure.layers.push_back(std::move(lines));
  figure.layers.push_back(std::move(ridge));
}

namespace {

// The integral at a place, whose exact p(a) `density` gives; none if nothing is averaged there.
using DensityMaker = std::optional<ActivationDensity>(const DensitySettings&);
std::optional<PredictiveIntegral> integral_at(const Analysis& a, Point2 place, int frame, DensityMaker density) {
  const Eigen::VectorXd phi = a.features(place.x, place.y);
  PredictiveIntegral integral{.squash = squash_text(a.parameters.link)};
  integral.mean = phi.dot(a.centre());
  integral.sd = (a.laplace->gaussian.cholesky().transpose() * phi).norm();
  if (!(integral.sd > 0)) return std::nullopt;
  integral.vote = [&a](double activation) { return probability(a.parameters.likelihood(), activation); };
  integral.exact = density({a.model, a.exact, a.laplace, {phi.begin(), phi.end()}});
  const Prediction prediction = predict(a, place.x, place.y);
  const auto by = [&prediction](Method method) { return prediction.by_method[method]; };
  integral.plug_in = by(Method::map).value_or(integral.vote(integral.mean));
  integral.averaged = by(Method::laplace_quadrature);
  integral.averaged_exact = by(Method::exact);
  add_drawn(integral, a, phi, frame);
  return integral;
}

}  // namespace

std::string activation_label(const Analysis& a) {
  return a.parameters.features == FeatureKind::linear ? say("activation a = wᵀx") : say("activation a = wᵀφ(x)");
}

Figure integral_figure(const Analysis& a, int frame, const Cursor* cursor) {
  Figure figure;
  figure.title = say("The predictive integral");
  figure.x = {.label = activation_label(a), .min = -5, .max = 5};
  figure.y = {.label = say("{};  p(a) scaled", squash_text(a.parameters.link)), .min = 0, .max = 1.08};
  const auto place = integral_place(a, a.inputs.places.empty() ? cursor : nullptr);
  if (!place) {
    figure.note = say("hover over data space to choose a place x");
    return figure;
  }
  figure.title = say("The predictive integral at x = {}", place_text(place->x, place->y));
  if (!a.laplace) {
    figure.note = say("no maximum, so there is no posterior to average over");
    return figure;
  }
  const bool stays = !cursor || *place != cursor->at;
  const auto integral = integral_at(a, *place, frame, stays ? kept_density : exact_density);
  if (!integral) {
    figure.note = say("here a = 0 for every w: the prediction is 0.5 whatever the posterior");
    return figure;
  }
  add_integral(figure, *integral);
  figure.note = integral_note(a, *integral);
  if (cursor && is_data_view(cursor->view) && *place != cursor->at) {
    if (const auto other = integral_at(a, cursor->at, frame, exact_density)) {
      add_other_activation(figure, *other, say("p(a) at the pointer, {}", place_text(cursor->at.x, cursor->at.y)));
    }
  }
  return figure;
}

}  // namespace credence::classification
