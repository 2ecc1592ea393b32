// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/sampler_kinds.h"

#include <algorithm>

namespace credence::samplers {

const std::vector<SamplerRow>& sampler_table() {
  using Kind = SamplerKind;
  using Kernel = RaceKernel;
  static const std::vector<SamplerRow> table{
      {Kind::random_walk, Kernel::random_walk, "random_walk_metropolis", "Random-walk Metropolis"},
      {Kind::adaptive, Kernel::adaptive, "adaptive_metropolis", "Adaptive Metropolis"},
      {Kind::slice, Kernel::slice, "slice", "Slice sampling"},
      {Kind::gibbs, Kernel::gibbs, "gibbs", "Gibbs"},
      {Kind::polya_gamma, Kernel::polya_gamma, "polya_gamma_gibbs", "Pólya-Gamma Gibbs"},
      {Kind::elliptical, Kernel::elliptical, "elliptical_slice", "Elliptical slice"},
      {Kind::mala, Kernel::mala, "mala", "MALA"},
      {Kind::hmc, Kernel::hmc, "hmc", "HMC"},
      {Kind::nuts, Kernel::nuts, "nuts", "NUTS"},
      {Kind::tempering, Kernel::tempering, "parallel_tempering", "Parallel tempering"},
      {Kind::importance, std::nullopt, "importance_resampling", "Importance resampling"}};
  return table;
}

const SamplerRow& row_of(SamplerKind kind) { return *std::ranges::find(sampler_table(), kind, &SamplerRow::kind); }

}  // namespace credence::samplers
