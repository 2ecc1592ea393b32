// The model of a thrown dart as a graph.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/views.h"
#include "core/words/numbers.h"

namespace credence::darts {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  const DartsParameters& p = a.parameters;
  ModelGraph graph;
  const auto dot = [&graph](std::string symbol, Point2 at, std::string value, std::string meaning, std::string field) {
    return graph.add({Kind::set,
                      std::move(symbol),
                      at,
                      std::move(value),
                      Anchor::left,
                      std::move(meaning),
                      {std::move(field), {Role::highlight}}});
  };
  const std::size_t aim =
      dot("a", {-1.5, 0.7}, place_text(p.aim[0], p.aim[1]), say("The aim of the first dart, in mm."), "aim");
  const std::size_t sd = dot("σ", {-1.5, 0}, place_text(p.sd.front(), p.sd.back()),
                             say("Standard deviations of a throw, across and up, in mm."), "sd");
  const std::size_t rho =
      dot("ρ", {-1.5, -0.7}, short_text(p.correlation), say("Correlation of across and up."), "correlation");
  const std::size_t hit = graph.add({Kind::latent,
                                     "xₙ",
                                     {0, 0},
                                     "N(a, Σ)",
                                     Anchor::above,
                                     say("The place that the first dart of a turn hits."),
                                     {{}, {Role::chain, Role::accepted, Role::rejected}}});
  const std::size_t score = graph.add({Kind::latent,
                                       "sₙ",
                                       {1.6, 0},
                                       "",
                                       Anchor::right,
                                       say("What the dart counts: the bed at its place decides, without chance."),
                                       {"score", {Role::truth}}});
  for (const std::size_t from : {aim, sd, rho}) graph.join(from, hit);
  graph.join(hit, score);
  graph.plates.push_back({{hit, score}, repeats("n", p.throws), 0.66});
  return graph;
}

}  // namespace credence::darts
