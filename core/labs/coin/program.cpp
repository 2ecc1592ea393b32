// What a program of the coin lab needs to know beside its parameters.
#include "core/labs/program.h"

#include "core/labs/coin/presentation.h"

namespace credence::coin {

Program make_program(const Analysis& a) {
  if (!a.two_sides()) return {.text = "dirichlet"};
  return {.values = {{"heads", a.total[0]}, {"tosses", a.size()}},
          .holds = {{"simulated", a.simulated()}, {"factors", a.log_factors(a.size()).array().exp().allFinite()}}};
}

}  // namespace credence::coin
