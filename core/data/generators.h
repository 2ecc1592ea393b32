// Generators of labelled points, each of which shows one property of classifiers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/points.h"
#include "core/math/random.h"

#include <string>
#include <vector>

namespace credence {

enum class Generator { overlapping, separable, two_moons, exclusive_or, outlier };

struct GeneratorInfo {
  Generator generator;
  std::string id, label, help;  // "two_moons", "Two moons", a sentence about what it shows
};
const std::vector<GeneratorInfo>& generators();

// Draws `count` points within a few units of the origin, the classes as equal in number as possible (not counting the
// last point of `outlier`). The same generator, count and state of `rng` give the same points. Throws InputError if
// count is below 4.
//   overlapping   two Gaussians that overlap widely
//   separable     two Gaussians cut so that a strip around the line x1 + x2 = 0 is empty
//   two_moons     two interlocking half circles with noise
//   exclusive_or  class 1 if x1 and x2 have the same sign: no line separates the classes, for any seed
//   outlier       separable except for the last point, of class 0 beyond the middle of class 1
LabelledPoints generate(Generator generator, int count, Rng& rng);

// Draws one Gaussian cluster per class around the origin, `count` points divided as evenly as possible. The centres lie
// on a ring of radius 3, the first one to the right; `sd` is the standard deviation, and no point is farther than 4 sd
// from its centre. Throws InputError if there are fewer points than classes.
LabelledPoints generate_ring(int classes, int count, double sd, Rng& rng);

}  // namespace credence
