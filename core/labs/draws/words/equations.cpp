// R-hat, effective sizes and errors with the current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/reasons.h"
#include "core/lab/equation_slots.h"
#include "core/labs/draws/words/words.h"

#include <algorithm>
#include <cmath>

namespace credence::draws {
namespace {

EquationSlot slot(const Analysis& a, const std::string& name, double Summary::*member) {
  const Summary& s = a.summary(0);
  const auto diagnostic = std::ranges::find(all_diagnostics(), member, &Diagnostic::member);
  const std::string why = why_missing(s, *diagnostic, static_cast<std::size_t>(a.draws().draws()));
  return number_slot(name, why.empty() ? std::optional(s.*member) : std::nullopt, why);
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int) {
  std::vector<Equation> out;
  const double n = static_cast<double>(a.draws().draws() / 2),
               halves = 2 * static_cast<double>(a.draws().chains.size());
  out.push_back(
      {"draws/rhat",
       {slot(a, "rhat", &Summary::rhat), word_slot("halves", count_text(halves)), word_slot("length", count_text(n))},
       Role::chain,
       a.name(0),
       true});
  out.push_back({"draws/ess",
                 {slot(a, "ess", &Summary::ess_bulk), word_slot("draws", count_text(a.total()))},
                 Role::chain,
                 a.name(0),
                 true});
  out.push_back({"draws/error",
                 {slot(a, "mean", &Summary::mean), slot(a, "sd", &Summary::sd), slot(a, "error", &Summary::mcse_mean)},
                 Role::chain,
                 a.name(0),
                 true});
  if (!a.found().ebfmi.empty()) {
    const double lowest = *std::ranges::min_element(a.found().ebfmi);
    out.push_back({"draws/ebfmi",
                   {number_slot("ebfmi", std::isfinite(lowest) ? std::optional(lowest) : std::nullopt,
                                say("The energies of a chain are too few, or all equal."))},
                   Role::nuts,
                   {},
                   true});
  }
  return out;
}

}  // namespace credence::draws
