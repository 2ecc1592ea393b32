// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/chains/chain_profiles.h"

#include "core/figure/answers.h"
#include "core/inference/intervals.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence {
namespace {

// Adds a note to a figure of all draws if some are still missing.
bool wait_for_all(Figure& figure, const ChainSnapshot& snapshot) {
  if (snapshot.profiles.empty()) figure.note = say("shown once all draws are made");
  return snapshot.profiles.empty();
}

constexpr double most_over_even = 4;  // a chain that stands still would flatten the rows of all others

// Returns the shares over even ones. If the chains are short, neighbouring bins are joined, which would hold some ten
// draws.
Eigen::MatrixXd shown_ranks(const ChainSnapshot& snapshot, std::size_t k) {
  const Eigen::MatrixXd& shares = snapshot.profiles[k].ranks;
  const auto bins = static_cast<double>(shares.rows());
  if (snapshot.draws.draws() > 500 || shares.rows() % 2 == 1) return shares * bins;
  Eigen::MatrixXd pairs(shares.rows() / 2, shares.cols());
  for (Eigen::Index b = 0; b < pairs.rows(); ++b) pairs.row(b) = shares.row(2 * b) + shares.row(2 * b + 1);
  return pairs * bins / 2;
}

// Adds the histogram of one chain's ranks in a row of its own, and the level of even shares in it. A bar that would be
// higher than the row is cut and has its share beside it.
void add_rank_row(Figure& figure, Line& even, const Eigen::VectorXd& shares, double middle, double high) {
  constexpr double tallest = 0.84;
  const double base = middle - tallest / 2;
  Bars bars{.edges = {0}, .heights = {}, .role = Role::chain, .opacity = 0.55, .name = {}};
  for (Eigen::Index b = 0; b < shares.size(); ++b) {
    bars.edges.push_back(static_cast<double>(b + 1) / static_cast<double>(shares.size()));
    bars.bases.push_back(base);
    bars.heights.push_back(tallest * std::min(shares[b], high) / high);
  }
  figure.layers.push_back(std::move(bars));
  for (Eigen::Index b = 0; b < shares.size(); ++b) {
    if (shares[b] <= high) continue;
    figure.layers.push_back(Text{.at = {static_cast<double>(b + 1) / static_cast<double>(shares.size()), middle},
                                 .text = say("{} × even, cut off", rounded(shares[b], 2)),
                                 .role = Role::chain,
                                 .anchor = Anchor::right});
  }
  even.paths.push_back({{0, base + tallest / high}, {1, base + tallest / high}});
}

void add_level(Figure& figure, const LaneScale& scale, double value, Role role, Dash dash, const std::string& name) {
  const double y = scale.place(value);
  figure.layers.push_back(
      Line{.paths = {{{figure.x.min, y}, {figure.x.max, y}}}, .role = role, .width = 1.6, .dash = dash, .name = name});
}

// Returns the number of lags up to which any lane shows something. It is the same at every frame once all draws are
// known.
std::size_t shown_lags(const ChainSnapshot& snapshot, const std::vector<std::vector<std::vector<double>>>& so_far) {
  std::size_t shown = 20;
  for (std::size_t k = 0; k < so_far.size(); ++k) {
    const auto& rho = k < snapshot.profiles.size() ? snapshot.profiles[k].autocorrelation : so_far[k][0];
    std::size_t last = 0;
    while (last < rho.size() && rho[last] > 0.03) ++last;
    shown = std::max(shown, last + last / 2);
  }
  return shown;
}

// Antithetic draws and single chains may need room below zero, at every frame and in every lane alike.
double lowest_shown(const ChainSnapshot& snapshot, std::size_t lanes, std::size_t lags) {
  constexpr double step = 0.2;
  double lowest = 0;
  const auto include = [&](const std::vector<double>& rho) {
    for (std::size_t lag = 0; lag < std::min(lags + 1, rho.size()); ++lag) {
      if (std::isfinite(rho[lag])) lowest = std::min(lowest, rho[lag]);
    }
  };
  for (std::size_t k = 0; k < std::min(lanes, snapshot.profiles.size()); ++k) {
    const ChainProfile& profile = snapshot.profiles[k];
    include(profile.autocorrelation);
    if (profile.autocorrelations.size() > 1) std::ranges::for_each(profile.autocorrelations, include);
  }
  return std::clamp(step * std::floor(lowest / step), -1.0, -step);
}

// Adds a thin line per chain. What they show is how far they lie apart, so that they have one name: at the line that
// ends farthest from zero.
void add_single_chains(Figure& figure, const std::vector<Polyline>& lines, const LaneScale& scale, bool named) {
  const std::size_t behind = figure.layers.size();
  add_chain_lines(figure, lines, scale, 1.1, false, 0.75);
  if (!named) return;
  Line* farthest = nullptr;
  double far = -1;
  for (std::size_t k = behind; k < figure.layers.size(); ++k) {
    auto* line = std::get_if<Line>(&figure.layers[k]);
    if (line == nullptr || line->paths.empty() || line->paths.front().empty()) continue;
    const double off = std::abs(line->paths.front().back().y - scale.place(0));
    if (off > far) farthest = line;
    far = std::max(far, off);
  }
  const bool all = std::ranges::none_of(lines, [](const Polyline& line) { return line.empty(); });
  if (farthest != nullptr) farthest->end_label = all ? say("single chains") : say("single chains that moved");
}

// `rho` has a row for all chains together, then one per chain.
void add_autocorrelation(Figure& figure, const std::vector<std::vector<double>>& rho, const LaneScale& scale,
                         std::size_t lags, bool first) {
  Bars bars{.role = Role::chain,
            .opacity = 0.35,
            .name = !first           ? ""
                    : rho.size() > 2 ? say("all chains")
                                     : say("the chain")};
  const std::size_t count = std::min(lags + 1, rho[0].size());
  for (std::size_t lag = 0; lag < count; ++lag) {
    const auto x = static_cast<double>(lag);
    if (lag == 0) bars.edges.push_back(x - 0.5);
    bars.edges.push_back(x + 0.5);
    const double base = scale.place(0);
    bars.bases.push_back(base);
    bars.heights.push_back(scale.place(rho[0][lag]) - base);
  }
  if (!bars.heights.empty()) figure.layers.push_back(std::move(bars));
  std::vector<Polyline> lines;
  for (std::size_t c = 1; c < rho.size(); ++c) {
    Polyline& line = lines.emplace_back();
    for (std::size_t lag = 0; lag < std::min(count, rho[c].size()); ++lag) {
      if (std::isfinite(rho[c][lag])) line.push_back({static_cast<double>(lag), rho[c][lag]});
    }
  }
  if (lines.size() > 1) add_single_chains(figure, lines, scale, first);
  add_level(figure, scale, 0, Role::neutral, Dash::solid, {});
}

// The first checkpoints are one draw apart and later ones many, so about three hundred are used. The last place is that
// of the last draw.
Polyline running_mean(const GrowingMean& means, std::size_t kept, const std::function<double(std::size_t)>& draw) {
  const CheckpointPlaces& places = means.places();
  const std::size_t end = places.before(kept) + 1, stride = std::max<std::size_t>(1, end / 300);
  Polyline line;
  for (std::size_t i = 1; i < end; i += i < 60 ? 1 : stride) {
    line.push_back({static_cast<double>(places[i]), means.at_checkpoint(i)});
  }
  const std::size_t last = std::min(kept, means.size());
  if (last > 0 && (line.empty() || line.back().x < static_cast<double>(last))) {
    line.push_back({static_cast<double>(last), means.at(last, draw)});
  }
  return line;
}

// Adds a band of two Monte Carlo errors of one chain's mean around the exact mean.
void add_funnel(Figure& figure, const LaneScale& scale, double mean, double error, std::size_t draws, bool first) {
  Band funnel{.role = Role::truth, .opacity = 0.14, .name = first ? say("exact ± 2 Monte Carlo errors") : ""};
  for (int k = 0; k <= 120; ++k) {
    const double n = std::exp(std::log(static_cast<double>(draws)) * k / 120);
    const double reach = 2 * error * std::sqrt(static_cast<double>(draws) / n);
    funnel.x.push_back(n);
    funnel.lower.push_back(scale.place(std::max(mean - reach, scale.low)));
    funnel.upper.push_back(scale.place(std::min(mean + reach, scale.high)));
  }
  figure.layers.push_back(as_answer(std::move(funnel)));
}

constexpr double first_steps = 0.1;  // of a running mean, which may be far off

// The line from where its first steps come into the range; a jump out of it later on stops at the edge.
Polyline from_inside(const Polyline& line, Interval range) {
  const auto outside = [&](const Point2& at) { return at.y < range.low || at.y > range.high; };
  auto first = std::ranges::find_if_not(line, outside);
  for (auto at = first; at != line.end() && at->x < first_steps * line.back().x; ++at) {
    if (outside(*at)) first = at + 1;
  }
  Polyline rest(first, line.end());
  if (first != line.begin() && first != line.end()) {
    const Point2 before = *(first - 1), edge{0, before.y > range.high ? range.high : range.low};
    const double share = (edge.y - before.y) / (first->y - before.y);
    rest.insert(rest.begin(), {before.x + share * (first->x - before.x), edge.y});
  }
  for (Point2& at : rest) at.y = std::clamp(at.y, range.low, range.high);
  return rest;
}

// Where the running means are, without their first steps; nothing if there are none.
std::optional<Interval> range_of(const std::vector<Polyline>& lines) {
  std::optional<Interval> range;
  for (const Polyline& line : lines) {
    for (const Point2& at : line) {
      if (at.x < first_steps * line.back().x) continue;
      if (!range) range = Interval{at.y, at.y};
      range = Interval{std::min(range->low, at.y), std::max(range->high, at.y)};
    }
  }
  return range;
}

void add_running_means(Figure& figure, const ChainSnapshot& snapshot, const TraceLane& lane, std::size_t k,
                       std::size_t count, std::size_t kept) {
  const bool known = k < snapshot.summaries.size(), first = k == 0;
  const Summary drawn = known ? snapshot.summaries[static_cast<std::size_t>(lane.coordinate)] : Summary{};
  const double middle = lane.mean.value_or(drawn.mean), sd = lane.sd.value_or(known ? drawn.sd : 1);
  const double reach = std::isfinite(sd) && sd > 0 ? 1.3 * sd : 1;
  std::vector<Polyline> lines;
  for (std::size_t c = 0; c < snapshot.means[k].size(); ++c) {
    const Chain& chain = snapshot.draws.chains[c];
    lines.push_back(running_mean(snapshot.means[k][c], kept, [&](std::size_t i) {
      return chain.draw(snapshot.draws.warmup + i)[lane.coordinate];
    }));
  }
  // A known density without a standard deviation has no bar, and that of the draws would dwarf the means.
  const bool endless = lane.density && !lane.sd;
  double low = middle - reach, high = middle + reach;
  if (const auto range = range_of(lines); range && range->low < range->high) {
    low = endless ? range->low : std::clamp(range->low, middle - 8 * reach, low);
    high = endless ? range->high : std::clamp(range->high, high, middle + 8 * reach);
  }
  round_outwards(low, high);
  const LaneScale scale = add_lane(figure, lane.name, k, count, low, high);
  if (const auto all = monte_carlo_error(drawn); lane.mean && known && all) {
    const double error = *all * std::sqrt(static_cast<double>(snapshot.draws.chains.size()));
    const bool named = std::ranges::any_of(figure.layers, [](const Layer& one) { return std::get_if<Band>(&one); });
    add_funnel(figure, scale, middle, error, snapshot.draws.draws(), !named);
  }
  const std::size_t behind = figure.layers.size();
  if (lane.mean) add_level(figure, scale, middle, Role::truth, Dash::dashed, first ? say("exact mean") : "");
  mark_answers(figure, behind);
  for (Polyline& line : lines) {
    if (!line.empty() && (line.front().y < low || line.front().y > high)) {
      figure.note = say("the first means lie beyond the plot");
    }
    line = from_inside(line, {low, high});
  }
  add_chain_lines(figure, lines, scale, 1.4, first);
  const double at = figure.x.max * 0.985, bottom = scale.place(std::max(middle - sd, low)),
               top = scale.place(std::min(middle + sd, high));
  if (!known || endless || !(bottom < top)) return;
  const bool named = std::ranges::any_of(figure.layers, [](const Layer& layer) {
    const auto* line = std::get_if<Line>(&layer);
    return line != nullptr && line->role == Role::highlight && !line->name.empty();
  });
  figure.layers.push_back(as_answer(Line{.paths = {{{at, bottom}, {at, top}}},
                                         .role = Role::highlight,
                                         .width = 3,
                                         .name = named ? "" : say("± standard deviation")}));
}

}  // namespace

Figure ranks_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes) {
  Figure figure;
  figure.title = say("Ranks among all draws");
  figure.x = {.label = say("rank, as a share of all"), .min = 0, .max = 1};
  if (wait_for_all(figure, snapshot)) return figure;
  figure.note = say("how often each chain has each rank; level if the chains agree");
  const std::size_t chains = snapshot.draws.chains.size(), rows = lanes.size() * chains;
  figure.y = {.min = 0.5, .max = static_cast<double>(rows) + 0.5};
  figure.y.categories.resize(rows);
  const double bars = static_cast<double>(shown_ranks(snapshot, 0).rows());
  Line even{.paths = {},
            .role = Role::truth,
            .width = 1.6,
            .dash = Dash::dashed,
            .name = say("even shares, {} a bar", rounded(100 / bars, 2) + "\u202f%")};
  for (std::size_t k = 0; k < lanes.size(); ++k) {
    const Eigen::MatrixXd ranks = shown_ranks(snapshot, k);
    const double high = std::clamp(ranks.maxCoeff(), 1.5, most_over_even);
    for (std::size_t c = 0; c < chains; ++c) {
      const std::size_t row = rows - k * chains - c;  // the first one on top
      const std::string name = say("chain {}", std::to_string(c + 1));
      figure.y.categories[row - 1] = lanes.size() == 1 ? name : lanes[k].name + ", " + name;
      add_rank_row(figure, even, ranks.col(static_cast<Eigen::Index>(c)), static_cast<double>(row), high);
    }
  }
  figure.layers.push_back(std::move(even));
  return figure;
}

Figure autocorrelation_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame) {
  Figure figure;
  figure.title = say("How long a draw remembers");
  std::vector<std::vector<std::vector<double>>> rho;
  for (std::size_t k = 0; k < lanes.size(); ++k) {
    rho.push_back(autocorrelations_so_far(snapshot, k, lanes[k].coordinate, frame));
  }
  const std::size_t lags = shown_lags(snapshot, rho);
  figure.x = {.label = say("lag in draws"), .min = -0.5, .max = static_cast<double>(lags) + 0.5};
  for (std::size_t k = 0; k < lanes.size(); ++k) {
    const std::string name =
        lanes.size() == 1 ? say("correlation of {} with itself, so much later", lanes[k].name) : lanes[k].name;
    const LaneScale scale = add_lane(figure, name, k, lanes.size(), lowest_shown(snapshot, lanes.size(), lags), 1);
    add_autocorrelation(figure, rho[k], scale, lags, k == 0);
  }
  if (lanes.size() > 1) figure.y.label = say("autocorrelation");
  const std::size_t kept = snapshot.kept(frame);
  if (rho[0][0].empty()) {
    figure.note = say("too few different draws so far");
    return figure;
  }
  if (!snapshot.finished || kept < snapshot.draws.draws()) {
    figure.note =
        several(static_cast<double>(kept), "of the first {} draw of each chain", "of the first {} draws of each chain");
    return figure;
  }
  const Summary& first = snapshot.summaries[static_cast<std::size_t>(lanes[0].coordinate)];
  if (std::isfinite(first.ess_bulk)) {
    const auto all = static_cast<double>(snapshot.draws.draws() * snapshot.draws.chains.size());
    figure.note =
        say("{}: {} draws are worth {} independent ones", lanes[0].name, count_text(all), rounded(first.ess_bulk, 3));
  }
  return figure;
}

Figure running_mean_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame) {
  Figure figure;
  figure.title = say("The mean of the draws so far");
  figure.x = {.label = say("draws that count"),
              .min = 0,
              .max = static_cast<double>(std::max<std::size_t>(1, snapshot.run->plan().draws))};
  const std::size_t kept = snapshot.kept(frame);
  for (std::size_t k = 0; k < lanes.size(); ++k) {
    add_running_means(figure, snapshot, lanes[k], k, lanes.size(), kept);
  }
  if (kept == 0) figure.note = say("nothing counts yet");
  return figure;
}

}  // namespace credence
