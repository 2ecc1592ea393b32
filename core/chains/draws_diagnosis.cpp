// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/draws_diagnosis.h"

#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
namespace {

// Larger is worse. What cannot be known is worse than any number, except for draws that are all equal.
double badness(const Summary& s) {
  if (s.sd == 0) return 0;
  return std::isnan(s.rhat) ? 1e300 : s.rhat;
}

double effective(const Summary& s) {
  const double least = std::fmin(s.ess_bulk, s.ess_tail);
  return std::isnan(least) ? 0 : least;
}

std::optional<std::size_t> count_of(const Draws& draws, const char* name, double least) {
  const DrawsColumn* column = draws.sampler_column(name);
  if (!column || !(least > 0)) return std::nullopt;
  return static_cast<std::size_t>((draws.kept_of(*column).array() >= least).count());
}

}  // namespace

DrawsDiagnosis diagnose(const Draws& draws, const std::stop_token& stop) {
  DrawsDiagnosis found;
  found.parameters.resize(draws.parameters.size());
  const auto some = [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) found.parameters[k] = summarise(draws.kept(k), stop);
  };
  parallel_for(draws.parameters.size(), 1, some, stop);
  found.worst_first.resize(draws.parameters.size());
  std::iota(found.worst_first.begin(), found.worst_first.end(), std::size_t{0});
  std::ranges::stable_sort(found.worst_first, [&](std::size_t a, std::size_t b) {
    const Summary &one = found.parameters[a], &other = found.parameters[b];
    if (badness(one) != badness(other)) return badness(one) > badness(other);
    return effective(one) < effective(other);
  });
  if (const DrawsColumn* energies = draws.sampler_column("energy__")) {
    const Eigen::VectorXd values = ebfmi(draws.kept_of(*energies));
    found.ebfmi.assign(values.begin(), values.end());
  }
  found.divergences = count_of(draws, "divergent__", 1);
  found.deepest = count_of(draws, "treedepth__", draws.deepest);
  return found;
}

}  // namespace credence
