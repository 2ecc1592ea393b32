// One step of the chain on the density, and the counts of all draws, over a line and over a plane.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/metropolis/views/count_figures.h"
#include "core/labs/metropolis/views/line_step.h"
#include "core/labs/metropolis/views/views.h"
#include "core/phrases/step_words.h"
#include "core/pictures/chains/target_pictures.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/plane/class_points.h"

#include <algorithm>

namespace credence::metropolis {
namespace {

// One unit is equally long on both axes unless the density is so bent or so wide that it would be a thread.
Figure plane_of(const Analysis& a) {
  Figure figure = plane_axes(*a.target);
  const double ratio = a.target->range.height() / a.target->range.width();
  figure.equal_aspect = ratio > 0.4 && ratio < 2.5;
  return figure;
}

// The mean of the kept draws of all chains by the frame; nothing if there are none.
std::optional<Point2> mean_of_kept(const Analysis& a, int frame) {
  const auto kept = static_cast<Eigen::Index>(a.chains->kept(frame));
  if (kept == 0) return {};
  return Point2{a.chains->draws.kept(0).topRows(kept).mean(), a.chains->draws.kept(1).topRows(kept).mean()};
}

}  // namespace

LineBounds shown_range(const Analysis& a, int frame) {
  const Rect& all = a.target->range;
  return a.parameters.show_exact ? LineBounds{all.x0, all.x1}
                                 : visited_range(*a.target, *a.chains, a.chains->made(frame));
}

std::size_t bins_joined(std::size_t draws) { return draws < 60 ? 5 : draws < 400 ? 2 : 1; }

std::vector<double> in_wider_bins(std::vector<double> shares, std::size_t draws) {
  const std::size_t joined = bins_joined(draws);
  for (std::size_t b = 0; b + joined <= shares.size(); b += joined) {
    double sum = 0;
    for (std::size_t k = b; k < b + joined; ++k) sum += shares[k];
    for (std::size_t k = b; k < b + joined; ++k) shares[k] = sum / static_cast<double>(joined);
  }
  return shares;
}

Figure step_view(const Analysis& a, int frame) {
  const KnownTarget& target = *a.target;
  const LineBounds shown = shown_range(a, frame);
  Figure figure = line_axes(target, shown, 0.06, true);  // for the ruler and the arithmetic
  const std::size_t made = a.chains->made(frame);
  figure.title = made > 0 ? say("The chain on its density") : say("The density, and where the chain starts");
  add_walls(figure, target);
  if (a.parameters.show_exact) {
    add_line_density(figure, target, {figure.x.min, figure.x.max}, say("density"));
  } else {
    add_line_density(figure, target, shown, say("density, where the chains have been"));
  }
  const auto place = [&](const Eigen::VectorXd& x) { return Point2{x[0], target.density_at(x[0])}; };
  const auto step = a.step(frame);
  if (step) {
    add_dwelling(figure, *a.chains, made, place);
    const Wall wall = a.parameters.wall_used();
    add_line_step(figure, {.step = *step,
                           .proposal = proposal_of(a.parameters, wall, a.parameters.step_size),
                           .hastings = wall != Wall::redraw,
                           .density = [&](double x) { return target.density_at(x); }});
    const std::string number = count_text(static_cast<double>(made));
    figure.note = made <= a.chains->draws.warmup ? say("draw {} (warmup)", number) : say("draw {}", number);
    const double right = std::min(figure.x.max, target.support.upper);
    figure.layers.push_back(Text{.at = {right - 0.01 * (right - figure.x.min), 0.845 * figure.y.max},
                                 .text = verdict_text(*step),
                                 .role = step->accepted ? Role::accepted : Role::rejected,
                                 .anchor = Anchor::left});
  }
  add_marker(figure, place(a.state(made)), Role::highlight, Marker::circle,
             made == 0                 ? say("start of the chain")
             : step && !step->accepted ? say("state, which stays")
                                       : "");
  add_step_handles(figure, a);
  return figure;
}

Figure histogram_view(const Analysis& a, int frame) {
  Figure figure = line_axes(*a.target, shown_range(a, frame), 0);
  figure.title = several(static_cast<double>(a.parameters.chains), "Histogram of {} chain", "Histogram of {} chains");
  const std::vector<double> shares = in_wider_bins(a.shares(frame), a.counted(frame));
  const bool shown = a.parameters.show_exact;
  if (!shares.empty()) {
    const Bars bars = add_histogram(figure, *a.target, shares, Role::chain, say("draws"));
    if (shown && a.parameters.compares_places()) {
      const PlacePair places = a.compared_places();
      light_place(figure, *a.target, bars, places.a, say("bars around {}", short_text(places.a)));
      light_place(figure, *a.target, bars, places.b, say("bars around {}", short_text(places.b)));
    }
  } else if (const auto early = warmup_shares(*a.target, a.chains->draws, a.chains->made(frame)); !early.empty()) {
    add_histogram(figure, *a.target, early, Role::neutral, say("warmup"));
  }
  const std::size_t drawn = figure.layers.size();
  if (shown) add_line_density(figure, *a.target, {figure.x.min, figure.x.max}, say("density"));
  mark_answers(figure, drawn);
  figure.note = distance_note(a, frame);
  figure.note_answers = shown && !shares.empty();
  figure.note_lives = !shown;  // that something is hidden is said to who can uncover it
  if (shown) add_density_handles(figure, a);
  offer_density(figure, a.parameters);
  return figure;
}

Figure visits_view(const Analysis& a, int frame) {
  return visits_figure(*a.counts, *a.chains, a.chains->kept(frame), a.compared_places());
}

Figure plane_view(const Analysis& a, int frame) {
  Figure figure = plane_of(a);
  figure.title = say("The walk over the plane");
  const bool shown = a.parameters.show_exact;
  if (shown) add_plane_density(figure, *a.target, true);
  if (const auto step = a.step(frame)) {
    const std::size_t made = a.chains->made(frame);
    add_trail(figure, *a.chains, made, 0, 1);
    for (Layer& layer : figure.layers) {  // the large dots below have a name already
      if (auto* path = std::get_if<Line>(&layer)) path->name.clear();
    }
    const std::size_t drawn = figure.layers.size();
    add_dwelling(figure, *a.chains, made, [](const Eigen::VectorXd& x) { return Point2{x[0], x[1]}; });
    figure.layers.push_back(Ellipses{.centre = {step->from[0], step->from[1]},
                                     .l11 = a.parameters.step_size,
                                     .l22 = a.parameters.step_size,
                                     .radii = {1, 2},
                                     .role = Role::highlight,
                                     .dash = Dash::dotted,
                                     .name = say("proposals, 1-2 sd")});
    mark_live(figure, drawn);
  }
  if (const auto step = a.step(frame); step && a.chains->made(frame) < a.chains->made(-1)) {
    // A projector shows no notes while the chain is stepped on.
    figure.layers.push_back(Text{.at = {figure.x.min, figure.y.min + 0.95 * (figure.y.max - figure.y.min)},
                                 .text = verdict_text(*step),
                                 .role = step->accepted ? Role::accepted : Role::rejected,
                                 .anchor = Anchor::right});
  }
  if (a.chains->made(frame) == 0) figure.note = say("at its start");
  add_marginals(figure, *a.target, a.shares(frame), shown);
  add_plane_handles(figure, a);
  return figure;
}

Figure counts_view(const Analysis& a, int frame) {
  Figure figure = plane_of(a);
  figure.title = say("How often the chains were where");
  std::vector<double> shares = a.shares(frame);
  if (!shares.empty()) add_plane_counts(figure, *a.target, std::move(shares));
  const std::size_t drawn = figure.layers.size();
  if (a.parameters.show_exact) add_plane_density(figure, *a.target, false);
  mark_answers(figure, drawn);
  if (const auto mean = mean_of_kept(a, frame)) {
    add_marker(figure, *mean, Role::highlight, Marker::plus, say("mean of the draws"));
  }
  figure.note = distance_note(a, frame);
  figure.note_answers = a.parameters.show_exact && a.counted(frame) > 0;
  offer_density(figure, a.parameters);
  return figure;
}

}  // namespace credence::metropolis
