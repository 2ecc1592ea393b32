// The model of the tosses as a graph.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/views.h"
#include "core/labs/coin/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::coin {
namespace {

// One number per scenario: "1; 2; 3".
template <class Number>
std::string per_scenario(const Analysis& a, const Number& number) {
  std::string text;
  for (const Beta& prior : a.priors) text += (text.empty() ? "" : "; ") + short_text(number(prior));
  return text;
}

void add_prior(ModelGraph& graph, std::size_t r, const Analysis& a) {
  using Kind = ModelNodeKind;
  if (!a.two_sides()) {
    const Vector& alpha = a.parameters.dirichlet;
    graph.join(graph.add({Kind::set,
                          "α",
                          {-1.5, 0},
                          call_text("", {alpha.begin(), alpha.end()}),
                          Anchor::left,
                          say("Imaginary tosses of each side, before the first one."),
                          {"dirichlet", {Role::prior}}}),
               r);
    return;
  }
  graph.join(graph.add({Kind::set,
                        "α",
                        {-1.5, 0.55},
                        per_scenario(a, [](const Beta& b) { return b.alpha; }),
                        Anchor::left,
                        say("Imaginary heads of each scenario, before the first toss."),
                        {"priors", {Role::prior}}}),
             r);
  graph.join(graph.add({Kind::set,
                        "β",
                        {-1.5, -0.55},
                        per_scenario(a, [](const Beta& b) { return b.beta; }),
                        Anchor::left,
                        say("Imaginary tails of each scenario, before the first toss."),
                        {"priors", {Role::prior}}}),
             r);
}

// The control of what was tossed.
std::string heads_field(const Analysis& a) {
  if (!a.two_sides()) return "source";
  return a.parameters.source == Source::typed ? "heads" : "true_r";
}

}  // namespace

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  ModelGraph graph;
  const bool two = a.two_sides();
  const std::size_t r = graph.add({Kind::latent,
                                   "r",
                                   {0, 0},
                                   two ? "Beta(α, β)" : "Dirichlet(α)",
                                   Anchor::below,
                                   two ? say("The probability of heads. Nobody sees it; the tosses tell of it.")
                                       : say("The probabilities of the sides. Nobody sees them."),
                                   {{}, {Role::posterior}}});
  add_prior(graph, r, a);
  const std::size_t seen = graph.add({Kind::observed,
                                      "yₙ",
                                      {1.9, two ? 0.95 : 0.0},
                                      two ? "" : say("a side"),
                                      Anchor::below,
                                      say("A toss that was seen."),
                                      {heads_field(a), {Role::likelihood}}});
  graph.join(r, seen);
  graph.plates.push_back({{seen}, repeats("n", static_cast<double>(a.size())), 0.62});
  if (!two) return graph;
  const std::size_t next = graph.add({Kind::latent,
                                      "yₘ",
                                      {1.9, -0.95},
                                      "",
                                      Anchor::below,
                                      say("A toss to come, of the same coin. The game is about these."),
                                      {"future_tosses", {Role::posterior}}});
  graph.join(r, next);
  graph.plates.push_back({{next}, repeats("m", a.parameters.future_tosses), 0.62});
  return graph;
}

}  // namespace credence::coin
