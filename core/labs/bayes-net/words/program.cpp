// The values that the programs need besides the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/agreement.h"
#include "core/labs/bayes-net/words/words.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"

namespace credence::bayes_net {

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) {
    throw InputError(
        say("Stan has no discrete nodes, and summing over them leaves nothing to sample; use Python or R"));
  }
  Vector observed;
  for (const std::optional<bool>& value : a.evidence) observed.push_back(!value ? -1 : *value ? 1 : 0);
  Matrix starts;
  for (const Eigen::VectorXd& start : a.starts) {
    const std::size_t state = a.full_state(a.table.index(start));
    Vector& row = starts.emplace_back();
    for (std::size_t i = 0; i < nodes; ++i) row.push_back(is_true(state, i) ? 1 : 0);
  }
  return {.values = {{"observed", observed}, {"starts", starts}},
          .holds = {{"draw", !a.all_seen()},
                    {"repeatable", a.theory.apart == 1 && is_repeatable(worst_rhat(a.uncertain()))}}};
}

}  // namespace credence::bayes_net
