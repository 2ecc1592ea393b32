// Pictures over the input: points, curves and bands; what is predicted at a place; the noise.
#include "core/labs/regression/presentation.h"
#include "core/math/streams.h"
#include "core/views/density_curves.h"
#include "core/views/ranges.h"

#include <boost/math/special_functions/gamma.hpp>

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
  set_axes_around(figure, scene.a.x, scene.a.t, places_of(scene));
  figure.click_hint = say("Click: add a point");
  return figure;
}

Polyline curve_of(const Figure& figure, const Analysis& a, const Eigen::VectorXd& w) {
  return curve_over(figure, [&](double x) { return a.basis.value(w, x); });
}

void add_bands(Figure& figure, const Scene& scene) {
  add_band(
      figure, [&](double x) { return interval_of(scene.now.forecast(scene.a.phi(x))); }, Role::posterior, 0.12,
      say("95 % of new points"));
  const auto of_curves = [&](double x) {
    const Eigen::VectorXd phi = scene.a.phi(x);
    return interval_of({phi.dot(scene.now.mean), scene.now.scale_at(phi), scene.now.degrees});
  };
  add_band(figure, of_curves, Role::posterior, 0.22, say("95 % of curves"));
}

void add_samples(Figure& figure, const Scene& scene) {
  if (scene.p().samples == 0) return;
  const Eigen::MatrixXd W = scene.now.sample(scene.p().samples, make_rng(scene.a.inputs.seed, stream::draws));
  Line line{.role = Role::posterior, .width = 1, .opacity = 0.45, .name = say("drawn from the posterior")};
  for (Eigen::Index i = 0; i < W.cols(); ++i) line.paths.push_back(curve_of(figure, scene.a, W.col(i)));
  figure.layers.push_back(std::move(line));
}

void set_density_axis(Figure& figure, const Polyline& one, const Polyline& other) {
  double zero = 0, top = std::max(highest(one).y, highest(other).y);
  round_outwards(zero, top);
  figure.y = {.label = say("density"), .min = 0, .max = top};
}

}  // namespace

Figure functions_view(const Scene& scene) {
  Figure figure = data_figure(scene, scene.points == 0 ? say("Curves of the prior") : say("Data and curves"));
  add_bands(figure, scene);
  add_samples(figure, scene);
  figure.layers.push_back(Line{.paths = {curve_of(figure, scene.a, scene.now.mean)},
                               .role = Role::posterior,
                               .width = 2.6,
                               .name = say("posterior mean")});
  if (scene.cursor != nullptr && is_weight_view(scene.cursor->view) && scene.p().order > 0) {
    Eigen::VectorXd w = scene.now.mean;
    const auto [i, j] = weights_shown(scene.p());
    w(i) = scene.cursor->at.x;
    w(j) = scene.cursor->at.y;
    figure.layers.push_back(Line{.paths = {curve_of(figure, scene.a, w)},
                                 .role = Role::highlight,
                                 .width = 2,
                                 .name = say("under the pointer")});
  }
  add_series(figure, scene.a.x, scene.a.t, scene.points);
  add_places(figure, places_of(scene), [&](double x) { return scene.a.basis.value(scene.now.mean, x); });
  return figure;
}

// Both curves on one plot: the ridge's, and the posterior mean's under the variance that makes them the same.
Figure ridge_view(const Scene& scene) {
  const Analysis& a = scene.a;
  Figure figure = data_figure(scene, say("Ridge and posterior mean"));
  if (!a.ridge) {
    figure.note = say("without points there is nothing to fit");
    return figure;
  }
  const Eigen::Index D = a.basis.dimension();
  const Gaussian prior(Eigen::VectorXd::Zero(D), a.equivalent_prior_variance * Eigen::MatrixXd::Identity(D, D));
  const KnownNoiseRegression model(prior, a.basis.design(a.x), a.t, scene.p().noise_variance);
  figure.note = say("the prior's variance is σ²/(Nλ) = {}", short_text(a.equivalent_prior_variance));
  figure.layers.push_back(Line{.paths = {curve_of(figure, a, model.mean())},
                               .role = Role::posterior,
                               .width = 6,
                               .opacity = 0.5,
                               .name = say("posterior mean")});
  figure.layers.push_back(Line{.paths = {curve_of(figure, a, *a.ridge)},
                               .role = Role::neutral,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("ridge, λ = {}", short_text(scene.p().ridge_lambda))});
  add_series(figure, a.x, a.t, a.size());
  return figure;
}

// The density of a new target: with all that is not known of the weights, and with their mean plugged in.
Figure forecast_view(const Scene& scene) {
  const Analysis& a = scene.a;
  const double place = a.inputs.places.empty() ? a.basis.origin : a.inputs.places[0][0];
  const Forecast forecast = scene.now.forecast(a.phi(place));
  const Forecast plug_in{forecast.mean, scene.now.gaussian() ? scene.now.noise_variance : scene.now.b / scene.now.a};
  Figure figure;
  figure.title = say("Forecast of t at x = {}", trimmed(place, 6));
  const double sd = std::sqrt(forecast.scale_squared);
  double low = forecast.mean - 4.5 * sd, high = forecast.mean + 4.5 * sd;
  round_outwards(low, high);
  figure.x = {.label = say("t"), .min = low, .max = high};
  const auto curve = [&](const Forecast& f) {
    return density_curve([&f](double t) { return f.log_density(t); }, low, high, f.mean, std::sqrt(f.scale_squared));
  };
  const Polyline averaged = curve(forecast), plugged = curve(plug_in);
  set_density_axis(figure, averaged, plugged);
  add_posterior(figure, averaged, {}, say("averaged over the weights"));
  figure.layers.push_back(Line{.paths = {plugged},
                               .role = Role::approximation,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("posterior mean plugged in")});
  return figure;
}

Figure noise_view(const Scene& scene) {
  const double a = scene.now.a, b = scene.now.b;
  Figure figure;
  figure.title = say("Posterior of the noise's variance");
  double low = 0, high = b / (a + 1) * (1 + 8 / std::sqrt(a));
  round_outwards(low, high);
  figure.x = {.label = say("σ², variance of the noise"), .min = 0, .max = high};
  const auto curve = [high](double shape, double scale) {
    const double constant = shape * std::log(scale) - boost::math::lgamma(shape), mode = scale / (shape + 1);
    const auto log_density = [=](double v) { return constant - (shape + 1) * std::log(v) - scale / v; };
    return density_curve(log_density, 1e-6 * high, high, mode, mode / std::sqrt(shape));
  };
  const Polyline prior = curve(scene.p().a0, scene.p().b0), posterior = curve(a, b);
  set_density_axis(figure, posterior, prior);
  add_posterior(figure, posterior, {}, say("posterior"));
  add_prior(figure, prior, {}, say("prior"));
  return figure;
}

}  // namespace credence::regression
