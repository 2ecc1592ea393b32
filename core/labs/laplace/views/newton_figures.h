// Newton's method over a line in three pictures: parabolas on the function, tangents of its slope, and the distance to
// the mode.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/newton.h"
#include "core/pictures/line/line_curves.h"

#include <functional>
#include <string>

namespace credence::laplace {

// Adds the quadratic that is fitted after k updates, and the step that it leads to.
void add_newton_parabola(Figure& figure, const NewtonTrace& trace, int k,
                         const std::function<double(double)>& log_f = {});

// Adds the slope over the figure's horizontal axis, its tangent after k updates, and where that crosses zero. `reach`
// is the steepest slope that is shown; `name` is that of the vertical axis: "d log f / du".
void add_newton_tangent(Figure& figure, const NewtonTrace& trace, int k, const std::function<double(double)>& slope,
                        double reach, const std::string& name);

// |w - goal| / unit over the updates, on a logarithmic axis, the k-th marked.
Figure newton_distance_figure(const NewtonTrace& trace, int k, double goal, double unit);

}  // namespace credence::laplace
