// Views over the input (points, curves and bands), of the forecast at a place, and of the noise.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/linear_pictures.h"
#include "core/labs/regression/views/views.h"
#include "core/labs/regression/words/words.h"
#include "core/math/ranges.h"
#include "core/math/streams.h"
#include "core/phrases/first_click.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

std::vector<double> places_of(const Scene& scene) {
  std::vector<double> places;
  for (const auto& place : scene.a.inputs.places) places.push_back(place[0]);
  return places;
}

Figure data_figure(const Scene& scene, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  set_axes_around(figure, scene.a, places_of(scene));
  figure.click_hint = say("Click: add a point");
  return figure;
}

// Makes room for the curves of the prior where the prior is what the plots are about, but not so much that the points
// would lie in a line.
void include_prior(Figure& figure, const Scene& scene) {
  if (scene.parameters.weight_axes != WeightAxes::prior) return;
  const double most = 0.8 * (figure.y.max - figure.y.min);
  double low = figure.y.min, high = figure.y.max;
  for (const double x : curve_places(figure)) {
    const Interval at = central_interval(scene.a.before.curve(x));
    low = std::min(low, at.low);
    high = std::max(high, at.high);
  }
  figure.y.min = std::max(low, figure.y.min - most);
  figure.y.max = std::min(high, figure.y.max + most);
  round_outwards(figure.y.min, figure.y.max);
}

}  // namespace

Figure functions_view(const Scene& scene) {
  Figure figure = data_figure(scene, scene.points == 0 ? say("Curves of the prior") : say("Data and curves"));
  include_prior(figure, scene);
  add_forecast_bands(figure, scene.now);
  const DrawnCurves drawn = scene.now.sample(scene.parameters.samples, make_rng(scene.a.inputs.seed, stream::draws));
  add_drawn_curves(figure, scene.now, drawn,
                   scene.points == 0 ? say("drawn from the prior") : say("drawn from the posterior"));
  const Curve mean = scene.now.mean_curve();
  figure.layers.push_back(Line{.paths = {curve_over(figure, mean)},
                               .role = Role::posterior,
                               .width = 2.6,
                               .name = scene.points == 0 ? say("prior mean") : say("posterior mean")});
  if (scene.pointer.weights) {
    const auto [i, j] = weights_shown(scene.parameters);
    const Point2 w = *scene.pointer.weights;
    figure.layers.push_back(Line{.paths = {curve_over(figure, mean.replaced(i, w.x, j, w.y))},
                                 .role = Role::highlight,
                                 .width = 2,
                                 .name = say("under the pointer")});
  }
  add_series(figure, scene.a.x, scene.a.t, scene.points);
  add_places(figure, places_of(scene), mean);
  if (scene.a.inputs.data.size() == 0) invite_click(figure, say("click to add a point"));
  return figure;
}

// Draws the ridge curve and the posterior mean under the prior variance that makes the two the same.
Figure ridge_view(const Scene& scene) {
  const Analysis& a = scene.a;
  Figure figure = data_figure(scene, say("Ridge and posterior mean"));
  if (!a.ridge) {
    figure.note = say("without points there is nothing to fit");
    return figure;
  }
  const Eigen::Index D = a.basis.dimension();
  const Gaussian prior(Eigen::VectorXd::Zero(D), a.equivalent_prior_variance * Eigen::MatrixXd::Identity(D, D));
  RegressionPoints points(a.basis, a.x, a.t, a.basis.order);
  const LinearPosterior model = linear_posterior(prior, points, scene.parameters.noise_variance);
  figure.note = scene.parameters.noise_known()
                    ? say("the prior's variance is σ²/(Nλ) = {}", short_text(a.equivalent_prior_variance))
                    : say("the prior's variance is 1/(Nλ) = {} in units of the noise variance",
                          short_text(a.scaled_equivalent_prior_variance()));
  figure.layers.push_back(Line{.paths = {curve_over(figure, model.mean_curve())},
                               .role = Role::posterior,
                               .width = 6,
                               .opacity = 0.5,
                               .name = say("posterior mean")});
  figure.layers.push_back(Line{.paths = {curve_over(figure, *a.ridge)},
                               .role = Role::neutral,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("ridge, λ = {}", short_text(scene.parameters.ridge_lambda))});
  add_series(figure, a.x, a.t, a.size());
  return figure;
}

Figure forecast_view(const Scene& scene) {
  const Analysis& a = scene.a;
  const double place = a.inputs.places.empty() ? a.basis.origin : a.inputs.places[0][0];
  const Forecast forecast = scene.now.forecast(place);
  const Forecast plug_in{forecast.mean, scene.now.gaussian() ? scene.now.noise_variance : scene.now.b / scene.now.a};
  Figure figure = forecast_figure(forecast, plug_in, scene.now.gaussian());
  figure.title = say("Forecast of {} at {} = {}", a.symbols.label, a.symbols.x(), input_text(a, place));
  figure.x.label = a.symbols.label;
  const Shading shading{scene.parameters.interval, scene.parameters.level};
  add_belief_intervals(figure, gaussian_or_t_of(forecast), Role::posterior, shading, true);
  if (scene.complete()) add_level_ring(figure, gaussian_or_t_of(forecast), shading);
  return figure;
}

Figure marginal_view(const Scene& scene) {
  const auto weight = weights_shown(scene.parameters).first;
  std::vector<DrawnBelief> beliefs{
      {scene.now.marginal(weight), Role::posterior, scene.points == 0 ? say("prior") : say("posterior")}};
  if (scene.points == 0) beliefs.front().role = Role::prior;
  if (scene.points > 0) {
    beliefs.push_back({scene.a.before.marginal(weight), Role::prior, say("prior"), Dash::dashed, false});
  }
  const std::string symbol = weight_symbol(weight);
  Figure figure = belief_figure(say("Marginal of {}", symbol), weight_axis_name(scene.a, weight), beliefs,
                                {scene.parameters.interval, scene.parameters.level});
  if (!scene.complete()) {  // the ring belongs to all points
    std::erase_if(figure.layers, [](const Layer& layer) { return std::holds_alternative<Handles>(layer); });
  }
  return figure;
}

std::string drag_weight_level(RegressionParameters& p, Inputs& inputs, const Gesture& gesture) {
  const Analysis a = analyse(p, inputs);
  return drag_level(p.level, a.after.marginal(weights_shown(p).first), gesture.position.x);
}

std::string drag_forecast_level(RegressionParameters& p, Inputs& inputs, const Gesture& gesture) {
  const Analysis a = analyse(p, inputs);
  const double place = inputs.places.empty() ? a.basis.origin : inputs.places[0][0];
  return drag_level(p.level, gaussian_or_t_of(a.after.forecast(place)), gesture.position.x);
}

Figure noise_view(const Scene& scene) {
  const RegressionParameters& p = scene.parameters;
  const InverseGamma after = scene.now.noise();
  Figure figure = noise_figure({p.a0, p.b0}, after, {p.interval, p.level});
  if (p.interval != Shade::none && scene.complete()) {
    const double end = upper_end(intervals_of(after, p.level), p.interval == Shade::equal_tailed);
    figure.layers.push_back(level_ring(std::min(end, figure.x.max), p.level));
  }
  return figure;
}

std::string drag_noise_level(RegressionParameters& p, Inputs& inputs, const Gesture& gesture) {
  const InverseGamma after = analyse(p, inputs).after.noise();
  p.level = std::round(1000 * level_reaching(after, gesture.position.x, p.interval == Shade::equal_tailed)) / 1000;
  return say("change the level");
}

std::string functions_hover(const Scene& scene, int, Point2 pointer) {
  const Forecast forecast = scene.now.forecast(pointer.x);
  const Interval likely = central_interval(forecast);
  const auto length = [](const Eigen::VectorXd& v) { return v.size() > 0 ? v.maxCoeff() - v.minCoeff() : 0.0; };
  const double across = length(scene.a.x), up = std::max(length(scene.a.t), likely.high - likely.low);
  return say("{} = {}\nmean {}\n95 %: {} to {}", scene.a.symbols.x(), resolved(pointer.x, across, 5),
             resolved(forecast.mean, up), resolved(likely.low, up), resolved(likely.high, up));
}

}  // namespace credence::regression
