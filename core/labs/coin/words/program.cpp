// The blanks of the programs to take home, beside the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/words/words.h"

namespace credence::coin {

Program make_program(const Analysis& a, Language) {
  if (!a.two_sides()) return {.text = "dirichlet"};
  return {.values = {{"heads", a.total[0]}, {"tosses", a.size()}},
          .holds = {{"simulated", a.simulated()}, {"factors", a.log_factors(a.size()).array().exp().allFinite()}}};
}

}  // namespace credence::coin
