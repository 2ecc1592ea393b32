// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/sampler_kinds.h"

#include "core/phrases/kernel_table.h"

#include <algorithm>

namespace credence::samplers {

const std::vector<SamplerRow>& sampler_table() {
  static_assert(static_cast<std::size_t>(SamplerKind::importance) == race_kernels);
  static const std::vector<SamplerRow> table = [] {
    std::vector<SamplerRow> rows;
    for (const KernelRow& row : kernel_table()) {
      rows.push_back({static_cast<SamplerKind>(row.kernel), row.kernel, row.id, row.title});
    }
    rows.push_back({SamplerKind::importance, std::nullopt, "importance_resampling", "Importance resampling"});
    return rows;
  }();
  return table;
}

const SamplerRow& row_of(SamplerKind kind) { return *std::ranges::find(sampler_table(), kind, &SamplerRow::kind); }

}  // namespace credence::samplers
