// One sampler of a race on its plane: the density, the places where it has been, and its current move.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race.h"

namespace credence::samplers {

// Shows the sampler after `kept` draws per chain. `trail`: how many of the last draws are joined. If `small`, the plane
// is one of several, with fewer draws and no legend.
Figure racer_plane(const RaceTarget& target, const Racer& racer, std::size_t kept, int trail, bool small);

// Adds histograms of these draws at the sides, beside the exact marginals.
void add_racer_marginals(Figure& figure, const RaceTarget& target, const Racer& racer, std::size_t kept);

}  // namespace credence::samplers
