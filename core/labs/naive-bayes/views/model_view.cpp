// The model of the rows as a graph: given its class, the features of a row do not depend on each other.
#include "core/labs/naive-bayes/views/views.h"
#include "core/words/numbers.h"

namespace credence::naive_bayes {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  const bool counts = a.parameters.counts(), text = a.parameters.is_text();
  ModelGraph graph;
  const std::size_t pi = graph.add(
      {Kind::latent, "π", {-1.7, 0}, "", Anchor::above, say("The shares of the classes, estimated by counting.")});
  const std::size_t c = graph.add({Kind::observed,
                                   "cₙ",
                                   {0, 0},
                                   "",
                                   Anchor::above,
                                   say("The class of a row. In the query it is what is asked for.")});
  const std::size_t x = graph.add({Kind::observed,
                                   text ? "wₙⱼ" : "xₙⱼ",
                                   {1.9, 0},
                                   "",
                                   Anchor::above,
                                   text ? say("A word of a sentence. Given the class, words do not depend on each "
                                              "other: that is naive.")
                                        : say("A feature of a row. Given the class, features do not depend on each "
                                              "other: that is naive.")});
  const std::size_t theta =
      graph.add({Kind::latent,
                 counts ? "θ" : "m, s",
                 {1.9, -1.6},
                 "",
                 Anchor::right,
                 counts ? say("The probabilities of the values in a class, estimated by counting.")
                        : say("Mean and standard deviation of a feature in a class, estimated from its rows.")});
  graph.join(pi, c);
  graph.join(c, x);
  graph.join(theta, x);
  if (counts) {
    graph.join(graph.add({Kind::set,
                          "α",
                          {0, -1.6},
                          short_text(a.parameters.alpha()),
                          Anchor::left,
                          say("Smoothing: is added to every count.")}),
               theta);
  }
  const auto classes = static_cast<double>(a.classes());
  graph.plates.push_back({{c, x}, repeats("n", static_cast<double>(a.data.size())), 0.62, PlateText::lower_left});
  if (text) {
    graph.plates.push_back({{x}, say("the words j"), 0.5});
    graph.plates.push_back({{theta}, repeats("k", classes), 0.6});
    return graph;
  }
  graph.plates.push_back({{x, theta}, repeats("j", static_cast<double>(a.features())), 0.82});
  graph.plates.push_back({{theta}, repeats("k", classes), 0.55});
  return graph;
}

}  // namespace credence::naive_bayes
