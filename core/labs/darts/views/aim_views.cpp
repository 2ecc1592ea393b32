// Where to aim: the best aims of other spreads, and of one, two and three darts.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/views.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::darts {

Figure spread_view(const Analysis& a) {
  Figure figure;
  figure.title = say("What aims are worth");
  figure.x = {.label = say("spread (mm)"), .min = 0.3, .max = 2.1, .log10 = true};
  figure.y = {.label = say("% of the best, expected score"), .min = 60, .max = 104};
  if (!a.spreads) {
    figure.note = say("looking for the best aims of other spreads");
    return figure;
  }
  const SpreadStudy& study = *a.spreads;
  figure.x.min = std::log10(study.sds.front());
  figure.x.max = std::log10(study.sds.back());
  double least = 100;
  const auto percent = [&](double score, double best) {
    const double share = 100 * score / best;
    least = std::min(least, share);
    return share;
  };
  const auto add = [&](const auto& value, Role role, Dash dash, const std::string& name) {
    Line line{.paths = {{}}, .role = role, .width = 2, .dash = dash, .name = name};
    for (std::size_t k = 0; k < study.sds.size(); ++k) {
      line.paths[0].push_back({std::log10(study.sds[k]), percent(value(k), study.best[k].value)});
    }
    figure.layers.push_back(std::move(line));
  };
  const std::array names{say("treble {}", "20"), say("treble {}", "19"), say("inner bull")};
  const std::array roles{Role::class1, Role::class0, Role::class2};
  for (std::size_t i = 0; i < study.fixed.size(); ++i) {
    add([&](std::size_t k) { return study.fixed[i][k]; }, roles[i], i == 0 ? Dash::solid : Dash::dashed, names[i]);
  }
  add([&](std::size_t k) { return study.best[k].value; }, Role::truth, Dash::dotted, say("best aim"));
  const ThrowSpread spread = a.parameters.spread();
  const double at = std::clamp(std::log10(std::sqrt(spread.sx * spread.sy)), figure.x.min, figure.x.max);
  const double here = percent(a.exact(Quantity::score), a.map(Quantity::score).best.value);
  figure.y.min = std::max(0.0, 10 * std::floor(least / 10));
  figure.y.max = 104;
  mark_setting(figure, at, Role::highlight, say("this player"));
  add_marker(figure, {at, here}, Role::posterior, Marker::square, say("the aim of the map"));
  figure.layers.push_back(Handles{.id = handle::sd,
                                  .at = {{at, 100}},
                                  .visible = true,
                                  .hint = say("Drag: change the spread"),
                                  .sideways = true,
                                  .values = {say("sd {}", short_text(std::sqrt(spread.sx * spread.sy))) + " mm"}});
  figure.click_hint = say("Click: this spread");
  return figure;
}

Figure darts_view(const Analysis& a) {
  Figure figure;
  const std::string score = std::to_string(a.parameters.score);
  figure.title = say("{} left", score);
  figure.x = {.label = {}, .min = 0.4, .max = 3.6};
  for (int darts = 1; darts <= 3; ++darts) figure.x.categories.push_back(several(darts, "{} dart", "{} darts"));
  figure.y = {.label = say("probability of finishing")};
  Handles choices{.id = handle::choices,
                  .at = {},
                  .hint = say("Click: choose this number of darts"),
                  .click = say("Choose this number of darts"),
                  .reach = 30,
                  .fixed = true};
  double top = 0;
  for (int darts = 1; darts <= 3; ++darts) {
    const double best = a.board->plan.best(a.parameters.score, darts).value, here = a.finish_probability(darts);
    const bool first = darts == 1;
    const auto x = static_cast<double>(darts);
    figure.layers.push_back(Bars{.edges = {x - 0.38, x + 0.38},
                                 .heights = {best},
                                 .role = Role::truth,
                                 .opacity = 0.3,
                                 .name = first ? say("first dart aimed best") : ""});
    figure.layers.push_back(Bars{.edges = {x - 0.2, x + 0.2},
                                 .heights = {here},
                                 .role = Role::posterior,
                                 .opacity = 0.6,
                                 .name = first ? say("first dart aimed as on the map") : ""});
    figure.layers.push_back(Text{{x, best}, rounded(best, 3), Role::truth, Anchor::above});
    choices.at.push_back({x, 0.5 * best});
    top = std::max(top, best);
  }
  figure.y.max = top > 0 ? 1.3 * top : 1;
  figure.layers.push_back(std::move(choices));
  figure.click_hint = say("Click: choose this number of darts");  // anywhere in a column
  if (top <= 0) figure.note = say("{} cannot be finished in one turn", score);
  return figure;
}

}  // namespace credence::darts
