// Newton's method over a line, seen in three ways: parabolas on the function, tangents of its slope, and the distance
// to go. And Taylor's series, whose second order it is.
#pragma once

#include "core/inference/newton.h"
#include "core/pictures/line/line_curves.h"

#include <string>

namespace credence::laplace {

// The quadratic that is fitted after k updates, and the step that it leads to.
void add_newton_parabola(Figure& figure, const NewtonTrace& trace, int k);

// The slope over the figure's horizontal axis, its tangent after k updates, and where that crosses zero. `reach` is the
// steepest slope that is shown; `name` as in "d log f / du".
void add_newton_tangent(Figure& figure, const NewtonTrace& trace, int k, const std::function<double(double)>& slope,
                        double reach, const std::string& name);

// |w - goal| / unit over the updates, on a logarithmic axis, the k-th marked.
Figure newton_distance_figure(const NewtonTrace& trace, int k, double goal, double unit);

// log10 of the relative errors of a second difference over log10 of its steps h, with the handle "hessian_step" at the
// present one. Without errors there are axes alone.
Figure second_difference_figure(const Polyline& errors, Point2 present);

// Taylor's polynomial of exp around `at`, at w; and all of them up to an order, with the handle "taylor".
double taylor_exp(int order, double at, double w);
Figure taylor_exp_figure(int order, double at);

}  // namespace credence::laplace
