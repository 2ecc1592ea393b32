// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/kernel_table.h"

#include "core/words/say.h"

namespace credence {

const std::array<KernelRow, race_kernels>& kernel_table() {
  using Kernel = RaceKernel;
  static constexpr std::array<KernelRow, race_kernels> table{{
      {Kernel::random_walk, "random_walk_metropolis", "Random-walk Metropolis", phrase("random walk"), Role::chain,
       Marker::circle},
      {Kernel::adaptive, "adaptive_metropolis", "Adaptive Metropolis", phrase("adaptive walk"), Role::adaptive_walk,
       Marker::square},
      {Kernel::slice, "slice", "Slice sampling", phrase("slice"), Role::slice, Marker::square},
      {Kernel::gibbs, "gibbs", "Gibbs", phrase("Gibbs"), Role::gibbs, Marker::square},
      {Kernel::polya_gamma, "polya_gamma_gibbs", "Pólya-Gamma Gibbs", phrase("Pólya-Gamma"), Role::polya_gamma,
       Marker::circle},
      {Kernel::elliptical, "elliptical_slice", "Elliptical slice", phrase("elliptical slice"), Role::elliptical_slice,
       Marker::star},
      {Kernel::mala, "mala", "MALA", phrase("MALA"), Role::mala, Marker::square},
      {Kernel::hmc, "hmc", "HMC", phrase("HMC"), Role::hmc, Marker::triangle},
      {Kernel::nuts, "nuts", "NUTS", phrase("NUTS"), Role::nuts, Marker::diamond},
      {Kernel::tempering, "parallel_tempering", "Parallel tempering", phrase("tempering"), Role::tempering,
       Marker::star},
  }};
  static_assert([] {  // in the order of RaceKernel
    for (std::size_t k = 0; k < race_kernels; ++k) {
      if (table[k].kernel != static_cast<Kernel>(k)) return false;
    }
    return true;
  }());
  return table;
}

const KernelRow& kernel_row(RaceKernel kernel) { return kernel_table()[static_cast<std::size_t>(kernel)]; }

std::string name_of(RaceKernel kernel) { return say(kernel_row(kernel).name); }

Role role_of(RaceKernel kernel) { return kernel_row(kernel).role; }

}  // namespace credence
