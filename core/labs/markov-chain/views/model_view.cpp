// The walk of a walker as a graph over time: each state depends on the one before it, and on no other.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/views/views.h"
#include "core/labs/markov-chain/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::markov_chain {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  ModelGraph graph;
  const Eigen::VectorXd start = a.exact(0, 0);
  const std::size_t pi = graph.add({Kind::set,
                                    "π₀",
                                    {-1.3, 0},
                                    a.states() <= 4 ? vector_text(start, 2) : "",
                                    Anchor::above,
                                    say("The distribution of the first state, Start."),
                                    {"start", {Role::class0}}});
  const std::size_t P = graph.add({Kind::set,
                                   "P",
                                   {1.5, -1.3},
                                   say("{} by {}", std::to_string(a.states()), std::to_string(a.states())),
                                   Anchor::below,
                                   say("The transition matrix: one row per state that is left."),
                                   {"matrix", {Role::chain}}});
  const std::string symbols[] = {"x₀", "x₁", "x₂", "x₃"};
  std::size_t before = pi;
  for (int k = 0; k < 4; ++k) {
    const std::size_t x =
        graph.add({Kind::latent,
                   symbols[k],
                   {1.3 * k, 0},
                   "",
                   Anchor::above,
                   k == 0 ? say("The first state.")
                          : say("The state after step {}: it depends on the state before it alone.", std::to_string(k)),
                   {{}, {Role::chain}}});
    graph.join(before, x);
    if (k > 0) graph.join(P, x);
    before = x;
  }
  return graph;
}

}  // namespace credence::markov_chain
