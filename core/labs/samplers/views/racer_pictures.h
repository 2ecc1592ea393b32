// One sampler of a race on its plane: the density, where it has been, and the move that it is making.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race_run.h"

namespace credence::race {

// After so many draws of each chain. `number`: which of the race's looks it has; `trail`: how many of the last draws
// are joined. `small`: one of several, of fewer draws and without a legend.
Figure racer_plane(const Ground& ground, const Racer& racer, std::size_t number, std::size_t kept, int trail,
                   bool small);

// At the sides what these draws add up to, beside the exact marginals.
void add_racer_marginals(Figure& figure, const Ground& ground, const Racer& racer, std::size_t number,
                         std::size_t kept);

}  // namespace credence::race
