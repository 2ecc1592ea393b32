// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/chains/sampler_roles.h"

#include "core/figure/layer_parts.h"

namespace credence {

Role role_of(RaceKernel kernel) {
  switch (kernel) {
    case RaceKernel::random_walk:
      return Role::chain;
    case RaceKernel::adaptive:
      return Role::adaptive_walk;
    case RaceKernel::slice:
      return Role::slice;
    case RaceKernel::gibbs:
      return Role::gibbs;
    case RaceKernel::polya_gamma:
      return Role::polya_gamma;
    case RaceKernel::elliptical:
      return Role::elliptical_slice;
    case RaceKernel::mala:
      return Role::mala;
    case RaceKernel::hmc:
      return Role::hmc;
    case RaceKernel::nuts:
      return Role::nuts;
    case RaceKernel::tempering:
      break;
  }
  return Role::tempering;
}

void recolour(Figure& figure, Role from, Role to) {
  for (std::vector<Layer>* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) {
    for (Layer& layer : *layers) {
      Role* role = layer_role(layer);
      if (role != nullptr && *role == from) *role = to;
    }
  }
}

}  // namespace credence
