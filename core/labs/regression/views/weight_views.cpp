// Views over two of the weights: the prior, the likelihood of a point as a stripe, and the posterior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/linear_pictures.h"
#include "core/labs/regression/views/views.h"
#include "core/labs/regression/words/words.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/ridge_lens.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

// The axes are around the posterior after all points, or around the prior, so that they hold still while points arrive.
// As long as the current posterior reaches beyond those of the last one, they hold both.
Axis weight_axis(const Analysis& a, const LinearPosterior& now, Eigen::Index k) {
  constexpr double ellipses = 3.3;  // standard deviations, with a margin
  const bool around_prior = a.parameters.weight_axes == WeightAxes::prior;
  const LinearPosterior& about = around_prior ? a.before : a.after;
  const double reach = (around_prior ? 2.6 : 5) * std::sqrt(about.scale(k, k));
  double low = about.mean(k) - reach, high = about.mean(k) + reach;
  if (!around_prior) {
    const double now_reaches = ellipses * std::sqrt(now.scale(k, k));
    low = std::min(low, now.mean(k) - now_reaches);
    high = std::max(high, now.mean(k) + now_reaches);
  }
  // Round steps are for numbers of usual size; plots cannot have ranges that are smaller still.
  const bool small = high - low < 1e-6 && high - low > 1e-10;
  const double unit = small ? std::pow(10, std::floor(std::log10((high - low) / 2))) : 1;
  low /= unit;
  high /= unit;
  round_outwards(low, high);
  low *= unit;
  high *= unit;
  return {.label = weight_axis_name(a, k), .min = low, .max = high};
}

Figure plane(const Scene& scene, const LinearPosterior& now, std::string title) {
  const auto [i, j] = weights_shown(scene.parameters);
  Figure figure;
  figure.title = std::move(title);
  figure.x = weight_axis(scene.a, now, i);
  figure.y = weight_axis(scene.a, now, j);
  figure.equal_aspect = fits_one_scale({figure.x.min, figure.x.max, figure.y.min, figure.y.max});
  return figure;
}

// If weights are far better known than axes with labels of a few digits can show, the note says so.
void note_dot(Figure& figure, const LinearPosterior& of, WeightPair shown) {
  const auto is_dot = [&](const Axis& axis, Eigen::Index k) {
    return std::sqrt(of.scale(k, k)) < 1e-3 * (axis.max - axis.min);
  };
  if (!is_dot(figure.x, shown.first) && !is_dot(figure.y, shown.second)) return;
  figure.note = say("the standard deviations are too small to be seen on these axes");
}

void note_other_weights(Figure& figure, const Scene& scene, const std::string& sentence) {
  if (scene.parameters.order > 1 && figure.note.empty()) figure.note = sentence;
}

Figure single_weight(const Scene& scene) {
  Figure figure;
  figure.title = say("Posterior of the weights");
  figure.x = weight_axis(scene.a, scene.now, 0);
  add_weight_densities(figure, scene.a.before, scene.now);
  return figure;
}

void add_estimates(Figure& figure, const Scene& scene) {
  const auto [i, j] = weights_shown(scene.parameters);
  const auto add = [&](const Eigen::VectorXd& w, Role role, Marker marker, double size, std::string name) {
    figure.layers.push_back(
        Points{.at = {{w(i), w(j)}}, .role = role, .marker = marker, .size = size, .name = std::move(name)});
  };
  // The arms of the cross reach beyond the diamond, which may lie on it.
  if (scene.points > 0) add(scene.now.mean, Role::posterior, Marker::cross, 13, say("posterior mean"));
  if (scene.a.ridge && scene.complete()) add(scene.a.ridge->weights, Role::neutral, Marker::diamond, 8, say("ridge"));
  const Point2 centre{scene.a.prior.mean()(i), scene.a.prior.mean()(j)};
  figure.layers.push_back(Handles{.id = handle::prior_mean,
                                  .at = {centre},
                                  .visible = true,
                                  .hint = say("Drag: move the prior's mean"),
                                  .values = {say("prior mean {}", place_text(centre.x, centre.y))}});
}

// Magnifies a posterior that is small within its prior, in the upper corner that is farther away.
void magnify_small(Figure& figure, const LinearPosterior& of, WeightPair shown) {
  constexpr double reach = 3.4, least = 3;  // in standard deviations; magnification
  const double width = figure.x.max - figure.x.min, height = figure.y.max - figure.y.min;
  const double across = reach * std::sqrt(of.scale(shown.first, shown.first));
  const double upwards = reach * std::sqrt(of.scale(shown.second, shown.second));
  const double times = std::floor(std::min(lens_width * width / (2 * across), lens_height * height / (2 * upwards)));
  if (!(times >= least)) return;
  const Point2 middle{of.mean(shown.first), of.mean(shown.second)};
  RidgeLens lens{.centre = middle, .half_along = lens_width * width / (2 * times)};
  lens.half_across = lens_height * height / (2 * times);
  lens.rising = middle.x > figure.x.min + width / 2;
  lens.of = say("posterior");
  lens.only = Role::posterior;
  add_lens(figure, lens);
}

}  // namespace

Figure weights_view(const Scene& scene) {
  if (scene.parameters.order == 0) return single_weight(scene);
  const WeightPair shown = weights_shown(scene.parameters);
  Figure figure =
      plane(scene, scene.now, scene.points == 0 ? say("Prior of the weights") : say("Posterior of the weights"));
  if (scene.points > 0) add_heat(figure, marginal_of(scene.now, shown), Role::posterior);
  add_weight_ellipses(figure, scene.a.before, shown, Role::prior, say("prior, 1–3 sd"));
  if (scene.points > 0) add_weight_ellipses(figure, scene.now, shown, Role::posterior, say("posterior, 1–3 sd"));
  if (scene.points > 0 && scene.parameters.weight_axes == WeightAxes::posterior) note_dot(figure, scene.now, shown);
  if (const auto& at = scene.pointer.data) {
    add_target_stripe(figure, at->x, at->y, scene.now, shown, say("curves through the pointer"));
  }
  if (scene.points > 0) magnify_small(figure, scene.now, shown);
  add_estimates(figure, scene);
  note_other_weights(figure, scene, say("marginal: other weights integrated out"));
  return figure;
}

Figure before_view(const Scene& scene) {
  const Eigen::Index points = std::max<Eigen::Index>(scene.newest(), 0);
  const LinearPosterior before = points == 0 ? scene.a.before : scene.a.posterior(points);
  Figure figure =
      plane(scene, before,
            points == 0 ? say("Before any point: the prior") : say("Before point {}", std::to_string(points + 1)));
  const Role role = points == 0 ? Role::prior : Role::posterior;
  const WeightPair shown = weights_shown(scene.parameters);
  add_heat(figure, marginal_of(before, shown), role);
  add_weight_ellipses(figure, before, shown, role, say("1–3 sd"));
  note_other_weights(figure, scene, say("marginal: other weights integrated out"));
  return figure;
}

// Draws the likelihood of one point alone. It is high for every w whose curve passes near the point.
Figure likelihood_view(const Scene& scene) {
  const Eigen::Index n = scene.newest();
  if (n < 0) {
    Figure figure = plane(scene, scene.now, say("Likelihood of the newest point"));
    figure.note = say("no point has arrived yet");
    return figure;
  }
  Figure figure = plane(scene, scene.now, say("Likelihood of point {}", std::to_string(n + 1)));
  const Analysis& a = scene.a;
  const LinearPosterior before = n == 0 ? a.before : a.posterior(n);
  const WeightPair shown = weights_shown(scene.parameters);
  const Eigen::VectorXd phi = a.phi(a.x[n]);
  const double across = phi(shown.first), upwards = phi(shown.second);
  const double offset = add_target_stripe(figure, a.x[n], a.t[n], before, shown, say("its curves, give or take σ"));
  add_heat(figure, Role::likelihood,
           [=](Point2 w) { return -0.5 * std::pow(offset - across * w.x - upwards * w.y, 2) / before.noise_variance; });
  note_other_weights(figure, scene, say("other weights at their mean before this point"));
  return figure;
}

std::string weights_hover(const Scene& scene, int, Point2 at) {
  const auto [i, j] = weights_shown(scene.parameters);
  if (i == j) return {};
  const Curve curve = scene.now.mean_curve().replaced(i, at.x, j, at.y);
  double squares = curve.precise ? curve.precise->squared_error() : 0;
  for (Eigen::Index n = 0; n < scene.points && !curve.precise; ++n) {
    squares += std::pow(scene.a.t[n] - curve(scene.a.x[n]), 2);
  }
  const std::string place =
      say("{} = {}, {} = {}", weight_symbol(i), resolved(at.x, 6 * std::sqrt(scene.now.scale(i, i)), 3),
          weight_symbol(j), resolved(at.y, 6 * std::sqrt(scene.now.scale(j, j)), 3));
  if (scene.points == 0) return place;
  return place + "\n" + say("mean squared error {}", rounded(squares / static_cast<double>(scene.points), 3));
}

}  // namespace credence::regression
