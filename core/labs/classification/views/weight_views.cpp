// Views of weight space: the posterior, its approximation, Newton's path and the chains over two weights.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/sampler_role.h"
#include "core/pictures/chains/recolour.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/line/newton_run.h"
#include "core/pictures/plane/one_scale.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>

namespace credence::classification {

namespace {

Figure weight_figure(const Analysis& a, std::string title) {
  const auto [i, j] = a.shown_weights();
  const auto names = a.features.weight_names();
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = names[static_cast<std::size_t>(i)], .min = a.weight_range.x0, .max = a.weight_range.x1};
  figure.y = {.label = names[static_cast<std::size_t>(j)], .min = a.weight_range.y0, .max = a.weight_range.y1};
  figure.equal_aspect = suits_one_scale(a.weight_range);
  return figure;
}

// Without points, only the bias is left of a bias and basis functions on the points.
Figure single_weight_figure(const Analysis& a) {
  Figure figure = weight_figure(a, say("Weight space"));
  figure.y.label = figure.x.label;
  figure.note = say("only the bias is left: add points to have basis functions on them");
  const double mode = a.centre()(0);
  figure.layers.push_back(
      Points{.at = {{mode, mode}}, .role = Role::approximation, .marker = Marker::cross, .size = 11});
  return figure;
}

void add_truth(Figure& figure, const Shown& a, bool with_field) {
  if (with_field && a.posterior_picture) figure.layers.push_back(a.posterior_picture->field);
  if (a.posterior_picture) figure.layers.push_back(a.posterior_picture->contours);
  if (a.posterior_picture || !a.chains) return;
  // If the true density over two weights is beyond quadrature, the chains' draws stand for it.
  const auto [i, j] = a.shown_weights();
  figure.layers.push_back(draws_in_plane(*a.chains, i, j));
}

// The Gaussian of the shown weights at 1, 2 and 3 standard deviations.
void add_laplace(Figure& figure, const Analysis& a) {
  if (!a.laplace) return;
  const Gaussian gaussian = shown_laplace(a);
  figure.layers.push_back(ellipses_of({gaussian.mean(), gaussian.covariance()}, say("Laplace, 1-3 sd")));
  figure.layers.back().answer = a.parameters.timeline == TimelineOf::newton;
}

void add_modes(Figure& figure, const Analysis& a) {
  if (a.modes.empty()) return;
  const bool answer = a.parameters.timeline == TimelineOf::newton;
  const auto [i, j] = a.shown_weights();
  const auto at = [i = i, j = j](const Mode& mode) { return Point2{mode.w(i), mode.w(j)}; };
  figure.layers.push_back(Points{.at = {at(a.modes[0])},
                                 .role = Role::approximation,
                                 .marker = Marker::cross,
                                 .size = 11,
                                 .name = a.modes.size() > 1                       ? say("highest mode")
                                         : a.dimension() > 2 && shows_marginal(a) ? say("mode of all weights")
                                                                                  : say("mode")});
  figure.layers.back().answer = answer;
  Points others{.role = Role::posterior, .marker = Marker::cross, .size = 9, .name = say("other modes")};
  for (std::size_t k = 1; k < a.modes.size(); ++k) others.at.push_back(at(a.modes[k]));
  if (others.at.empty()) return;
  figure.layers.push_back(std::move(others));
  figure.layers.back().answer = answer;
}

void add_chain(Figure& figure, const Analysis& a, int frame) {
  const auto [i, j] = a.shown_weights();
  if (!a.chains) {
    figure.note = no_chains(a);
  } else if (a.chains->made(frame) == 0) {
    figure.note = say("no draw yet");
  } else {
    if (a.dimension() > 2) include_draws(figure, *a.chains, i, j);
    add_trail(figure, *a.chains, a.chains->made(frame), i, j);
  }
}

// The prior's ellipse with its handles, and the picked w.
void add_weight_tools(Figure& figure, const Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  if (a.dimension() < 2) return;
  if (p.show_prior && p.prior == PriorKind::gaussian) {
    const GaussianEllipse ellipse = prior_ellipse(p, a.dimension(), a.shown_weights());
    Ellipses rings = ellipses_of(ellipse, say("prior, 1-2 sd"));
    rings.radii = {1, 2};
    rings.role = Role::prior;
    figure.layers.push_back(std::move(rings));
    const auto handles = handles_of(ellipse);
    const auto values = handle_values_of(ellipse, say("prior mean"));
    figure.layers.push_back(
        Handles{.id = handle::prior,
                .at = {handles.begin(), handles.end()},
                .visible = true,
                .hint = say("Drag: move the prior by its centre, stretch and turn it by its axes, size it "
                            "by the fourth handle"),
                .values = {values.begin(), values.end()}});
  }
  if (!p.picked_w.empty()) {
    const auto [i, j] = a.shown_weights();
    const Point2 at{p.picked_w[static_cast<std::size_t>(i)], p.picked_w[static_cast<std::size_t>(j)]};
    figure.layers.push_back(
        Points{.at = {at}, .role = Role::picked, .marker = Marker::diamond, .size = 15, .name = say("picked w")});
    figure.layers.push_back(Handles{
        .id = handle::picked_w, .at = {at}, .hint = say("Drag: pick another w"), .remove = say("Unpick this w")});
  }
  figure.click_hint = p.timeline == TimelineOf::newton
                          ? say("Click: start Newton here (Shift: pick this w, see its boundary)")
                          : say("Click: pick this w and see its boundary");
}

// Says what the plane leaves out: "conditional: other weights at the mode". Empty with two weights.
std::string plane_note(const Analysis& a) {
  if (a.dimension() <= 2 || !a.laplace) return {};
  if (!shows_marginal(a)) return say("conditional: other weights at the mode");
  return has_true_plane(a) ? say("marginal: other weights integrated out")
                           : say("marginal by Laplace; the exact one is beyond quadrature");
}

// Adds what every view of the plane of two weights carries: a note on the other weights.
Figure finished(Figure figure, const Analysis& a) {
  if (const std::string plane = plane_note(a); !plane.empty()) {
    figure.note = plane + (figure.note.empty() ? "" : "; " + figure.note);
  }
  recolour(figure, Role::chain, chain_role(a.parameters));
  if (a.points->size() == 0 && figure.note.empty()) figure.note = say("no point yet: the posterior is the prior");
  if (!a.modes.empty()) return figure;
  figure.note = make_status(a, -1).text;
  figure.note_answers = a.parameters.timeline == TimelineOf::newton;
  return figure;
}

}  // namespace

Figure weights_view(const Shown& a, int frame, const Cursor* cursor) {
  if (a.dimension() < 2) return single_weight_figure(a);
  const bool ridge = a.parameters.picked_point > 0;
  Figure figure =
      weight_figure(a, ridge ? say("Weight space: likelihood of point {}", std::to_string(a.parameters.picked_point))
                             : say("Weight space"));
  if (ridge) add_likelihood_ridge(figure, a, a.parameters.picked_point - 1);
  add_truth(figure, a, !ridge);
  // The pointer still lies on the point that it picked: the ridge is of the same place.
  if (!ridge && cursor && is_data_view(cursor->view)) add_divide(figure, a, cursor->at);
  const bool on_the_way = a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations();
  if (!on_the_way) add_laplace(figure, a);
  if (a.parameters.timeline == TimelineOf::chain) {
    add_chain(figure, a, frame);
  } else if (a.parameters.timeline == TimelineOf::newton) {
    const auto [i, j] = a.shown_weights();
    if (on_the_way) add_newton_quadratic(figure, a.newton->steps[static_cast<std::size_t>(frame)], i, j);
    if (a.ascent) add_ascent_path(figure, *a.ascent, i, j, frame);
    add_newton_path(figure, *a.newton, i, j, frame);
  }
  add_modes(figure, a);  // over Newton's last step, which ends there
  add_weight_tools(figure, a);
  return finished(std::move(figure), a);
}

Figure laplace_view(const Analysis& a) {
  if (a.dimension() < 2) return single_weight_figure(a);
  Figure figure = weight_figure(a, say("Laplace approximation"));
  add_laplace(figure, a);
  add_modes(figure, a);
  return finished(std::move(figure), a);
}

Figure posterior_view(const Shown& a) {
  if (a.dimension() < 2) return single_weight_figure(a);
  Figure figure = weight_figure(a, say("Laplace on the true posterior"));
  add_truth(figure, a, true);
  add_laplace(figure, a);
  add_modes(figure, a);
  return finished(std::move(figure), a);
}

Figure votes_view(const Shown& a, int, const Cursor* cursor) {
  if (a.dimension() < 2) return single_weight_figure(a);
  Figure figure = weight_figure(a, say("Votes in weight space"));
  if (const auto place = integral_place(a, a.inputs.places.empty() ? cursor : nullptr)) {
    if (!a.inputs.places.empty()) figure.title = say("Votes of every w at x = {}", place_text(place->x, place->y));
    add_votes(figure, a, *place);
    if (cursor && is_data_view(cursor->view) && *place != cursor->at) add_divide(figure, a, cursor->at);
  }
  add_truth(figure, a, false);
  add_laplace(figure, a);
  if (shows_marginal(a)) figure.note = say("votes with the others at their mean given these two");
  return finished(std::move(figure), a);
}

Figure chain_view(const Shown& a, int frame) {
  if (a.dimension() < 2) return single_weight_figure(a);
  Figure figure = weight_figure(a, say("Chain in weight space"));
  add_truth(figure, a, false);
  add_chain(figure, a, a.parameters.timeline == TimelineOf::chain ? frame : -1);
  return finished(std::move(figure), a);
}

std::string weight_hover(const Analysis& a, int, Point2 at) {
  const auto [i, j] = a.shown_weights();
  if (a.dimension() < 2) return {};
  const Eigen::VectorXd w = weights_at(a, at);
  if (a.dimension() == 2) return "w = " + vector_text(w, 3) + '\n' + say("log joint: {}", rounded(a.model->value(w)));
  const auto symbols = a.weight_symbols();
  const auto named = [&symbols](Eigen::Index k, double value) {
    return symbols[static_cast<std::size_t>(k)] + " = " + rounded(value, 3);
  };
  const std::string text = named(i, at.x) + ", " + named(j, at.y);
  if (!shows_marginal(a)) return say("{}, others at the mode\nlog joint: {}", text, rounded(a.model->value(w)));
  const Gaussian plane = shown_laplace(a);
  const double log_ratio = plane.log_density(Eigen::Vector2d(at.x, at.y)) - plane.log_density(plane.mean());
  return say("{}, others integrated out\nLaplace, relative to its peak: {}", text, rounded(std::exp(log_ratio), 3));
}

}  // namespace credence::classification
