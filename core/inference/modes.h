// All maxima of one log density, by Newton's method from several starts: with label noise, or a prior with heavy tails,
// a posterior may have more than one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/newton.h"
#include "core/model/binary_classifier.h"

#include <cstdint>
#include <span>
#include <vector>

namespace credence {

// The runs from `starts` that converge to distinct maxima, highest maximum first. Runs that end elsewhere are left out.
// Two runs have the same maximum if they end less than a hundredth of a (local) standard deviation apart or if nothing
// between them is lower than both; this must be decided by the density and not by where runs stop, so tolerances must
// be small. A maximum that no start leads to is not found. If `options.stop` was requested, only those found so far.
std::vector<NewtonTrace> newton_modes(const SmoothLogDensity& density, std::span<const Eigen::VectorXd> starts,
                                      const NewtonOptions& options);

// Returns whether the density falls on both sides of the end of a converged run, a tenth of a standard deviation away
// along the direction in which it is widest. It does not if the density rises for ever, by less and less.
bool is_maximum(const SmoothLogDensity& density, const NewtonStep& at);

// Runs Newton's method on a posterior. Without a prior the status is `separable` if the classes are; it is `converged`
// only if the density has a maximum.
NewtonTrace climb(const BinaryClassifier& model, const Eigen::VectorXd& start, const NewtonOptions& options);

// quick: a millisecond, while something is dragged; brief: hundredths of a second, for one of many posteriors;
// thorough: a tenth of a second or more.
enum class Search { quick, brief, thorough };

// Starts for the search for the maxima of a posterior, each a D-vector: `first`; the mode without label noise and its
// negative; for a prior that is not log-concave its centre, the mode under a wide Gaussian prior and the highest places
// between them; the direction between the means of the classes and its negative; the highest places along rays on which
// the points fall to different sides, however large their coordinates; up to three weights the highest of the local
// maxima on a lattice over the prior, above that a few draws from it. The same seed gives the same starts; there are
// fewer if `stop` was requested.
std::vector<Eigen::VectorXd> mode_starts(const BinaryClassifier& model, const Eigen::VectorXd& first,
                                         std::uint64_t seed, Search search = Search::thorough,
                                         const std::stop_token& stop = {});

// The known maxima of a posterior.
struct Maxima {
  std::vector<NewtonTrace> found;  // one run per maximum, highest first
  bool run_is_highest = true;      // true if the given run ended at the highest maximum
  // With label noise and without a prior: along some ray the log likelihood tends to more than the highest maximum.
  bool higher_at_infinity = false;
};

// Finds the maxima from a given run and from `starts`. A log-concave posterior has at most one, where the run
// converged.
Maxima find_maxima(const BinaryClassifier& model, const NewtonTrace& run, std::span<const Eigen::VectorXd> starts,
                   const NewtonOptions& options);
// Finds the maxima from a run that begins at zero and from mode_starts.
Maxima find_maxima(const BinaryClassifier& model, std::uint64_t seed, Search search, const NewtonOptions& options);

}  // namespace credence
