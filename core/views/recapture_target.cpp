#include "core/views/recapture_target.h"

#include "core/views/ranges.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

// Somewhat wider than [low, high], and from or to a wall where one is near.
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
  constexpr int nodes = 81;  // a side
  const auto [x0, x1] = bounds(truth.mu_quantile(least), truth.mu_quantile(1 - least), 1e12);
  const auto [y0, y1] = bounds(truth.psi_quantile(least), truth.psi_quantile(1 - least), 1);
  KnownTarget known{.density = std::make_shared<RecapturePosterior>(truth.density())};
  known.range = {x0, x1, y0, y1};
  known.names = {"μ", "ψ"};
  known.log_z = truth.log_evidence();
  known.mean = {truth.mean()[0], truth.mean()[1]};
  known.sd = {truth.sd()[0], truth.sd()[1]};
  known.scale = truth.sd().minCoeff();
  GridTruth plane{.log_density = truth.density().on({known.range, nodes, nodes}),
                  .log_normaliser = truth.log_evidence(),
                  .mean = truth.mean(),
                  .covariance = truth.covariance(),
                  .marginal_x = {},
                  .marginal_y = {}};
  const Lattice& lattice = plane.log_density.lattice;
  for (int i = 0; i < nodes; ++i) {
    // At a wall, where the density may be infinite, close to it.
    const auto off = [&](double low, double width) {
      return i == 0 ? low + width / 2000 : i == nodes - 1 ? -width / 2000 : 0;
    };
    plane.marginal_x.push_back(truth.mu_density(i == 0 ? off(x0, x1 - x0) : lattice.x(i)));
    plane.marginal_y.push_back(truth.psi_density(i == 0 ? off(y0, y1 - y0) : lattice.y(i) + off(y0, y1 - y0)));
  }
  known.plane = std::make_shared<GridTruth>(std::move(plane));
  known.probabilities = truth.probabilities(known.range, KnownTarget::plane_bins, KnownTarget::plane_bins);
  return known;
}

}  // namespace credence
