// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/words/names.h"
#include "core/labs/markov-chain/words/words.h"
#include "core/words/numbers.h"

namespace credence::markov_chain {

std::vector<Readout> make_readouts(const Analysis& a, int k) {
  std::vector<Readout> out = named_chain(a).readouts();
  for (std::size_t s = 0; s < 2; ++s) {
    const std::string group = s == 0 ? say("First start") : say("Second start");
    for (Eigen::Index i = 0; i < a.states(); ++i) {
      out.push_back({group, a.name(i), rounded(a.exact(s, k)(i)),
                     several(a.starts[s].crowd.counts(k, i), "Exactly; {} walker of the crowd is there.",
                             "Exactly; {} walkers of the crowd are there.")});
    }
  }
  const std::string group = say("Both starts");
  out.push_back({group, say("differ by"), rounded(a.apart(k)), say("Total variation of the exact probabilities.")});
  out.push_back(
      {group, say("crowds differ by"), rounded(a.crowds_apart(k)), say("Total variation of the walkers' shares.")});
  return out;
}

}  // namespace credence::markov_chain
