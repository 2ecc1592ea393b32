// The formulas of Metropolis's rule with the current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/metropolis/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/step_words.h"

namespace credence::metropolis {
namespace {

void add_step_equations(std::vector<Equation>& out, const Analysis& a, const ProposalStep& step) {
  out.push_back({a.on_line() ? "metropolis/proposal" : "metropolis/proposal_plane",
                 proposal_slots(step, a.parameters.step_size, "step_size"), Role::highlight});
  const bool factor = a.parameters.wall_used() == Wall::log;
  out.push_back({factor ? "metropolis/accept_factor" : "metropolis/accept",
                 verdict_slots(step, *a.target->density, factor), step.accepted ? Role::accepted : Role::rejected});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame) {
  std::vector<Equation> out;
  if (const auto step = a.step(frame)) {
    add_step_equations(out, a, *step);
  } else {
    out.push_back({"metropolis/rule", {number_slot("sd", a.parameters.step_size, "step_size")}, Role::highlight});
  }
  if (a.parameters.wall_used() == Wall::redraw) out.push_back({"metropolis/redraw", {}, Role::rejected});
  const SeedStudy::Stop* others = a.other_gaps(-1);
  if (others && a.parameters.show_exact) {
    out.push_back({"metropolis/distance",
                   {number_slot("gap", *a.gap(-1)), number_slot("mean", others->gap.mean),
                    number_slot("sd", others->gap.sd), number_slot("runs", static_cast<double>(others->gap.runs))},
                   Role::truth,
                   "",
                   true});
  }
  add_error_equations(out, "metropolis/errors", *a.chains, a.target->symbols());
  return out;
}

}  // namespace credence::metropolis
