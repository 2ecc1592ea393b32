// Draws that the lab makes itself: each origin is a sampler at work, or at fault, whose target is known.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/draws_file.h"
#include "core/labs/draws/compute/parameters.h"
#include "core/sampling/chain.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace credence::draws {

// The truth about a parameter's density; a mean that does not exist is empty.
struct Truth {
  std::optional<double> mean, sd;
  std::function<double(double)> density;  // normalised; empty if it is not known in closed form
};

struct MadeDraws {
  Draws draws;
  std::vector<Truth> truths;  // per parameter; empty if the draws come from a file
};

// The settings' origin is no file. At most as many draws are made as take a few seconds. Returns early with any draws
// if `stop` is requested.
MadeDraws make_draws(const SamplerSettings& settings, std::uint64_t seed, const std::stop_token& stop);

// The draws of a run as those of a file are: parameters x1, x2 and so on; of NUTS also lp__, divergent__ and energy__.
Draws recorded(const Chains& chains, bool energies);

}  // namespace credence::draws
