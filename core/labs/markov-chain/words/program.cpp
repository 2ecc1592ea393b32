// The values that the programs to take home need beside the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/words/words.h"
#include "core/phrases/probabilities.h"

namespace credence::markov_chain {

Program make_program(const Analysis& a, Language) {
  const auto list = [](const Eigen::VectorXd& values) { return Vector(values.begin(), values.end()); };
  return {.values = {{"P", rows_of(a.chain.P)}, {"first", list(a.exact(0, 0))}, {"second", list(a.exact(1, 0))}},
          .holds = {{"steady", a.chain.closed.size() == 1}, {"limit", a.chain.aperiodic()}}};
}

}  // namespace credence::markov_chain
