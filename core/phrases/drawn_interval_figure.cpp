// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/drawn_interval_figure.h"

#include "core/figure/answers.h"
#include "core/math/ranges.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/line/lanes.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int histogram_bins = 60;

// The kept draws of a coordinate in ascending order, and the range that holds nearly all of them.
struct SortedLane {
  std::vector<double> draws;
  double low = 0, high = 1;
};

SortedLane sorted_lane(const ChainSnapshot& snapshot, const TraceLane& lane, int frame) {
  const Eigen::MatrixXd kept =
      snapshot.draws.kept(lane.coordinate).topRows(static_cast<Eigen::Index>(snapshot.kept(frame)));
  SortedLane sorted{{kept.data(), kept.data() + kept.size()}};
  std::ranges::sort(sorted.draws);
  if (sorted.draws.empty()) return sorted;
  const auto at = [&sorted](double share) {
    return sorted.draws[static_cast<std::size_t>(share * static_cast<double>(sorted.draws.size() - 1))];
  };
  // Heavy tails would leave nothing to see of the rest.
  const double middle = at(0.95) - at(0.05);
  sorted.low = std::max(sorted.draws.front(), at(0.05) - 1.5 * middle);
  sorted.high = std::min(sorted.draws.back(), at(0.95) + 1.5 * middle);
  if (!(sorted.low < sorted.high)) {
    const double reach = std::max(1e-3 * std::fabs(sorted.low), 1e-300);
    sorted.low -= reach;
    sorted.high += reach;
  }
  return sorted;
}

// The outline of a histogram, as a density.
Polyline histogram_outline(const SortedLane& lane) {
  const double width = (lane.high - lane.low) / histogram_bins;
  std::vector<double> counts(histogram_bins, 0.0);
  for (const double x : lane.draws) {
    const double bin = std::floor((x - lane.low) / width);
    if (bin >= 0 && bin <= histogram_bins) {
      counts[static_cast<std::size_t>(std::min(bin, histogram_bins - 1.0))] += 1;
    }
  }
  Polyline outline;
  for (int b = 0; b < histogram_bins; ++b) {
    const double height = counts[static_cast<std::size_t>(b)] / (static_cast<double>(lane.draws.size()) * width);
    outline.push_back({lane.low + b * width, height});
    outline.push_back({lane.low + (b + 1) * width, height});
  }
  return outline;
}

double highest_of(const Polyline& outline) { return std::max(1e-300, std::ranges::max(outline, {}, &Point2::y).y); }

// Whether the lanes can share an axis: no lane would be a sliver on it.
bool fit_one_axis(const std::vector<SortedLane>& lanes) {
  constexpr double least = 0.15;  // of the axis
  double low = lanes[0].low, high = lanes[0].high;
  for (const SortedLane& lane : lanes) {
    low = std::min(low, lane.low);
    high = std::max(high, lane.high);
  }
  return std::ranges::all_of(lanes,
                             [&](const SortedLane& lane) { return lane.high - lane.low >= least * (high - low); });
}

void add_outline(Figure& figure, const Polyline& outline, const Lane& lane, std::string name) {
  Band band{.role = Role::chain, .opacity = 0.25, .name = std::move(name)};
  for (const Point2& at : outline) {
    band.x.push_back(at.x);
    band.lower.push_back(lane.base);
    band.upper.push_back(lane.y(at.y));
  }
  figure.layers.push_back(std::move(band));
}

void add_exact(Figure& figure, const TraceLane& of, const SortedLane& range, const Lane& lane, double top, bool named) {
  if (!of.density) return;
  Polyline curve = curve_of(of.density, range.low, range.high);
  for (Point2& at : curve) at.y = lane.y(std::min(at.y, 1.2 * top));
  figure.layers.push_back(
      as_answer(Line{.paths = {std::move(curve)}, .role = Role::truth, .width = 2, .name = named ? say("exact") : ""}));
}

// The scale of levels is as high as the lowest lane, whose place does not depend on the number of lanes.
Lane level_scale() { return Lanes({""}).lane(0, 1); }

void add_level_scale(Figure& figure, double level) {
  const double x = figure.x.min;
  const Lane scale = level_scale();
  figure.layers.push_back(Line{
      .paths = {{{x, scale.y(0)}, {x, scale.y(1)}}}, .role = Role::neutral, .width = 3, .opacity = 0.5, .name = {}});
  Handles ring = level_ring(x, level);
  ring.at[0].y = scale.y(level);
  ring.sideways = false;
  figure.layers.push_back(std::move(ring));
}

}  // namespace

std::string drag_drawn_level(double& level, double height) {
  const Lane scale = level_scale();
  level = std::clamp(std::round(1000 * (height - scale.base) / scale.scale) / 1000, 0.01, 0.999);
  return say("change the level");
}

Figure drawn_interval_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame,
                             const Shading& chosen) {
  // A plot of intervals shows some: where none are chosen, both.
  const Shading shading{chosen.kind == Shade::none ? Shade::both : chosen.kind, chosen.level};
  Figure figure;
  figure.title = say("Draws and credible intervals");
  if (lanes.empty() || snapshot.kept(frame) < 2) {
    figure.note = say("no draw counts yet");
    return figure;
  }
  std::vector<SortedLane> sorted;
  for (const TraceLane& lane : lanes) sorted.push_back(sorted_lane(snapshot, lane, frame));
  const bool all = fit_one_axis(sorted);
  if (!all) sorted.resize(1);
  std::vector<std::string> names;
  for (std::size_t k = 0; k < sorted.size(); ++k) names.push_back(lanes[k].name);
  const Lanes places(names);
  figure.x = {.label = sorted.size() == 1   ? names[0]
                       : sorted.size() == 2 ? say("{} and {}", names[0], names[1])
                                            : say("value"),
              .min = sorted[0].low,
              .max = sorted[0].high};
  for (const SortedLane& lane : sorted) {
    figure.x.min = std::min(figure.x.min, lane.low);
    figure.x.max = std::max(figure.x.max, lane.high);
  }
  round_outwards(figure.x.min, figure.x.max);
  figure.y = places.axis(say("density"));
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    const Polyline outline = histogram_outline(sorted[k]);
    const double top = highest_of(outline);
    const Lane lane = places.lane(k, 1.25 * top);
    add_outline(figure, outline, lane, k == 0 ? say("draws") : "");
    const CredibleIntervals found = intervals_of_draws(sorted[k].draws, shading.level);
    add_intervals(figure, found, shading.kind, outline, Role::chain, k == 0, lane.base, lane.scale);
    add_exact(figure, lanes[k], sorted[k], lane, top, k == 0);
    const Interval& ends = shading.kind == Shade::highest_density ? found.highest_density[0] : found.equal_tailed;
    const std::string low = rounded(ends.low, 3), high = rounded(ends.high, 3);
    places.add_text(figure, k, true,
                    shading.kind == Shade::highest_density ? say("highest density: {} to {}", low, high)
                                                           : say("equal-tailed: {} to {}", low, high));
  }
  const std::size_t drawn = figure.layers.size();
  add_level_scale(figure, shading.level);
  mark_live(figure, drawn);
  if (!all) figure.note = say("{} alone: the other coordinates have other scales", names[0]);
  return figure;
}

}  // namespace credence
