// The values and conditions of the laplace lab's programs, beside its parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/words/words.h"
#include "core/math/ranges.h"
#include "core/phrases/line_program.h"

#include <algorithm>
#include <cmath>

namespace credence::laplace {

namespace {

// A row for each mode: about where it is, and how wide its Gaussian.
Matrix rough_modes(const Analysis& a) {
  Matrix rows;
  for (const LineMode& mode : a.chosen.modes) {
    const double room = 0.01 * (mode.u == 0 ? mode.sd() : std::min(mode.sd(), std::fabs(mode.u)));
    int digits = 1;
    while (digits < 17 && !(std::fabs(to_digits(mode.u, digits) - mode.u) <= room)) ++digits;
    rows.push_back({to_digits(mode.u, digits), to_digits(mode.sd(), 2)});
  }
  return rows;
}

}  // namespace

Program make_program(const Analysis& a, Language language) {
  const LaplaceParameters& p = a.parameters;
  const auto end_text = [](double end) {
    return std::isfinite(end) ? format_number(end) : std::string(end < 0 ? "-Infinity" : "Infinity");
  };
  Program program{.values = {{"modes", rough_modes(a)},
                             {"from", a.density.support.lower},
                             {"to", a.density.support.upper},
                             {"first", end_text(a.chosen.bounds.lower)},
                             {"last", end_text(a.chosen.bounds.upper)}},
                  .holds = {{"mode", a.mode() != nullptr},
                            {"below", std::isfinite(a.density.support.lower)},
                            {"above", std::isfinite(a.density.support.upper)},
                            {"kl", a.chosen.kl.has_value()},
                            {"mean", a.density.exact->mean().has_value()},
                            {"variance", a.density.exact->sd().has_value()}}};
  add_formula(program, p.target == Density::formula ? &p.formula : nullptr, "z", language);
  add_panels(program, *a.chosen.exact);
  return program;
}

}  // namespace credence::laplace
