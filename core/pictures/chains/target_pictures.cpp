// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/chains/target_pictures.h"

#include "core/chains/plane_marginal.h"
#include "core/figure/answers.h"
#include "core/math/last_made.h"
#include "core/math/ranges.h"
#include "core/pictures/line/line_curves.h"
#include "core/pictures/plane/density_plane.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {
namespace {

constexpr int side = KnownTarget::plane_bins;

std::vector<Polyline> curve(const KnownTarget& target, LineBounds over) {
  const auto [lower, upper] = target.support;
  CurvePlaces places{.peaks = target.peaks};
  for (const double end : {lower, upper}) {
    if (std::isfinite(end)) places.edges.push_back(end);
  }
  return line_curve([&, lower = lower,
                     upper = upper](double x) { return x < lower || x > upper ? std::nan("") : target.density_at(x); },
                    over, places);
}

void add_marginal(Marginal& strip, const KnownTarget& target, const std::vector<double>& shares, bool along_x,
                  bool shown) {
  const PlaneMarginal of(target, along_x ? 0 : 1);
  Bars bars{.edges = of.edges(),
            .heights = of.heights(shares),
            .role = Role::chain,
            .name = along_x ? say("all draws") : "",
            .horizontal = !along_x};
  Line line{.paths = {of.curve()}, .role = Role::truth, .width = 1.8, .name = along_x ? say("exact") : ""};
  if (!along_x) {
    for (Point2& at : line.paths[0]) std::swap(at.x, at.y);
  }
  strip.high = 1.1 * *std::max_element(bars.heights.begin(), bars.heights.end());
  if (shown) strip.high = std::max(strip.high, 1.1 * of.top());
  if (!(strip.high > 0)) strip.high = 1;
  if (!shares.empty()) strip.layers.push_back(std::move(bars));
  if (shown) strip.layers.push_back(as_answer(std::move(line)));
}

}  // namespace

Figure line_axes(const KnownTarget& target, LineBounds shown, double beyond, bool words_above) {
  const double width = shown.upper - shown.lower;
  Figure figure;
  figure.x = {.label = "x", .min = shown.lower, .max = shown.upper};
  if (shown.lower <= target.support.lower + 1e-9 * width) figure.x.min = target.support.lower - beyond * width;
  if (shown.upper >= target.support.upper - 1e-9 * width) figure.x.max = target.support.upper + beyond * width;
  const std::vector<Polyline> density = curve(target, shown);
  figure.y = density_axis(density, {}, shown);
  if (!words_above) return figure;
  double top = 0;
  for (const Polyline& piece : density) {
    for (const Point2& point : piece) top = std::max(top, point.y);
  }
  figure.y.max = std::max(figure.y.max, std::min(1.32 * top, 1.27 * figure.y.max));
  return figure;
}

void add_line_density(Figure& figure, const KnownTarget& target, LineBounds over, const std::string& name) {
  add_filled(figure, curve(target, over), Role::truth, name);
}

void add_walls(Figure& figure, const KnownTarget& target) {
  auto add = [&figure, first = true](double from, double to, double at) mutable {
    if (!(from < to)) return;
    figure.layers.push_back(Band{
        .x = {from, to}, .lower = {0, 0}, .upper = {figure.y.max, figure.y.max}, .role = Role::neutral, .name = {}});
    figure.layers.push_back(Line{.paths = {{{at, 0}, {at, figure.y.max}}},
                                 .role = Role::neutral,
                                 .width = 2.4,
                                 .name = std::exchange(first, false) ? say("wall") : ""});
  };
  add(figure.x.min, target.support.lower, target.support.lower);
  add(target.support.upper, figure.x.max, target.support.upper);
}

Bars add_histogram(Figure& figure, const KnownTarget& target, const std::vector<double>& shares, Role role,
                   std::string name) {
  Bars bars{.role = role, .name = std::move(name)};
  const double width = target.bin_width();
  for (int b = 0; b <= KnownTarget::line_bins; ++b) bars.edges.push_back(target.range.x0 + width * b);
  for (const double share : shares) bars.heights.push_back(share / width);
  double low = 0, high = *std::max_element(bars.heights.begin(), bars.heights.end());
  high = std::min(1.05 * high, 3 * figure.y.max);
  round_outwards(low, high);
  figure.y.max = std::max(figure.y.max, high);
  figure.layers.push_back(bars);
  return bars;
}

void light_place(Figure& figure, const KnownTarget& target, const Bars& bars, double place, const std::string& name) {
  constexpr int reach = 2;
  const double bin =
      std::clamp(std::floor((place - target.range.x0) / target.bin_width()), 0.0, KnownTarget::line_bins - 1.0);
  const int middle = static_cast<int>(bin), low = std::max(0, middle - reach),
            high = std::min(KnownTarget::line_bins, middle + reach + 1);
  figure.layers.push_back(Bars{.edges = {bars.edges.begin() + low, bars.edges.begin() + high + 1},
                               .heights = {bars.heights.begin() + low, bars.heights.begin() + high},
                               .role = Role::highlight,
                               .opacity = 0.5,
                               .name = {}});
  figure.layers.push_back(Text{.at = {place, 0}, .text = name, .role = Role::highlight, .anchor = Anchor::above});
}

LineBounds visited_range(const KnownTarget& target, const ChainSnapshot& chains, std::size_t made) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Polyline& trace : chains.traces[0]) {
    for (const Point2 at : trace) {
      if (at.x > static_cast<double>(made)) break;
      low = std::min(low, at.y);
      high = std::max(high, at.y);
    }
  }
  if (!(low < high)) return {target.range.x0, target.range.x1};
  round_outwards(low, high);
  return {std::max(low, target.support.lower), std::min(high, target.support.upper)};
}

Figure plane_axes(const KnownTarget& target) {
  const Rect& range = target.range;
  Figure figure;
  const std::vector<std::string> symbols = target.symbols();
  figure.x = {.label = symbols[0], .min = range.x0, .max = range.x1};
  figure.y = {.label = symbols[1], .min = range.y0, .max = range.y1};
  figure.equal_aspect = range.width() == range.height();
  return figure;
}

void add_plane_density(Figure& figure, const KnownTarget& target, bool heat) {
  // The target stays the same while chains grow and their starts and steps are dragged.
  static LastMade<std::shared_ptr<const GridTruth>, DensityPicture> last;
  const auto picture = last.of(target.plane, [](const std::shared_ptr<const GridTruth>& plane) {
    DensityPicture made = density_picture(plane->log_density, -std::numeric_limits<double>::infinity(), {});
    made.field.role = made.contours.role = Role::truth;
    return made;
  });
  if (heat) figure.layers.push_back(picture->field);
  Contours contours = picture->contours;
  contours.name = say("density");
  figure.layers.push_back(std::move(contours));
}

void add_plane_counts(Figure& figure, const KnownTarget& target, std::vector<double> shares) {
  const Rect& range = target.range;
  const double dx = range.width() / side, dy = range.height() / side;
  for (double& share : shares) share /= dx * dy;
  const double top = *std::max_element(shares.begin(), shares.end());
  const Rect middles{range.x0 + dx / 2, range.x1 - dx / 2, range.y0 + dy / 2, range.y1 - dy / 2};
  figure.layers.push_back(Field{.field = {{middles, side, side}, std::move(shares)},
                                .map = ColourMap::density,
                                .low = 0,
                                .high = top > 0 ? top : 1,
                                .role = Role::chain,
                                .name = say("share of draws per unit area")});
}

void add_marginals(Figure& figure, const KnownTarget& target, const std::vector<double>& shares, bool exact) {
  add_marginal(figure.above, target, shares, true, exact);
  add_marginal(figure.beside, target, shares, false, exact);
}

}  // namespace credence
