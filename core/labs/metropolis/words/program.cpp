// The values and conditions of the metropolis lab's programs, beside its parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/agreement.h"
#include "core/labs/metropolis/words/words.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/line_program.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) {
    throw InputError(say("Stan does not run random-walk Metropolis; use Python or R"));
  }
  const MetropolisParameters& p = a.parameters;
  const bool line = a.on_line();
  const auto [lower, upper] = support_of(p);
  Matrix starts;
  for (const Eigen::VectorXd& start : starts_of(p.start, *a.target, p.chains))
    starts.emplace_back(start.begin(), start.end());
  Rect far = line ? Rect{} : expanded(a.target->range, 2.2, 2.2);
  if (p.target == Density::banana) {  // its ends are far from the middle
    const double x = 9 * *a.target->sd[0], end = p.bend * (x * x - *a.target->sd[0] * *a.target->sd[0]);
    far = {-x, x, std::min(far.y0, end - 9), std::max(far.y1, end + 9)};
  }
  Program program{.values = {{"from", std::isfinite(lower) ? lower : 0},
                             {"to", std::isfinite(upper) ? upper : 0},
                             {"x0", far.x0},
                             {"x1", far.x1},
                             {"y0", far.y0},
                             {"y1", far.y1},
                             {"starts", starts}},
                  .holds = {{"line", line},
                            {"plane", !line},
                            {"below", std::isfinite(lower)},
                            {"above", std::isfinite(upper)},
                            {"wall_repeat", p.wall_used() == Wall::repeat},
                            {"wall_redraw", p.wall_used() == Wall::redraw},
                            {"wall_reflect", p.wall_used() == Wall::reflect},
                            {"wall_log", p.wall_used() == Wall::log},
                            {"repeatable", is_repeatable(worst_rhat(*a.chains))},
                            {"mean", line && a.target->mean[0].has_value()},
                            {"sd", line && a.target->sd[0].has_value()}}};
  add_formula(program, p.target == Density::formula ? &p.formula : nullptr, "x", language);
  if (line) add_panels(program, *a.target->line);
  return program;
}

}  // namespace credence::metropolis
