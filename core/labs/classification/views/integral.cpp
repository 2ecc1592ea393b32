#include "core/labs/classification/views/integral.h"

#include "core/figure/contours.h"
#include "core/inference/activation.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/words/presentation.h"
#include "core/views/probability_map.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::classification {

namespace {

// Likelihood terms that the exact p(a) may cost while the pointer moves: a few milliseconds.
constexpr double hover_budget = 8e6;
constexpr int curve_nodes = 201;

struct Curve {
  std::vector<double> a, density;
};

Curve gaussian_curve(double mean, double sd) {
  Curve curve;
  for (int i = 0; i < curve_nodes; ++i) {
    const double z = -5 + 10.0 * i / (curve_nodes - 1);
    curve.a.push_back(mean + sd * z);
    curve.density.push_back(std::exp(-0.5 * z * z) / (sd * std::sqrt(2 * std::numbers::pi)));
  }
  return curve;
}

std::optional<Curve> exact_curve(const Analysis& a, const Eigen::VectorXd& phi) {
  if (!a.exact || !a.laplace) return std::nullopt;
  if (activation_density_cost(*a.exact) * static_cast<double>(a.points->size() + 10) > hover_budget)
    return std::nullopt;
  auto density = activation_density(*a.model, *a.exact, a.laplace->gaussian, phi);
  if (!density) return std::nullopt;
  return Curve{std::move(density->a), std::move(density->density)};
}

// A round number in coarse steps, so that the axis holds still while the pointer moves.
double round_reach(double reach) {
  const double power = std::pow(10.0, std::floor(std::log10(reach)));
  for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0}) {
    if (reach <= step * power) return step * power;
  }
  return 10 * power;
}

// How far from 0 the axis must go: where the density has all but gone.
double reach_of(const Curve& curve) {
  const double peak = *std::max_element(curve.density.begin(), curve.density.end());
  double reach = 0;
  for (std::size_t i = 0; i < curve.a.size(); ++i) {
    if (curve.density[i] > 2e-3 * peak) reach = std::max(reach, std::abs(curve.a[i]));
  }
  return reach;
}

double mean_of(const Curve& curve) {
  double sum = 0, weighted = 0;
  for (std::size_t i = 0; i < curve.a.size(); ++i) {
    sum += curve.density[i];
    weighted += curve.density[i] * curve.a[i];
  }
  return weighted / sum;
}

// Where many weights have been drawn, their activations grow under the curve.
void add_histogram(Figure& figure, const Eigen::VectorXd& activations, double reach, double scale, Role role,
                   const std::string& name) {
  if (activations.size() == 0) return;
  constexpr int bins = 40;
  Bars bars{.role = role, .opacity = 0.3, .name = name};
  std::vector<double> counts(bins, 0.0);
  for (const double a : activations) {
    const double bin = (a + reach) / (2 * reach) * bins;
    if (bin >= 0 && bin < bins) counts[static_cast<std::size_t>(bin)] += 1;
  }
  const double width = 2 * reach / bins;
  for (int b = 0; b <= bins; ++b) bars.edges.push_back(-reach + b * width);
  for (const double count : counts) {
    bars.heights.push_back(scale * count / (static_cast<double>(activations.size()) * width));
  }
  figure.layers.push_back(std::move(bars));
}

Polyline path_of(const Curve& curve, double scale) {
  Polyline path;
  for (std::size_t i = 0; i < curve.a.size(); ++i) path.push_back({curve.a[i], scale * curve.density[i]});
  return path;
}

void add_average(Figure& figure, double average, double from, double to, Role role, Dash dash,
                 const std::string& words) {
  figure.layers.push_back(
      Line{.paths = {{{from, average}, {to, average}}}, .role = role, .width = 1.6, .dash = dash, .name = {}});
  const bool low = average < 0.1;
  const double border = std::abs(from) > std::abs(to) ? from : to;
  figure.layers.push_back(Text{.at = {0.999 * border, average},
                               .text = words + " " + rounded(average, 3),
                               .role = role,
                               .anchor = low ? Anchor::above : Anchor::below});
}

// P(t = 1 | x, w) over the shown weights, the others as in weights_at.
Field vote_field(const Analysis& a, const Eigen::VectorXd& phi, bool of_class_one) {
  constexpr int nodes = 81;
  ScalarField votes{{a.weight_range, nodes, nodes}, {}};
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
  votes.name = "vote P(t = 1 | x, w)";
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
  Figure figure;
  figure.title = "The predictive integral";
  const std::string squash = a.parameters.link == Link::probit     ? "Φ(a)"
                             : a.parameters.link == Link::logistic ? "σ(a)"
                                                                   : "ε + (1 − 2ε)σ(a)";
  figure.x = {.label = "activation a = wᵀφ(x)", .min = -5, .max = 5};
  figure.y = {.label = squash + ";  p(a) scaled", .min = 0, .max = 1.08};
  const auto place = integral_place(a, cursor);
  if (!place) {
    figure.note = "hover over data space to choose a place x";
    return figure;
  }
  figure.title += " at x = (" + short_text(place->x) + ", " + short_text(place->y) + ")";
  if (!a.laplace) {
    figure.note = "no maximum, so there is no posterior to average over";
    return figure;
  }
  const Eigen::VectorXd phi = a.features(place->x, place->y);
  const double mean = phi.dot(a.centre());
  const double sd = (a.laplace->gaussian.cholesky().transpose() * phi).norm();
  if (!(sd > 0)) {
    figure.note = "here a = 0 for every w: the prediction is 0.5 whatever the posterior";
    return figure;
  }

  const Curve approximate = gaussian_curve(mean, sd);
  const auto exact = exact_curve(a, phi);
  const Curve& shown = exact ? *exact : approximate;
  const double reach = round_reach(std::max({reach_of(approximate), reach_of(shown), 2.0}));
  figure.x.min = -reach;
  figure.x.max = reach;
  const auto highest = [](const Curve& c) { return *std::max_element(c.density.begin(), c.density.end()); };
  const double scale = 1 / std::max(highest(shown), highest(approximate));

  // The area under p(a), split by the votes: the filled share is the prediction.
  Band for_one{.role = Role::class1, .opacity = 0.5, .name = "p(a) " + squash};
  Band for_zero{.role = Role::class0, .opacity = 0.25, .name = "p(a) (1 − " + squash + ")"};
  for (std::size_t i = 0; i < shown.a.size(); ++i) {
    const double p = scale * shown.density[i], vote = probability(a.parameters.likelihood(), shown.a[i]);
    for_one.x.push_back(shown.a[i]);
    for_one.lower.push_back(0);
    for_one.upper.push_back(p * vote);
    for_zero.x.push_back(shown.a[i]);
    for_zero.lower.push_back(p * vote);
    for_zero.upper.push_back(p);
  }
  figure.layers.push_back(std::move(for_one));
  figure.layers.push_back(std::move(for_zero));

  const bool of_chain =
      a.chains && (a.parameters.timeline == TimelineOf::chain || a.parameters.predictor == Method::mcmc);
  if (of_chain) {
    const Chain& chain = a.chains->chain();
    const std::size_t made = a.parameters.timeline == TimelineOf::chain && frame >= 0
                                 ? std::min(static_cast<std::size_t>(frame), chain.size())
                                 : chain.size();
    const std::size_t first = made > a.chains->draws.warmup ? a.chains->draws.warmup : 0;
    Eigen::VectorXd activations(static_cast<Eigen::Index>(made - first));
    for (std::size_t k = first; k < made; ++k)
      activations(static_cast<Eigen::Index>(k - first)) = chain.draw(k).dot(phi);
    add_histogram(figure, activations, reach, scale, Role::chain, "draws of chain 1");
  } else if (a.parameters.predictor == Method::laplace_monte_carlo) {
    add_histogram(figure, a.laplace_draws->transpose() * phi, reach, scale, Role::approximation, "Laplace draws");
  }
  if (exact)
    figure.layers.push_back(
        Line{.paths = {path_of(*exact, scale)}, .role = Role::truth, .width = 2.2, .name = "p(a), exact"});
  figure.layers.push_back(Line{.paths = {path_of(approximate, scale)},
                               .role = Role::approximation,
                               .width = 1.8,
                               .dash = Dash::dashed,
                               .name = "p(a), Laplace"});
  Polyline sigmoid;
  for (int i = 0; i < curve_nodes; ++i) {
    const double x = -reach + 2 * reach * i / (curve_nodes - 1);
    sigmoid.push_back({x, probability(a.parameters.likelihood(), x)});
  }
  figure.layers.push_back(Line{.paths = {std::move(sigmoid)}, .role = Role::likelihood, .width = 2.4, .name = squash});

  const Prediction prediction = predict(a, place->x, place->y);
  const auto by = [&prediction](Method method) { return prediction.by_method[static_cast<std::size_t>(method)]; };
  const double plug_in = by(Method::map).value_or(probability(a.parameters.likelihood(), mean));
  figure.layers.push_back(
      Points{.at = {{mean, plug_in}}, .role = Role::neutral, .marker = Marker::cross, .size = 11, .name = {}});
  figure.layers.push_back(Text{.at = {mean, plug_in},
                               .text = "MAP " + rounded(plug_in, 3),
                               .role = Role::neutral,
                               .anchor = mean > 0 ? Anchor::left : Anchor::right});
  if (const auto average = by(Method::laplace_quadrature)) {
    add_average(figure, *average, 0, reach, Role::approximation, Dash::dashed, "Laplace");
  }
  if (const auto average = by(Method::exact); average && exact) {
    add_average(figure, *average, -reach, 0, Role::truth, Dash::solid, "exact");
  }
  if (!exact) {
    figure.note = a.dimension() > exact_dimension_limit ? "by Laplace: the exact p(a) is beyond quadrature"
                  : a.complete ? "by Laplace: too many points for the exact p(a) while the pointer moves"
                               : "by Laplace, the exact p(a) is coming";
  } else if (std::abs(mean_of(*exact) - mean) > 0.3 * sd) {
    figure.note = "the exact p(a) leans further out than Laplace's";
  }
  return figure;
}

}  // namespace credence::classification
