// A move of any kernel in a few words.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/nuts.h"
#include "core/sampling/parallel_tempering.h"
#include "core/sampling/sampler_run.h"

#include <string>

namespace credence::samplers {

// "ratio 0.31 ≤ u = 0.742: stays", "7 leapfrog steps; the path turned back".
std::string move_text(const Move& move);
// "7 leapfrog steps; the path turned back". The path has at least one leaf.
std::string path_end_text(const Nuts::Info& info);
// Whether the coldest walk exchanged its place with a warmer one.
bool exchanged(const ParallelTempering::Info& info);

}  // namespace credence::samplers
