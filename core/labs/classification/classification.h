// The flagship: Bayesian binary classification in the plane (textbook 4.2-4.5).
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& classification_lab();

}  // namespace credence
