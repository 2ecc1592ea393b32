// Made-up points of two classes, each kind with a point to make.
#pragma once

#include "core/data/points.h"
#include "core/math/random.h"

#include <string>
#include <vector>

namespace credence {

enum class Generator { overlapping, separable, two_moons, exclusive_or, outlier };

struct GeneratorInfo {
  Generator generator;
  std::string id, label, help;  // "two_moons", "Two moons", what it is there to show
};
const std::vector<GeneratorInfo>& generators();

// `count` points within a few units of the origin, the classes as equal in number as can be (the last point aside where
// it is the outlier). The same generator, count and state of `rng` give the same points. Throws InputError for a count
// below 4.
//   overlapping   two Gaussians that share much of their ground
//   separable     two Gaussians cut so that a strip around the line x1 + x2 = 0 is empty
//   two_moons     two interlocking half circles with noise
//   exclusive_or  class 1 where x1 and x2 have the same sign: no line separates it, whatever the draw
//   outlier       separable but for the last point, of class 0 beyond the middle of class 1
LabelledPoints generate(Generator generator, int count, Rng& rng);

// As many Gaussian clusters as classes around the origin, `count` points as evenly divided as can be: their centres on
// a ring of radius 3, the first to the right, their standard deviation `sd` and no point farther than four of them.
// Throws InputError for fewer points than classes.
LabelledPoints generate_ring(int classes, int count, double sd, Rng& rng);

}  // namespace credence
