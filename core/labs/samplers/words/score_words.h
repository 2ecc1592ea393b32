// Sentences and numbers about the samplers of a race and their scores.
#pragma once

#include "core/lab/readouts.h"
#include "core/labs/samplers/compute/race.h"

#include <string>
#include <vector>

namespace credence::samplers {

void add_score_readouts(ReadoutList& list, const Racer& racer, const RaceScore& score);
// Says whose evaluation is worth most among the samplers whose chains agree and that can be relied on; empty if there
// is none.
std::string worth_sentence(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores);
// Says what is wrong with a sampler, each sentence after a blank; empty if nothing is.
std::string trouble_sentences(const Racer& racer, const RaceScore& score);
// A fault of a racer (its index): `bad` if nothing of it can be relied on.
struct RaceFault {
  std::size_t racer;
  bool bad;
  std::string text;
};
// All faults of all samplers, the gravest first.
std::vector<RaceFault> race_faults(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores);
Status race_status(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores);

std::string count_of(std::size_t count);
std::string listed(const std::vector<std::string>& names);  // "random walk, HMC and NUTS"

}  // namespace credence::samplers
