// Samplers side by side on one target, at equal evaluations.
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& samplers_lab();

}  // namespace credence
