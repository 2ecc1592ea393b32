// Views of the walk over the joint states: its moves, the shares of the states, and one update with its arithmetic.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/figure/paths.h"
#include "core/labs/bayes-net/views/views.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/labs/bayes-net/words/update_text.h"
#include "core/pictures/graphs/graph.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/graphs/state_walk.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace credence::bayes_net {
namespace {

constexpr std::size_t few_states = 4;  // up to this number of states the counts of moves are written out

// Returns the shares of all updates in the long run, over the states of the table.
Eigen::MatrixXd expected_flows(const Analysis& a) {
  const auto n = static_cast<Eigen::Index>(a.walk->states());
  Eigen::MatrixXd all = Eigen::MatrixXd::Zero(n, n);
  const Eigen::MatrixXd flows = a.theory.flows();
  for (Eigen::Index i = 0; i < flows.rows(); ++i) {
    for (Eigen::Index j = 0; j < flows.cols(); ++j) {
      all(static_cast<Eigen::Index>(a.theory.states[static_cast<std::size_t>(i)]),
          static_cast<Eigen::Index>(a.theory.states[static_cast<std::size_t>(j)])) = flows(i, j);
    }
  }
  return all;
}

Eigen::VectorXd expected_shares(const Analysis& a) {
  Eigen::VectorXd all = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(a.walk->states()));
  for (std::size_t i = 0; i < a.theory.states.size(); ++i) {
    all(static_cast<Eigen::Index>(a.theory.states[i])) = a.theory.stationary(static_cast<Eigen::Index>(i));
  }
  return all;
}

std::string expected_text(double expected) {
  return "(" + (expected < 9.95 ? fixed_text(expected, 1) : count_text(std::round(expected))) + ")";
}

// Adds arrows that are wider if their moves are more frequent. With few states the counts are outside the arcs, and the
// expected number is between the arcs there and back: it is the same each way, since each update alone is reversible.
void add_moves(Figure& figure, const GraphLayout& layout, const Eigen::MatrixXd& moves,
               const Eigen::MatrixXd& expected) {
  const double all = moves.sum(), most = std::max(expected.maxCoeff(), 1e-12);
  const bool few = layout.size() <= few_states;
  std::vector<GraphArrow> arrows;
  for (std::size_t i = 0; i < layout.size(); ++i) {
    for (std::size_t j = 0; j < layout.size(); ++j) {
      const auto from = static_cast<Eigen::Index>(i), to = static_cast<Eigen::Index>(j);
      const double count = moves(from, to), flow = expected(from, to);
      if (flow <= 0 || (i == j && !few)) continue;
      arrows.push_back({.from = i, .to = j, .width = 0.8 + 5 * (all > 0 ? std::min(1.2, count / (all * most)) : 0)});
      if (!few) continue;
      if (i == j) {
        arrows.back().label = count_text(count);
        continue;
      }
      const Polyline way = layout.way(i, j);
      const Point2 arc = way[way.size() / 2], a = layout.nodes()[i], b = layout.nodes()[j];
      const Point2 chord{(a.x + b.x) / 2, (a.y + b.y) / 2};
      const bool upright = std::fabs(arc.x - chord.x) > std::fabs(arc.y - chord.y);
      const Anchor outside = upright ? (arc.x < chord.x ? Anchor::left : Anchor::right)
                                     : (arc.y < chord.y ? Anchor::below : Anchor::above);
      const Point2 at{arc.x + 0.15 * (arc.x - chord.x), arc.y + 0.15 * (arc.y - chord.y)};
      figure.layers.push_back(Text{.at = at, .text = count_text(count), .role = Role::gibbs, .anchor = outside});
      if (i < j) {
        figure.layers.push_back(as_answer(
            Text{.at = chord, .text = expected_text(all * flow), .role = Role::posterior, .anchor = Anchor::centre}));
      }
    }
  }
  add_arrows(figure, layout, arrows, Role::gibbs);
}

// Returns the level of a share in a disc. Where it would strike the name of the state, only its ends are drawn, over
// the rim.
std::vector<Polyline> level_around_name(const GraphLayout& layout, Point2 node, double share) {
  constexpr double name = 0.32, side = 0.055;  // half of a name's height per radius; half of an end per chord
  const Polyline level = disc_level(node, layout.radius(), share);
  if (std::fabs(level[0].y - node.y) > name * layout.radius()) return {level};
  const double length = side * (level[1].x - level[0].x);
  const auto end = [&](Point2 at) { return Polyline{{at.x - length, at.y}, {at.x + length, at.y}}; };
  return {end(level[0]), end(level[1])};
}

void add_states(Figure& figure, const Analysis& a, const GraphLayout& layout, const Eigen::VectorXd& shares) {
  const Eigen::VectorXd exact = expected_shares(a);
  Areas discs{.areas = {}, .name = say("share of updates")};
  Line levels{.paths = {}, .role = Role::posterior, .width = 2.6, .name = say("exact share")};
  for (std::size_t k = 0; k < layout.size(); ++k) {
    const Point2 at = layout.nodes()[k];
    const double share = shares(static_cast<Eigen::Index>(k)), p = exact(static_cast<Eigen::Index>(k));
    const bool possible = p > 0;
    if (share > 0) {
      discs.areas.push_back(
          {.outlines = {disc_segment(at, layout.radius(), share)}, .role = Role::gibbs, .opacity = 0.5, .width = 0});
    }
    figure.layers.push_back(Line{.paths = {ellipse_path({.centre = at}, layout.radius(), 72)},
                                 .role = Role::neutral,
                                 .width = 1.4,
                                 .dash = possible ? Dash::solid : Dash::dotted,
                                 .opacity = possible ? 1 : 0.5,
                                 .name = {}});
    for (Polyline& part : possible ? level_around_name(layout, at, p) : std::vector<Polyline>{}) {
      levels.paths.push_back(std::move(part));
    }
    figure.layers.push_back(Text{.at = at, .text = short_state_name(a, k), .anchor = Anchor::centre});
  }
  if (!discs.areas.empty()) figure.layers.push_back(std::move(discs));
  figure.layers.push_back(as_answer(std::move(levels)));
}

// Names the k-th joint value of a block: "S ¬R".
std::string block_value(const Analysis& a, const NetUpdate& update, std::size_t k) {
  std::string name;
  for (std::size_t b = 0; b < update.block.size(); ++b) {
    name.append(b == 0 ? "" : " ");
    name.append(value_name(a.coordinates[static_cast<std::size_t>(update.block[b])], is_true(k, b)));
  }
  return name;
}

// Returns the shares of the states among all updates so far; zeros before the first one.
Eigen::VectorXd shares_of(const Eigen::MatrixXd& moves) {
  const double all = moves.sum();
  return all > 0 ? Eigen::VectorXd(moves.colwise().sum().transpose() / all)
                 : Eigen::VectorXd(Eigen::VectorXd::Zero(moves.rows()));
}

// Draws sixteen states as a Karnaugh map: neighbours differ in one node, and so do the ends of a row or column. Arrows
// between all of them would hide the states.
Figure map_figure(const Analysis& a, std::size_t now) {
  const GraphLayout layout = cube_layout(4);
  constexpr double side = 1.5;  // of a cell
  const Eigen::VectorXd shares = shares_of(a.walk->moves(a.chains->draws, now)), exact = expected_shares(a);
  Figure figure;
  figure.title = say("The walk over joint states");
  Cells cells{.x = {}, .y = {}, .role = Role::chain, .name = say("share of updates")};
  for (int k = 0; k <= 4; ++k) cells.x.push_back(side * (k - 0.5));
  cells.y = cells.x;
  cells.values.assign(layout.size(), 0.0);
  cells.texts.resize(layout.size());
  cells.lit.resize(layout.size());
  const std::size_t here = a.walk->state(a.chains->draws, 0, now);
  for (std::size_t k = 0; k < layout.size(); ++k) {
    const auto column = static_cast<std::size_t>(std::round(layout.nodes()[k].x / side)),
               row = static_cast<std::size_t>(std::round(layout.nodes()[k].y / side)), cell = 4 * row + column;
    const double share = shares(static_cast<Eigen::Index>(k)), p = exact(static_cast<Eigen::Index>(k));
    cells.values[cell] = share;
    cells.lit[cell] = k == here;
    cells.texts[cell] = short_state_name(a, k) + "\n" +
                        (p > 0 ? fixed_text(share, 3) + "\n(" + fixed_text(p, 3) + ")" : say("impossible"));
  }
  cells.high = std::max(shares.maxCoeff(), exact.maxCoeff());
  figure.x = {.label = {}, .min = cells.x.front(), .max = cells.x.back()};
  figure.y = {.label = {}, .min = cells.y.front(), .max = cells.y.back()};
  figure.show_axes = false;
  figure.layers.push_back(std::move(cells));
  figure.note = say("share of updates (exact share); letters: true nodes; framed: chain 1");
  return figure;
}

Figure nothing_figure(std::string title) { return {.title = std::move(title), .note = all_seen_text()}; }

}  // namespace

Figure walk_view(const Analysis& a, int frame) {
  if (a.all_seen()) return nothing_figure(say("The walk over joint states"));
  const std::size_t now = a.updates(frame);
  if (a.walk->states() > most_drawn) return map_figure(a, now);
  const GraphLayout layout = cube_layout(a.free.size());
  Figure figure = graph_figure(say("The walk over joint states"), layout, a.walk->states() <= few_states);
  const Eigen::MatrixXd moves = a.walk->moves(a.chains->draws, now);
  const double all = moves.sum();
  const Eigen::VectorXd shares = shares_of(moves);
  add_moves(figure, layout, moves, expected_flows(a));
  add_states(figure, a, layout, shares);
  const std::size_t here = a.walk->state(a.chains->draws, 0, now);
  std::optional<GraphArrow> step;
  if (now > 0) step = GraphArrow{.from = a.walk->state(a.chains->draws, 0, now - 1), .width = 3};
  if (step && step->from == here && a.walk->states() > few_states) step.reset();  // loops are not drawn
  add_last_step(figure, layout, step, here, step ? say("last update") : say("chain 1"));
  names_to_legend(figure);
  const std::string letters = letters_text({a.free.begin(), a.free.end()});
  figure.known_note = all == 0 ? say("no update has counted yet; step on")
                      : a.walk->states() <= few_states
                          ? say("{} updates: counted, (expected each way); {}", count_text(all), letters)
                      : a.theory.states.size() < a.walk->states()
                          ? say("{} updates; true: {}; dotted: impossible", count_text(all), letters)
                          : say("{} updates; true: {}", count_text(all), letters);
  const bool apart = a.theory.apart > 1;
  figure.note = apart ? say("no way across; true: {}; dotted: impossible", letters) : figure.known_note;
  figure.note_answers = apart;
  return figure;
}

Figure flows_view(const Analysis& a, int frame) {
  if (a.all_seen()) return nothing_figure(say("Moves, counted and expected"));
  Figure figure;
  figure.title = say("Moves, counted and expected");
  const Eigen::MatrixXd moves = a.walk->moves(a.chains->draws, a.updates(frame)), expected = expected_flows(a);
  const double all = moves.sum();
  std::vector<std::string> names;
  for (const std::size_t index : a.theory.states) names.push_back(short_state_name(a, index));
  const auto n = static_cast<Eigen::Index>(names.size());
  Eigen::MatrixXd values(n, n);
  const auto at = [&](Eigen::Index i) {
    return static_cast<Eigen::Index>(a.theory.states[static_cast<std::size_t>(i)]);
  };
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j < n; ++j) values(i, j) = all > 0 ? moves(at(i), at(j)) / all : 0;
  }
  Cells cells = cell_table(figure, names, names, values, [](double) { return std::string(); });
  std::vector<Layer> answers;  // what is expected, below what was counted
  for (std::size_t k = 0; k < cells.texts.size(); ++k) {
    const Eigen::Index i = n - 1 - static_cast<Eigen::Index>(k) / n, j = static_cast<Eigen::Index>(k) % n;
    const double p = expected(at(i), at(j)), count = moves(at(i), at(j));
    if (n > 8 || (p <= 0 && count == 0)) continue;
    cells.texts[k] = count_text(count) + (n <= 4 ? "\n " : "");
    if (n > 4) continue;
    answers.push_back(as_answer(Text{.at = {static_cast<double>(j) + 1, static_cast<double>(n - i) - 0.18},
                                     .text = expected_text(all * p),
                                     .role = Role::posterior,
                                     .anchor = Anchor::centre}));
  }
  cells.role = Role::gibbs;
  cells.high = std::max(values.maxCoeff(), 1e-12);
  figure.y.label = say("from ↓  to →");
  figure.known_note = say("{} updates, counted", count_text(all));
  figure.note = n <= 4 ? say("{} updates (times π(from) P(to | from))", count_text(all)) : figure.known_note;
  figure.note_answers = n <= 4;
  figure.layers.push_back(std::move(cells));
  std::ranges::move(answers, std::back_inserter(figure.layers));
  return figure;
}

Figure states_view(const Analysis& a, int frame) {
  if (a.all_seen()) return nothing_figure(say("Shares of the joint states"));
  Figure figure;
  figure.title = say("Shares of the joint states");
  const Eigen::VectorXd exact = expected_shares(a), visits = a.walk->visits(a.chains->draws, a.kept(frame));
  const double all = visits.sum();
  figure.x = {.label = say("state"), .min = 0.5, .max = static_cast<double>(exact.size()) + 0.5};
  for (std::size_t k = 0; k < a.walk->states(); ++k) figure.x.categories.push_back(short_state_name(a, k));
  figure.y = {.label = say("probability"), .max = std::min(1.0, 1.25 * exact.maxCoeff())};
  const Eigen::VectorXd none = Eigen::VectorXd::Zero(exact.size());
  add_share_bars(figure, exact, none, true, Role::posterior, say("exact"));
  mark_answers(figure);
  if (all > 0) {
    figure.y.max = std::max(figure.y.max, std::min(1.02, 1.05 * visits.maxCoeff() / all));
    add_share_bars(figure, visits / all, none, false, Role::gibbs, say("of the draws so far"));
    figure.note = say("{} draws of all chains; total variation {}", count_text(all),
                      rounded(0.5 * (visits / all - exact).lpNorm<1>(), 2));
    figure.note_answers = true;
  } else {
    figure.note = say("no draw has counted yet; step on");
  }
  return figure;
}

Figure move_view(const Analysis& a, int frame) {
  if (a.all_seen()) return nothing_figure(say("One update of chain 1"));
  Figure figure;
  const std::size_t now = std::max<std::size_t>(a.updates(frame), 1);
  const NetUpdate update = update_at(a, now);
  figure.title = say("Update {} of chain 1", count_text(static_cast<double>(now)));
  figure.x = {.label = say("unit interval"), .min = 0, .max = 1};
  figure.y = {.label = {}, .min = 0, .max = 1.7, .categories = {" "}};
  Cells arithmetic{.x = {0, 0.2, 0.9}, .y = {0.64}, .plain = true};
  const std::vector<std::string> factors = products(a, update);
  const double row = std::min(0.24, 0.6 / static_cast<double>(update.values.size()));
  for (std::size_t k = update.values.size(); k-- > 0;) {  // the last value is the lowest
    arithmetic.y.insert(arithmetic.y.begin(), arithmetic.y.front() - row);
    arithmetic.texts.insert(arithmetic.texts.end(), {block_value(a, update, k), factors[k]});
  }
  figure.layers.push_back(std::move(arithmetic));
  double left = 0;
  for (std::size_t k = 0; k < update.values.size(); ++k) {
    const double right = left + update.values[k];
    const std::string name = block_value(a, update, k);
    if (right <= left) continue;
    const bool chosen = k == update.chosen;
    Areas piece;
    piece.areas.push_back({.outlines = {{{left, 0.7}, {right, 0.7}, {right, 1.3}, {left, 1.3}}},
                           .role = chosen ? Role::accepted : Role::neutral,
                           .opacity = chosen ? 0.45 : 0.12});
    figure.layers.push_back(std::move(piece));
    if (right - left > 0.06) {
      figure.layers.push_back(Text{.at = {(left + right) / 2, 1.1}, .text = name, .anchor = Anchor::centre});
      figure.layers.push_back(Text{
          .at = {(left + right) / 2, 0.9}, .text = probability_text(update.values[k], 3), .anchor = Anchor::centre});
    }
    left = right;
  }
  // The arrow ends at the pieces, so that it crosses no number in them.
  figure.layers.push_back(
      Arrows{.from = {{update.uniform, 1.45}}, .to = {{update.uniform, 1.3}}, .role = Role::highlight, .width = 3});
  figure.layers.push_back(Text{.at = {update.uniform, 1.45},
                               .text = "u = " + rounded(update.uniform, 3),
                               .role = Role::highlight,
                               .anchor = Anchor::above});
  figure.note = update_text(a, update);
  return figure;
}

}  // namespace credence::bayes_net
