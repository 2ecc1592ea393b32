// The posterior of one weight of every class by Laplace's approximation, with its credible intervals.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/softmax/views/views.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/pictures/line/waiting_figure.h"
#include "core/pictures/plane/class_points.h"

namespace credence::softmax {
namespace {

Eigen::Index shown_weight(const Analysis& a, Eigen::Index k) { return k * a.model->features() + a.shown_weights()[0]; }

}  // namespace

Figure marginal_view(const Analysis& a) {
  const std::string feature = a.features.symbols()[static_cast<std::size_t>(a.shown_weights()[0])];
  const std::string title = say("Marginals of the weights of {}", feature);
  if (!a.laplace) return waiting_figure(title, say("there is no maximum, so no Laplace approximation"));
  const std::vector<std::string> symbols = weight_symbols(a);
  std::vector<DrawnBelief> beliefs;
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const Eigen::Index weight = shown_weight(a, k);
    beliefs.push_back({weight_marginal(a, weight), class_role(static_cast<std::size_t>(k)),
                       symbols[static_cast<std::size_t>(weight)]});
  }
  Figure figure =
      belief_figure(title, say("weight of {}", feature), beliefs, {a.parameters.interval, a.parameters.level});
  mark_answers(figure);
  return figure;
}

std::string drag_weight_level(SoftmaxParameters& p, Inputs& inputs, const Gesture& gesture) {
  const auto a = fit_at_any_level<Analysis>(inputs, field_table(), fitted);
  return a ? drag_level(p.level, weight_marginal(*a, shown_weight(*a, 0)), gesture.position.x) : std::string();
}

}  // namespace credence::softmax
