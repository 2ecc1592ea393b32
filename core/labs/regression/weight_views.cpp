// Pictures over two of the weights: the prior, the stripe that a point's likelihood is, and the posterior.
#include "core/labs/regression/presentation.h"
#include "core/views/density_curves.h"
#include "core/views/elliptical_plane.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

// They hold still while points arrive: around what all of them make of the prior, or around the prior.
Axis weight_axis(const Analysis& a, Eigen::Index k) {
  const bool around_prior = a.parameters.weight_axes == WeightAxes::prior;
  const LinearPosterior& about = around_prior ? a.before : a.after;
  const double reach = (around_prior ? 2.6 : 5) * std::sqrt(about.scale(k, k));
  double low = about.mean(k) - reach, high = about.mean(k) + reach;
  round_outwards(low, high);
  const std::string symbol = weight_symbol(k);
  const std::string label = k == 0   ? say("{}, the constant", symbol)
                            : k == 1 ? say("{}, weight of z", symbol)
                                     : say("{}, weight of z to the power {}", symbol, std::to_string(k));
  return {.label = label, .min = low, .max = high};
}

Figure plane(const Scene& scene, std::string title) {
  const auto [i, j] = weights_shown(scene.p());
  Figure figure;
  figure.title = std::move(title);
  figure.x = weight_axis(scene.a, i);
  figure.y = weight_axis(scene.a, j);
  figure.equal_aspect = fits_one_scale({figure.x.min, figure.x.max, figure.y.min, figure.y.max});
  return figure;
}

EllipticalDensity shown(const Scene& scene, const LinearPosterior& of) {
  const auto [i, j] = weights_shown(scene.p());
  EllipticalDensity density{.mean = {of.mean(i), of.mean(j)}, .scale = {}, .degrees = of.degrees};
  density.scale << of.scale(i, i), of.scale(i, j), of.scale(i, j), of.scale(j, j);
  return density;
}

void draw_ellipses(Figure& figure, const Scene& scene, const LinearPosterior& of, Role role, std::string name) {
  const Dash dash = role == Role::prior ? Dash::dashed : Dash::solid;
  if (add_ellipses(figure, shown(scene, of), role, dash, std::move(name))) return;
  figure.note = say("the two weights are as good as one: their ellipse is too thin to be drawn");
}

// The weights whose curves pass a place of the data, and those one standard deviation of the noise beside it. Weights
// that are not shown are taken from `others`; returns the offset of the first line.
double add_stripe(Figure& figure, const Scene& scene, Point2 at, const LinearPosterior& others, std::string name) {
  const auto [i, j] = weights_shown(scene.p());
  const Eigen::VectorXd phi = scene.a.phi(at.x);
  const double offset = at.y - phi.dot(others.mean) + phi(i) * others.mean(i) + phi(j) * others.mean(j);
  if (phi(i) == 0 && phi(j) == 0) return offset;
  const double sd = std::sqrt(others.noise_variance);
  const auto line = [&](double to) { return line_across(figure, {phi(i), phi(j)}, to); };
  figure.layers.push_back(Line{.paths = {line(offset)}, .role = Role::likelihood, .width = 2, .name = std::move(name)});
  figure.layers.push_back(Line{
      .paths = {line(offset - sd), line(offset + sd)}, .role = Role::likelihood, .width = 1.4, .dash = Dash::dashed});
  return offset;
}

void note_other_weights(Figure& figure, const Scene& scene, const std::string& sentence) {
  if (scene.p().order > 1 && figure.note.empty()) figure.note = sentence;
}

// One weight alone: densities over it.
Figure single_weight(const Scene& scene) {
  Figure figure;
  figure.title = say("Posterior of the weights");
  figure.x = weight_axis(scene.a, 0);
  const auto curve = [&](const LinearPosterior& of) {
    const Forecast density{of.mean(0), of.scale(0, 0), of.degrees};
    return density_curve([&](double w) { return density.log_density(w); }, figure.x.min, figure.x.max, density.mean,
                         std::sqrt(density.scale_squared));
  };
  const Polyline posterior = curve(scene.now), prior = curve(scene.a.before);
  double zero = 0, top = std::max(highest(posterior).y, highest(prior).y);
  round_outwards(zero, top);
  figure.y = {.label = say("density"), .min = 0, .max = top};
  add_posterior(figure, posterior, {}, say("posterior"));
  add_prior(figure, prior, {}, say("prior"));
  return figure;
}

void add_estimates(Figure& figure, const Scene& scene) {
  const auto [i, j] = weights_shown(scene.p());
  const auto add = [&](const Eigen::VectorXd& w, Role role, Marker marker, std::string name) {
    figure.layers.push_back(
        Points{.at = {{w(i), w(j)}}, .role = role, .marker = marker, .size = 10, .name = std::move(name)});
  };
  add(scene.now.mean, Role::posterior, Marker::cross, say("posterior mean"));
  if (scene.a.ridge && scene.complete()) add(*scene.a.ridge, Role::neutral, Marker::diamond, say("ridge"));
  figure.layers.push_back(Handles{.id = "prior",
                                  .at = {{scene.a.prior.mean()(i), scene.a.prior.mean()(j)}},
                                  .visible = true,
                                  .hint = say("Drag: move the prior's mean")});
}

}  // namespace

Figure weights_view(const Scene& scene) {
  if (scene.p().order == 0) return single_weight(scene);
  Figure figure = plane(scene, scene.points == 0 ? say("Prior of the weights") : say("Posterior of the weights"));
  if (scene.points > 0) add_heat(figure, shown(scene, scene.now), Role::posterior);
  draw_ellipses(figure, scene, scene.a.before, Role::prior, say("prior, 1–3 sd"));
  if (scene.points > 0) draw_ellipses(figure, scene, scene.now, Role::posterior, say("posterior, 1–3 sd"));
  if (scene.cursor != nullptr && scene.cursor->view == "functions") {
    add_stripe(figure, scene, scene.cursor->at, scene.now, say("curves through the pointer"));
  }
  add_estimates(figure, scene);
  note_other_weights(figure, scene, say("marginal: other weights integrated out"));
  return figure;
}

Figure before_view(const Scene& scene) {
  const Eigen::Index points = std::max<Eigen::Index>(scene.newest(), 0);
  const LinearPosterior before = points == 0 ? scene.a.before : scene.a.posterior(points);
  Figure figure = plane(
      scene, points == 0 ? say("Before any point: the prior") : say("Before point {}", std::to_string(points + 1)));
  const Role role = points == 0 ? Role::prior : Role::posterior;
  add_heat(figure, shown(scene, before), role);
  draw_ellipses(figure, scene, before, role, say("1–3 sd"));
  note_other_weights(figure, scene, say("marginal: other weights integrated out"));
  return figure;
}

// Of one point alone, over the whole plane: every w whose curve passes near it.
Figure likelihood_view(const Scene& scene) {
  const Eigen::Index n = scene.newest();
  if (n < 0) {
    Figure figure = plane(scene, say("Likelihood of the newest point"));
    figure.note = say("no point has arrived yet");
    return figure;
  }
  Figure figure = plane(scene, say("Likelihood of point {}", std::to_string(n + 1)));
  const Analysis& a = scene.a;
  const LinearPosterior before = n == 0 ? a.before : a.posterior(n);
  const auto [i, j] = weights_shown(scene.p());
  const double across = a.phi(a.x[n])(i), upwards = a.phi(a.x[n])(j);
  const double offset = add_stripe(figure, scene, {a.x[n], a.t[n]}, before, say("its curves, give or take σ"));
  add_heat(figure, Role::likelihood,
           [=](Point2 w) { return -0.5 * std::pow(offset - across * w.x - upwards * w.y, 2) / before.noise_variance; });
  note_other_weights(figure, scene, say("other weights at their mean before this point"));
  return figure;
}

}  // namespace credence::regression
