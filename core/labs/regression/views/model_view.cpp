// The model of the points as a graph: the answer to exercise 3.10 of the textbook.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/views.h"
#include "core/labs/regression/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::regression {
namespace {

std::string mean_label(const RegressionParameters& p) {
  return p.prior_mean.empty() ? "0"
                              : weights_text(Eigen::Map<const Eigen::VectorXd>(
                                                 p.prior_mean.data(), static_cast<Eigen::Index>(p.prior_mean.size())),
                                             3);
}

std::string covariance_label(const RegressionParameters& p) {
  if (p.prior_covariance.empty()) return short_text(p.prior_variance) + " I";
  std::string diagonal;
  for (std::size_t k = 0; k < p.prior_covariance.size(); ++k) {
    if (k == 3) return say("a matrix");
    diagonal += (k == 0 ? "" : ", ") + short_text(p.prior_covariance[k][k]);
    for (std::size_t j = 0; j < k; ++j) {
      if (p.prior_covariance[k][j] != 0) return say("a matrix");
    }
  }
  return say("diag({})", diagonal);
}

void add_noise(ModelGraph& graph, std::size_t w, std::size_t t, const RegressionParameters& p) {
  using Kind = ModelNodeKind;
  if (p.noise_known()) {
    graph.join(graph.add({Kind::set,
                          "σ²",
                          {3.3, 0},
                          short_text(p.noise_variance),
                          Anchor::below,
                          say("Variance of the noise: a number that is set, Noise σ²."),
                          {"noise_variance", {Role::likelihood}}}),
               t);
    return;
  }
  const std::size_t noise = graph.add({Kind::latent,
                                       "σ²",
                                       {0, -1.35},
                                       "",
                                       Anchor::below,
                                       say("Variance of the noise. It is inferred with the weights, and their prior "
                                           "scales with it."),
                                       {"model", {Role::posterior}}});
  graph.join(noise, t);
  graph.join(noise, w);
  graph.join(graph.add({Kind::set,
                        "a₀",
                        {-1.5, -1.0},
                        short_text(p.a0),
                        Anchor::left,
                        say("Shape of the inverse gamma prior of σ²."),
                        {"a0", {Role::prior}}}),
             noise);
  graph.join(graph.add({Kind::set,
                        "b₀",
                        {-1.5, -1.7},
                        short_text(p.b0),
                        Anchor::left,
                        say("Scale of the inverse gamma prior of σ²."),
                        {"b0", {Role::prior}}}),
             noise);
}

}  // namespace

ModelGraph model_graph(const Scene& scene) {
  using Kind = ModelNodeKind;
  const RegressionParameters& p = scene.parameters;
  ModelGraph graph;
  const std::size_t w = graph.add({Kind::latent,
                                   "w",
                                   {0, 0},
                                   p.noise_known() ? "N(μ₀, Σ₀)" : "N(μ₀, σ²Σ₀)",
                                   Anchor::above,
                                   say("The weights of the curve. Nobody sees them; the points tell of "
                                       "them."),
                                   {"order", {Role::posterior}}});
  const std::size_t t = graph.add({Kind::observed,
                                   "tₙ",
                                   {1.8, 0},
                                   "",
                                   Anchor::right,
                                   say("A target: the curve at its x plus noise, t ~ N(wᵀφ(x), σ²)."),
                                   {{}, {Role::neutral, Role::likelihood}}});
  const std::size_t x = graph.add({Kind::observed,
                                   "xₙ",
                                   {1.8, 1.3},
                                   "",
                                   Anchor::right,
                                   say("The input of a point. It is given, so nothing points at it."),
                                   {{}, {Role::neutral}}});
  graph.join(w, t);
  graph.join(x, t);
  if (p.prior_in_graph) {
    // A long covariance beside its dot would make the whole graph small.
    const bool aside = !p.noise_known();
    graph.join(graph.add({Kind::set,
                          "μ₀",
                          {-1.5, 0.45},
                          mean_label(p),
                          aside ? Anchor::left : Anchor::above,
                          say("Mean of the weights' prior: a number per weight, Mean μ₀."),
                          {"prior_mean", {Role::prior}}}),
               w);
    graph.join(graph.add({Kind::set,
                          "Σ₀",
                          {-1.5, -0.45},
                          covariance_label(p),
                          aside ? Anchor::left : Anchor::below,
                          say("Covariance of the weights' prior: Variance σ₀², or Covariance Σ₀."),
                          {p.prior_covariance.empty() ? "prior_variance" : "prior_covariance", {Role::prior}}}),
               w);
  } else {
    graph.nodes[w].label = say("a fixed prior");
  }
  add_noise(graph, w, t, p);
  graph.plates.push_back({{t, x}, repeats("n", static_cast<double>(scene.a.size())), 0.62, PlateText::upper_right});
  return graph;
}

}  // namespace credence::regression
