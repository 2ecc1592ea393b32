// The look of each sampler, the same in every figure and in every order of a race.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/sampler_kinds.h"

namespace credence::samplers {

Role racer_role(SamplerKind kind);
Marker racer_marker(SamplerKind kind);

}  // namespace credence::samplers
