// The chains as a whole, what other step sizes would do, and the four rules at a wall.
#include "core/labs/metropolis/presentation.h"
#include "core/views/chain_profiles.h"
#include "core/views/lanes.h"
#include "core/views/line_curves.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

// What the lattice knows of one coordinate, between its nodes.
double marginal_at(const std::vector<double>& density, double low, double high, double x) {
  const double at = (x - low) / (high - low) * static_cast<double>(density.size() - 1);
  if (!(at >= 0) || at > static_cast<double>(density.size() - 1)) return 0;
  const auto i = std::min(static_cast<std::size_t>(at), density.size() - 2);
  const double part = at - static_cast<double>(i);
  return (1 - part) * density[i] + part * density[i + 1];
}

// Without anything exact where that is hidden.
std::vector<TraceLane> lanes_of(const Analysis& a) {
  std::vector<TraceLane> lanes;
  const std::vector<std::string> names = symbols(a);
  const auto exact = a.exact;
  for (std::size_t d = 0; d < names.size(); ++d) {
    TraceLane& lane = lanes.emplace_back(TraceLane{names[d], static_cast<Eigen::Index>(d)});
    if (!a.parameters.show_exact) continue;
    const Rect& range = exact->range;
    lane.low = d == 0 ? range.x0 : range.y0;
    lane.high = d == 0 ? range.x1 : range.y1;
    lane.mean = exact->mean[d];
    lane.sd = exact->sd[d];
    if (exact->line) {
      lane.density = [exact](double x) { return exact->density_at(x); };
    } else {
      lane.density = [exact, d, low = lane.low, high = lane.high](double x) {
        return marginal_at(d == 0 ? exact->plane->marginal_x : exact->plane->marginal_y, low, high, x);
      };
    }
  }
  return lanes;
}

constexpr double lane_top = 1.25;  // of a wall's lane, over the density's height

}  // namespace

Figure trace_view(const Analysis& a, int frame) { return trace_figure(*a.chains, lanes_of(a), frame); }

Figure mean_view(const Analysis& a, int frame) { return running_mean_figure(*a.chains, lanes_of(a), frame); }

Figure autocorrelation_view(const Analysis& a, int) { return autocorrelation_figure(*a.chains, lanes_of(a)); }

Figure ranks_view(const Analysis& a, int) { return ranks_figure(*a.chains, lanes_of(a)); }

Figure sizes_view(const Analysis& a, int) {
  if (a.steps) return step_study_figure(*a.steps, a.parameters.step_size);
  Figure figure;
  figure.title = say("What the step size does");
  figure.note = say("running chains of other step sizes");
  return figure;
}

Figure walls_view(const Analysis& a, int) {
  const Lanes lanes({say("Reject, count again"), say("Draw again"), say("Reflect"), say("Log scale")});
  const Rect& range = a.exact->range;
  Figure figure;
  figure.title = say("Four rules at a wall");
  figure.x = {.label = "x", .min = range.x0, .max = range.x1};
  figure.y = lanes.axis({});
  if (!a.walls) {
    figure.note = say("running long chains by each of the rules");
    return figure;
  }
  const auto [lower, upper] = support_of(a.parameters);
  const auto paths =
      line_curve([&](double x) { return x < lower || x > upper ? 0 : a.exact->density_at(x); }, {range.x0, range.x1});
  const double top = lane_top * density_axis(paths, {}, {range.x0, range.x1}).max / 1.1;
  for (std::size_t rule = 0; rule < a.walls->shares.size(); ++rule) {
    const Lane lane = lanes.lane(rule, top);
    Bars bars{.role = Role::chain, .name = rule == 0 ? say("{} draws", count_text(100'000)) : ""};
    for (int b = 0; b <= line_bins; ++b) bars.edges.push_back(range.x0 + a.exact->bin_width() * b);
    for (const double share : a.walls->shares[rule]) {
      bars.heights.push_back(lane.scale * std::min(share / a.exact->bin_width(), top));
      bars.bases.push_back(lane.base);
    }
    figure.layers.push_back(std::move(bars));
    const auto add = [&](Role role, Dash dash, const std::string& name, const std::function<double(double)>& height) {
      Line line{.paths = paths, .role = role, .width = 2, .dash = dash, .name = name};
      for (Polyline& path : line.paths) {
        for (Point2& at : path) at.y = lane.y(std::min(at.y * height(at.x), top));
      }
      figure.layers.push_back(std::move(line));
    };
    add(Role::truth, Dash::solid, rule == 0 ? say("exact density") : "", [](double) { return 1.0; });
    if (static_cast<Wall>(rule) == Wall::redraw) {
      const auto step = std::get<RedrawnStep>(a.proposal(Wall::redraw));
      add(Role::rejected, Dash::dashed, say("what drawing again samples from"),
          [&](double x) { return std::exp(log_inside(step, x)) / a.walls->redrawn_area; });
    }
    lanes.add_text(figure, rule, true, say("{} in the wrong place", percent(a.walls->total_variation[rule])));
  }
  figure.note = say("with the present step size, {}", short_text(a.parameters.step_size));
  return figure;
}

}  // namespace credence::metropolis
