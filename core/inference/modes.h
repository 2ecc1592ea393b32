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
// are left out. Two are the same maximum where they are less than a hundredth of a (local) standard deviation apart or
// nothing between them is lower than both; tolerances are small, so that this is decided by the density and not by
// where runs stop. A maximum that no start leads to is not found. Where stop was requested those found so far.
std::vector<NewtonTrace> newton_modes(const SmoothLogDensity& density, std::span<const Eigen::VectorXd> starts,
                                      const NewtonOptions& options);

// Whether the density falls on both sides of where a converged run ended, a tenth of a standard deviation away along
// the direction in which it is widest. It does not where it rises for ever, by less and less.
bool is_maximum(const SmoothLogDensity& density, const NewtonStep& at);

// Newton's run on a posterior: without a prior it is `separable` where the classes are, and converged only where the
// density has a maximum.
NewtonTrace climb(const BinaryClassifier& model, const Eigen::VectorXd& start, const NewtonOptions& options);

// A millisecond, while something is dragged; some hundredths of a second, where it is one of many; a tenth or more.
enum class Search { quick, brief, thorough };

// Where to look for the maxima of a posterior: `first`; the mode without label noise and its negative; for a prior that
// is not log-concave its centre, the mode under a wide Gaussian in its place and the highest places between them; the
// direction between the means of the classes and its negative; the highest places along rays on which the points fall
// to different sides, however large their coordinates; up to three weights the highest of the local maxima on a lattice
// over the prior, above that a few draws from it. The same for the same seed; fewer where stop was requested.
std::vector<Eigen::VectorXd> mode_starts(const BinaryClassifier& model, const Eigen::VectorXd& first,
                                         std::uint64_t seed, Search search = Search::thorough,
                                         const std::stop_token& stop = {});

// What is known of the maxima of a posterior.
struct Maxima {
  std::vector<NewtonTrace> found;  // a run each, highest first
  bool run_is_highest = true;      // whether the run that was asked about ended at the highest
  // The log likelihood with label noise, without a prior, tends to more than the highest along some ray.
  bool higher_at_infinity = false;
};

// From a run and from `starts`. A log-concave posterior has the maximum at which the run converged or none.
Maxima find_maxima(const BinaryClassifier& model, const NewtonTrace& run, std::span<const Eigen::VectorXd> starts,
                   const NewtonOptions& options);
// From a run that begins at zero and a search.
Maxima find_maxima(const BinaryClassifier& model, std::uint64_t seed, Search search, const NewtonOptions& options);

}  // namespace credence
