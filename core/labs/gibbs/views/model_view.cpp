// The density as a graph: the first coordinate, and the second one given the first.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/views/views.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::gibbs {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  ModelGraph graph;
  const auto coordinate = [&graph](std::string symbol, Point2 at, std::string density, std::string meaning) {
    return graph.add({Kind::latent,
                      std::move(symbol),
                      at,
                      std::move(density),
                      Anchor::below,
                      std::move(meaning),
                      {"scan", {Role::gibbs, Role::truth}}});
  };
  const std::size_t first = coordinate("x₁", {-0.9, 0}, "N(0, 1)",
                                       say("The first coordinate. By itself it is standard normal; Gibbs draws it "
                                           "given the second."));
  const std::size_t second = coordinate("x₂", {0.9, 0}, "N(ρx₁, 1 − ρ²)",
                                        say("The second coordinate, given the first. The arrow could as well point "
                                            "the other way: the density is the same."));
  const std::size_t rho = graph.add({Kind::set,
                                     "ρ",
                                     {0.9, 1.2},
                                     short_text(a.parameters.rho),
                                     Anchor::right,
                                     say("Correlation of the two coordinates, Correlation ρ."),
                                     {"rho", {Role::truth}}});
  graph.join(first, second);
  graph.join(rho, second);
  return graph;
}

}  // namespace credence::gibbs
