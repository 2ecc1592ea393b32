// The numbers beside the plots of the samplers lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/words/score_words.h"
#include "core/labs/samplers/words/words.h"

namespace credence::samplers {
namespace {

void add_exact(ReadoutList& list, const Analysis& a) {
  list.group = say("Target, exact");
  const KnownTarget& known = a.target->known;
  for (std::size_t d = 0; d < 2; ++d) {
    const std::string symbol = known.symbols()[d];
    list.add(say("mean of {}", symbol), rounded(known.mean[d]), say("By its formula, or by quadrature."));
    list.add(say("sd of {}", symbol), rounded(known.sd[d]),
             say("Standard deviation of the target itself, not an error."));
  }
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  const RaceStop* stop = a.scores(frame);
  if (!stop) {
    list.group = say("Draws per chain so far");
    for (const Racer& racer : a.racers) {
      list.add(name_of(racer.sampler), count_of(a.kept(racer, frame)), say("The race still runs, or has just begun."));
    }
  }
  const std::vector<RaceFault> faults =
      stop ? race_faults(a.racers, stop->scores, a.target->known) : std::vector<RaceFault>{};
  for (std::size_t k = 0; stop && k < a.racers.size(); ++k) {
    list.group = say("{}, {} evaluations", name_of(a.racers[k].sampler), count_of(stop->evaluations));
    for (const RaceFault& fault : faults) {
      if (fault.racer == k) list.add(say("warning"), fault.text, say("Its numbers are not yet to be trusted."));
    }
    if (const StudyStop* worth = a.worth(frame)) add_worth_readouts(list, worth->worth[k], a.study->races);
    add_score_readouts(list, a.racers[k], stop->scores[k]);
  }
  const std::size_t before = list.out.size();
  add_exact(list, a);
  list.mark_answers(before);
  return list.out;
}

}  // namespace credence::samplers
