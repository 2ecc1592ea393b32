// What the tosses are good for: predictions, the game, and which prior they speak for.
#include "core/labs/coin/presentation.h"
#include "core/views/ranges.h"
#include "core/views/sweep.h"

#include <algorithm>
#include <cmath>

namespace credence::coin {
namespace {

Figure over_tosses(const Analysis& a, std::string title, Axis y) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = "tosses so far", .max = std::max(1.0, static_cast<double>(a.size())), .integers = true};
  figure.y = std::move(y);
  return figure;
}

// A quantity over the tosses made so far, with a marker at the present; left out where it does not exist.
struct Growing {
  std::vector<double> at_stops;
  double now = 0;
};

Growing growing(const Analysis& a, std::int64_t n, std::size_t k, double (*value)(const Scenario&)) {
  Growing g;
  for (const Scenario& s : a.scenarios[k]) g.at_stops.push_back(value(s));
  g.now = value(a.scenario(k, n));
  return g;
}

void add_growing(Figure& figure, const Analysis& a, std::int64_t n, const Growing& g, Line line, std::size_t k,
                 std::string marker_name) {
  Polyline path;
  const auto add = [&path](std::int64_t m, double value) {
    if (std::isfinite(value)) path.push_back({static_cast<double>(m), value});
  };
  for (std::size_t i = 0; i < a.stops.size() && a.stops[i] < n; ++i) add(a.stops[i], g.at_stops[i]);
  add(n, g.now);
  if (path.empty()) return;
  Points present{.at = {path.back()}, .role = line.role, .marker = marker_of(k), .size = 10};
  present.name = std::move(marker_name);
  line.paths = {std::move(path)};
  figure.layers.push_back(std::move(line));
  figure.layers.push_back(std::move(present));
}

Growing share_of_side(const Analysis& a, std::int64_t n, std::size_t side) {
  const auto share = [&](std::int64_t m) { return static_cast<double>(a.first(m)[side]) / static_cast<double>(m); };
  Growing g{.now = share(n)};
  for (const std::int64_t stop : a.stops) g.at_stops.push_back(share(stop));
  return g;
}

Growing mean_of_side(const Analysis& a, std::int64_t n, std::size_t side) {
  Growing g{.now = a.dirichlet(n).mean()[side]};
  for (const std::int64_t stop : a.stops) g.at_stops.push_back(a.dirichlet(stop).mean()[side]);
  return g;
}

// A staircase through the tops of bars k - 1/2 .. k + 1/2.
Line staircase(const std::vector<double>& heights, double base, double scale) {
  Line line{.paths = {{}}, .role = Role::approximation, .width = 1.8, .dash = Dash::dashed};
  for (std::size_t k = 0; k < heights.size(); ++k) {
    const double x = static_cast<double>(k), y = base + scale * heights[k];
    line.paths[0].push_back({x - 0.5, y});
    line.paths[0].push_back({x + 0.5, y});
  }
  return line;
}

// The bars of the counts from `first` on, before `end`.
Bars bars(const std::vector<double>& heights, std::size_t first, std::size_t end, double base, double scale) {
  Bars bars{.edges = {static_cast<double>(first) - 0.5}, .role = Role::posterior};
  for (std::size_t k = first; k < std::min(end, heights.size()); ++k) {
    bars.edges.push_back(static_cast<double>(k) + 0.5);
    bars.heights.push_back(scale * heights[k]);
    bars.bases.push_back(base);
  }
  return bars;
}

}  // namespace

Figure running_view(const Analysis& a, std::int64_t n, std::size_t) {
  const bool two = a.two_sides();
  Figure figure = over_tosses(a, two ? "Share of heads and posterior means" : "Shares and posterior means",
                              {.label = two ? "r, probability of heads" : "probability of each side", .max = 1});
  Line share{
      .role = Role::likelihood, .width = 2.2, .dash = Dash::dotted, .name = two ? "share of heads, h/n" : "share"};
  for (std::size_t side = 0; side < (two ? 1U : 3U); ++side) {
    add_growing(figure, a, n, share_of_side(a, n, side), share, side + 3, {});
    share.name.clear();
  }
  for (std::size_t k = 0; k < (two ? a.priors.size() : 3U); ++k) {
    const Line mean{.role = Role::posterior, .width = 2.2, .name = k == 0 ? "posterior mean" : ""};
    const auto value = [](const Scenario& s) { return s.posterior.mean(); };
    add_growing(figure, a, n, two ? growing(a, n, k, value) : mean_of_side(a, n, k), mean, k,
                two ? name_of(a.priors[k]) : "side " + std::to_string(k + 1));
  }
  if (a.simulated()) {
    const double r = a.parameters.true_r;
    figure.layers.push_back(Line{.paths = {{{0, r}, {figure.x.max, r}}},
                                 .role = Role::truth,
                                 .width = 1.4,
                                 .dash = Dash::dotted,
                                 .name = "r of the simulated coin"});
  }
  return figure;
}

Figure predictive_view(const Analysis& a, std::int64_t n, std::size_t) {
  const int M = a.parameters.future_tosses, most = std::min(a.parameters.win_at_most, M);
  std::vector<std::vector<double>> averaged, plugged_in;
  double top = 0;
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Beta posterior = a.scenario(k, n).posterior;
    averaged.push_back(heads_probabilities(posterior, M));
    plugged_in.push_back(heads_probabilities(posterior.mean(), M));
    for (const auto* p : {&averaged[k], &plugged_in[k]}) top = std::max(top, *std::max_element(p->begin(), p->end()));
  }
  Figure figure;
  figure.title = "Heads in the next " + count_text(M) + (M == 1 ? " toss" : " tosses");
  figure.x = {.label = "heads", .min = -0.5, .max = M + 0.5, .integers = true};
  figure.y = lane_axis(a);
  const bool right = 2 * a.total[0] <= a.size();
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const double base = lane_base(a, k), scale = lane_height / top;
    const auto end = static_cast<std::size_t>(most) + 1;
    Bars won = bars(averaged[k], 0, end, base, scale), lost = bars(averaged[k], end, averaged[k].size(), base, scale);
    Line plug_in = staircase(plugged_in[k], base, scale);
    won.opacity = 0.6;
    lost.opacity = 0.2;
    if (k == 0) {
      won.name = "averaged over r: won";
      lost.name = "lost";
      plug_in.name = "posterior mean plugged in";
    }
    figure.layers.insert(figure.layers.end(), {std::move(won), std::move(lost), std::move(plug_in)});
    const Scenario s = a.scenario(k, n);
    figure.layers.push_back(Text{.at = {right ? M + 0.4 : -0.4, base + 0.88 * lane_height},
                                 .text = "win " + rounded(s.p_win, 3) + ", plugged in " + rounded(s.p_plug_in, 3),
                                 .role = Role::posterior,
                                 .anchor = right ? Anchor::left : Anchor::right});
  }
  mark_setting(figure, most + 0.5);
  figure.layers.push_back(Handles{.id = "win",
                                  .at = {{most + 0.5, figure.y.max - 0.05}},
                                  .visible = true,
                                  .hint = "Drag: win with at most so many heads"});
  return figure;
}

Figure win_view(const Analysis& a, std::int64_t n, std::size_t) {
  const CoinParameters& p = a.parameters;
  Figure figure = over_tosses(
      a, "Chance of at most " + count_text(p.win_at_most) + " heads in the next " + count_text(p.future_tosses),
      {.label = "probability of winning", .max = 1});
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    Line plug_in{.role = Role::approximation, .width = 1.8, .dash = Dash::dashed};
    Line averaged{.role = Role::posterior, .width = 2.2};
    if (k == 0) {
      plug_in.name = "posterior mean plugged in";
      averaged.name = "averaged over r";
    }
    add_growing(figure, a, n, growing(a, n, k, [](const Scenario& s) { return s.p_plug_in; }), plug_in, k, {});
    add_growing(figure, a, n, growing(a, n, k, [](const Scenario& s) { return s.p_win; }), averaged, k,
                name_of(a.priors[k]));
  }
  return figure;
}

Figure evidence_view(const Analysis& a, std::int64_t n, std::size_t) {
  const auto log10_factor = [](const Scenario& s) { return s.log_factor / std::log(10.0); };
  double low = -1, high = 1;
  for (const auto& over_stops : a.scenarios) {
    for (const Scenario& s : over_stops) {
      low = std::min(low, log10_factor(s));
      high = std::max(high, log10_factor(s));
    }
  }
  round_outwards(low, high);
  Figure figure = over_tosses(a, "Bayes factors against " + name_of(a.priors[0]),
                              {.label = "Bayes factor", .min = low, .max = high, .log10 = true});
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Line line{
        .role = k == 0 ? Role::neutral : Role::posterior, .width = 2.2, .dash = k == 0 ? Dash::dotted : Dash::solid};
    add_growing(figure, a, n, growing(a, n, k, log10_factor), line, k, name_of(a.priors[k]));
  }
  if (a.priors.size() == 1) figure.note = "one prior has nothing to be compared with";
  return figure;
}

Figure factors_view(const Analysis& a, std::int64_t n, std::size_t) {
  const std::size_t K = a.priors.size();
  Figure figure;
  figure.title = "Bayes factors, row against column";
  figure.x = {.label = "against", .min = 0.5, .max = static_cast<double>(K) + 0.5};
  for (const Beta& prior : a.priors) figure.x.categories.push_back(name_of(prior));
  figure.y = lane_axis(a);
  Cells cells{.map = ColourMap::difference, .low = -2, .high = 2};
  for (std::size_t i = 0; i <= K; ++i) cells.x.push_back(static_cast<double>(i) + 0.5);
  cells.y = cells.x;
  for (std::size_t row = K; row-- > 0;) {  // the last scenario is the lowest row
    for (std::size_t column = 0; column < K; ++column) {
      const double log_factor = a.scenario(row, n).log_factor - a.scenario(column, n).log_factor;
      cells.values.push_back(log_factor / std::log(10.0));
      cells.texts.push_back(factor_text(log_factor));
    }
  }
  figure.layers.push_back(std::move(cells));
  figure.note = "how many times as probable it made the tosses";
  return figure;
}

}  // namespace credence::coin
