// What the tosses are good for: predictions, the game, and which scenario they speak for.
#include "core/labs/coin/views.h"
#include "core/labs/coin/words.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::coin {
namespace {

Axis toss_axis(const Analysis& a) {
  return {.label = "tosses so far",
          .max = static_cast<double>(std::max<std::int64_t>(a.tosses.size(), 1)),
          .integers = true};
}

// A quantity after every stop so far and after n tosses.
template <class Value>
Polyline over_tosses(const Analysis& a, std::int64_t n, Value value) {
  Polyline path;
  for (const std::int64_t stop : a.stops) {
    if (stop < n) path.push_back({static_cast<double>(stop), value(stop)});
  }
  path.push_back({static_cast<double>(n), value(n)});
  return path;
}

// The same from a series, with the value after n tosses computed for it.
Polyline over_tosses(const Analysis& a, std::int64_t n, const std::vector<double>& series, double now) {
  Polyline path;
  for (std::size_t i = 0; i < series.size() && a.stops[i] < n; ++i) {
    path.push_back({static_cast<double>(a.stops[i]), series[i]});
  }
  path.push_back({static_cast<double>(n), now});
  return path;
}

void add_path(Figure& figure, Polyline path, Line line) {
  line.paths = {std::move(path)};
  figure.layers.push_back(std::move(line));
}

void add_present(Figure& figure, Point2 at, Role role, Marker marker, std::string name) {
  figure.layers.push_back(Points{.at = {at}, .role = role, .marker = marker, .size = 10, .name = std::move(name)});
}

double share(const Counts& counts, std::size_t side) {
  return static_cast<double>(counts[side]) / static_cast<double>(sum(counts));
}

// A staircase through the middles of the bars k - 1/2 .. k + 1/2.
Polyline staircase(const std::vector<double>& heights, double base, double scale) {
  Polyline path;
  for (std::size_t k = 0; k < heights.size(); ++k) {
    const double x = static_cast<double>(k), y = base + scale * heights[k];
    path.push_back({x - 0.5, y});
    path.push_back({x + 0.5, y});
  }
  return path;
}

}  // namespace

Figure running_view(const Analysis& a, std::int64_t n) {
  Figure figure;
  const bool two = a.parameters.sides == 2;
  figure.title = two ? "Share of heads and posterior mean" : "Shares and posterior means";
  figure.x = toss_axis(a);
  figure.y = {.label = two ? "r, probability of heads" : "r1, r2, r3", .min = 0, .max = 1};
  for (std::size_t side = 0; side < (two ? 1U : 3U); ++side) {
    Polyline path = over_tosses(a, n, [&](std::int64_t m) { return share(a.tosses.first(m), side); });
    path.erase(path.begin());  // of no toss there is no share
    const std::string name = side > 0 ? "" : two ? "share of heads h/n" : "share of the tosses";
    if (path.empty()) continue;
    add_path(figure, std::move(path), {.role = Role::likelihood, .width = 2, .dash = Dash::dotted, .name = name});
  }
  for (std::size_t k = 0; k < (two ? a.priors.size() : 3U); ++k) {
    const auto mean = [&](std::int64_t m) {
      return two ? a.priors[k].updated(a.tosses.first(m)[0], a.tosses.first(m)[1]).mean()
                 : a.dirichlet_posterior(m).mean()[k];
    };
    add_path(figure, over_tosses(a, n, mean),
             {.role = Role::posterior, .width = 2.2, .name = k == 0 ? "posterior mean" : ""});
    add_present(figure, {static_cast<double>(n), mean(n)}, Role::posterior, marker_of(k),
                two ? name_of(a.priors[k]) : "side " + std::to_string(k + 1));
  }
  if (a.simulated()) {
    const double r = a.parameters.true_r;
    add_path(figure, {{0, r}, {figure.x.max, r}},
             {.role = Role::truth, .width = 1.2, .dash = Dash::dotted, .name = "r of the simulated coin"});
  }
  return figure;
}

Figure predictive_view(const Analysis& a, std::int64_t n) {
  const CoinParameters& p = a.parameters;
  const Lanes lanes{a.priors.size()};
  std::vector<Scenario> scenarios;
  std::vector<std::vector<double>> averaged, plugged_in;
  double top = 0;
  for (std::size_t k = 0; k < lanes.count; ++k) {
    scenarios.push_back(a.scenario(k, n));
    averaged.push_back(heads_probabilities(scenarios[k].posterior, p.future_tosses));
    plugged_in.push_back(heads_probabilities(scenarios[k].posterior.mean(), p.future_tosses));
    for (const auto& row : {averaged[k], plugged_in[k]}) top = std::max(top, *std::max_element(row.begin(), row.end()));
  }
  const double M = p.future_tosses, scale = Lanes::height / top, end = std::min<double>(p.win_at_most, M) + 0.5;
  Figure figure;
  figure.title = "Heads in the next " + std::to_string(p.future_tosses) + (p.future_tosses == 1 ? " toss" : " tosses");
  figure.x = {.label = "heads", .min = -0.5, .max = M + 0.5, .integers = true};
  figure.y = lanes.axis(a);
  const bool text_right = 2 * a.tosses.total[0] <= a.tosses.size();
  for (std::size_t k = 0; k < lanes.count; ++k) {
    const double base = lanes.base(k);
    for (const bool wins : {true, false}) {
      Bars bars{.role = Role::posterior,
                .opacity = wins ? 0.6 : 0.18,
                .name = k > 0  ? ""
                        : wins ? "averaged over r: won"
                               : "lost"};
      for (std::size_t y = 0; y <= averaged[k].size(); ++y) bars.edges.push_back(static_cast<double>(y) - 0.5);
      for (std::size_t y = 0; y < averaged[k].size(); ++y) {
        bars.heights.push_back((static_cast<int>(y) <= p.win_at_most) == wins ? scale * averaged[k][y] : 0);
        bars.bases.push_back(base);
      }
      figure.layers.push_back(std::move(bars));
    }
    add_path(figure, staircase(plugged_in[k], base, scale),
             {.role = Role::approximation,
              .width = 1.8,
              .dash = Dash::dashed,
              .name = k == 0 ? "posterior mean plugged in" : ""});
    figure.layers.push_back(
        Text{.at = {text_right ? M + 0.4 : -0.4, base + 0.9 * Lanes::height},
             .text = "win " + rounded(scenarios[k].p_win, 3) + ", plugged in " + rounded(scenarios[k].p_plug_in, 3),
             .role = Role::posterior,
             .anchor = text_right ? Anchor::left : Anchor::right});
  }
  add_path(figure, {{end, 0.5}, {end, figure.y.max}}, {.role = Role::neutral, .width = 1.4, .dash = Dash::dotted});
  figure.layers.push_back(Handles{.id = "win",
                                  .at = {{end, figure.y.max - 0.06}},
                                  .visible = true,
                                  .hint = "Drag: win with at most so many heads"});
  return figure;
}

Figure win_view(const Analysis& a, std::int64_t n) {
  Figure figure;
  figure.title = "Chance of at most " + std::to_string(a.parameters.win_at_most) + " heads in the next " +
                 std::to_string(a.parameters.future_tosses);
  figure.x = toss_axis(a);
  figure.y = {.label = "probability of winning", .min = 0, .max = 1};
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Scenario s = a.scenario(k, n);
    add_path(figure, over_tosses(a, n, a.series[k].p_plug_in, s.p_plug_in),
             {.role = Role::approximation,
              .width = 1.6,
              .dash = Dash::dashed,
              .name = k == 0 ? "posterior mean plugged in" : ""});
    add_path(figure, over_tosses(a, n, a.series[k].p_win, s.p_win),
             {.role = Role::posterior, .width = 2.2, .name = k == 0 ? "averaged over r" : ""});
    add_present(figure, {static_cast<double>(n), s.p_plug_in}, Role::approximation, marker_of(k), {});
    add_present(figure, {static_cast<double>(n), s.p_win}, Role::posterior, marker_of(k), s.name);
  }
  return figure;
}

Figure evidence_view(const Analysis& a, std::int64_t n) {
  const auto log10_factor = [&a](std::size_t k, std::size_t stop) {
    return (a.series[k].log_marginal[stop] - a.series[0].log_marginal[stop]) / std::log(10.0);
  };
  Figure figure;
  figure.title = "Bayes factors against " + name_of(a.priors[0]);
  figure.x = toss_axis(a);
  figure.y = {.label = "Bayes factor, toss by toss", .min = -1, .max = 1, .log10 = true};
  for (std::size_t k = 1; k < a.priors.size(); ++k) {
    for (std::size_t i = 0; i < a.stops.size(); ++i) {
      figure.y.min = std::min(figure.y.min, 1.1 * log10_factor(k, i));
      figure.y.max = std::max(figure.y.max, 1.1 * log10_factor(k, i));
    }
  }
  round_outwards(figure.y.min, figure.y.max);
  add_path(figure, {{0, 0}, {figure.x.max, 0}}, {.role = Role::neutral, .width = 1, .dash = Dash::dotted, .name = {}});
  const double reference = a.scenario(0, n).log_marginal;
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    std::vector<double> series;
    for (std::size_t i = 0; i < a.stops.size(); ++i) series.push_back(log10_factor(k, i));
    const double now = (a.scenario(k, n).log_marginal - reference) / std::log(10.0);
    add_path(figure, over_tosses(a, n, series, now), {.role = Role::posterior, .width = 2.2, .name = {}});
    add_present(figure, {static_cast<double>(n), now}, Role::posterior, marker_of(k), name_of(a.priors[k]));
  }
  figure.note =
      a.priors.size() == 1 ? "one scenario has nothing to be compared with" : "above 1 the tosses speak for it";
  return figure;
}

Figure factors_view(const Analysis& a, std::int64_t n) {
  Figure figure;
  const std::size_t K = a.priors.size();
  figure.title = "Bayes factors: row against column";
  figure.x = {.label = "against", .min = 0.5, .max = static_cast<double>(K) + 0.5};
  figure.y = Lanes{K}.axis(a);
  for (const Beta& prior : a.priors) figure.x.categories.push_back(name_of(prior));
  Cells cells{.map = ColourMap::difference, .low = -2, .high = 2};
  for (std::size_t i = 0; i <= K; ++i) {
    cells.x.push_back(static_cast<double>(i) + 0.5);
    cells.y.push_back(static_cast<double>(i) + 0.5);
  }
  for (std::size_t row = K; row-- > 0;) {  // the last scenario is the lowest
    for (std::size_t column = 0; column < K; ++column) {
      const double difference = a.scenario(row, n).log_marginal - a.scenario(column, n).log_marginal;
      cells.values.push_back(difference / std::log(10.0));
      cells.texts.push_back(factor_text(difference));
    }
  }
  figure.layers.push_back(std::move(cells));
  figure.note = "how many times as probable the tosses were";
  return figure;
}

}  // namespace credence::coin
