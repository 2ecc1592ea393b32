// The likelihood of the rate at which labels were flipped.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/classification/compute/flip_rate.h"
#include "core/labs/classification/views/views.h"
#include "core/pictures/line/sweep.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

Figure flip_rate_view(const Analysis& a) {
  Figure figure;
  figure.title = say("The flip rate, learnt from the labels");
  figure.x = {.label = say("ε, probability that a label was flipped"), .min = 0, .max = 0.5};
  figure.y = {.label = say("density of ε"), .min = 0, .max = 1};
  if (a.parameters.link != Link::label_noise) {
    figure.note = say("choose the likelihood with label noise");
    return figure;
  }
  const auto rates = flip_rates(a);
  if (!rates) {
    figure.note = say("this needs points, a prior and a maximum for every ε");
    return figure;
  }
  figure.y.max = 1.15 * *std::ranges::max_element(rates->posterior);
  // Up to where next to nothing of the posterior is left, and the model's rate with room for its name.
  constexpr double far = 7;  // standard deviations
  const double shown = std::max(rates->mean + far * rates->sd, 1.6 * a.parameters.epsilon);
  figure.x.max = std::min(0.5, 0.05 * std::ceil(20 * shown));
  Band area{.x = rates->epsilon,
            .lower = std::vector<double>(rates->epsilon.size(), 0.0),
            .upper = rates->posterior,
            .role = Role::posterior,
            .opacity = 0.2,
            .name = {}};
  Line line{.paths = {{}}, .role = Role::posterior, .width = 2.4, .name = say("posterior of ε")};
  for (std::size_t k = 0; k < rates->epsilon.size(); ++k) {
    if (rates->epsilon[k] <= figure.x.max) line.paths[0].push_back({rates->epsilon[k], rates->posterior[k]});
  }
  figure.layers.push_back(std::move(area));
  figure.layers.push_back(std::move(line));
  figure.layers.push_back(Line{.paths = {{{0, 2}, {figure.x.max, 2}}},
                               .role = Role::prior,
                               .width = 1.6,
                               .dash = Dash::dashed,
                               .name = say("uniform prior")});
  figure.layers.push_back(Line{.paths = {{{rates->mean, 0}, {rates->mean, 0.92 * figure.y.max}}},
                               .role = Role::posterior,
                               .width = 1.4,
                               .dash = Dash::dotted,
                               .name = say("mean {}", rounded(rates->mean, 3))});
  mark_setting(figure, a.parameters.epsilon, Role::highlight,
               say("the model's ε = {}", short_text(a.parameters.epsilon)));
  figure.note = say("by Laplace's evidence: ε = {} ± {}", rounded(rates->mean, 2), rounded(rates->sd, 2));
  mark_answers(figure);
  figure.click_hint = say("Click: take this ε");
  return figure;
}

std::string take_flip_rate(ClassificationParameters& p, Inputs&, const Gesture& gesture) {
  if (p.link != Link::label_noise) return {};
  p.epsilon = std::clamp(gesture.position.x, 0.0, 0.49);
  return say("take another flip rate");
}

}  // namespace credence::classification
