// The model of the counts as a graph.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/views.h"

namespace credence::recapture {

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  const RecaptureModel m = model_of(a.parameters, a.data);
  ModelGraph graph;
  const auto dot = [&graph](std::size_t to, std::string symbol, Point2 at, double value, std::string meaning,
                            std::string field) {
    graph.join(graph.add({Kind::set,
                          std::move(symbol),
                          at,
                          trimmed(value),
                          Anchor::left,
                          std::move(meaning),
                          {std::move(field), {Role::prior}}}),
               to);
  };
  const std::size_t mu = graph.add({Kind::latent,
                                    "μ",
                                    {0, 0.8},
                                    "Gamma",
                                    Anchor::above,
                                    say("Mortality per day. Nobody sees it; the counts tell of it."),
                                    {{}, {Role::posterior, Role::truth, Role::chain}}});
  const std::size_t psi = graph.add({Kind::latent,
                                     "ψ",
                                     {0, -0.8},
                                     "Beta",
                                     Anchor::below,
                                     say("Probability that a mosquito alive is caught again."),
                                     {{}, {Role::posterior, Role::truth, Role::chain}}});
  dot(mu, "α", {-1.4, 1.15}, m.mu_shape, say("Shape of the gamma prior of μ."), "prior_mu");
  dot(mu, "β", {-1.4, 0.45}, m.mu_rate, say("Rate of the gamma prior of μ."), "prior_mu");
  dot(psi, "a", {-1.4, -0.45}, m.psi_a, say("First number of the beta prior of ψ."), "prior_psi");
  dot(psi, "b", {-1.4, -1.15}, m.psi_b, say("Second number of the beta prior of ψ."), "prior_psi");
  const std::size_t x = graph.add({Kind::observed,
                                   "xₜ",
                                   {1.9, 0},
                                   "",
                                   Anchor::right,
                                   say("The count of a day: Poisson with mean ψ N exp(−μt)."),
                                   {"erased", {Role::neutral}}});
  const std::size_t t = graph.add(
      {Kind::observed, "t", {1.9, 1.3}, "", Anchor::right, say("The day. It is given."), {{}, {Role::neutral}}});
  graph.join(mu, x);
  graph.join(psi, x);
  graph.join(t, x);
  graph.join(graph.add({Kind::set,
                        "N",
                        {3.4, 0},
                        count_text(m.released),
                        Anchor::below,
                        say("Number of marked mosquitoes released at time 0."),
                        {"released", {Role::posterior}}}),
             x);
  graph.plates.push_back({{x, t}, several(static_cast<double>(m.count.size()), "{} day", "{} days"), 0.62});
  return graph;
}

}  // namespace credence::recapture
