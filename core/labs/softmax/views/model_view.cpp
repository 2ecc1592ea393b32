// The model of the classes as a graph.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/views.h"
#include "core/phrases/point_model.h"

namespace credence::softmax {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  ModelGraph graph;
  const std::vector<Role> classes{Role::class0, Role::class1, Role::class2, Role::class3, Role::class4, Role::class5};
  std::vector<Role> of_labels = classes;
  of_labels.push_back(Role::likelihood);
  std::vector<Role> of_weights = classes;  // a weight vector has the colour of its class
  of_weights.insert(of_weights.end(), {Role::posterior, Role::approximation});
  const std::size_t w = graph.add({Kind::latent,
                                   "wₖ",
                                   {0, 0},
                                   a.flat() ? say("no prior") : "N(0, σ²I)",
                                   Anchor::above,
                                   say("The weights of a class. Nobody sees them; the points tell of them."),
                                   {"prior", of_weights}});
  const std::size_t t = graph.add({Kind::observed,
                                   "tₙ",
                                   {2.1, 0},
                                   "",
                                   Anchor::right,
                                   say("The class of a point: k with a probability proportional to exp(wₖᵀφ(x))."),
                                   {{}, of_labels}});
  const std::size_t x = graph.add(given_place({2.1, 1.3}, {"features", classes}));
  graph.join(w, t);
  graph.join(x, t);
  if (!a.flat()) {
    graph.join(graph.add(weight_variance({-1.6, 0}, "σ²", short_text(a.parameters.prior_variance),
                                         {"prior_variance", {Role::prior}})),
               w);
  }
  graph.plates.push_back({{w}, repeats("k", a.classes()), 0.66});
  graph.plates.push_back({{t, x}, repeats("n", static_cast<double>(a.points->size())), 0.62});
  return graph;
}

}  // namespace credence::softmax
