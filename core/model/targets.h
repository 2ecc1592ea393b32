// Densities to sample from that come from no data, in one and two dimensions. All but the formula are smooth, and all
// but `park` and the formula are normalised.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/formula.h"
#include "core/math/gaussian.h"
#include "core/model/log_density.h"

#include <memory>
#include <vector>

namespace credence {

using Target = std::shared_ptr<const LogDensity>;
using SmoothTarget = std::shared_ptr<const SmoothLogDensity>;

SmoothTarget gaussian_target(Gaussian gaussian);
// Sum over k of weights_k N(x | means_k, covariances_k); weights are divided by their sum. Throws InputError if there
// are no components, their dimensions differ, or a weight is not positive.
SmoothTarget mixture_target(const std::vector<double>& weights, const std::vector<Gaussian>& components);
SmoothTarget mixture_target(const std::vector<double>& weights, const std::vector<double>& means,
                            const std::vector<double>& sds);

// The three bumps of "A Stroll Through a Strange Park" (thesis 2.1.1) on [0, 1], as in its code: e^-((x - m)^2 / (2
// sd^2)) / sqrt(2 pi s) with s of 0.6, 0.2, 0.4 that do not match the widths. Its integral is 0.3144308628.
SmoothTarget park_target();

// x1 ~ N(0, sd^2), x2 | x1 ~ N(bend (x1^2 - sd^2), 1): a Gaussian bent along a parabola (Haario, Saksman and Tamminen
// 1999). Mean zero, variances sd^2 and 1 + 2 bend^2 sd^4, uncorrelated.
SmoothTarget banana_target(double bend, double sd);
// A ring with |x| about N(radius, width^2) and every direction alike: proportional to e^-((|x| - radius)^2 / (2
// width^2)).
SmoothTarget donut_target(double radius, double width);
double donut_variance(double radius, double width);  // variance of either coordinate; both means are 0
// x1 ~ N(0, sd^2), x2 | x1 ~ N(0, e^x1) (Neal 2003): its neck is as narrow as its mouth is wide.
SmoothTarget funnel_target(double sd);

// The log of an unnormalised density that the user typed; -infinity if the formula is 0. `value` throws InputError if
// the formula is negative.
Target formula_target(Formula formula);

// A one-dimensional density that is zero outside [lower, upper]; either bound may be infinite. Throws InputError unless
// lower < upper.
Target bounded(Target density, double lower, double upper);
SmoothTarget bounded(SmoothTarget density, double lower, double upper);

}  // namespace credence
