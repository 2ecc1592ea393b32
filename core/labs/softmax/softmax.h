// The lab "softmax": multiclass logistic regression in the plane (PRML 4.3.4).
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& softmax_lab();

}  // namespace credence
