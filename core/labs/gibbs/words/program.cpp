// The values and conditions of the gibbs lab's programs, beside its parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/agreement.h"
#include "core/labs/gibbs/words/words.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"

namespace credence::gibbs {

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) throw InputError(say("Stan does not run Gibbs sampling; use Python or R"));
  Matrix starts;
  for (const Eigen::VectorXd& start : starts_of(a.parameters)) starts.push_back({start[0], start[1]});
  return {.values = {{"starts", starts}}, .holds = {{"repeatable", is_repeatable(worst_rhat(*a.chains))}}};
}

}  // namespace credence::gibbs
