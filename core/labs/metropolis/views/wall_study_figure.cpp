// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/views/views.h"

#include "core/chains/draw_counts.h"
#include "core/phrases/spread_text.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/line/lanes.h"
#include "core/pictures/line/line_curves.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence::metropolis {
namespace {

std::string title_of(Wall wall) {
  switch (wall) {
    case Wall::repeat:
      return say("Repeat");
    case Wall::redraw:
      return say("Redraw");
    case Wall::reflect:
      return say("Reflect");
    case Wall::log:
      break;
  }
  return say("Log scale");
}

}  // namespace

Figure wall_study_figure(const WallStudy& study, const KnownTarget& target) {
  std::vector<std::string> names;
  for (const WallStudy::Rule& rule : study.rules) names.push_back(title_of(rule.wall));
  const Lanes lanes(std::move(names));
  const Rect& range = target.range;
  Figure figure;
  figure.title = say("Four rules at a wall");
  figure.x = {.label = "x", .min = range.x0, .max = range.x1};
  figure.y = lanes.axis({});
  const auto paths = line_curve([&](double x) { return target.density_at(x); }, {range.x0, range.x1});
  constexpr double room = 1.3;  // above the density, for words
  const double top = room * density_axis(paths, {}, {range.x0, range.x1}).max;
  for (std::size_t k = 0; k < study.rules.size(); ++k) {
    const WallStudy::Rule& rule = study.rules[k];
    const Lane lane = lanes.lane(k, top);
    Bars bars{.role = Role::chain, .name = k == 0 ? say("{} draws", count_text(study.draws)) : ""};
    for (int b = 0; b <= KnownTarget::line_bins; ++b) bars.edges.push_back(range.x0 + target.bin_width() * b);
    for (const double share : rule.shares) {
      bars.heights.push_back(lane.scale * std::min(share / target.bin_width(), top));
      bars.bases.push_back(lane.base);
    }
    figure.layers.push_back(std::move(bars));
    const auto add = [&](Role role, Dash dash, const std::string& name, const std::function<double(double)>& factor) {
      Line line{.paths = paths, .role = role, .width = 2, .dash = dash, .name = name};
      for (Polyline& path : line.paths) {
        for (Point2& at : path) at.y = lane.y(std::min(at.y * factor(at.x), top));
      }
      figure.layers.push_back(std::move(line));
    };
    add(Role::truth, Dash::solid, k == 0 ? say("exact density") : "", [](double) { return 1.0; });
    if (rule.wall == Wall::redraw) {
      add(Role::rejected, Dash::dashed, say("what redrawing finds"),
          [&](double x) { return std::exp(log_inside(study.redrawn, x)) / study.redrawn_area; });
    }
    lanes.add_text(figure, k, true,
                   say("shares off by up to {}", with_error(100 * rule.gap, 100 * rule.gap_error) + "\u202f%"));
  }
  figure.note = say("step size {}", short_text(study.redrawn.sd));
  names_to_legend(figure);  // beside a tail they would stand in the lane below
  return figure;
}

}  // namespace credence::metropolis
