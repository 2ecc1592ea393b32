// The error of numerical second derivatives, and Taylor's series of exp.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence::laplace {

// log10 of the relative errors of a second difference over log10 of its steps h, with handle::hessian_step at the
// current one. Without errors there are axes alone.
Figure second_difference_figure(const Polyline& errors, Point2 current);

// Taylor's polynomials of exp around `at`, up to an order, with handle::taylor.
Figure taylor_exp_figure(int order, double at);

}  // namespace credence::laplace
