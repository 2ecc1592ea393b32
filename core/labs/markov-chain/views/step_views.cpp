// Views over steps: two crowds, one walker, and how fast every start is forgotten.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/markov-chain/views/distribution_polygon.h"
#include "core/labs/markov-chain/views/views.h"
#include "core/labs/markov-chain/words/names.h"
#include "core/math/stops.h"
#include "core/phrases/probabilities.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/graphs/state_walk.h"
#include "core/pictures/line/lanes.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace credence::markov_chain {
namespace {

constexpr int trail = 40;  // number of past steps that are drawn behind every start

Figure over_steps(const Analysis& a, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("step k"), .max = std::max(1.0, static_cast<double>(a.steps())), .integers = true};
  return figure;
}

// Adds a lane per state, with a dotted line at the share that it tends to, if there is one.
Lanes add_state_lanes(Figure& figure, const Analysis& a, const std::optional<Eigen::VectorXd>& end,
                      const std::string& name) {
  const Lanes lanes(a.names);
  figure.y = lanes.axis(say("state (each lane from 0 to 1)"));
  for (std::size_t i = 0; i < a.names.size(); ++i) {
    const Lane lane = lanes.lane(i, 1);
    figure.layers.push_back(Line{.paths = {{{0, lane.base}, {figure.x.max, lane.base}}}, .width = 0.8, .name = {}});
    if (!end) continue;
    const double y = lane.y((*end)(static_cast<Eigen::Index>(i)));
    figure.layers.push_back(Line{.paths = {{{0, y}, {figure.x.max, y}}},
                                 .role = Role::truth,
                                 .width = 1.6,
                                 .dash = Dash::dotted,
                                 .name = i == 0 ? name : ""});
    figure.layers.back().answer = true;
  }
  return lanes;
}

void add_paths_of_starts(Figure& figure, const Analysis& a, int k) {
  std::vector<Line> paths;  // per step, the last one first and each fainter than the one after it
  for (int age = 0; age < std::min(k, trail); ++age) {
    const double opacity = std::max(0.28, 0.7 * std::pow(0.6, age));
    paths.push_back(Line{.paths = {}, .role = Role::chain, .width = 1, .opacity = opacity, .name = {}});
  }
  Points now{.role = Role::chain, .size = 6, .opacity = 0.8, .name = say("other starts")};
  for (const Eigen::VectorXd& start : many_distributions(a.states())) {
    Polyline path;
    for (int m = std::max(0, k - trail); m <= k; ++m) path.push_back(polygon_place(a.power(m).transpose() * start));
    now.at.push_back(path.back());
    for (std::size_t age = 0; age < paths.size(); ++age) {
      const auto end = path.rbegin() + static_cast<std::ptrdiff_t>(age);
      paths[age].paths.push_back({*(end + 1), *end});
    }
  }
  std::move(paths.rbegin(), paths.rend(), std::back_inserter(figure.layers));
  figure.layers.push_back(std::move(now));
}

}  // namespace

Figure crowds_view(const Analysis& a, int k) {
  Figure figure;
  figure.title = k == 0 ? say("Two crowds before the first step")
                        : several(k, "Two crowds after {} step", "Two crowds after {} steps");
  figure.x = {.label = say("state"), .min = 0.5, .max = static_cast<double>(a.states()) + 0.5, .categories = a.names};
  figure.y = {.label = say("share of the crowd"), .max = 1.03};
  for (std::size_t s = 0; s < 2; ++s) {
    add_share_bars(figure, a.shares(s, k), a.exact(s, k), s == 0, role_of(s), start_name(s),
                   s == 0 ? say("exact shares") : std::string());
  }
  names_to_legend(figure);  // all but that of the steady state, which stands at its marks
  const std::optional<Eigen::VectorXd> steady = a.chain.steady_state();
  const std::size_t known = figure.layers.size();
  if (steady) add_state_marks(figure, *steady, Role::truth, say("steady state π"));
  mark_answers(figure, known);
  figure.note =
      say("the crowds differ by {}, their exact shares by {}", rounded(a.crowds_apart(k), 2), rounded(a.apart(k), 2));
  return figure;
}

Figure walker_view(const Analysis& a, int k) {
  Figure figure = over_steps(a, say("One walker of the first crowd"));
  figure.y.label = say("state");
  add_state_path(figure, a.starts[0].crowd.path, k, a.steps(), a.names);
  return figure;
}

Figure time_view(const Analysis& a, int k) {
  Figure figure = over_steps(a, say("Where one walker spends its time"));
  const Lanes lanes = add_state_lanes(figure, a, a.chain.steady_state(), say("steady state π"));
  Eigen::MatrixXd counts(k + 1, a.states());
  for (int m = 0; m <= k; ++m) {
    if (m > 0) counts.row(m) = counts.row(m - 1);
    if (m == 0) counts.row(m).setZero();
    counts(m, a.starts[0].crowd.path[static_cast<std::size_t>(m)]) += 1;
  }
  for (Eigen::Index i = 0; i < a.states(); ++i) {
    const Lane lane = lanes.lane(static_cast<std::size_t>(i), 1);
    const auto share = [&](std::int64_t m) { return lane.y(counts(m, i) / static_cast<double>(m + 1)); };
    add_sweep(figure, sweep_until(stops_over(a.steps()), k, share,
                                  {.role = Role::chain, .name = i == 0 ? say("share of its steps so far") : ""}));
    lanes.add_text(figure, static_cast<std::size_t>(i), true, say("so far {}", rounded(counts(k, i) / (k + 1), 3)));
  }
  if (!a.chain.steady_state()) figure.note = named_chain(a).why_not();
  figure.note_answers = true;
  return figure;
}

Figure distributions_view(const Analysis& a, int k) {
  Figure figure = over_steps(a, say("Probability of each state, step by step"));
  const Lanes lanes = add_state_lanes(figure, a, a.chain.steady_state(), say("steady state π"));
  for (std::size_t s = 0; s < 2; ++s) {
    for (Eigen::Index i = 0; i < a.states(); ++i) {
      const Lane lane = lanes.lane(static_cast<std::size_t>(i), 1);
      const auto p = [&](std::int64_t m) { return lane.y(a.starts[s].over(m, i)); };
      add_sweep(figure, sweep_until(stops_over(a.steps()), k, p,
                                    {.role = role_of(s),
                                     .dash = s == 0 ? Dash::solid : Dash::dashed,
                                     .name = i == 0 ? start_name(s) : ""}));
    }
  }
  figure.note = named_chain(a).why_not();
  figure.note_answers = true;
  return figure;
}

Figure steps_view(const Analysis& a, int k) {
  constexpr int most_rows = 8;
  Figure figure;
  figure.title = k == 0 ? say("Probabilities before the first step")
                        : several(k, "Probabilities after {} step", "Probabilities after {} steps");
  const int first = std::max(0, k + 1 - most_rows);
  Eigen::MatrixXd shares(k + 1 - first, a.states());
  std::vector<std::string> steps;
  for (int m = first; m <= k; ++m) {
    steps.push_back(std::to_string(m));
    shares.row(m - first) = a.exact(0, m);
  }
  Cells cells = cell_table(figure, steps, a.names, shares, cell_probability);
  cells.role = role_of(0);
  figure.layers.push_back(std::move(cells));
  figure.y.label = say("step k");
  figure.note = first > 0 ? say("from the first start, the last {} steps", std::to_string(most_rows))
                          : say("from the first start: each row is the one above times P");
  return figure;
}

Figure strip_view(const Analysis& a, int k) {
  constexpr int page = 60;  // steps
  Figure figure = over_steps(a, say("Probability of each state, as colours"));
  const int first = k == 0 ? 0 : (k - 1) / page * page;
  figure.x.min = first - 0.5;
  figure.x.max = std::max(first + 1, std::min(first + page, a.steps())) + 0.5;
  const auto states = static_cast<std::size_t>(a.states());
  figure.y = {.label = say("state"), .min = 0.5, .max = 2 * static_cast<double>(states) + 1.5};
  figure.y.categories.assign(2 * states + 1, "");  // a row without a name divides the starts
  for (std::size_t s = 0; s < 2; ++s) {
    const double foot = s == 0 ? static_cast<double>(states) + 1.5 : 0.5;
    Cells cells{.x = {first - 0.5}, .y = {foot}, .role = role_of(s), .name = s == 0 ? say("probability") : ""};
    for (int m = first; m <= k; ++m) cells.x.push_back(m + 0.5);
    for (std::size_t i = states; i-- > 0;) {  // the last state is the lowest
      cells.y.push_back(cells.y.back() + 1);
      figure.y.categories[static_cast<std::size_t>(cells.y.back() - 0.5) - 1] = a.names[i];
      for (int m = first; m <= k; ++m) cells.values.push_back(a.exact(s, m)(static_cast<Eigen::Index>(i)));
    }
    figure.layers.push_back(std::move(cells));
    const double head = foot + static_cast<double>(states) + 0.5;
    figure.layers.push_back(Text{.at = {figure.x.min, head - (s == 0 ? 0.2 : 0)},
                                 .text = start_name(s),
                                 .role = role_of(s),
                                 .anchor = Anchor::right});
  }
  figure.y.max += 0.6;  // room for the name of the first start
  figure.note = named_chain(a).why_not();
  return figure;
}

Figure distance_view(const Analysis& a, int k) {
  Figure figure = over_steps(a, say("How far apart the starts are"));
  const std::vector<std::int64_t> stops = stops_over(a.steps());
  const auto at = [](std::int64_t m) { return static_cast<int>(m); };
  std::vector<Sweep> sweeps{sweep_until(stops, k, [&](std::int64_t m) { return a.crowds_apart(at(m)); },
                                        {.role = Role::chain, .dash = Dash::dotted, .name = say("the two crowds")}),
                            sweep_until(stops, k, [&](std::int64_t m) { return a.apart(at(m)); },
                                        {.role = Role::posterior, .name = say("the two starts, exactly")})};
  if (a.chain.steady_state()) {
    sweeps.push_back(sweep_until(stops, k, [&](std::int64_t m) { return *a.farthest(at(m)); },
                                 {.role = Role::truth, .name = say("the slowest start from π")}));
  }
  const double second = a.chain.second_eigenvalue_modulus();
  if (second > 1e-6) {
    sweeps.push_back(
        sweep_until(stops, a.steps(), [&](std::int64_t m) { return std::pow(second, m); },
                    {.role = Role::neutral, .dash = Dash::dashed, .name = say("|λ₂|ᵏ = {}ᵏ", rounded(second, 3))}));
  }
  add_magnitudes(figure, sweeps, say("total variation"));
  for (Layer& layer : figure.layers) {
    const auto* line = std::get_if<Line>(&layer);
    if (line && line->role != Role::chain && line->role != Role::posterior) layer.answer = true;
  }
  figure.y.min = -4;
  figure.note = named_chain(a).why_not();
  figure.note_answers = true;
  if (figure.note.empty()) figure.note = say("drawn down to 10⁻⁴");
  return figure;
}

Figure starts_view(const Analysis& a, int k) {
  Figure figure =
      polygon_figure(k == 0 ? say("Starts") : several(k, "Starts after {} step", "Starts after {} steps"), a.names);
  add_paths_of_starts(figure, a, k);
  // The starts come together: marks are the smaller the later they are drawn, so that none hides another.
  const std::optional<Eigen::VectorXd> steady = a.chain.steady_state();
  Handles handles{.id = handle::start, .hint = say("Drag: another start"), .minor = true};
  for (std::size_t s = 0; s < 2; ++s) {
    Line path{.paths = {{}}, .role = role_of(s), .width = 1.6, .opacity = 0.8, .name = {}};
    for (int m = std::max(0, k - trail); m <= k; ++m) path.paths[0].push_back(polygon_place(a.exact(s, m)));
    if (k > 0) figure.layers.push_back(std::move(path));
    figure.layers.push_back(Points{.at = {polygon_place(a.exact(s, k))},
                                   .role = role_of(s),
                                   .marker = class_marker(s),
                                   .size = s == 0 ? 17.0 : 11.0,
                                   .name = start_name(s)});
    handles.at.push_back(polygon_place(a.exact(s, 0)));
    handles.values.push_back(say("start {}", weights_text(a.exact(s, 0), 2)));
  }
  const std::size_t known = figure.layers.size();
  if (steady) {
    figure.layers.push_back(Points{.at = {polygon_place(*steady)},
                                   .role = Role::truth,
                                   .marker = Marker::diamond,
                                   .size = 7,
                                   .name = say("steady state")});
  }
  mark_answers(figure, known);
  names_to_legend(figure);
  handles.visible = true;
  if (a.states() <= 3) figure.layers.push_back(std::move(handles));
  figure.note = !named_chain(a).why_not().empty() ? named_chain(a).why_not()
                : a.states() > 3 ? say("each place is a distribution; of {} states this is a shadow of all",
                                       std::to_string(a.states()))
                                 : say("each place is a distribution, each corner a state alone");
  figure.note_answers = !named_chain(a).why_not().empty();
  return figure;
}

}  // namespace credence::markov_chain
