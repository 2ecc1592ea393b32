// The model of the rows as a graph: given its class, the features of a row do not depend on each other.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/views.h"
#include "core/words/numbers.h"

namespace credence::naive_bayes {
namespace {

struct RowNodes {
  std::size_t c, x, theta;
};

void add_row_plates(ModelGraph& graph, const Analysis& a, const RowNodes& nodes) {
  const auto classes = static_cast<double>(a.classes());
  const bool text = a.parameters.is_text();
  graph.plates.push_back(
      {{nodes.c, nodes.x}, repeats("n", static_cast<double>(a.data.size())), text ? 0.7 : 0.62, PlateText::lower_left});
  if (text) {
    graph.plates.push_back({{nodes.x}, say("the words j"), 0.45, PlateText::upper_right});
    graph.plates.push_back({{nodes.theta}, repeats("k", classes), 0.6});
    return;
  }
  graph.plates.push_back({{nodes.x, nodes.theta}, repeats("j", static_cast<double>(a.features())), 0.82});
  graph.plates.push_back({{nodes.theta}, repeats("k", classes), 0.55});
}

}  // namespace

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  const bool counts = a.parameters.counts(), text = a.parameters.is_text();
  ModelGraph graph;
  // A factor of the product is a bar in the colour of the class that it speaks for.
  const std::vector<Role> of_classes{Role::class0, Role::class1, Role::class2, Role::posterior};
  const std::vector<Role> factors{Role::class0, Role::class1, Role::class2, Role::likelihood};
  const std::size_t pi = graph.add({Kind::latent,
                                    "π",
                                    {-1.7, 0},
                                    "",
                                    Anchor::above,
                                    say("The shares of the classes, estimated by counting."),
                                    {{}, {Role::prior}}});
  const std::size_t c = graph.add({Kind::observed,
                                   "cₙ",
                                   {0, 0},
                                   "",
                                   Anchor::above,
                                   say("The class of a row. In the query it is what is asked for."),
                                   {{}, of_classes}});
  const std::size_t x =
      graph.add({Kind::observed,
                 text ? "wₙⱼ" : "xₙⱼ",
                 {1.9, 0},
                 "",
                 Anchor::above,
                 text ? say("A word of a sentence. Given the class, words do not depend on each "
                            "other: that is naive.")
                      : say("A feature of a row. Given the class, features do not depend on each "
                            "other: that is naive."),
                 {"query", {Role::highlight, Role::class0, Role::class1, Role::class2, Role::likelihood}}});
  const std::size_t theta =
      graph.add({Kind::latent,
                 counts ? "θ" : "m, s",
                 {1.9, -1.6},
                 "",
                 Anchor::right,
                 counts ? say("The probabilities of the values in a class, estimated by counting.")
                        : say("Mean and standard deviation of a feature in a class, estimated from its rows."),
                 {{}, factors}});
  graph.join(pi, c);
  graph.join(c, x);
  graph.join(theta, x);
  if (counts) {
    graph.join(graph.add({Kind::set,
                          "α",
                          {0, -1.6},
                          short_text(a.parameters.alpha()),
                          Anchor::left,
                          say("Smoothing: is added to every count."),
                          {"smoothing", factors}}),
               theta);
  }
  add_row_plates(graph, a, {c, x, theta});
  return graph;
}

}  // namespace credence::naive_bayes
