// Metropolis-Hastings at a boundary (thesis 2.2): mosquitoes that are marked, released and caught again.
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& recapture_lab();

}  // namespace credence
