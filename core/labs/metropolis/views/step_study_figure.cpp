// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/views/views.h"

#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence::metropolis {

Figure step_study_figure(const StepStudy& study, double step_size) {
  Figure figure;
  figure.title = say("What the step size does");
  Sweep accepted{.role = Role::accepted, .dash = Dash::dashed, .name = say("share accepted")};
  Sweep worth{.role = Role::chain, .name = say("worth of a draw (ESS) ± sd")};
  for (const StepStudy::Row& row : study.rows) {
    for (Sweep* sweep : {&accepted, &worth}) sweep->settings.push_back(std::log10(row.step_size));
    accepted.values.emplace_back(row.acceptance > 0 ? std::optional(row.acceptance) : std::nullopt);
    worth.values.push_back(row.efficiency);
  }
  const double here = std::log10(step_size);
  figure.x = {.label = say("step size"),
              .min = std::min(accepted.settings.front(), here),
              .max = std::max(accepted.settings.back(), here),
              .log10 = true};
  add_magnitudes(figure, {accepted, worth}, say("share of the draws"));
  figure.y.max = std::max(figure.y.max, 0.15);
  Band spread{.role = Role::chain, .opacity = 0.18, .name = {}};
  for (const StepStudy::Row& row : study.rows) {
    if (!row.efficiency || !(*row.efficiency > row.spread)) continue;
    spread.x.push_back(std::log10(row.step_size));
    spread.lower.push_back(std::log10(*row.efficiency - row.spread));
    spread.upper.push_back(std::log10(*row.efficiency + row.spread));
  }
  if (spread.x.size() > 1) figure.layers.insert(figure.layers.begin(), std::move(spread));
  if (const auto top = study.top()) {
    add_marker(figure, {std::log10(top->step_size), std::log10(top->efficiency)}, Role::chain, Marker::star,
               say("best"));
    figure.note = say("{} runs each; best near {}: {} accepted, a draw is worth {}", std::to_string(study.seeds),
                      rounded(top->step_size, 2), rounded(top->acceptance, 2), rounded(top->efficiency, 2));
  }
  mark_setting(figure, here, Role::neutral, say("step size {}", short_text(step_size)));
  figure.layers.push_back(Handles{.id = handle::step_size,
                                  .at = {{here, figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: change the step size"),
                                  .sideways = true,
                                  .values = {say("step size {}", short_text(std::pow(10, here)))}});
  return figure;
}

}  // namespace credence::metropolis
