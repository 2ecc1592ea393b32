// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/generated_series.h"

#include "core/math/random.h"
#include "core/math/streams.h"

namespace credence::regression {

void generate_series(Inputs& inputs, const std::string& source, int count, double noise, double (*curve)(double)) {
  Rng rng = make_rng(inputs.seed, stream::generators);
  std::vector<std::vector<double>> rows;
  for (int n = 0; n < count; ++n) {
    const double x = -1 + 2 * uniform(rng);
    rows.push_back({x, curve(x) + noise * standard_normal(rng)});
  }
  inputs.data = Table(source + ", generated (seed " + std::to_string(inputs.seed) + ")", {"x", "t"}, rows);
}

}  // namespace credence::regression
