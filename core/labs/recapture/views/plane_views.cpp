// Mortality and recapture over their plane: the exact posterior with the chain on it, and its regions beside ellipses.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/recapture/views/figures.h"
#include "core/labs/recapture/views/views.h"
#include "core/math/decompositions.h"
#include "core/phrases/hastings_words.h"
#include "core/pictures/chains/target_pictures.h"
#include "core/pictures/plane/class_points.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

Figure plane_figure(const Analysis& a, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  const Rect& range = a.target->range;
  figure.x = {.label = mortality_axis(a.data), .min = range.x0, .max = range.x1};
  figure.y = {.label = say("ψ, probability of recapture"), .min = range.y0, .max = range.y1};
  return figure;
}

void add_posterior(Figure& figure, const Analysis& a, bool heat) {
  if (heat) {
    Field density{.field = a.target->plane->log_density, .low = 0, .high = 1, .role = Role::posterior, .name = {}};
    std::vector<double>& values = density.field.values;
    const double top = *std::ranges::max_element(values);
    for (double& value : values) value = std::exp(value - top);
    figure.layers.push_back(std::move(density));
  }
  const std::size_t drawn = figure.layers.size();
  const bool unnumbered = heat && a.exact->all_days;
  Contours contours = region_contours(a.exact->regions, Role::truth,
                                      unnumbered ? say("posterior, 68.27 and 95.45\u202f%") : say("posterior"));
  if (unnumbered) {
    for (ContourLevel& level : contours.levels) level.label.clear();  // they would cover those of all days
  }
  figure.layers.push_back(std::move(contours));
  if (unnumbered) {
    figure.layers.push_back(faint_region_contours(a.exact->all_regions, say("with all days")));
  }
  mark_answers(figure, drawn);
}

}  // namespace

Figure plane_view(const Analysis& a, int frame) {
  Figure figure = plane_figure(a, say("Mortality and recapture"));
  add_posterior(figure, a, true);
  if (const auto step = a.step(frame)) {
    add_walk(figure, *a.chains, frame, *step);
    if (a.chains->made(frame) < a.chains->made(-1)) add_plane_proposal(figure, a.parameters.steps(), step->from);
    figure.note = factor_note(*a.chains, *step, a.chains->made(frame), a.factor());
    figure.note_lives = true;
    if (a.chains->made(frame) < a.chains->made(-1)) {  // a projector shows no notes while it is stepped on
      figure.layers.push_back(
          verdict_at({figure.x.min, figure.y.min + 0.95 * a.target->range.height()}, *step, a.factor()));
    }
  } else {
    const Eigen::Vector2d at = a.state(0);
    add_marker(figure, {at[0], at[1]}, Role::highlight, Marker::circle, {});
    add_plane_proposal(figure, a.parameters.steps(), at);
    figure.note = say("the chain at its start");
  }
  add_marginals(figure, *a.target, a.shares(frame), true);
  add_start(figure, a);
  return figure;
}

Figure regions_view(const Analysis& a, int frame) {
  Figure figure = plane_figure(a, say("What regions and ellipses hold"));
  add_posterior(figure, a, false);
  const Eigen::Matrix2d factor = cholesky(a.truth().covariance()).matrixL();
  const Eigen::Vector2d& mean = a.truth().mean();
  const auto inside = a.draws_inside(frame);
  figure.layers.push_back(Ellipses{.centre = {mean[0], mean[1]},
                                   .l11 = factor(0, 0),
                                   .l21 = factor(1, 0),
                                   .l22 = factor(1, 1),
                                   .radii = {1, 2},
                                   .role = Role::approximation,
                                   .name = say("ellipses of 1 and 2 sd")});
  mark_answers(figure);
  Points cloud = kept_cloud(a.chains->draws, a.chains->kept(frame));
  if (!cloud.at.empty()) figure.layers.insert(figure.layers.begin(), std::move(cloud));
  if (!inside) {
    figure.note = say("no draw counts yet");
    return figure;
  }
  figure.note = say("draws in ellipses: {}, {}; in regions: {}, {}", percent(inside->ellipses[0]),
                    percent(inside->ellipses[1]), percent(inside->regions[0]), percent(inside->regions[1]));
  figure.note_answers = true;
  return figure;
}

}  // namespace credence::recapture
