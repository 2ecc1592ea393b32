// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/generated_series.h"

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

void draw_series(Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) {
  truth.allow(truth.has("weights") ? std::vector<std::string>{"weights", "noise", "x"}
                                   : std::vector<std::string>{"intercept", "slope", "noise", "x", "weights"});
  const std::vector<double> weights = truth.has("weights")
                                          ? truth.numbers("weights")
                                          : std::vector<double>{truth.number("intercept"), truth.number("slope")};
  const double noise = truth.number("noise", 0, TrueParameters::largest);
  const auto [low, high] = truth.range(-1, 1);
  std::vector<std::vector<double>> rows;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = low + (high - low) * uniform(rng);
    double mean = 0;
    for (std::size_t k = weights.size(); k-- > 0;) mean = mean * x + weights[k];
    rows.push_back({x, mean + noise * standard_normal(rng)});
  }
  inputs.data = Table(drawn_source(inputs.seed), {"x", "t"}, rows);
}

}  // namespace credence::regression
