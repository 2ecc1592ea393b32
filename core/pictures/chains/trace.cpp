// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/chains/trace.h"

#include "core/figure/answers.h"
#include "core/figure/ticks.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace credence {
namespace {

constexpr double lane_height = 0.86;
constexpr double later = 0.3;          // opacity of the draws after `now`
constexpr std::size_t most_named = 3;  // with so many chains the legend has no room for another name

// Widens the range of a lane so that it covers the traces.
void include_traces(const std::vector<Polyline>& traces, double& low, double& high) {
  bool empty = !(low < high);
  for (const Polyline& trace : traces) {
    for (const Point2& point : trace) {
      low = std::exchange(empty, false) ? high = point.y : std::min(low, point.y);
      high = std::max(high, point.y);
    }
  }
  round_outwards(low, high);
}

// Splits traces at a draw.
std::array<std::vector<Polyline>, 2> split_at(const std::vector<Polyline>& traces, double draw) {
  std::array<std::vector<Polyline>, 2> parts;
  for (const Polyline& trace : traces) {
    const auto end = std::ranges::find_if(trace, [draw](const Point2& point) { return point.x > draw; });
    parts[0].emplace_back(trace.begin(), end);
    parts[1].emplace_back(end == trace.begin() || end == trace.end() ? end : end - 1, trace.end());
  }
  return parts;
}

// Adds a histogram of the kept draws of all chains by `now`, as wide as the strip, and a faint one of all draws.
void add_histogram(Marginal& strip, const ChainSnapshot& snapshot, const TraceLane& lane, const LaneScale& scale,
                   int now) {
  const std::size_t first = snapshot.draws.warmup, size = snapshot.chain().size(), made = snapshot.made(now);
  constexpr std::size_t bins = 40, looked_at = 4000;  // draws per chain; more would not be visible
  const std::size_t stride = std::max<std::size_t>(1, (size - first) / looked_at);
  Bars bars{.heights = std::vector<double>(bins, 0.0), .role = Role::chain, .name = {}, .horizontal = true};
  const double width = (scale.high - scale.low) / bins;
  for (std::size_t b = 0; b <= bins; ++b) {
    bars.edges.push_back(scale.place(scale.low + width * static_cast<double>(b)));
  }
  double counted = 0;
  const auto is_named = [](const Layer& layer) { return std::holds_alternative<Line>(layer); };
  // A legend of many chains has no room for names; then the note says them.
  const bool unnamed = snapshot.draws.chains.size() < most_named && std::ranges::none_of(strip.layers, is_named);
  Bars so_far = bars;
  if (unnamed && lane.density) (made < size ? so_far : bars).name = say("draws");
  for (const Chain& chain : snapshot.draws.chains) {
    for (std::size_t n = first; n < size; n += stride, ++counted) {
      const double bin = (chain.draw(n)(lane.coordinate) - scale.low) / width;
      if (!(bin >= 0 && bin < bins)) continue;
      bars.heights[static_cast<std::size_t>(bin)] += 1;
      if (n < made) so_far.heights[static_cast<std::size_t>(bin)] += 1;
    }
  }
  double most = std::max(1.0, *std::max_element(bars.heights.begin(), bars.heights.end()));
  Line exact{.paths = {{}}, .role = Role::truth, .width = 1.6, .name = unnamed ? say("exact") : ""};
  for (int k = 0; lane.density && k <= 160; ++k) {
    const double at = scale.low + (scale.high - scale.low) * k / 160;
    exact.paths[0].push_back({counted * width * lane.density(at), scale.place(at)});
    if (std::isfinite(exact.paths[0].back().x)) most = std::max(most, exact.paths[0].back().x);
  }
  for (double& height : bars.heights) height /= most;
  for (double& height : so_far.heights) height /= most;
  if (made < size) bars.opacity *= later;
  for (Point2& at : exact.paths[0]) at.x = std::isfinite(at.x) ? at.x / most : 1;
  strip.layers.push_back(made < size ? as_answer(std::move(bars)) : std::move(bars));
  if (made < size) strip.layers.push_back(std::move(so_far));
  if (lane.density) strip.layers.push_back(as_answer(std::move(exact)));
}

constexpr std::size_t most_with_marks = 4;  // lanes; with more, each is too low for numbers

// Marks round values of a lane on the axis. Values at its ends have none: they would meet those of the next lane.
void add_lane_marks(Figure& figure, const LaneScale& scale, std::size_t count) {
  const double range = scale.high - scale.low;
  std::vector<AxisMark> marks;
  for (int wanted = count == 2 ? 4 : 2; marks.size() < 2 && wanted <= 8; ++wanted) {  // a single one is no scale
    marks.clear();
    for (const Tick& tick : axis_ticks({.min = scale.low, .max = scale.high}, wanted)) {
      if (tick.at < scale.low + 0.06 * range || tick.at > scale.high - 0.06 * range) continue;
      marks.push_back({scale.place(tick.at), tick.label});
    }
  }
  figure.y.marks.insert(figure.y.marks.begin(), marks.begin(), marks.end());  // the first lane is on top
}

}  // namespace

LaneScale add_lane(Figure& figure, const std::string& name, std::size_t lane, std::size_t count, double low,
                   double high) {
  if (count == 1) {
    figure.y = {.label = name, .min = low, .max = high};
    return {low, 1, low, high};
  }
  const bool marks = count <= most_with_marks;
  figure.y.min = 0.5;
  figure.y.max = static_cast<double>(count) + (marks ? 0.6 : 0.5);
  const LaneScale scale{static_cast<double>(count - lane) - 0.5 * lane_height, lane_height / (high - low), low, high};
  if (!marks) {
    figure.y.categories.insert(figure.y.categories.begin(),
                               say("{}: {} to {}", name, short_text(low), short_text(high)));
    return scale;
  }
  add_lane_marks(figure, scale, count);
  figure.layers.push_back(Text{.at = {figure.x.min, scale.place(high) + 0.5 * (1 - lane_height)},
                               .text = name,
                               .role = Role::neutral,
                               .anchor = Anchor::right});
  return scale;
}

void add_chain_lines(Figure& figure, const std::vector<Polyline>& lines, const LaneScale& scale, double width,
                     bool named, double opacity) {
  constexpr int tints = 4;
  const bool many = lines.size() > 1;
  for (std::size_t c = 0; c < lines.size(); ++c) {
    if (lines[c].empty()) continue;
    Polyline path = lines[c];
    for (Point2& point : path) point.y = scale.place(point.y);
    figure.layers.push_back(Line{.paths = {std::move(path)},
                                 .role = Role::chain,
                                 .width = width,
                                 .opacity = opacity,
                                 .name = {},
                                 .end_label = named && many ? say("chain {}", std::to_string(c + 1)) : "",
                                 .tint = many ? static_cast<int>(c % tints) + 1 : 0});
  }
}

Figure trace_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int now) {
  Figure figure;
  figure.title = snapshot.draws.chains.size() == 1 ? say("Trace of the chain") : say("Traces of the chains");
  figure.x = {.label = say("draw"),
              .min = 0,
              .max = static_cast<double>(std::max<std::size_t>(1, snapshot.run->plan().total()))};
  std::vector<LaneScale> scales;
  for (std::size_t k = 0; k < lanes.size(); ++k) {
    double low = lanes[k].low, high = lanes[k].high;
    include_traces(snapshot.traces[k], low, high);
    scales.push_back(add_lane(figure, lanes[k].name, k, lanes.size(), low, high));
  }
  const auto warmup = static_cast<double>(snapshot.draws.warmup);
  if (warmup > 0) {
    figure.layers.push_back(Band{.x = {0, warmup},
                                 .lower = {figure.y.min, figure.y.min},
                                 .upper = {figure.y.max, figure.y.max},
                                 .role = Role::neutral,
                                 .opacity = 0.1,
                                 .name = say("warmup")});
  }
  for (std::size_t k = 0; k < lanes.size(); ++k) {
    const auto [before, after] = split_at(snapshot.traces[k], now < 0 ? figure.x.max : now);
    const double width = lanes.size() == 1 ? 0.8 : 0.5;
    const std::size_t drawn = figure.layers.size();
    add_chain_lines(figure, after, scales[k], width, false, later);
    mark_answers(figure, drawn);
    add_chain_lines(figure, before, scales[k], width, k == 0);
    if (snapshot.draws.draws() > 0) add_histogram(figure.beside, snapshot, lanes[k], scales[k], now);
  }
  figure.beside.high = 1.05;
  const bool known = std::ranges::any_of(lanes, [](const TraceLane& lane) { return bool(lane.density); });
  if (known && snapshot.draws.chains.size() >= most_named && snapshot.draws.draws() > 0) {
    figure.note = say("beside: draws (bars), exact (line)");
  } else if (!known && snapshot.draws.draws() > 0) {
    figure.note = say("beside: all kept draws");
  }
  if (now < 0) return figure;
  const double at = std::min<double>(now, figure.x.max);
  figure.layers.push_back(Line{.paths = {{{at, figure.y.min}, {at, figure.y.max}}},
                               .role = Role::neutral,
                               .width = 1,
                               .dash = Dash::dotted,
                               .name = {}});
  mark_live(figure, figure.layers.size() - 1);
  return figure;
}

}  // namespace credence
