// Chains that several tests of the Markov chain lab are about.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/lab_defaults.h"

namespace credence {

// Two rooms with a way from the first into the second, and the same without it; a walk round a square.
inline const Settings bridge{{"matrix", "0.5,0.5,0,0;0.6,0.3,0.1,0;0,0,0.4,0.6;0,0,0.5,0.5"}};
inline const Settings two_classes{{"matrix", "0.5,0.5,0,0;0.6,0.4,0,0;0,0,0.4,0.6;0,0,0.5,0.5"}};
inline const Settings square{{"matrix", "0,0.5,0,0.5;0.5,0,0.5,0;0,0.5,0,0.5;0.5,0,0.5,0"}};

}  // namespace credence
