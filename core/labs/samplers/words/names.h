// Names of samplers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/samplers/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::samplers {

std::string name_of(SamplerKind kind);  // a short one: "random walk"
std::vector<std::string> racer_names(const Analysis& a);

}  // namespace credence::samplers
