// Sentences and numbers about the samplers of a race and their scores.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/samplers/compute/race_study.h"

#include <string>
#include <vector>

namespace credence::samplers {

// Says whose evaluation is worth most among the samplers whose chains agree and that can be relied on; empty if there
// is none.
std::string worth_sentence(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores);
// Says the same over many races, by the error of the means, and whether the first two can be told apart. Falls back to
// the sentence about one race if there are no exact means.
std::string worth_sentence(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores,
                           const RaceStudy& study);
// Says what is wrong with a sampler, each sentence after a blank; empty if nothing is.
std::string trouble_sentences(const Racer& racer, const RaceScore& score);
// A fault of a racer (its index): `bad` if nothing of it can be relied on.
struct RaceFault {
  std::size_t racer;
  bool bad;
  std::string text;
};
// All faults of all samplers, the gravest first.
std::vector<RaceFault> race_faults(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores,
                                   const KnownTarget& known);
Status race_status(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores, const KnownTarget& known);
// Whether a mean lies more than four of its own Monte Carlo errors from the exact one although the chains agree.
bool means_off(const Racer& racer, const KnownTarget& known);

std::string count_of(std::size_t count);
std::string listed(const std::vector<std::string>& names);  // "random walk, HMC and NUTS"

}  // namespace credence::samplers
