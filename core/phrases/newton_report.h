// Texts about the trace of Newton's method and about gradient ascent, for all labs that use them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/gradient_ascent.h"
#include "core/inference/newton.h"
#include "core/lab/outputs.h"

namespace credence {

// Adds the numbers after `frame` updates (negative: all). `quantity` names the objective: "log p(t|w)".
void add_newton_readouts(Outputs& out, const NewtonTrace& trace, const std::string& quantity, int frame);
void add_ascent_readouts(Outputs& out, const AscentTrace& trace, int frame);

// Says why there is no maximum. Empty if Newton's method converged. `nothing_known` says that there are neither points
// nor a prior.
std::optional<Status> status_without_maximum(const NewtonTrace& trace, bool nothing_known);

// Returns one row per iterate: {w, log_joint, gradient_norm, step_norm}.
Node newton_node(const NewtonTrace& trace);

}  // namespace credence
