// The model as a graph: the four nodes, shaded where they are observed, and the tables that their parents need.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/views/views.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <array>

namespace credence::bayes_net {
namespace {

constexpr std::array<Point2, nodes> places{{{0, 1.4}, {-1.2, 0}, {1.2, 0}, {0, -1.4}}};
constexpr std::array<Point2, nodes> table_places{{{0, 2.5}, {-2.2, 1}, {2.2, 1}, {0, -2.5}}};
constexpr std::array<const char*, nodes> fields{"p_cloudy", "p_sprinkler", "p_rain", "p_wet"};
constexpr std::array<const char*, nodes> symbols{"P(C)", "P(S | C)", "P(R | C)", "P(W | S, R)"};

// A node's table as a dot: a number per setting of its parents.
ModelNode table_node(const Analysis& a, std::size_t node) {
  std::string numbers;
  for (const double p : a.net.node(node).table) numbers += (numbers.empty() ? "" : "; ") + short_text(p);
  const bool beside = node == cloudy_node || node == wet_node;
  return {ModelNodeKind::set,
          symbols[node],
          table_places[node],
          numbers,
          beside ? Anchor::right : Anchor::above,
          say("How often {} is true, given its parents.", shown_name(node)),
          {fields[node], {Role::prior, Role::posterior}}};
}

}  // namespace

ModelGraph model_graph(const Analysis& a) {
  ModelGraph graph;
  for (std::size_t i = 0; i < nodes; ++i) {
    const bool seen = a.evidence[i].has_value();
    const std::string meaning =
        seen ? say("{} was observed: {}.", shown_name(i), *a.evidence[i] ? say("true") : say("false"))
             : say("{} is true or false, and not observed.", shown_name(i));
    graph.add({seen ? ModelNodeKind::observed : ModelNodeKind::latent,
               letter_of(i),
               places[i],
               "",
               Anchor::below,
               meaning,
               {"evidence", {Role::posterior, seen ? Role::highlight : Role::gibbs}}});
  }
  for (std::size_t i = 0; i < nodes; ++i) {
    for (const std::size_t parent : a.net.node(i).parents) graph.join(parent, i);
    graph.join(graph.add(table_node(a, i)), i);
  }
  return graph;
}

}  // namespace credence::bayes_net
