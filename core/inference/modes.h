// Several maxima of one log density, by Newton's method from several starts: with label noise, or a prior with heavy
// tails, a posterior may have more than one.
#pragma once

#include "core/inference/newton.h"
#include "core/model/binary_classifier.h"

#include <cstdint>
#include <span>
#include <vector>

namespace credence {

// The distinct maxima at which runs from `starts` converge, highest first, each with its run. Runs that end elsewhere
// are left out. Two are the same maximum where they are less than a hundredth of a (local) standard deviation apart;
// the tolerance is at most 1e-12, so that this is decided by the density and not by where runs stop. A maximum that no
// start leads to is not found.
std::vector<NewtonTrace> newton_modes(const SmoothLogDensity& density, std::span<const Eigen::VectorXd> starts,
                                      const NewtonOptions& options);

// Where to look for the maxima of a posterior: `first`; the mode without label noise and its negative; for a prior that
// is not log-concave its centre and the mode under a wide Gaussian in its place; the direction between the means of the
// classes and its negative; up to three weights the highest of the local maxima on a lattice
// over the prior, above that a few draws from it. The same for the same seed.
std::vector<Eigen::VectorXd> mode_starts(const BinaryClassifier& model, const Eigen::VectorXd& first,
                                         std::uint64_t seed);

}  // namespace credence
