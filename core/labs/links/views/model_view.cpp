// The model of the targets as a graph: a generalised linear model with its canonical link.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/views.h"

namespace credence::links {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  const Family family = a.model->family();
  ModelGraph graph;
  const std::size_t w = graph.add({Kind::latent,
                                   "w",
                                   {-1.7, 0},
                                   say("no prior"),
                                   Anchor::above,
                                   say("The two weights of the activation a = w₀ + w₁x. They are fitted."),
                                   {"weights", {Role::posterior}}});
  const std::size_t t = graph.add({Kind::observed,
                                   "tₙ",
                                   {0.3, 0},
                                   "",
                                   Anchor::below,
                                   say("A target: {}, with the mean y = f(a).", name_of(family)),
                                   {"family", {Role::neutral, Role::likelihood}}});
  const std::size_t x = graph.add({Kind::observed,
                                   "xₙ",
                                   {0.3, 1.3},
                                   "",
                                   Anchor::right,
                                   say("The input of a target. It is given, so nothing points at it."),
                                   {{}, {Role::neutral}}});
  graph.join(w, t);
  graph.join(x, t);
  if (has_scale(family)) {
    graph.join(graph.add({Kind::set,
                          "s",
                          {2.0, 0},
                          short_text(a.parameters.scale),
                          Anchor::below,
                          say("Scale of the family, Scale s."),
                          {"scale", {Role::likelihood}}}),
               t);
  }
  graph.plates.push_back({{t, x}, repeats("n", static_cast<double>(a.model->size())), 0.62});
  return graph;
}

}  // namespace credence::links
