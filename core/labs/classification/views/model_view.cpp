// The model of the labels as a graph.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/phrases/point_model.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::classification {
namespace {

using NodeKind = ModelNodeKind;

std::string prior_label(const ClassificationParameters& p, const Symbols& symbols) {
  switch (p.prior) {
    case PriorKind::gaussian:
      return p.prior_covariance.empty() ? "N(m₀, " + symbols.covariance() + ")" : "N(m₀, S₀)";
    case PriorKind::laplace:
      return "Laplace(m₀, " + symbols.variance_in_prior + ")";
    case PriorKind::student_t:
      return "t(m₀, " + symbols.covariance() + ", ν)";
    case PriorKind::flat:
      break;
  }
  return say("no prior");
}

void add_prior_dots(ModelGraph& graph, std::size_t w, const ClassificationParameters& p, const Symbols& symbols) {
  if (p.prior == PriorKind::flat) return;
  const bool matrix = p.prior == PriorKind::gaussian && !p.prior_covariance.empty();
  const Vector& m = p.prior_mean;
  const std::string mean =
      m.empty() ? "0"
                : weights_text(Eigen::Map<const Eigen::VectorXd>(m.data(), static_cast<Eigen::Index>(m.size())), 3);
  graph.join(graph.add({NodeKind::set,
                        "m₀",
                        {-1.5, 0.5},
                        mean,
                        Anchor::left,
                        say("Mean of the prior, Mean m0."),
                        {"prior_mean", {Role::prior}}}),
             w);
  graph.join(graph.add(weight_variance({-1.5, -0.5}, matrix ? "S₀" : symbols.scale,
                                       matrix ? say("a matrix") : symbols.scale_value,
                                       {matrix ? "prior_covariance" : "prior_variance", {Role::prior}})),
             w);
  if (p.prior != PriorKind::student_t) return;
  graph.join(graph.add({NodeKind::set,
                        "ν",
                        {-1.5, 0},
                        short_text(p.prior_degrees_of_freedom),
                        Anchor::left,
                        say("Degrees of freedom of the prior: the fewer, the heavier its tails."),
                        {"prior_degrees_of_freedom", {Role::prior}}}),
             w);
}

// The label that was written down, which may be another one than it was.
std::size_t add_flipped_label(ModelGraph& graph, std::size_t label, const ClassificationParameters& p,
                              const Symbols& symbols) {
  const std::size_t t = graph.add({NodeKind::observed,
                                   symbols.t + "ₙ",
                                   {1.9, -1.3},
                                   "",
                                   Anchor::right,
                                   say("The label that was written down: flipped with probability ε."),
                                   {"likelihood", {Role::class0, Role::class1, Role::likelihood}}});
  graph.join(label, t);
  graph.join(graph.add({NodeKind::set,
                        "ε",
                        {0.4, -1.3},
                        short_text(p.epsilon),
                        Anchor::left,
                        say("Probability that a label was flipped, Flip rate ε."),
                        {"epsilon", {Role::likelihood}}}),
             t);
  return t;
}

}  // namespace

ModelGraph model_graph(const Shown& a) {
  const ClassificationParameters& p = a.parameters;
  const Symbols symbols = symbols_of(a);
  const std::string one = symbols.data.name(1);
  ModelGraph graph;
  const bool noisy = p.link == Link::label_noise;
  const std::vector<Role> labels{Role::class0, Role::class1};
  const std::string probability = p.link == Link::probit ? "Φ(wᵀφ)" : "σ(wᵀφ)";
  const std::string law = "P(" + one + ") = " + (p.link == Link::probit ? "Φ(" : "σ(") +
                          (p.features == FeatureKind::linear ? "wᵀx)" : "wᵀφ(x))");
  const std::size_t w = graph.add({NodeKind::latent,
                                   "w",
                                   {0, 0},
                                   prior_label(p, symbols),
                                   Anchor::below,
                                   say("The weights. Nobody sees them; the labels tell of them."),
                                   {"prior", {Role::posterior}}});
  add_prior_dots(graph, w, p, symbols);
  const std::size_t x = graph.add(given_place({1.9, 1.3}, {"features", labels}));
  const std::size_t label =
      noisy ? graph.add({NodeKind::latent,
                         "zₙ",
                         {1.9, 0},
                         "",
                         Anchor::right,
                         say("The label before it may be flipped: {} with probability {}.", one, probability),
                         {"likelihood", {Role::likelihood}}})
            : graph.add(
                  {NodeKind::observed,
                   symbols.t + "ₙ",
                   {1.9, 0},
                   law,
                   Anchor::below,
                   say("A label, {0} or {1}: it is {1} with probability {2}.", symbols.data.name(0), one, probability),
                   {"likelihood", {Role::class0, Role::class1, Role::likelihood}}});
  graph.join(w, label);
  graph.join(x, label);
  std::vector<std::size_t> repeated{x, label};
  if (noisy) {
    repeated.push_back(add_flipped_label(graph, label, p, symbols));
  }
  // The law of an observed label stands below it.
  const double margin = noisy ? 0.62 : 0.8;
  const PlateText text_at = noisy ? PlateText::lower_right : PlateText::upper_right;
  graph.plates.push_back({repeated, repeats("n", static_cast<double>(a.points->size())), margin, text_at});
  return graph;
}

}  // namespace credence::classification
