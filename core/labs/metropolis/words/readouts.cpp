// The numbers beside the plots of the metropolis lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/metropolis/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/spread_text.h"
#include "core/phrases/step_words.h"

namespace credence::metropolis {

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  if (const auto step = a.step(frame)) add_step_readouts(list.out, *a.chains, *step, a.chains->made(frame));
  add_chain_readouts(list.out, *a.chains, a.target->symbols(), {0, 1});
  add_chain_interval_readouts(list.out, *a.chains, a.target->symbols(), {0, 1},
                              {a.parameters.interval, a.parameters.level});
  if (!a.parameters.show_exact) return list.out;
  const std::size_t before = list.out.size();
  list.group = say("Exact");
  const auto no_integral = [&a](int power) {
    return !a.target->line || a.target->line->diverges(power) ? say("Its integral does not converge.")
                                                              : say("Its integral is not known to six digits.");
  };
  list.add("Z", exp_text(a.target->log_z), say("The area under the density, which the chain never needs."));
  const std::vector<std::string> names = a.target->symbols();
  for (std::size_t d = 0; d < names.size(); ++d) {
    const auto& mean = a.target->mean[d];
    const auto& sd = a.target->sd[d];
    list.add(say("mean of {}", names[d]), rounded(mean), mean ? say("By quadrature.") : no_integral(1));
    list.add(say("sd of {}", names[d]), rounded(sd), sd ? say("By quadrature.") : no_integral(2));
  }
  const auto gap = a.gap(frame);
  list.add(say("shares off by up to"), gap ? percent(*gap) : no_value,
           gap ? say("Largest difference between the share of the draws so far left of a place and the exact share "
                     "(Kolmogorov's distance).")
               : say("No draw counts yet."));
  if (const SeedStudy::Stop* others = a.other_gaps(frame)) {
    list.add(say("over {} seeds", std::to_string(others->gap.runs)),
             with_error(100 * others->gap.mean, 100 * others->gap.sd) + "\u202f%",
             say("The same of runs from other seeds, after {} draws a chain: mean and standard deviation.",
                 count_text(static_cast<double>(others->kept))));
  }
  const auto distance = a.total_variation(frame);
  list.add(say("total variation"), rounded(distance, 3),
           distance ? say("Share of the draws so far that lie in the wrong bins.") : say("No draw counts yet."));
  list.add(say("never visited"), distance ? percent(a.unvisited(frame)) : no_value,
           distance ? say("Probability of the bins without a draw so far.") : say("No draw counts yet."));
  list.mark_answers(before);
  return list.out;
}

}  // namespace credence::metropolis
