// The values and conditions of the gibbs lab's programs, beside its parameters.
#include "core/labs/gibbs/words/words.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"

#include <cmath>

namespace credence::gibbs {

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) throw InputError(say("Stan does not run Gibbs sampling; use Python or R"));
  const double rhat = worst_rhat(*a.chains);
  Matrix starts;
  for (const Eigen::VectorXd& start : starts_of(a.parameters)) starts.push_back({start[0], start[1]});
  return {.values = {{"starts", starts}}, .holds = {{"mixed", std::isfinite(rhat) && rhat < 1.01}}};
}

}  // namespace credence::gibbs
