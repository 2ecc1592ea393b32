// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/random.h"

#include <boost/random/gamma_distribution.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_01.hpp>

namespace credence {

Rng make_rng(std::uint64_t seed, std::uint64_t stream) {
  const auto low = [](std::uint64_t v) { return static_cast<std::uint32_t>(v); };
  const auto high = [](std::uint64_t v) { return static_cast<std::uint32_t>(v >> 32); };
  std::seed_seq sequence{low(seed), high(seed), low(stream), high(stream)};
  return Rng(sequence);
}

double uniform(Rng& rng) { return boost::random::uniform_01<double>()(rng); }

double standard_normal(Rng& rng) { return boost::random::normal_distribution<double>()(rng); }

double standard_gamma(Rng& rng, double shape) { return boost::random::gamma_distribution<double>(shape)(rng); }

Eigen::VectorXd standard_normal_vector(Rng& rng, Eigen::Index dimension) {
  Eigen::VectorXd z(dimension);
  for (double& value : z) value = standard_normal(rng);
  return z;
}

}  // namespace credence
