// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/linear_pictures.h"

#include "core/math/ranges.h"
#include "core/pictures/line/density_curves.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

void set_density_axis(Figure& figure, const Polyline& one, const Polyline& other) {
  double zero = 0, top = 1.1 * std::max(highest(one).y, highest(other).y);
  round_outwards(zero, top);
  figure.y = {.label = say("density"), .min = 0, .max = top};
}

// Returns whether a width along y is more than that of a line with a name of its own.
bool can_be_told(const Figure& figure, double width) { return width > 0.05 * (figure.y.max - figure.y.min); }

Polyline forecast_curve(const Forecast& of, double low, double high) {
  return density_curve([&of](double t) { return of.log_density(t); }, low, high, of.mean, std::sqrt(of.scale_squared));
}

Polyline inverse_gamma_curve(const InverseGamma& of, double high) {
  return density_curve([&of](double v) { return of.log_density(v); }, 1e-6 * high, high, of.mode(),
                       of.mode() / std::sqrt(of.shape));
}

}  // namespace

void add_forecast_bands(Figure& figure, const LinearPosterior& posterior) {
  const auto of_points = [&](double x) { return central_interval(posterior.forecast(x)); };
  const auto of_curves = [&](double x) { return central_interval(posterior.curve(x)); };
  const auto name_if_seen = [&figure](const std::function<Interval(double)>& interval, std::string name) {
    double widest = 0;
    for (const double x : curve_places(figure)) {
      const Interval at = interval(x);
      if (at.low < figure.y.max && at.high > figure.y.min) widest = std::max(widest, at.high - at.low);
    }
    return can_be_told(figure, widest) ? std::move(name) : std::string();
  };
  add_band(figure, of_points, Role::posterior, 0.14, name_if_seen(of_points, say("95 % of new points")));
  add_band(figure, of_curves, Role::posterior, 0.3, name_if_seen(of_curves, say("95 % of curves")));
}

void add_drawn_curves(Figure& figure, const LinearPosterior& posterior, const DrawnCurves& curves, std::string name) {
  const auto count = static_cast<std::size_t>(curves.weights.cols());
  if (count == 0) return;
  Line line{.paths = std::vector<Polyline>(count),
            .role = Role::posterior,
            .width = 1,
            .opacity = 0.45,
            .name = std::move(name)};
  double widest = 0;
  for (const double x : curve_places(figure)) {
    const Eigen::VectorXd heights = posterior.heights(curves, x);
    if (heights.minCoeff() < figure.y.max && heights.maxCoeff() > figure.y.min) {
      widest = std::max(widest, heights.maxCoeff() - heights.minCoeff());
    }
    for (std::size_t i = 0; i < count; ++i) {
      line.paths[i].push_back({x, cut_height(figure, heights(static_cast<Eigen::Index>(i)))});
    }
  }
  if (!can_be_told(figure, widest)) line.name.clear();
  figure.layers.push_back(std::move(line));
}

Figure forecast_figure(const Forecast& averaged, const Forecast& plug_in, bool noise_known) {
  Figure figure;
  const double sd = std::sqrt(averaged.scale_squared);
  double low = averaged.mean - 4.5 * sd, high = averaged.mean + 4.5 * sd;
  round_outwards(low, high);
  figure.x = {.label = {}, .min = low, .max = high};
  const Polyline whole = forecast_curve(averaged, low, high), plugged = forecast_curve(plug_in, low, high);
  set_density_axis(figure, whole, plugged);
  add_posterior(figure, whole, {},
                noise_known ? say("averaged over the weights") : say("averaged over weights and noise"));
  figure.layers.push_back(Line{.paths = {plugged},
                               .role = Role::approximation,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("posterior mean plugged in")});
  return figure;
}

Figure noise_figure(const InverseGamma& before, const InverseGamma& after, const Shading& shading) {
  Figure figure;
  figure.title = say("Posterior of the noise's variance");
  double low = 0, high = after.mode() * (1 + 8 / std::sqrt(after.shape));
  round_outwards(low, high);
  figure.x = {.label = say("σ², variance of the noise"), .min = 0, .max = high};
  const Polyline prior = inverse_gamma_curve(before, high), posterior = inverse_gamma_curve(after, high);
  set_density_axis(figure, posterior, prior);
  if (shading.kind != Shade::none) {
    add_intervals(figure, intervals_of(after, shading.level), shading.kind, posterior, Role::posterior, true);
  }
  add_posterior(figure, posterior, {}, say("posterior"));
  add_prior(figure, prior, {}, say("prior"));
  return figure;
}

void add_weight_densities(Figure& figure, const LinearPosterior& prior, const LinearPosterior& posterior) {
  const auto curve = [&](const LinearPosterior& of) {
    return forecast_curve({of.mean(0), of.scale(0, 0), of.degrees}, figure.x.min, figure.x.max);
  };
  const Polyline before = curve(prior), after = curve(posterior);
  set_density_axis(figure, after, before);
  add_posterior(figure, after, {}, say("posterior"));
  add_prior(figure, before, {}, say("prior"));
}

EllipticalDensity marginal_of(const LinearPosterior& posterior, WeightPair shown) {
  const auto [i, j] = shown;
  EllipticalDensity density{.mean = {posterior.mean(i), posterior.mean(j)}, .scale = {}, .degrees = posterior.degrees};
  density.scale << posterior.scale(i, i), posterior.scale(i, j), posterior.scale(i, j), posterior.scale(j, j);
  return density;
}

void add_weight_ellipses(Figure& figure, const LinearPosterior& of, WeightPair shown, Role role, std::string name) {
  const Dash dash = role == Role::prior ? Dash::dashed : Dash::solid;
  if (add_ellipses(figure, marginal_of(of, shown), role, dash, std::move(name))) return;
  figure.note = say("the two weights are as good as one: their ellipse is too thin to be drawn");
}

double add_target_stripe(Figure& figure, double x, double target, const LinearPosterior& others, WeightPair shown,
                         std::string name) {
  const auto [i, j] = shown;
  const Eigen::VectorXd phi = others.basis(x);
  const Point2 normal{phi(i), phi(j)};
  const double offset = target - others.curve(x).mean + normal.x * others.mean(i) + normal.y * others.mean(j);
  if (normal.x == 0 && normal.y == 0) return offset;
  const double sd = std::sqrt(others.noise_variance);
  const Polyline through = line_across(figure, normal, offset);
  figure.layers.push_back(Line{.paths = {through}, .role = Role::likelihood, .width = 2, .name = std::move(name)});
  figure.layers.push_back(
      Line{.paths = {line_across(figure, normal, offset - sd), line_across(figure, normal, offset + sd)},
           .role = Role::likelihood,
           .width = 1.4,
           .dash = Dash::dashed});
  return offset;
}

}  // namespace credence::regression
