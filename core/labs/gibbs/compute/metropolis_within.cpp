// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/metropolis_within.h"

#include "core/math/random.h"
#include "core/math/streams.h"

#include <cmath>
#include <numbers>

namespace credence::gibbs {

double log_secant(double x) {
  const double a = std::abs(std::numbers::pi * x / 2);
  return -a - std::log1p(std::exp(-2 * a));  // log(1 / (2 cosh a))
}

double secant_quantile(double p) { return 2 / std::numbers::pi * std::log(std::tan(std::numbers::pi * p / 2)); }

WithinRun run_within(double rho, double step, int sweeps, std::uint64_t seed) {
  Rng rng = make_rng(seed, stream::chains + 1000);  // beside the chains of the lab
  const double sd = std::sqrt(1 - rho * rho);
  WithinRun run;
  Eigen::Vector2d x(0, 0);
  run.places.push_back(x);
  double sum = 0, squares = 0;
  for (int k = 0; k < sweeps; ++k) {
    x[0] = rho * x[1] + sd * standard_normal(rng);
    const double proposal = x[1] + step * standard_normal(rng);
    const auto log_density = [&](double x2) {
      const double away = (x[0] - rho * x2) / sd;
      return log_secant(x2) - away * away / 2;
    };
    const bool accepted = std::log(uniform(rng)) < log_density(proposal) - log_density(x[1]);
    if (accepted) x[1] = proposal;
    run.places.push_back(x);
    run.moved.push_back(accepted);
    run.acceptance += accepted;
    sum += x[1];
    squares += x[1] * x[1];
  }
  const double n = std::max(sweeps, 1);
  run.acceptance /= n;
  run.mean = sum / n;
  run.sd = std::sqrt(std::max(0.0, squares / n - run.mean * run.mean));
  return run;
}

}  // namespace credence::gibbs
