// The colours of samplers, the same in every lab and in every order of a race.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/race_kernels.h"

namespace credence {

Role role_of(RaceKernel kernel);

// Gives all layers of role `from` the role `to`, so that the chains of a shared picture get their sampler's colour.
void recolour(Figure& figure, Role from, Role to);

}  // namespace credence
