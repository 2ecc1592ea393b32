// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/average_map.h"

#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/math/batch.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence::links {

AverageMap average_map(double mean, double variance) {
  constexpr int nx = 91, ny = 61;
  double reach = 10;
  while (reach < std::fabs(mean)) reach *= 2;
  const double power = std::log10(variance);
  const Lattice lattice{{-reach, reach, std::min(-1.0, std::floor(power)), std::max(2.0, std::ceil(power))}, nx, ny};
  const ScalarField empty{lattice, std::vector<double>(lattice.size())};
  AverageMap map{mean, variance, empty, empty};
  std::vector<double> means, variances;
  for (int j = 0; j < ny; ++j) {
    const double here = std::pow(10.0, lattice.y(j));
    for (int i = 0; i < nx; ++i) {
      means.push_back(lattice.x(i));
      variances.push_back(here);
    }
  }
  credence::expected_sigmoid(means, variances, map.quadrature.values);
  for (std::size_t n = 0; n < means.size(); ++n) map.moderated.values[n] = moderated_sigmoid(means[n], variances[n]);
  return map;
}

}  // namespace credence::links
