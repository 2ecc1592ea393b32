// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_quadrature.h"

#include "core/inference/ray_density.h"
#include "core/inference/ray_edges.h"
#include "core/inference/ray_refinement.h"
#include "core/inference/ray_scope.h"
#include "core/inference/work.h"
#include "core/math/decompositions.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace credence {
namespace {

constexpr double coarse_error = 1e-3;

// A few of the rows usually suffice.
bool has_full_rank(const Eigen::MatrixXd& Phi) {
  const Eigen::Index N = Phi.rows(), D = Phi.cols();
  for (Eigen::Index rows = 8 * D;; rows *= 8) {
    if (column_rank(Phi.topRows(std::min(rows, N))) == D) return true;
    if (rows >= N) return false;
  }
}

bool likelihood_decays(const BinaryClassifier& model, const std::stop_token& stop) {
  if (!model.likelihood().log_concave() || model.size() < model.dimension()) return false;
  return !is_separable(model.design(), model.labels(), stop) && has_full_rank(model.design());
}

// The number of edges leaves room for refinement: about 13 x 60 nodes per interval.
std::size_t most_edges(const BinaryClassifier& model, RayDetail detail, double budget) {
  const double room = std::clamp(budget / (10 * 800 * evaluation_cost(model)), 20.0, 400.0);
  return static_cast<std::size_t>(detail == RayDetail::fine ? room : std::min(room, 48.0));
}

// How many moments the posterior has.
int moments_of(const BinaryClassifier& model) {
  const double tail = tail_index(model);
  return tail > 2 ? 2 : tail > 1 ? 1 : 0;
}

// The mean and the covariance are given if they exist.
RayQuadrature quadrature_of(const RaySums& sums, double peak, int moments, Eigen::Index D) {
  RayQuadrature result;
  result.log_evidence = peak + std::log(sums.mass);
  const Eigen::Vector2d mean = sums.mean / sums.mass;
  if (moments >= 1) result.mean = mean.head(D);
  if (moments >= 2) result.covariance = (sums.square / sums.mass - mean * mean.transpose()).topLeftCorner(D, D);
  return result;
}

bool refine(RadialRule& radial, std::vector<RayInterval>& intervals, RaySummation& summation, const RayExtent& extent,
            int moments, bool one_weight) {
  if (!refine_radii(radial, intervals, summation, extent, moments)) return false;
  if (!one_weight) return refine_angles(intervals, summation, radial.radii, moments);
  // Two rays do not average out kinks, but many radii on them cost nothing.
  const Radii finer = extent.radii(radial.radii.spacing / 32);
  if (!summation.affordable(pointers_to(intervals), finer)) return true;
  radial.radii = finer;
  return summation.evaluate(pointers_to(intervals), radial.radii);
}

}  // namespace

std::optional<RayQuadrature> integrate_along_rays(const BinaryClassifier& model,
                                                  std::span<const Eigen::VectorXd> maxima, RayDetail detail,
                                                  const std::stop_token& stop, double budget) {
  if (!model.prior()) throw InputError(Message("a posterior without a prior cannot be integrated along rays"));
  if (model.dimension() < 1 || model.dimension() > 2)
    throw InputError(Message("quadrature along rays needs one or two weights"));
  const RayDensity density(model);
  const int moments = moments_of(model);
  RayWork work{budget};
  // There are at least so many intervals to look at, whatever their edges are, whose search takes long in many points.
  const double least = density.one_weight() ? 2 : 16;
  const Radii finest = widest_extent(model).radii(finest_spacing(model, maxima));
  work.done = looks_of(density) * least * finest.count * evaluation_cost(model);
  if (!work.allows(0)) return std::nullopt;
  const RayEdges edges = edges_of(model, maxima, most_edges(model, detail, budget));

  // Where the mass is.
  const std::vector<RayInterval> everywhere = intervals_between(density, edges.angles);
  const Radii closest = widest_extent(model).radii(edges.finest);
  work.done = looks_of(density) * static_cast<double>(everywhere.size()) * closest.count * evaluation_cost(model);
  if (!work.allows(0)) return std::nullopt;
  std::optional<RayScope> scope = find_scope(density, everywhere, closest, moments, stop);
  if (!scope) return std::nullopt;

  // How much it is.
  std::vector<RayInterval>& intervals = scope->intervals;
  RaySummation summation(model, scope->peak, work, stop);
  RadialRule radial{scope->extent.radii(std::min(0.4, 2 * edges.finest)), coarse_error};
  if (!summation.affordable(pointers_to(intervals), radial.radii)) return std::nullopt;
  if (!summation.evaluate(pointers_to(intervals), radial.radii)) return std::nullopt;
  const bool fine = detail == RayDetail::fine;
  if (fine && !refine(radial, intervals, summation, scope->extent, moments, density.one_weight())) {
    return std::nullopt;
  }

  const RaySums sums = total(intervals);
  RayQuadrature result = quadrature_of(sums, scope->peak, moments, model.dimension());
  result.error = radial.error;
  if (fine && !density.one_weight()) {
    for (const RayInterval& interval : intervals) result.error += interval.change;
  }
  result.error = std::min(result.error, 1.0);
  RayNodes nodes = collect_nodes(model, intervals, radial.radii, scope->peak, sums.mass);
  result.nodes = std::move(nodes.places);
  result.weights = std::move(nodes.weights);
  result.log_joint = std::move(nodes.log_joint);
  result.rule = std::move(nodes.rule);
  return result;
}

double tail_index(const BinaryClassifier& model, const std::stop_token& stop) {
  const double index = model.prior() ? model.prior()->tail_index() : infinity;
  return std::isinf(index) || likelihood_decays(model, stop) ? infinity : index;
}

}  // namespace credence
