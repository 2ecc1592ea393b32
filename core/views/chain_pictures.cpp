#include "core/views/chain_pictures.h"

#include "core/sampling/random_walk_metropolis.h"
#include "core/views/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <any>
#include <array>
#include <cmath>
#include <utility>

namespace credence {

namespace {

// The proposal behind a draw of the first chain as an arrow, accepted or rejected; returns its arithmetic in words.
std::string add_move(Figure& figure, const ChainSnapshot& snapshot, std::size_t draw, Eigen::Index i, Eigen::Index j) {
  const bool accepted = snapshot.chain().accepted(draw);
  const Move made = snapshot.run->move(0, draw);
  const auto& move = *std::any_cast<RandomWalkMetropolis::Info>(&made.info);
  figure.layers.push_back(Arrows{.from = {{made.from(i), made.from(j)}},
                                 .to = {{move.proposal(i), move.proposal(j)}},
                                 .role = accepted ? Role::accepted : Role::rejected,
                                 .width = 2.2,
                                 .name = accepted ? say("proposal, accepted") : say("proposal, rejected")});
  const bool tiny = move.log_ratio < -9;  // next to which further digits say nothing
  const std::string u = rounded(move.uniform, tiny ? 2 : 3);
  if (move.log_ratio >= 0) return say("ratio ≥ 1 > u = {}: moves", u);
  const std::string ratio = rounded(std::exp(move.log_ratio), tiny ? 1 : 3);
  return accepted ? say("ratio {} > u = {}: moves", ratio, u) : say("ratio {} ≤ u = {}: stays", ratio, u);
}

constexpr double lane_height = 0.86;  // of a lane, 1 high around a whole number, the first one on top

// What a lane shows, and where.
struct Range {
  double middle = 1, low = 0, high = 1;
  double place(double value) const { return middle + lane_height * ((value - low) / (high - low) - 0.5); }
};

Range range_of(const std::vector<Polyline>& traces, std::size_t lane, std::size_t count) {
  Range range{.middle = static_cast<double>(count - lane)};
  bool empty = true;
  for (const Polyline& trace : traces) {
    for (const Point2& point : trace) {
      range.low = std::exchange(empty, false) ? range.high = point.y : std::min(range.low, point.y);
      range.high = std::max(range.high, point.y);
    }
  }
  round_outwards(range.low, range.high);
  return range;
}

// At the side what the kept draws of all chains add up to, as wide as the strip.
Bars histogram(const ChainSnapshot& snapshot, Eigen::Index coordinate, const Range& range) {
  const std::size_t first = snapshot.draws.warmup, size = snapshot.chain().size();
  constexpr std::size_t bins = 40, looked_at = 4000;  // draws a chain: the picture shows no more
  const std::size_t stride = std::max<std::size_t>(1, (size - first) / looked_at);
  Bars bars{.heights = std::vector<double>(bins, 0.0), .role = Role::chain, .name = {}, .horizontal = true};
  const double width = (range.high - range.low) / bins;
  for (std::size_t b = 0; b <= bins; ++b) {
    bars.edges.push_back(range.place(range.low + width * static_cast<double>(b)));
  }
  for (const Chain& chain : snapshot.draws.chains) {
    for (std::size_t n = first; n < size; n += stride) {
      const double bin = (chain.draw(n)(coordinate) - range.low) / width;
      if (bin >= 0 && bin < bins) bars.heights[static_cast<std::size_t>(bin)] += 1;
    }
  }
  const double most = std::max(1.0, *std::max_element(bars.heights.begin(), bars.heights.end()));
  for (double& height : bars.heights) height /= most;
  return bars;
}

// The chains of one lane, told apart by their shades.
void add_traces(Figure& figure, const std::vector<Polyline>& traces, const Range& range) {
  constexpr std::array<double, 4> shades{1, 0.7, 0.5, 0.35};
  for (std::size_t c = 0; c < traces.size(); ++c) {
    Polyline path = traces[c];
    for (Point2& point : path) point.y = range.place(point.y);
    figure.layers.push_back(Line{.paths = {std::move(path)},
                                 .role = Role::chain,
                                 .width = 0.5,
                                 .opacity = shades[c % shades.size()],
                                 .name = {}});
  }
}

}  // namespace

Figure trace_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int now) {
  Figure figure;
  figure.title = say("Traces of the chains");
  figure.x = {.label = say("draw"),
              .min = 0,
              .max = static_cast<double>(std::max<std::size_t>(1, snapshot.run->plan().total()))};
  figure.y = {.min = 0.5, .max = static_cast<double>(lanes.size()) + 0.5};
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
    const Range range = range_of(snapshot.traces[k], k, lanes.size());
    figure.y.categories.insert(figure.y.categories.begin(),
                               say("{}: {} to {}", lanes[k].name, short_text(range.low), short_text(range.high)));
    add_traces(figure, snapshot.traces[k], range);
    if (snapshot.draws.draws() > 0) figure.beside.layers.push_back(histogram(snapshot, lanes[k].coordinate, range));
  }
  figure.beside.high = 1.05;
  if (now < 0) return figure;
  const double at = std::min<double>(now, figure.x.max);
  figure.layers.push_back(Line{.paths = {{{at, figure.y.min}, {at, figure.y.max}}},
                               .role = Role::neutral,
                               .width = 1,
                               .dash = Dash::dotted,
                               .name = {}});
  return figure;
}

Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j) {
  Points cloud{
      .role = Role::chain, .marker = Marker::circle, .size = 3, .opacity = 0.3, .name = say("draws of the chains")};
  const std::size_t first = snapshot.draws.warmup, length = snapshot.chain().size() - first;
  const std::size_t stride = std::max<std::size_t>(1, length * snapshot.draws.chains.size() / 3000);
  for (const Chain& chain : snapshot.draws.chains) {
    for (std::size_t k = first; k < first + length; k += stride) {
      cloud.at.push_back({chain.draw(k)(i), chain.draw(k)(j)});
    }
  }
  return cloud;
}

void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j) {
  const Chain& chain = snapshot.chain();
  const std::size_t stride = std::max<std::size_t>(1, chain.size() / 2000);
  for (std::size_t k = snapshot.draws.warmup; k < chain.size(); k += stride) {
    const auto w = chain.draw(k);
    figure.x.min = std::min(figure.x.min, w(i));
    figure.x.max = std::max(figure.x.max, w(i));
    figure.y.min = std::min(figure.y.min, w(j));
    figure.y.max = std::max(figure.y.max, w(j));
  }
  round_outwards(figure.x.min, figure.x.max);
  round_outwards(figure.y.min, figure.y.max);
}

void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j) {
  const Chain& chain = snapshot.chain();
  const std::size_t now = made - 1;
  constexpr std::size_t trail = 400;
  const auto at = [&](std::size_t k) { return Point2{chain.draw(k)(i), chain.draw(k)(j)}; };
  Points cloud{
      .role = Role::chain, .marker = Marker::circle, .size = 4, .opacity = 0.35, .name = say("draws of chain 1")};
  const std::size_t stride = std::max<std::size_t>(1, now / 4000);
  for (std::size_t k = snapshot.draws.warmup; k <= now; k += stride) cloud.at.push_back(at(k));
  Polyline path;
  for (std::size_t k = now > trail ? now - trail : 0; k <= now; ++k) path.push_back(at(k));
  figure.layers.push_back(std::move(cloud));
  figure.layers.push_back(
      Line{.paths = {std::move(path)}, .role = Role::chain, .width = 1.0, .opacity = 0.8, .name = {}});
  figure.layers.push_back(Points{.at = {at(now)}, .role = Role::highlight, .size = 14, .name = {}});
  const std::string move = add_move(figure, snapshot, now, i, j);
  figure.note = now < snapshot.draws.warmup ? say("draw {} (warmup): {}", std::to_string(made), move)
                                            : say("draw {}: {}", std::to_string(made), move);
}

}  // namespace credence
