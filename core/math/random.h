// Reproducible random numbers: one generator and one distribution library give the same draws on every machine.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <random>

namespace credence {

using Rng = std::mt19937_64;

// Makes the generator of one of many independent streams of a seed (see core/math/streams.h).
Rng make_rng(std::uint64_t seed, std::uint64_t stream = 0);

double uniform(Rng& rng);                       // [0, 1)
double standard_normal(Rng& rng);               // N(0, 1)
double standard_gamma(Rng& rng, double shape);  // density proportional to x^(shape - 1) e^-x; shape > 0
Eigen::VectorXd standard_normal_vector(Rng& rng, Eigen::Index dimension);

}  // namespace credence
