// The numbers beside the plots of the gibbs lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/gibbs/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/kernel_names.h"

namespace credence::gibbs {
namespace {

void add_update(ReadoutList& list, const Analysis& a, std::size_t now) {
  list.group = say("This update");
  const AxisUpdate update = a.path().update(now);
  const std::string name = axis_name(a, update.axis);
  list.add(say("{} stays", axis_name(a, 1 - update.axis)), rounded(update.held, 4),
           say("The coordinate that is not drawn."));
  list.add(say("mean of {}", name), rounded(update.mean, 4),
           say("From the conditional density that it is drawn from."));
  list.add(say("sd of {}", name), rounded(update.sd, 4), say("From the conditional density that it is drawn from."));
  list.add(say("drawn {}", name), rounded(update.drawn, 4), say("Where it goes; nothing is rejected."));
}

void add_theory(ReadoutList& list, const Analysis& a) {
  list.group = say("Theory");
  const bool systematic = a.parameters.scan == Scan::systematic;
  list.add(say("lag 1, theory"), rounded(a.lag1_theory(), 4),
           systematic ? say("Autocorrelation of x1 from one sweep to the next in the long run.")
                      : say("Autocorrelation of x1 from one update to the next in the long run."));
  list.add(say("lag 1, draws"), rounded(a.lag1, 4),
           a.lag1 ? say("From all kept draws: covariances of all chains added up over their variances.")
                  : say("Known once all draws are made, from two on."));
  list.add(systematic ? say("sweeps for one") : say("updates for one"), rounded(a.time_theory(), 4),
           say("Number of draws that are worth one independent draw for the mean of x1."));
}

void add_race(ReadoutList& list, const Analysis& a) {
  if (!a.racers) return;
  list.group = say("ESS per evaluation");
  for (const GaussianRacer& racer : *a.racers) {
    const auto worth = racer.ess_per_evaluation();
    list.add(name_of(racer.kernel), rounded(worth, 3),
             worth ? say("From four chains of its own: the smaller bulk ESS of both coordinates over all evaluations.")
                   : say("Its chains do not agree yet: give it more evaluations."));
  }
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  if (const std::size_t now = a.updates(frame); now > 0) add_update(list, a, now);
  const std::size_t before = list.out.size();
  add_theory(list, a);
  add_race(list, a);
  list.mark_answers(before);
  add_chain_readouts(list.out, *a.chains, {"x1", "x2"}, {0, 1});
  add_chain_interval_readouts(list.out, *a.chains, {"x1", "x2"}, {0, 1}, {a.parameters.interval, a.parameters.level});
  return list.out;
}

}  // namespace credence::gibbs
