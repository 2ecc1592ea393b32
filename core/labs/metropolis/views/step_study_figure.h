// The effect of the step size, as curves over it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/metropolis/compute/step_study.h"

namespace credence::metropolis {

// Marks the current step size, which can be dragged along the axis: handle::step_size.
Figure step_study_figure(const StepStudy& study, double step_size);

}  // namespace credence::metropolis
