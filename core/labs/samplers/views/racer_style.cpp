// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/racer_style.h"

#include "core/pictures/chains/sampler_roles.h"

namespace credence::samplers {

Role racer_role(SamplerKind kind) {
  const SamplerRow& row = row_of(kind);
  return row.kernel ? role_of(*row.kernel) : Role::independent;
}

Marker racer_marker(SamplerKind kind) {
  switch (kind) {
    case SamplerKind::random_walk:
    case SamplerKind::polya_gamma:
      return Marker::circle;
    case SamplerKind::adaptive:
    case SamplerKind::slice:
    case SamplerKind::gibbs:
    case SamplerKind::mala:
      return Marker::square;
    case SamplerKind::hmc:
    case SamplerKind::importance:
      return Marker::triangle;
    case SamplerKind::nuts:
      return Marker::diamond;
    case SamplerKind::elliptical:
    case SamplerKind::tempering:
      break;
  }
  return Marker::star;
}

}  // namespace credence::samplers
