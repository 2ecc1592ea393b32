// The samplers on their planes: the density, the places where they have been, and their current moves; and the points
// behind a posterior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/samplers/views/handles.h"
#include "core/labs/samplers/views/racer_plane.h"
#include "core/labs/samplers/views/racer_style.h"
#include "core/labs/samplers/views/views.h"
#include "core/labs/samplers/words/move_text.h"
#include "core/math/ranges.h"
#include "core/phrases/first_click.h"
#include "core/pictures/plane/boundary_tracer.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/panels.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {
namespace {

std::string warmup_note(const Racer& racer) {
  const std::size_t made = racer.chains->chain().size();
  return say("warming up: {} of {} draws", count_text(static_cast<double>(made)),
             count_text(static_cast<double>(racer.chains->draws.warmup)));
}

std::string plane_note(const Analysis& a, const Racer& racer, int frame) {
  const std::size_t kept = a.kept(racer, frame);
  const std::string count = count_text(static_cast<double>(kept));
  if (racer.weighted) return say("{} weighted draws, one evaluation each", count);
  if (!racer.warm()) return warmup_note(racer);
  const auto move = racer.move(kept);
  if (!move) return say("at the end of the warmup; step on");
  return say("draw {}: {}", count, move_text(*move));
}

std::string panel_name(const Analysis& a, const Racer& racer, int frame) {
  const std::string draws = count_text(static_cast<double>(a.kept(racer, frame)));
  return say("{}: {}", name_of(racer.sampler), racer.warm() ? draws : say("warming up"));
}

// Whether the mean of the weights is far enough from zero to be a boundary: without points it is zero but for rounding.
bool has_direction(const KnownTarget& known) {
  const auto away = [&](std::size_t k) { return std::abs(*known.mean[k]) > 1e-6 * *known.sd[k]; };
  return known.mean[0] && known.mean[1] && known.sd[0] && known.sd[1] && (away(0) || away(1));
}

}  // namespace

Figure sampler_view(const Analysis& a, std::size_t k, int frame) {
  const Racer& racer = a.racers[k];
  const std::size_t kept = a.kept(racer, frame);
  Figure figure = racer_plane(*a.target, racer, kept, a.parameters.trail, false);
  figure.title = name_of(racer.sampler);
  figure.note = plane_note(a, racer, frame);
  add_racer_marginals(figure, *a.target, racer, kept);
  add_plane_handles(figure, a);
  return figure;
}

Figure race_view(const Analysis& a, int frame) {
  std::vector<Panel> panels;
  for (std::size_t k = 0; k < a.racers.size(); ++k) {
    const Racer& racer = a.racers[k];
    panels.push_back({racer_plane(*a.target, racer, a.kept(racer, frame), a.parameters.trail, true),
                      panel_name(a, racer, frame), racer_role(racer.sampler)});
  }
  Figure figure = panels_figure(panels);
  const std::size_t reached = std::min(a.evaluations(frame), a.spent());
  const auto symbols = a.target->known.symbols();
  figure.title = say("Draws after {} evaluations", count_text(static_cast<double>(reached)));
  const Axis &x = panels[0].plot.x, &y = panels[0].plot.y;
  const auto range = [](const Axis& axis) { return say("{} to {}", trimmed(axis.min, 3), trimmed(axis.max, 3)); };
  figure.note = say("one chain; {} {}, upwards {} {}", symbols[0], range(x), symbols[1], range(y));
  return figure;
}

Figure points_view(const Analysis& a, int frame) {
  const Rect range = plane_around(a.points->X);
  Figure figure = points_figure(say("The points"), range, point_tools(a.parameters, a.symbols));
  const FeatureMap features(FeatureKind::linear);
  const auto line = [&](const Eigen::VectorXd& w, Role role, Dash dash, double width, std::string name) {
    figure.layers.push_back(Line{.paths = decision_boundary(features, w, shown_at_most(range, true)),
                                 .role = role,
                                 .width = width,
                                 .dash = dash,
                                 .name = std::move(name)});
  };
  const auto& mean = a.target->known.mean;
  if (has_direction(a.target->known)) {
    line(Eigen::Vector2d(*mean[0], *mean[1]), Role::truth, Dash::dotted, 2, say("mean of the posterior"));
    figure.layers.back().answer = true;
  }
  for (std::size_t k = 0; k < a.racers.size(); ++k) {
    const Racer& racer = a.racers[k];
    line(racer.place(a.kept(racer, frame)), racer_role(racer.sampler), Dash::solid, 2, name_of(racer.sampler));
  }
  add_class_points(figure, *a.points, 2, a.symbols);
  if (a.points->size() == 0) invite_click(figure, say("click to add a point"));
  figure.layers.push_back(point_handles(*a.points, say("Drag: move this point")));
  figure.note = say("w1 {} + w2 {} = 0 where each first chain stands", a.symbols.x(0), a.symbols.x(1));
  return figure;
}

}  // namespace credence::samplers
