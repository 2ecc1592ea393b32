// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/racer_style.h"

#include "core/phrases/kernel_table.h"

namespace credence::samplers {

Role racer_role(SamplerKind kind) {
  const SamplerRow& row = row_of(kind);
  return row.kernel ? role_of(*row.kernel) : Role::independent;
}

Marker racer_marker(SamplerKind kind) {
  const SamplerRow& row = row_of(kind);
  return row.kernel ? kernel_row(*row.kernel).marker : Marker::triangle;
}

}  // namespace credence::samplers
