// The formulas of Metropolis's rule with their present numbers.
#include "core/labs/equation_slots.h"
#include "core/labs/metropolis/presentation.h"
#include "core/labs/step_words.h"

#include <cmath>

namespace credence::metropolis {
namespace {

void add_step(std::vector<Equation>& out, const Analysis& a, const ProposalStep& step) {
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
    add_step(out, a, *step);
  } else {
    out.push_back({"metropolis/rule", {number_slot("sd", a.parameters.step_size, "step_size")}, Role::highlight});
  }
  if (a.parameters.wall_used() == Wall::redraw) out.push_back({"metropolis/redraw", {}, Role::rejected});
  const std::string few = say("Too few different draws.");
  const auto names = a.target->symbols();
  for (std::size_t d = 0; d < a.chains->summaries.size() && a.chains->finished; ++d) {
    const Summary& s = a.chains->summaries[d];
    const auto known = [&](double value) { return std::isfinite(value) ? std::optional(value) : std::nullopt; };
    // The effective size that belongs to the mean, not that of the ranks.
    const double ess = s.sd * s.sd / (s.mcse_mean * s.mcse_mean);
    out.push_back({"metropolis/errors",
                   {number_slot("mean", s.mean), number_slot("sd", s.sd), number_slot("ess", known(ess), few),
                    number_slot("mcse", known(s.mcse_mean), few)},
                   Role::chain,
                   a.on_line() ? "" : names[d]});
  }
  return out;
}

}  // namespace credence::metropolis
