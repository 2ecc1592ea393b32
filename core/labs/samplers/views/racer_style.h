// The look of each sampler, the same in every figure of a race.
#pragma once

#include "core/figure/figure.h"

#include <cstddef>

namespace credence::samplers {

// `k`: the position of the sampler in the race.
Role racer_role(std::size_t k);
Dash racer_dash(std::size_t k);
Marker racer_marker(std::size_t k);

}  // namespace credence::samplers
