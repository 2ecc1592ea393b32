// The model of the points as a graph: the target that all samplers draw from is the posterior of its weights.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/views.h"
#include "core/phrases/point_model.h"
#include "core/words/numbers.h"

namespace credence::samplers {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  const std::vector<Role> labels{Role::class0, Role::class1};
  const DataSymbols& names = a.symbols;
  ModelGraph graph;
  const std::size_t w = graph.add({Kind::latent,
                                   "w",
                                   {0, 0},
                                   "N(0, σ²I)",
                                   Anchor::below,
                                   say("The weights. Nobody sees them; the labels tell of them."),
                                   {"target", {Role::truth}}});
  graph.join(graph.add(weight_variance({-1.5, 0}, "σ²", short_text(a.parameters.prior_variance),
                                       {"prior_variance", {Role::truth}})),
             w);
  const std::size_t t =
      graph.add({Kind::observed,
                 "tₙ",
                 {1.9, 0},
                 "",
                 Anchor::right,
                 say("A label, {0} or {1}: it is {1} with probability {2}.", names.name(0), names.name(1), "σ(wᵀx)"),
                 {{}, {Role::class0, Role::class1, Role::posterior}}});
  const std::size_t x = graph.add(given_place({1.9, 1.3}, {{}, labels}));
  graph.join(w, t);
  graph.join(x, t);
  graph.plates.push_back({{t, x}, repeats("n", static_cast<double>(a.points->size()))});
  return graph;
}

}  // namespace credence::samplers
