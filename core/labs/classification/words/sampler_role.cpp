// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/sampler_role.h"

namespace credence::classification {

Role chain_role(const ClassificationParameters& parameters) {
  switch (parameters.sampler) {
    case Sampler::random_walk_metropolis:
      return Role::chain;
    case Sampler::adaptive_metropolis:
      return Role::adaptive_walk;
    case Sampler::elliptical_slice:
      return Role::elliptical_slice;
    case Sampler::polya_gamma_gibbs:
      return Role::polya_gamma;
    case Sampler::nuts:
      break;
  }
  return Role::nuts;
}

}  // namespace credence::classification
