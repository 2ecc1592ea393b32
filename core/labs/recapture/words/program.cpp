// The values and conditions of the recapture lab's programs, beside parameters and data.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/agreement.h"
#include "core/labs/recapture/words/words.h"

namespace credence::recapture {

Program make_program(const Analysis& a, Language) {
  const RecaptureModel& model = a.truth().density().model();
  Matrix starts;
  for (const Eigen::VectorXd& start : starts_of(a.parameters, a.truth())) starts.push_back({start[0], start[1]});
  return {.values = {{"times", model.time},
                     {"counts", model.count},
                     {"starts", starts},
                     {"shape", model.mu_shape},
                     {"rate", model.mu_rate},
                     {"a", model.psi_a},
                     {"b", model.psi_b}},
          .holds = {{"repeatable", is_repeatable(worst_rhat(*a.chains))},
                    {"counted", !model.time.empty()},
                    {"factor", a.factor() == HastingsFactor::counted}}};
}

}  // namespace credence::recapture
