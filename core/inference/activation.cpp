// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/activation.h"

#include "core/math/decompositions.h"
#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
namespace {

constexpr double drawn_depth = 20;  // nodes this far (in log density) below the maximum are not drawn

struct NodeCounts {
  int along, across;  // nodes along the activation, and along each direction of constant activation
};

NodeCounts nodes_for(Eigen::Index dimension) { return dimension <= 2 ? NodeCounts{121, 41} : NodeCounts{73, 23}; }

// The range of the mass in coordinates rotated so that the first one is proportional to the activation.
struct Extent {
  Eigen::VectorXd low, high;  // D
};

Extent extent_of(const ExactPosterior& exact, const Eigen::MatrixXd& to_rotated, const Eigen::VectorXd& mean) {
  const double least = exact.log_joint.maxCoeff() - drawn_depth;
  const Eigen::Index D = mean.size();
  Extent extent{Eigen::VectorXd::Constant(D, 1e300), Eigen::VectorXd::Constant(D, -1e300)};
  for (Eigen::Index m = 0; m < exact.log_joint.size(); ++m) {
    if (exact.log_joint[m] < least) continue;
    const Eigen::VectorXd v = to_rotated * (exact.nodes.col(m) - mean);
    extent.low = extent.low.cwiseMin(v);
    extent.high = extent.high.cwiseMax(v);
  }
  // The mass extends a little beyond the outermost nodes.
  const Eigen::VectorXd margin = 0.02 * (extent.high - extent.low).array() + exact.spacing.maxCoeff();
  extent.low -= margin;
  extent.high += margin;
  return extent;
}

// The same under heavy tails, whose nodes reach far out: the range that leaves out the mass `outside` on either side of
// every coordinate.
Extent extent_of_most(const ExactPosterior& exact, const Eigen::MatrixXd& to_rotated, const Eigen::VectorXd& mean) {
  constexpr double outside = 1e-3;
  const Eigen::MatrixXd V = to_rotated * (exact.nodes.colwise() - mean);
  Extent extent{Eigen::VectorXd(V.rows()), Eigen::VectorXd(V.rows())};
  std::vector<Eigen::Index> order(static_cast<std::size_t>(V.cols()));
  std::iota(order.begin(), order.end(), 0);
  for (Eigen::Index d = 0; d < V.rows(); ++d) {
    std::sort(order.begin(), order.end(), [&V, d](Eigen::Index a, Eigen::Index b) { return V(d, a) < V(d, b); });
    const auto bound = [&](auto from, auto to) {
      double mass = 0;
      while (from + 1 != to && mass + exact.weights[*from] < outside) mass += exact.weights[*from++];
      return V(d, *from);
    };
    extent.low[d] = bound(order.begin(), order.end());
    extent.high[d] = bound(order.rbegin(), order.rend());
  }
  return extent;
}

}  // namespace

double activation_density_cost(const ExactPosterior& exact) {
  const auto D = exact.nodes.rows();
  const NodeCounts n = nodes_for(D);
  return n.along * std::pow(n.across, static_cast<double>(D - 1));
}

std::optional<ActivationDensity> activation_density(const LogDensity& density, const ExactPosterior& exact,
                                                    const Gaussian& whitening, const Eigen::VectorXd& phi) {
  const Eigen::Index D = density.dimension();
  const Eigen::MatrixXd& L = whitening.cholesky();
  const Eigen::VectorXd q = L.transpose() * phi;
  const double scale = q.norm();
  if (!(scale > 0) || !std::isfinite(scale)) return std::nullopt;
  // w = mean + L Q v with Q orthogonal and its first column q / |q|: then w.phi = mean.phi + |q| v_1.
  Eigen::MatrixXd Q = orthogonal_matrix_along(q);
  if (Q.col(0).dot(q) < 0) Q.col(0) *= -1;
  const Eigen::MatrixXd LQ = L * Q;
  const Eigen::MatrixXd to_rotated =
      Q.transpose() * L.triangularView<Eigen::Lower>().solve(Eigen::MatrixXd::Identity(D, D));
  const Extent extent = exact.along_rays ? extent_of_most(exact, to_rotated, whitening.mean())
                                         : extent_of(exact, to_rotated, whitening.mean());

  const NodeCounts n = nodes_for(D);
  const Eigen::Index across = D == 1 ? 1 : D == 2 ? n.across : Eigen::Index{n.across} * n.across;
  Eigen::MatrixXd offsets = Eigen::MatrixXd::Zero(D, across);  // offsets within a line or plane
  for (Eigen::Index k = 0; k < across; ++k) {
    Eigen::VectorXd v = Eigen::VectorXd::Zero(D);
    Eigen::Index index = k;
    for (Eigen::Index d = 1; d < D; ++d, index /= n.across) {
      v[d] = extent.low[d] + (extent.high[d] - extent.low[d]) * static_cast<double>(index % n.across) / (n.across - 1);
    }
    offsets.col(k) = LQ * v + whitening.mean();
  }

  const double peak = exact.log_joint.maxCoeff();
  const double step = (extent.high[0] - extent.low[0]) / (n.along - 1);
  ActivationDensity result;
  result.a.resize(static_cast<std::size_t>(n.along));
  result.density.resize(result.a.size());
  parallel_for(result.a.size(), 16, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const double v = extent.low[0] + step * static_cast<double>(i);
      const Eigen::MatrixXd W = offsets.colwise() + v * LQ.col(0);
      result.a[i] = whitening.mean().dot(phi) + scale * v;
      result.density[i] = (density.values(W).array() - peak).exp().sum();
    }
  });
  double area = 0;
  for (const double value : result.density) area += value * scale * step;
  for (double& value : result.density) value /= area;
  return result;
}

}  // namespace credence
