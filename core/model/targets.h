// Densities to sample from that no data are behind, in one and two dimensions. All but the formula are smooth, and all
// but `park` and the formula are normalised.
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
// Sum over k of weights_k N(x | means_k, covariances_k). Throws InputError where there is none, their dimensions
// differ, or a weight is not positive; weights are divided by their sum.
SmoothTarget mixture_target(const std::vector<double>& weights, const std::vector<Gaussian>& components);
SmoothTarget mixture_target(const std::vector<double>& weights, const std::vector<double>& means,
                            const std::vector<double>& sds);

// The three bumps of "A Stroll Through a Strange Park" (thesis 2.1.1) on [0, 1], as its code has them: e^-((x - m)^2 /
// (2 sd^2)) / sqrt(2 pi s) with s of 0.6, 0.2, 0.4 that do not match the widths. Its integral is 0.3144308628.
SmoothTarget park_target();

// x1 ~ N(0, sd^2), x2 | x1 ~ N(bend (x1^2 - sd^2), 1): a Gaussian bent along a parabola (Haario, Saksman and Tamminen
// 1999). Mean zero, variances sd^2 and 1 + 2 bend^2 sd^4, uncorrelated.
SmoothTarget banana_target(double bend, double sd);
// |x| about N(radius, width^2), every direction alike: proportional to e^-((|x| - radius)^2 / (2 width^2)).
SmoothTarget donut_target(double radius, double width);
double donut_variance(double radius, double width);  // of either coordinate; their means are 0
// x1 ~ N(0, sd^2), x2 | x1 ~ N(0, e^x1) (Neal 2003): its neck is as narrow as its mouth is wide.
SmoothTarget funnel_target(double sd);

// log of an unnormalised density that was typed in. Where the formula is 0 it is -infinity; evaluating it where the
// formula is negative throws InputError.
Target formula_target(Formula formula);

// The same one-dimensional density, and zero outside [lower, upper]; either may be infinite. Throws InputError where
// lower < upper does not hold.
Target bounded(Target density, double lower, double upper);
SmoothTarget bounded(SmoothTarget density, double lower, double upper);

}  // namespace credence
