// From the exact evidence down to AIC: each approximation as a step, with what is dropped on the way to it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/classification/compute/evidence_stairs.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

struct Stair {
  std::string name, dropped;  // dropped: the term that the step above loses
  std::optional<double> value;
  Role role = Role::neutral;
};

std::string change_text(double value) { return (value < 0 ? "" : "+") + rounded(value, 3); }

std::vector<Stair> stairs_of(const EvidenceStairs& s) {
  std::vector<Stair> all;
  if (s.exact) all.push_back({say("exact"), "", s.exact, Role::posterior});
  all.push_back({say("Laplace"), s.exact ? say("shape {}", change_text(s.laplace - *s.exact)) : "", s.laplace,
                 Role::approximation});
  all.push_back({say("without the prior"), s.flat ? say("prior {}", change_text(*s.flat - s.laplace)) : "|H| = 0",
                 s.flat, Role::prior});
  all.push_back({"BIC", s.flat ? say("½ ln|H/N| {}", change_text(s.bic - *s.flat)) : say("charged all the same"), s.bic,
                 Role::neutral});
  all.push_back({say("AIC"), say("per weight {}", change_text(s.aic - s.bic)), s.aic, Role::highlight});
  return all;
}

}  // namespace

Figure stairs_view(const Analysis& a) {
  Figure figure;
  figure.title = say("Log evidence, approximated");
  figure.x = {.label = say("log probability of all labels"), .min = -1, .max = 0};
  figure.y = {.label = say("approximation"), .min = 0.5, .max = 5.5};
  const auto stairs = evidence_stairs(a);
  if (!stairs) {
    figure.note = a.modes.empty() ? say("no maximum, so there is nothing to expand around")
                                  : say("this needs points and a Gaussian prior");
    return figure;
  }
  const std::vector<Stair> all = stairs_of(*stairs);
  double low = stairs->log_likelihood, high = low;
  for (const Stair& stair : all) {
    if (!stair.value) continue;
    low = std::min(low, *stair.value);
    high = std::max(high, *stair.value);
  }
  const double wide = std::max(high - low, 1.0), rows = static_cast<double>(all.size());
  figure.x.min = low - 0.3 * wide;
  figure.x.max = high + 0.3 * wide;
  figure.y.max = rows + 0.5;
  figure.y.categories.assign(all.size(), "");
  const double fit = stairs->log_likelihood;
  figure.layers.push_back(Line{.paths = {{{fit, figure.y.min}, {fit, figure.y.max}}},
                               .role = Role::likelihood,
                               .width = 1.6,
                               .dash = Dash::dashed,
                               .name = say("fit of the MAP, log p({} | ŵ)", symbols_of(a).t)});
  Line steps{.paths = {{}}, .role = Role::neutral, .width = 1.4, .name = {}};
  Cells column{.x = {0, 1}, .y = {0.5}, .plain = true};
  for (std::size_t k = 0; k < all.size(); ++k) {
    const double y = rows - static_cast<double>(k);
    figure.y.categories[all.size() - 1 - k] = all[k].name;
    column.y.push_back(static_cast<double>(k) + 1.5);
    column.texts.insert(column.texts.begin(), all[k].dropped);
    if (!all[k].value) continue;
    if (!steps.paths[0].empty()) steps.paths[0].push_back({steps.paths[0].back().x, y});
    steps.paths[0].push_back({*all[k].value, y});
    figure.layers.push_back(
        Points{.at = {{*all[k].value, y}}, .role = all[k].role, .marker = Marker::diamond, .size = 12, .name = {}});
    figure.layers.push_back(Text{{*all[k].value, y}, rounded(*all[k].value), Role::neutral, Anchor::below});
  }
  figure.layers.push_back(std::move(steps));
  mark_answers(figure);
  figure.beside = {.layers = {std::move(column)}, .share = 0.4};
  figure.note = stairs->undetermined > 0
                    ? say("|H| = 0: a weight is undetermined")
                    : several(static_cast<double>(stairs->points), "{1} weights, {0} point", "{1} weights, {0} points",
                              count_text(static_cast<double>(stairs->weights)));
  return figure;
}

}  // namespace credence::classification
