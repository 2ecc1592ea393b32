// Views of the chain: its graph with the walkers in it, its matrix, powers, flows and eigenvalues.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/markov-chain/views/views.h"
#include "core/labs/markov-chain/words/names.h"
#include "core/phrases/probabilities.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/graphs/state_walk.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace credence::markov_chain {
namespace {

constexpr int most_dots = 1000;  // per crowd, in all nodes together; a dot stands for several walkers if there are more
constexpr std::size_t most_labels =
    20;                        // per graph; with more arrows weak ones are left out, with still more all labels
constexpr double weak = 0.05;  // probability below which an arrow is left out

// Closed classes have rings of different colours, unless all states are one class. Other states have none.
Role ring_of(const Analysis& a, Eigen::Index state) {
  for (std::size_t k = 0; k < a.chain.closed.size() && !a.chain.irreducible(); ++k) {
    if (std::ranges::count(a.chain.closed_class(k).states, state) > 0) return class_role(2 + k % 4);
  }
  return Role::neutral;
}

void add_walkers_in_nodes(Figure& figure, const Analysis& a, const GraphLayout& layout, int k) {
  for (std::size_t s = 0; s < 2; ++s) {
    const Crowd& crowd = a.starts[s].crowd;
    const int most = std::min(crowd.walkers, most_dots);
    Points dots{.role = role_of(s), .marker = Marker::circle, .size = crowd.walkers > 200 ? 2.6 : 4, .name = {}};
    for (std::size_t i = 0; i < layout.size(); ++i) {
      const double walkers = crowd.counts(k, static_cast<Eigen::Index>(i));
      const int count = static_cast<int>(std::ceil(walkers * most / crowd.walkers));
      const NodeRoom room = room_in_node(layout, i, a.names);
      const auto in = dots_in(room.middle, room.radius, s == 0 ? Half::left : Half::right, count, most);
      dots.at.insert(dots.at.end(), in.begin(), in.end());
    }
    figure.layers.push_back(std::move(dots));
    figure.layers.push_back(Points{.at = {}, .role = role_of(s), .name = start_name(s)});  // large in the legend
  }
}

// Returns the probability from which on an arrow is drawn. If there are many arrows, weak ones would hide the others.
double least_drawn(const Analysis& a) {
  const auto arrows = (a.chain.P.array() > 0).count();
  return arrows > static_cast<std::ptrdiff_t>(most_labels) ? weak : std::numeric_limits<double>::min();
}

// Adds a bead per arrow. Its place along the arrow is the probability of the move. Where there is no arrow, a handle
// lies beside the node that it would leave.
void add_beads(Figure& figure, const Analysis& a, const GraphLayout& layout) {
  Handles handles{.id = handle::arrows,
                  .hint = say("Drag along the arrow: its probability; back to the node: no arrow"),
                  .remove = say("Cut this arrow")};
  Points beads{.role = Role::neutral, .size = 7, .name = {}, .explores = true};
  const double least = least_drawn(a);
  for (std::size_t i = 0; i < layout.size(); ++i) {
    for (std::size_t j = 0; j < layout.size(); ++j) {
      const double p = a.chain.P(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      handles.at.push_back(layout.bead(i, j, p));
      handles.editable.push_back(typed_probability(p));
      handles.values.push_back(a.names[i] + " → " + a.names[j] + ": " + short_text(p));
      if (p >= least) beads.at.push_back(handles.at.back());
    }
  }
  figure.layers.push_back(std::move(beads));
  figure.layers.push_back(std::move(handles));
}

Figure square_table(const Analysis& a, std::string title, const Eigen::MatrixXd& values, double high) {
  Figure figure;
  figure.title = std::move(title);
  Cells cells = cell_table(figure, a.names, a.names, values, cell_probability);
  cells.high = high;
  cells.role = Role::chain;
  figure.y.label = say("from ↓  to →");
  figure.layers.push_back(std::move(cells));
  return figure;
}

double width_of(double probability) { return 1 + 3.5 * probability; }

std::vector<GraphArrow> arrows_of(const Analysis& a) {
  std::vector<GraphArrow> arrows;
  const double least = least_drawn(a);
  for (Eigen::Index i = 0; i < a.states(); ++i) {
    for (Eigen::Index j = 0; j < a.states(); ++j) {
      const double p = a.chain.P(i, j);
      if (p < least) continue;
      arrows.push_back({static_cast<std::size_t>(i), static_cast<std::size_t>(j), width_of(p), cell_probability(p)});
    }
  }
  if (arrows.size() > most_labels) std::ranges::for_each(arrows, [](GraphArrow& arrow) { arrow.label.clear(); });
  return arrows;
}

// Shows the last step of the first crowd's first walker.
void add_one_walker(Figure& figure, const Analysis& a, const GraphLayout& layout, int k) {
  const std::vector<std::uint8_t>& path = a.starts[0].crowd.path;
  const std::size_t now = path[static_cast<std::size_t>(k)];
  std::optional<GraphArrow> step;
  if (k > 0) {
    const std::size_t from = path[static_cast<std::size_t>(k) - 1];
    const double p = a.chain.P(static_cast<Eigen::Index>(from), static_cast<Eigen::Index>(now));
    step = GraphArrow{.from = from, .width = width_of(p) + 1};
  }
  add_last_step(figure, layout, step, now, say("one walker"));
}

}  // namespace

GraphLayout layout_of(std::size_t states) {
  const double apart = 2 * std::sin(std::numbers::pi / static_cast<double>(states));  // neighbours on the circle
  return {places_on_circle(states), std::min(0.42, 0.34 * apart)};
}

Figure graph_view(const Analysis& a, int k) {
  const GraphLayout layout = layout_of(a.names.size());
  Figure figure = graph_figure(k == 0 ? say("Before the first step") : several(k, "After {} step", "After {} steps"),
                               layout, (a.chain.P.diagonal().array() >= least_drawn(a)).any());
  figure.note = named_chain(a).why_not();
  if (figure.note.empty() && !a.chain.irreducible()) {
    figure.note = say("ringed: closed, {} is never left again", named_chain(a).set(a.chain.closed_class(0).states));
  }
  const bool all = least_drawn(a) < weak || (a.chain.P.array() > 0 && a.chain.P.array() < weak).count() == 0;
  if (!all) {
    figure.note = figure.note.empty() ? say("arrows below {} are not drawn", short_text(weak))
                                      : say("{}; arrows below {} are not drawn", figure.note, short_text(weak));
  }
  std::vector<Role> rings;
  for (Eigen::Index i = 0; i < a.states(); ++i) rings.push_back(ring_of(a, i));
  add_arrows(figure, layout, arrows_of(a), Role::neutral);
  add_nodes(figure, layout, a.names, rings);
  add_walkers_in_nodes(figure, a, layout, k);
  add_one_walker(figure, a, layout, k);
  names_to_legend(figure);
  add_beads(figure, a, layout);
  figure.layers.push_back(Handles{.id = handle::states,
                                  .at = layout.nodes(),
                                  .hint = say("Click: the first crowd starts here"),
                                  .click = say("Start here"),
                                  .remove = say("Remove this state"),
                                  .relabel = say("Second start here"),
                                  .radius = layout.radius(),
                                  .fixed = true,
                                  .editable = a.names});
  return figure;
}

Figure matrix_view(const Analysis& a, int) {
  Figure figure = square_table(a, say("The transition matrix P"), a.chain.P, 1);
  Cells& cells = std::get<Cells>(figure.layers.back());
  cells.id = handle::matrix;
  cells.hint = say("Type a probability (the rest of the row adjusts), or a whole row with commas");
  for (Eigen::Index i = a.states() - 1; i >= 0; --i) {
    for (Eigen::Index j = 0; j < a.states(); ++j) cells.editable.push_back(typed_probability(a.chain.P(i, j)));
  }
  figure.note = say("each row sums to 1");
  return figure;
}

Figure powers_view(const Analysis& a, int k) {
  const Eigen::MatrixXd power = a.power(k);
  Figure figure =
      square_table(a, k == 0 ? say("P⁰: nobody has moved") : say("P to the power {}", std::to_string(k)), power, 1);
  double apart = 0;
  for (Eigen::Index i = 1; i < a.states(); ++i) {
    for (Eigen::Index j = 0; j < i; ++j) apart = std::max(apart, difference(power.row(i), power.row(j)));
  }
  figure.note = apart < 5e-4 ? say("all rows are the same to three decimals: the start is forgotten")
                             : say("rows differ by at most {} (total variation)", cell_probability(apart));
  return figure;
}

Figure flows_view(const Analysis& a, int) {
  const Eigen::MatrixXd flows = a.chain.flows(a.chain.stationary.front());
  Figure figure = square_table(a, say("Flows πᵢPᵢⱼ in the steady state"), flows, flows.maxCoeff());
  if (a.chain.closed.size() > 1) {
    figure.note = say("of the stationary distribution of {} alone", named_chain(a).set(a.chain.closed_class(0).states));
  } else {
    figure.note = a.chain.reversible() ? say("symmetric: as much goes back as forth, the chain is reversible")
                                       : say("not symmetric: the chain is not reversible, and yet π stays");
  }
  mark_answers(figure);
  figure.note_answers = true;
  return figure;
}

Figure eigenvalues_view(const Analysis& a, int) {
  Figure figure;
  figure.title = say("Eigenvalues of P");
  const double second = a.chain.second_eigenvalue_modulus();
  add_eigenvalues(figure, a.chain.eigenvalues, second);
  figure.note = second < 1
                    ? say("the nearer the others are to 0, the sooner the start is forgotten")
                    : several(a.chain.second_eigenvalues(), "{} other has modulus 1: the start is never forgotten",
                              "{} others have modulus 1: the start is never forgotten");
  return figure;
}

}  // namespace credence::markov_chain
