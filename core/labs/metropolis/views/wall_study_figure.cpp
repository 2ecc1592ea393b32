#include "core/labs/metropolis/views/wall_study_figure.h"

#include "core/chains/draw_counts.h"
#include "core/pictures/line/lanes.h"
#include "core/pictures/line/line_curves.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence {

Figure wall_figure(const WallStudy& study, const KnownTarget& target) {
  const Lanes lanes({say("Repeat"), say("Redraw"), say("Reflect"), say("Log scale")});
  const Rect& range = target.range;
  Figure figure;
  figure.title = say("Four rules at a wall");
  figure.x = {.label = "x", .min = range.x0, .max = range.x1};
  figure.y = lanes.axis({});
  const auto paths = line_curve([&](double x) { return target.density_at(x); }, {range.x0, range.x1});
  constexpr double room = 1.3;  // above the density, for words
  const double top = room * density_axis(paths, {}, {range.x0, range.x1}).max;
  for (std::size_t rule = 0; rule < study.shares.size(); ++rule) {
    const Lane lane = lanes.lane(rule, top);
    Bars bars{.role = Role::chain, .name = rule == 0 ? say("{} draws", count_text(study.draws)) : ""};
    for (int b = 0; b <= KnownTarget::line_bins; ++b) bars.edges.push_back(range.x0 + target.bin_width() * b);
    for (const double share : study.shares[rule]) {
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
    add(Role::truth, Dash::solid, rule == 0 ? say("exact density") : "", [](double) { return 1.0; });
    if (static_cast<Wall>(rule) == Wall::redraw) {
      add(Role::rejected, Dash::dashed, say("what redrawing finds"),
          [&](double x) { return std::exp(log_inside(study.redrawn, x)) / study.redrawn_area; });
    }
    lanes.add_text(figure, rule, true, say("{} in the wrong place", percent(study.total_variation[rule])));
  }
  figure.note = say("with the present step size, {}", short_text(study.redrawn.sd));
  return figure;
}

}  // namespace credence
