// Single quantities with their credible intervals: a weight, and the probability that is predicted at a place.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/classification/compute/prediction_interval.h"
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/math/ranges.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/line/waiting_figure.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

std::shared_ptr<const Analysis> fit_behind(const Inputs& inputs) {
  return fit_at_any_level<Analysis>(inputs, field_table(), [](const Inputs& all) { return fitted(all); });
}

std::string why_no_laplace(const Analysis& a) {
  return a.proper ? say("there is no maximum, so no Laplace approximation") : say("the posterior cannot be normalised");
}

// The activation under Laplace's approximation.
struct Activation {
  double mean = 0, sd = 0;
};
std::optional<Activation> activation_at(const Analysis& a, Point2 place) {
  const Eigen::VectorXd phi = a.features(place.x, place.y);
  const double variance = phi.dot(a.laplace->gaussian.covariance() * phi);
  if (!(variance > 0) || !std::isfinite(variance)) return std::nullopt;
  return Activation{a.laplace->gaussian.mean().dot(phi), std::sqrt(variance)};
}

// The density of the probability, from low to high probabilities.
Polyline probability_curve(const Likelihood& likelihood, const Activation& at) {
  constexpr int nodes = 1200;
  constexpr double far = 8;
  Polyline curve;
  for (int k = 0; k <= nodes; ++k) {
    const double z = far * (2.0 * k / nodes - 1), a = at.mean + at.sd * z;
    const LogLikelihoodTerm term = log_likelihood_term(likelihood, 1, a);
    const double slope = std::exp(term.value) * term.first * at.sd;
    const double p = probability(likelihood, a), height = std::exp(-0.5 * z * z) / (2.5066282746310002 * slope);
    // At the walls the slope vanishes, and the height overflows.
    if (slope > 0 && std::isfinite(height) && (curve.empty() || p > curve.back().x)) curve.push_back({p, height});
  }
  return curve;
}

// The highest density that is drawn: walls at 0 and 1 are higher than any plot.
double shown_top(const Polyline& curve) {
  constexpr double most = 1e4;
  double inside = 0, all = 0;
  for (const Point2& at : curve) {
    all = std::max(all, at.y);
    if (at.x > 0.03 && at.x < 0.97) inside = std::max(inside, at.y);
  }
  return std::min(most, inside > 0 ? std::min(all, 3 * inside) : all);
}

// The parts of a curve that are at most as high as `top`, up to where they cross it.
std::vector<Polyline> parts_below(const Polyline& curve, double top) {
  std::vector<Polyline> parts;
  bool open = false;
  for (std::size_t k = 0; k < curve.size(); ++k) {
    const bool below = curve[k].y <= top;
    if (k > 0 && below != open) {
      const Point2 from = curve[k - 1], to = curve[k];
      const Point2 crossing{from.x + (top - from.y) / (to.y - from.y) * (to.x - from.x), top};
      if (below) parts.emplace_back();
      parts.back().push_back(crossing);
    } else if (k == 0 && below) {
      parts.emplace_back();
    }
    if (below) parts.back().push_back(curve[k]);
    open = below;
  }
  return parts;
}

double ring_place(const CredibleIntervals& found, Shade kind) {
  return kind == Shade::highest_density ? moving_end(found) : found.equal_tailed.high;
}

}  // namespace

Figure marginal_view(const Analysis& a) {
  const Eigen::Index i = a.shown_weights()[0];
  const std::string symbol = a.weight_symbols()[static_cast<std::size_t>(i)];
  const std::string title = say("Marginal of {}", symbol);
  if (!a.laplace) return waiting_figure(title, why_no_laplace(a));
  std::vector<DrawnBelief> beliefs{{weight_marginal(a, i), Role::approximation, say("by Laplace")}};
  if (a.parameters.prior == PriorKind::gaussian && a.dimension() > 1) {
    const ShownPrior prior = shown_prior(a.parameters, a.dimension(), a.shown_weights());
    beliefs.push_back(
        {{prior.mean[0], std::sqrt(prior.covariance(0, 0))}, Role::prior, say("prior"), Dash::dashed, false});
  }
  Figure figure = belief_figure(title, symbol, beliefs, {a.parameters.interval, a.parameters.level});
  mark_answers(figure);
  return figure;
}

Figure certainty_view(const Analysis& a) {
  const std::string title = say("How sure a prediction is");
  const auto place = integral_place(a, nullptr);
  if (!place) return waiting_figure(title, say("no place to predict at"));
  if (!a.laplace) return waiting_figure(title, why_no_laplace(a));
  const auto at = activation_at(a, *place);
  if (!at) return waiting_figure(title, say("all weights predict the same there"));
  Polyline curve = probability_curve(a.parameters.likelihood(), *at);
  if (curve.size() < 2) return waiting_figure(title, say("all weights predict the same there"));
  Figure figure;
  figure.title = say("How sure the prediction at {} is", place_text(place->x, place->y));
  figure.x = {.label = say("{}, of single weights w", probability_of_one(a)), .min = 0, .max = 1};
  double low = 0, top = 1.05 * shown_top(curve);
  round_outwards(low, top);
  figure.y = {.label = say("density"), .min = 0, .max = top};
  std::vector<Polyline> inside = parts_below(curve, top);
  if (inside.size() != 1 || inside.front().size() < curve.size()) {
    figure.note = say("the density is higher than the plot near its ends");
  }
  for (Point2& one : curve) one.y = std::min(one.y, top);
  const auto found = prediction_intervals(a.parameters.likelihood(), at->mean, at->sd, a.parameters.level);
  const Shade kind = a.parameters.interval;
  add_intervals(figure, found, kind, curve, Role::approximation, true);
  figure.layers.push_back(
      Line{.paths = std::move(inside), .role = Role::approximation, .width = 2.4, .name = say("by Laplace")});
  const std::optional<double> averaged = predict(a, place->x, place->y).by_method[Method::laplace_quadrature];
  if (averaged) mark_setting(figure, *averaged, Role::highlight, say("mean over all weights, the prediction"));
  if (kind != Shade::none) figure.layers.push_back(level_ring(ring_place(found, kind), a.parameters.level));
  mark_answers(figure);
  return figure;
}

std::string drag_weight_level(ClassificationParameters& p, Inputs& inputs, const Gesture& gesture) {
  const auto a = fit_behind(inputs);
  if (!a) return {};
  return drag_level(p.level, weight_marginal(*a, a->shown_weights()[0]), gesture.position.x);
}

std::string drag_certainty_level(ClassificationParameters& p, Inputs& inputs, const Gesture& gesture) {
  const auto a = fit_behind(inputs);
  const auto place = a ? integral_place(*a, nullptr) : std::nullopt;
  const auto at = place ? activation_at(*a, *place) : std::nullopt;
  if (!at) return {};
  double low = 0.01, high = 0.999;
  const auto end = [&](double level) {
    return ring_place(prediction_intervals(p.likelihood(), at->mean, at->sd, level), p.interval);
  };
  const bool rises = end(high) > end(low);
  for (int step = 0; step < 12; ++step) {
    const double middle = 0.5 * (low + high);
    ((end(middle) < gesture.position.x) == rises ? low : high) = middle;
  }
  p.level = std::round(1000 * 0.5 * (low + high)) / 1000;
  return say("change the level");
}

}  // namespace credence::classification
