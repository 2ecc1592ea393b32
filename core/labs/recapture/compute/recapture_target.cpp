// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_target.h"

#include "core/labs/recapture/compute/recapture_bins.h"
#include "core/math/ranges.h"

#include <algorithm>
#include <utility>

namespace credence::recapture {
namespace {

// A range somewhat wider than [low, high] that reaches to a wall that is near.
std::pair<double, double> bounds(double low, double high, double wall) {
  const double more = 0.1 * (high - low);
  low = low - more < 0.1 * (high - low) ? 0 : low - more;
  high = std::min(high + more, wall);
  round_outwards(low, high);
  return {std::max(low, 0.0), std::min(high, wall)};
}

}  // namespace

KnownTarget recapture_target(const RecaptureTruth& truth) {
  constexpr double least = 0.001;
  constexpr int nodes = 81;  // per side
  const auto [x0, x1] = bounds(truth.mu_quantile(least), truth.mu_quantile(1 - least), 1e12);
  const auto [y0, y1] = bounds(truth.psi_quantile(least), truth.psi_quantile(1 - least), 1);
  KnownTarget known{.density = std::make_shared<RecapturePosterior>(truth.density())};
  known.range = {x0, x1, y0, y1};
  known.names = {"μ", "ψ"};
  known.log_z = truth.log_evidence();
  known.mean = {truth.mean()[0], truth.mean()[1]};
  known.sd = {truth.sd()[0], truth.sd()[1]};
  known.scale = truth.sd().minCoeff();
  // On a wall the density is zero or infinite, so the nodes there are moved a little inside.
  const double near_mu = (x1 - x0) / 400, near_psi = (y1 - y0) / 400;
  const Rect inside{x0 > 0 ? x0 : near_mu, x1, y0 > 0 ? y0 : near_psi, y1 < 1 ? y1 : 1 - near_psi};
  GridTruth plane{.log_density = truth.density().on({inside, nodes, nodes}),
                  .log_normaliser = truth.log_evidence(),
                  .mean = truth.mean(),
                  .covariance = truth.covariance(),
                  .marginal_x = {},
                  .marginal_y = {}};
  const Lattice lattice{known.range, nodes, nodes};
  for (int i = 0; i < nodes; ++i) {
    plane.marginal_x.push_back(truth.mu_density(std::max(lattice.x(i), inside.x0)));
    plane.marginal_y.push_back(truth.psi_density(std::clamp(lattice.y(i), inside.y0, inside.y1)));
  }
  known.set_plane(std::move(plane));
  known.probabilities = bin_probabilities(truth, known.range, KnownTarget::plane_bins, KnownTarget::plane_bins);
  return known;
}

}  // namespace credence::recapture
