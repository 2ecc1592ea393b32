#include "core/views/chain_pictures.h"

#include "core/sampling/random_walk_metropolis.h"
#include "core/views/ranges.h"
#include "core/views/text.h"

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
                                 .name = accepted ? "proposal, accepted" : "proposal, rejected"});
  const bool tiny = move.log_ratio < -9;  // next to which further digits say nothing
  const std::string ratio =
      move.log_ratio >= 0 ? "ratio ≥ 1" : "ratio " + rounded(std::exp(move.log_ratio), tiny ? 1 : 3);
  return ratio + (accepted ? " > u = " : " ≤ u = ") + rounded(move.uniform, tiny ? 2 : 3) +
         (accepted ? ": moves" : ": stays");
}

// At the side what the kept draws of all chains add up to.
void add_histogram(Figure& figure, const ChainSnapshot& snapshot, const TraceAxes& axes) {
  const std::size_t first = snapshot.draws.warmup, size = snapshot.chain().size();
  if (size <= first) return;
  constexpr std::size_t bins = 40, looked_at = 4000;  // draws a chain: the picture shows no more
  const std::size_t stride = std::max<std::size_t>(1, (size - first) / looked_at);
  Bars bars{.heights = std::vector<double>(bins, 0.0), .role = Role::chain, .name = {}, .horizontal = true};
  for (std::size_t b = 0; b <= bins; ++b) {
    bars.edges.push_back(axes.low + (axes.high - axes.low) * static_cast<double>(b) / bins);
  }
  for (const Chain& chain : snapshot.draws.chains) {
    for (std::size_t k = first; k < size; k += stride) {
      const double bin = (chain.draw(k)(axes.coordinate) - axes.low) / (axes.high - axes.low) * bins;
      if (bin >= 0 && bin < bins) bars.heights[static_cast<std::size_t>(bin)] += 1;
    }
  }
  figure.beside.high = std::max(1.0, 1.05 * *std::max_element(bars.heights.begin(), bars.heights.end()));
  figure.beside.layers.push_back(std::move(bars));
}

}  // namespace

Figure empty_trace_figure(const TraceAxes& axes) {
  Figure figure;
  figure.title = "Trace of the chains";
  figure.x = {.label = "draw", .min = 0, .max = static_cast<double>(std::max<std::size_t>(1, axes.total))};
  figure.y = {.label = axes.name, .min = axes.low, .max = axes.high};
  return figure;
}

Figure trace_figure(const ChainSnapshot& snapshot, TraceAxes axes, int now) {
  if (axes.widen) {
    for (const Polyline& trace : snapshot.traces) {
      for (const Point2& point : trace) {
        axes.low = std::min(axes.low, point.y);
        axes.high = std::max(axes.high, point.y);
      }
    }
    round_outwards(axes.low, axes.high);
  }
  Figure figure = empty_trace_figure(axes);
  if (snapshot.draws.warmup > 0) {
    figure.layers.push_back(Band{.x = {0, static_cast<double>(snapshot.draws.warmup)},
                                 .lower = {axes.low, axes.low},
                                 .upper = {axes.high, axes.high},
                                 .role = Role::neutral,
                                 .opacity = 0.1,
                                 .name = "warmup"});
  }
  constexpr std::array<double, 4> shades{1, 0.7, 0.5, 0.35};
  for (std::size_t c = 0; c < snapshot.traces.size(); ++c) {
    figure.layers.push_back(Line{.paths = {snapshot.traces[c]},
                                 .role = Role::chain,
                                 .width = 0.7,
                                 .opacity = shades[c % shades.size()],
                                 .name = {}});
  }
  add_histogram(figure, snapshot, axes);
  if (now < 0) return figure;
  const double at = std::min<double>(now, figure.x.max);
  figure.layers.push_back(Line{.paths = {{{at, axes.low}, {at, axes.high}}},
                               .role = Role::neutral,
                               .width = 1,
                               .dash = Dash::dotted,
                               .name = {}});
  return figure;
}

Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j) {
  Points cloud{.role = Role::chain, .marker = Marker::circle, .size = 3, .opacity = 0.3, .name = "draws of the chains"};
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
  Points cloud{.role = Role::chain, .marker = Marker::circle, .size = 4, .opacity = 0.35, .name = "draws of chain 1"};
  const std::size_t stride = std::max<std::size_t>(1, now / 4000);
  for (std::size_t k = snapshot.draws.warmup; k <= now; k += stride) cloud.at.push_back(at(k));
  Polyline path;
  for (std::size_t k = now > trail ? now - trail : 0; k <= now; ++k) path.push_back(at(k));
  figure.layers.push_back(std::move(cloud));
  figure.layers.push_back(
      Line{.paths = {std::move(path)}, .role = Role::chain, .width = 1.0, .opacity = 0.8, .name = {}});
  figure.layers.push_back(Points{.at = {at(now)}, .role = Role::highlight, .size = 14, .name = {}});
  figure.note = "draw " + std::to_string(made) + (now < snapshot.draws.warmup ? " (warmup): " : ": ") +
                add_move(figure, snapshot, now, i, j);
}

}  // namespace credence
