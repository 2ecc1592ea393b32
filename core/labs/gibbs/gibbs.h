// Gibbs sampling of two correlated Gaussian coordinates (thesis 3.1.1).
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& gibbs_lab();

}  // namespace credence
