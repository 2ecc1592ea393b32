// The values and conditions of the laplace lab's programs, beside its parameters.
#include "core/labs/laplace/words/words.h"
#include "core/phrases/formula_code.h"

#include <cmath>

namespace credence::laplace {

Program make_program(const Analysis& a, Language language) {
  const LaplaceParameters& p = a.parameters;
  const bool formula = p.target == Density::formula;
  const auto end_text = [](double end) {
    return std::isfinite(end) ? format_number(end) : std::string(end < 0 ? "-Infinity" : "Infinity");
  };
  return {.values = {{"code", formula ? formula_code(p.formula, language) : std::string()},
                     {"low", a.u_range.lower},
                     {"high", a.u_range.upper},
                     {"from", a.density.support.lower},
                     {"to", a.density.support.upper},
                     {"first", end_text(a.chosen.bounds.lower)},
                     {"last", end_text(a.chosen.bounds.upper)}},
          .holds = {{"mode", a.mode() != nullptr},
                    {"formula", formula},
                    {"below", std::isfinite(a.density.support.lower)},
                    {"above", std::isfinite(a.density.support.upper)},
                    {"kl", a.chosen.kl.has_value()},
                    {"mean", a.density.exact->mean().has_value()},
                    {"variance", a.density.exact->sd().has_value()}}};
}

}  // namespace credence::laplace
