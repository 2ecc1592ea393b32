// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_bins.h"

#include "core/inference/grid_truth.h"
#include "core/math/statistics.h"

#include <cmath>
#include <cstddef>

namespace credence::recapture {
namespace {

struct Place {  // a node of the rule over one coordinate
  int bin;
  double at, weight;
};

// The nodes of Gauss and Legendre's rule in every bin; if the density has a pole at a wall, over the power of the
// distance from it that has none.
std::vector<Place> places(double low, double high, int bins, double power_low, double power_high) {
  std::vector<Place> result;
  const double width = (high - low) / bins;
  for (int b = 0; b < bins; ++b) {
    for (const GaussNode& node : gauss_rule<5>()) {
      const double u = 0.5 + 0.5 * node.t, weight = 0.5 * width * node.weight;
      const bool at_low = low == 0 && b == 0 && power_low < 1, at_high = high == 1 && b == bins - 1 && power_high < 1;
      const double power = at_low ? power_low : at_high ? power_high : 1;
      const double bent = std::pow(at_high ? 1 - u : u, 1 / power),
                   slope = power == 1 ? 1 : bent / (power * (at_high ? 1 - u : u));
      result.push_back({b, low + width * (at_high ? b + 1 - bent : b + bent), weight * slope});
    }
  }
  return result;
}

}  // namespace

std::vector<double> bin_probabilities(const RecaptureTruth& truth, const Rect& rect, int nx, int ny) {
  const RecapturePosterior& density = truth.density();
  const RecaptureModel& m = density.model();
  const auto across = places(rect.x0, rect.x1, nx, m.mu_shape, 1);
  const auto up = places(rect.y0, rect.y1, ny, density.psi_power(), m.psi_b);
  std::vector<double> result(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny), 0.0);
  for (const Place& column : across) {
    if (!(column.at > 0)) continue;
    const double rate = m.released * density.decay(column.at).sum;
    const double of_mu = (m.mu_shape - 1) * std::log(column.at) - density.mu_slope() * column.at - truth.log_mass();
    for (const Place& row : up) {
      if (!(row.at > 0 && row.at < 1)) continue;
      const double log_p =
          of_mu + (density.psi_power() - 1) * std::log(row.at) + (m.psi_b - 1) * std::log1p(-row.at) - rate * row.at;
      result[static_cast<std::size_t>(row.bin * nx + column.bin)] += column.weight * row.weight * std::exp(log_p);
    }
  }
  // A posterior that is narrower than its bins needs more nodes there. Bins at a pole have a rule of their own.
  const double narrowness = std::sqrt(1 - truth.correlation() * truth.correlation());
  const double steps = rect.width() / (nx * truth.sd()[0]) + rect.height() / (ny * truth.sd()[1]);
  if (steps < 2 * narrowness) return result;
  const bool left = rect.x0 == 0 && m.mu_shape < 1, down = rect.y0 == 0 && density.psi_power() < 1;
  const bool up_to_one = rect.y1 == 1 && m.psi_b < 1;
  for (int j = down ? 1 : 0; j < (up_to_one ? ny - 1 : ny); ++j) {
    for (int i = left ? 1 : 0; i < nx; ++i) {
      double& own = result[static_cast<std::size_t>(j * nx + i)];
      const double finer = bin_probability(density, truth.log_evidence(), rect, nx, ny, i, j);
      if (std::fabs(finer - own) > 1e-7) own = finer;
    }
  }
  limit_to_one(result);
  return result;
}

}  // namespace credence::recapture
