// Draws of any origin: has my chain converged? (Vehtari and others 2021)
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& draws_lab();

}  // namespace credence
