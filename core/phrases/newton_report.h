// What labs with Newton's method say of its run, and of gradient ascent beside it.
#pragma once

#include "core/inference/gradient_ascent.h"
#include "core/inference/newton.h"
#include "core/lab/lab.h"

namespace credence {

// After `frame` updates (negative: all); `quantity` is what is maximised, "log p(t|w)".
void add_newton_readouts(std::vector<Readout>& out, const NewtonTrace& trace, const std::string& quantity, int frame);
void add_ascent_readouts(std::vector<Readout>& out, const AscentTrace& trace, int frame);

// Why there is no maximum; none where the run converged. `nothing_known`: there are neither points nor a prior.
std::optional<Status> status_without_maximum(const NewtonTrace& trace, bool nothing_known);

// A row an iterate: {w, log_joint, gradient_norm, step_norm}.
Node newton_node(const NewtonTrace& trace);

}  // namespace credence
