// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/kernel_names.h"

#include "core/words/say.h"

namespace credence {

std::string name_of(RaceKernel kernel) {
  switch (kernel) {
    case RaceKernel::random_walk:
      return say("random walk");
    case RaceKernel::adaptive:
      return say("adaptive walk");
    case RaceKernel::slice:
      return say("slice");
    case RaceKernel::gibbs:
      return say("Gibbs");
    case RaceKernel::polya_gamma:
      return say("Pólya-Gamma");
    case RaceKernel::elliptical:
      return say("elliptical slice");
    case RaceKernel::mala:
      return say("MALA");
    case RaceKernel::hmc:
      return say("HMC");
    case RaceKernel::nuts:
      return say("NUTS");
    case RaceKernel::tempering:
      break;
  }
  return say("tempering");
}

}  // namespace credence
