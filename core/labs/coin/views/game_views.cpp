// Predictions, the game, and the evidence for each prior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/line/model_comparison.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

namespace credence::coin {
namespace {

Figure over_tosses(const Analysis& a, std::string title, Axis y) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("tosses so far"), .max = std::max(1.0, static_cast<double>(a.size())), .integers = true};
  figure.y = std::move(y);
  return figure;
}

// A fair coin and the priors, after n tosses.
std::vector<ModelEvidence> priors_compared(const Analysis& a, std::int64_t n) {
  const std::int64_t heads = a.first(n)[0];
  const auto count = static_cast<double>(n);
  std::optional<double> bic;  // the same for every prior: each has one free parameter, r; the fair coin has none
  if (n > 0) bic = log_binomial(static_cast<double>(heads) / count, heads, n) - 0.5 * std::log(count);
  const double fair = log_binomial(0.5, heads, n);
  std::vector<ModelEvidence> models{{.name = say("fair coin"), .exact = fair, .laplace = fair, .bic = fair}};
  for (const Beta& prior : a.priors) {
    models.push_back({.name = name_of(prior),
                      .exact = log_beta_binomial(prior, heads, n),
                      .laplace = laplace_log_beta_binomial(prior, heads, n),
                      .bic = bic});
  }
  return models;
}

}  // namespace

Figure running_view(const Analysis& a, std::int64_t n) {
  const bool two = a.two_sides();
  Figure figure =
      over_tosses(a, two ? say("Share of heads and posterior means") : say("Shares and posterior means"),
                  {.label = two ? say("r, probability of heads") : say("probability of each side"), .max = 1});
  for (std::size_t side = 0; side < (two ? 1U : 3U); ++side) {
    const auto share = [&](std::int64_t m) { return a.share(m, side); };
    const std::string name = side > 0 ? "" : two ? say("share of heads, h/n") : say("share of the tosses");
    add_growing(figure, sweep_until(a.stops, n, share, {.role = Role::likelihood, .dash = Dash::dotted, .name = {}}),
                class_marker(side + 3), name);
  }
  for (std::size_t k = 0; k < (two ? a.priors.size() : 3U); ++k) {
    const auto mean = [&](std::int64_t m) {
      return two ? a.scenario(k, m).posterior.mean() : a.dirichlet(m).mean()(static_cast<Eigen::Index>(k));
    };
    add_growing(figure, sweep_until(a.stops, n, mean, {.role = scenario_role(k), .name = {}}), class_marker(k),
                two ? say("mean, {}", name_of(a.priors[k])) : say("mean, side {}", std::to_string(k + 1)));
  }
  if (a.simulated()) {
    const double r = a.parameters.true_r;
    add_sweep(figure, {{0, figure.x.max}, {r, r}, Role::truth, Dash::dotted, say("r of the simulated coin")});
  }
  if (a.two_sides() && are_close(a)) names_to_legend(figure);
  return figure;
}

Figure predictive_view(const Analysis& a, std::int64_t n) {
  const int M = a.parameters.future_tosses, winning = std::min(a.parameters.win_at_most, M) + 1;
  const auto split = static_cast<std::size_t>(winning), all = static_cast<std::size_t>(M) + 1;
  std::vector<std::vector<double>> averaged, plugged_in;
  double top = 0;
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Beta posterior = a.scenario(k, n).posterior;
    averaged.push_back(heads_probabilities(posterior, M));
    plugged_in.push_back(heads_probabilities(posterior.mean(), M));
    for (const auto* p : {&averaged[k], &plugged_in[k]}) top = std::max(top, *std::max_element(p->begin(), p->end()));
  }
  Figure figure;
  figure.title = several(M, "Heads in the next {} toss", "Heads in the next {} tosses");
  figure.x = {.label = say("heads"), .min = -0.5, .max = M + 0.5, .integers = true};
  const bool alone = a.priors.size() == 1;  // a single histogram has an axis of its own
  figure.y = lanes(a).axis(say("scenario"));
  if (alone) {
    figure.y = {.label = say("probability"), .max = std::min(1.0, 1.3 * top)};
    figure.note = say("prior {}", name_of(a.priors[0]));
  }
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Lane lane = alone ? Lane{} : lanes(a).lane(k, 1.3 * top);
    const Scenario s = a.scenario(k, n);
    Bars won = count_bars(averaged[k], 0, split, lane), lost = count_bars(averaged[k], split, all, lane);
    Line plug_in = count_outline(plugged_in[k], lane);
    won.role = lost.role = Role::posterior;
    lost.opacity = 0.15;
    plug_in.role = Role::approximation;
    plug_in.dash = Dash::dashed;
    won.name = k > 0 ? "" : say("averaged over r: won");
    lost.name = k > 0 ? "" : say("lost");
    plug_in.name = k > 0 ? "" : say("posterior mean plugged in");
    figure.layers.insert(figure.layers.end(), {std::move(won), std::move(lost), std::move(plug_in)});
    const bool right = 2 * winning <= M;  // where the goal leaves more room
    const std::string win = say("win {} (plug-in {})", rounded(s.p_win, 3), rounded(s.p_plug_in, 3));
    if (alone) {
      figure.layers.push_back(Text{.at = {right ? M + 0.4 : -0.4, 0.84 * figure.y.max},
                                   .text = win,
                                   .anchor = right ? Anchor::left : Anchor::right});
    } else {
      lanes(a).add_text(figure, k, right, win);
    }
  }
  if (a.priors.size() > 1) names_to_legend(figure);
  mark_setting(figure, winning - 0.5);
  if (winning <= M) {
    figure.layers.push_back(
        Text{.at = {winning - 0.5, 0.94 * figure.y.max + 0.06 * figure.y.min},
             .text = several(a.parameters.win_at_most, "more than {} head loses", "more than {} heads lose"),
             .anchor = Anchor::right});
  }
  figure.layers.push_back(
      Handles{.id = handle::winning_line,
              .at = {{winning - 0.5, figure.y.max - 0.017 * (figure.y.max - figure.y.min)}},
              .visible = true,
              .hint = say("Drag: the largest number of heads that wins"),
              .values = {several(a.parameters.win_at_most, "at most {} head wins", "at most {} heads win")}});
  return figure;
}

Figure win_view(const Analysis& a, std::int64_t n) {
  const CoinParameters& p = a.parameters;
  const std::string title = several(p.win_at_most, "At most {} head in the next {}", "At most {} heads in the next {}",
                                    count_text(p.future_tosses));
  Figure figure = over_tosses(a, title, {.label = say("probability of winning"), .max = 1});
  double lowest = 1;  // at any toss, so that the axis holds still
  for (const auto& over_stops : a.scenarios) {
    for (const Scenario& s : over_stops) lowest = std::min({lowest, s.p_win, s.p_plug_in});
  }
  figure.y.min = std::min(0.8, std::floor(10 * lowest) / 10);
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const std::string name = k > 0 ? "" : say("posterior mean plugged in"),
                      averaged = k > 0 ? "" : say("averaged over r");
    const auto plug_in = [&](std::int64_t m) { return a.scenario(k, m).p_plug_in; };
    const auto average = [&](std::int64_t m) { return a.scenario(k, m).p_win; };
    add_growing(figure,
                sweep_until(a.stops, n, plug_in, {.role = Role::approximation, .dash = Dash::dashed, .name = name}),
                class_marker(k), {});
    add_growing(figure, sweep_until(a.stops, n, average, {.role = Role::posterior, .name = averaged}), class_marker(k),
                a.priors.size() > 1 ? name_of(a.priors[k]) : "");
  }
  return figure;
}

Figure evidence_view(const Analysis& a, std::int64_t n) {
  const auto power = [](const Scenario& s) { return s.log_factor / std::log(10.0); };
  double low = -0.4, high = 0.4;
  for (const auto& over_stops : a.scenarios) {
    for (const Scenario& s : over_stops) std::tie(low, high) = std::minmax({low, power(s), high});
  }
  round_outwards(low, high);
  Figure figure = over_tosses(a, say("Bayes factors against {}", name_of(a.priors[0])),
                              {.label = say("Bayes factor"), .min = low, .max = high, .log10 = true});
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const auto value = [&](std::int64_t m) { return power(a.scenario(k, m)); };
    add_growing(figure, sweep_until(a.stops, n, value, {.role = scenario_role(k)}), class_marker(k),
                name_of(a.priors[k]));
  }
  if (a.priors.size() == 1) figure.note = say("one prior has nothing to be compared with");
  return figure;
}

Figure comparison_view(const Analysis& a, std::int64_t n) { return comparison_figure(priors_compared(a, n)); }

Figure factors_view(const Analysis& a, std::int64_t n) {
  Figure figure;
  figure.title = say("Bayes factors, row against column");
  figure.note = say("how many times as probable it made the tosses");
  figure.y.label = say("scenario ↓  against →");
  const auto factor_text = [](double power) { return exp_text(power * std::numbers::ln10); };
  Cells cells = cell_table(figure, prior_names(a), prior_names(a), a.log_factors(n) / std::numbers::ln10, factor_text);
  cells.map = ColourMap::difference;
  cells.low = -2;
  cells.high = 2;
  figure.layers.push_back(std::move(cells));
  return figure;
}

std::string comparison_hover(const Analysis& a, std::int64_t n, Point2 pointer) {
  return credence::comparison_hover(priors_compared(a, n), pointer.y);
}

std::string predictive_hover(const Analysis& a, std::int64_t n, Point2 pointer) {
  const int M = a.parameters.future_tosses;
  const double heads = std::round(pointer.x);
  if (heads < 0 || heads > M) return {};
  const Scenario s = a.scenario(lanes(a).nearest(pointer.y), n);
  const auto k = static_cast<std::size_t>(heads);
  return say("{}, {}\naveraged {}\nplugged in {}", name_of(s.prior), heads_text(heads),
             rounded(heads_probabilities(s.posterior, M)[k], 3),
             rounded(heads_probabilities(s.posterior.mean(), M)[k], 3));
}

std::string tosses_hover(const Analysis& a, std::int64_t n, Point2 pointer) {
  const double tosses = std::round(pointer.x);
  if (!a.one_by_one() || tosses < 0 || tosses > static_cast<double>(n)) return {};
  return tosses_text(a, std::lround(tosses));
}

}  // namespace credence::coin
