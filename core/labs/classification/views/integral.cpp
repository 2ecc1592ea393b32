#include "core/labs/classification/views/integral.h"

#include "core/inference/activation.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/line/predictive_integral.h"
#include "core/pictures/plane/probability_map.h"

#include <algorithm>

namespace credence::classification {

namespace {

// Likelihood terms that the exact p(a) may cost while the pointer moves: a few milliseconds.
constexpr double hover_budget = 8e6;
std::optional<ActivationDensity> exact_density(const Analysis& a, const Eigen::VectorXd& phi) {
  if (!a.exact || !a.laplace) return std::nullopt;
  if (activation_density_cost(*a.exact) * static_cast<double>(a.points->size() + 10) > hover_budget)
    return std::nullopt;
  return activation_density(*a.model, *a.exact, a.laplace->gaussian, phi);
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

// P(t = 1 | x, w) over the shown weights, the others as in weights_at.
Field vote_field(const Analysis& a, const Eigen::VectorXd& phi, bool of_class_one) {
  constexpr int nodes = 151;
  const Rect& range = a.weight_range;  // of equal aspect: a wide plot shows more of one of them
  const double side = std::max(range.width(), range.height());
  ScalarField votes{{expanded(range, 2.6 * side / range.width(), 2.6 * side / range.height()), nodes, nodes}, {}};
  votes.values.resize(votes.lattice.size());
  // Along the plane the activation is linear.
  const double rest = weights_at(a, {0, 0}).dot(phi);
  const double along_x = weights_at(a, {1, 0}).dot(phi) - rest, along_y = weights_at(a, {0, 1}).dot(phi) - rest;
  for (int v = 0; v < nodes; ++v) {
    for (int u = 0; u < nodes; ++u) {
      const double activation = rest + along_x * votes.lattice.x(u) + along_y * votes.lattice.y(v);
      const double p = probability(a.parameters.likelihood(), activation);
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
  votes.name = say("vote P(t = 1 | x, w)");
  figure.layers.push_back(probability_contours(votes.field));
  figure.layers.push_back(std::move(votes));
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

Figure integral_figure(const Analysis& a, int frame, const Cursor* cursor) {
  PredictiveIntegral integral{.squash = squash_text(a.parameters.link)};
  Figure figure;
  figure.title = say("The predictive integral");
  figure.x = {.label = say("activation a = wᵀφ(x)"), .min = -5, .max = 5};
  figure.y = {.label = say("{};  p(a) scaled", integral.squash), .min = 0, .max = 1.08};
  const auto place = integral_place(a, cursor);
  if (!place) {
    figure.note = say("hover over data space to choose a place x");
    return figure;
  }
  figure.title = say("The predictive integral at x = {}", place_text(place->x, place->y));
  if (!a.laplace) {
    figure.note = say("no maximum, so there is no posterior to average over");
    return figure;
  }
  const Eigen::VectorXd phi = a.features(place->x, place->y);
  integral.mean = phi.dot(a.centre());
  integral.sd = (a.laplace->gaussian.cholesky().transpose() * phi).norm();
  if (!(integral.sd > 0)) {
    figure.note = say("here a = 0 for every w: the prediction is 0.5 whatever the posterior");
    return figure;
  }
  integral.vote = [&a](double activation) { return probability(a.parameters.likelihood(), activation); };
  integral.exact = exact_density(a, phi);
  const Prediction prediction = predict(a, place->x, place->y);
  const auto by = [&prediction](Method method) { return prediction.by_method[method]; };
  integral.plug_in = by(Method::map).value_or(integral.vote(integral.mean));
  integral.averaged = by(Method::laplace_quadrature);
  integral.averaged_exact = by(Method::exact);
  add_drawn(integral, a, phi, frame);
  add_integral(figure, integral);
  figure.note = integral_note(a, integral);
  return figure;
}

}  // namespace credence::classification
