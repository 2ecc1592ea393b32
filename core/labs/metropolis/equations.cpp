// The formulas of Metropolis's rule with their present numbers.
#include "core/labs/equation_slots.h"
#include "core/labs/metropolis/presentation.h"

#include <cmath>

namespace credence::metropolis {
namespace {

void add_step(std::vector<Equation>& out, const Analysis& a, const ProposalStep& step) {
  const double here = a.exact->density->value(step.from), there = a.exact->density->value(step.proposal);
  const auto place = [](const Eigen::VectorXd& x) {
    return x.size() == 1 ? rounded(x[0]) : "(" + rounded(x[0], 3) + ", " + rounded(x[1], 3) + ")";
  };
  const auto height = [](double log) { return std::isfinite(log) ? exp_text(log) : std::string("0"); };
  out.push_back({a.dimension() == 1 ? "metropolis/proposal" : "metropolis/proposal_plane",
                 {word_slot("from", place(step.from)), word_slot("to", place(step.proposal)),
                  number_slot("sd", a.parameters.step_size, "step_size")},
                 Role::highlight});
  const bool factor = a.parameters.wall_used() == Wall::log;
  std::vector<EquationSlot> slots{word_slot("here", height(here)), word_slot("there", height(there)),
                                  word_slot("ratio", height(step.log_ratio)), number_slot("u", step.uniform),
                                  word_slot("verdict", step.accepted ? say("moves") : say("stays"))};
  if (factor) slots.push_back(word_slot("factor", height(step.log_factor)));
  out.push_back({factor ? "metropolis/accept_factor" : "metropolis/accept", std::move(slots),
                 step.accepted ? Role::accepted : Role::rejected});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame) {
  std::vector<Equation> out;
  if (const auto step = step_at_frame(a, frame)) add_step(out, a, *step);
  if (a.parameters.wall_used() == Wall::redraw) out.push_back({"metropolis/redraw", {}, Role::rejected});
  const std::string few = say("Too few different draws.");
  const auto names = symbols(a);
  for (std::size_t d = 0; d < a.chains->summaries.size() && a.chains->finished; ++d) {
    const Summary& s = a.chains->summaries[d];
    const auto known = [&](double value) { return std::isfinite(value) ? std::optional(value) : std::nullopt; };
    // The effective size that belongs to the mean, not that of the ranks.
    const double ess = s.sd * s.sd / (s.mcse_mean * s.mcse_mean);
    out.push_back({"metropolis/errors",
                   {number_slot("mean", s.mean), number_slot("sd", s.sd), number_slot("ess", known(ess), few),
                    number_slot("mcse", known(s.mcse_mean), few)},
                   Role::chain,
                   a.dimension() == 1 ? "" : names[d]});
  }
  return out;
}

}  // namespace credence::metropolis
