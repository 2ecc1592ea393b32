// Names of kernels.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/race_kernels.h"

#include <string>

namespace credence {

std::string name_of(RaceKernel kernel);  // short name: "random walk"

}  // namespace credence
