// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/profile_prediction.h"

#include "core/inference/cost.h"
#include "core/math/decompositions.h"
#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence {
namespace {

// A node of the first rotated coordinate: its signed distance from activation 0, and its weight.
struct Node {
  double distance, weight;
};

// Distances g(u) = scale log(1 + e^u) with u equally spaced: equal steps far out, equal ratios close to 0.
void add_side(double sign, double nearest, double farthest, double scale, std::vector<Node>& nodes) {
  constexpr double step = 0.25, closest = -26;  // the mass within e^-26 does not matter
  if (!(farthest > 0)) return;
  const auto u_at = [scale](double distance) {
    return distance > 30 * scale ? distance / scale : std::log(std::expm1(distance / scale));
  };
  const double first = nearest > 0 ? std::max(closest, u_at(nearest)) : closest, last = u_at(farthest);
  for (double u = first; u <= last + step; u += step) {
    const double softplus = u > 30 ? u : std::log1p(std::exp(u));
    nodes.push_back({sign * scale * softplus, step * scale / (1 + std::exp(-u))});
  }
}

// Coordinates rotated so that the activation is a multiple of the first plus a constant.
struct Rotation {
  Eigen::MatrixXd to_w;       // D x D
  Eigen::VectorXd low, high;  // range of the mass
  double scale = 0;           // scale of the activation relative to that of phi
};

Rotation rotate(const ExactPosterior& exact, const Gaussian& whitening, const Eigen::VectorXd& direction) {
  const Eigen::MatrixXd& L = whitening.cholesky();
  const Eigen::VectorXd q = L.transpose() * direction;
  Eigen::MatrixXd Q = orthogonal_matrix_along(q);
  if (Q.col(0).dot(q) < 0) Q.col(0) *= -1;
  // The mass that lies further below the peak is about 1e-10.
  const double least = exact.log_joint.maxCoeff() - 24;
  Eigen::VectorXd low = Eigen::VectorXd::Constant(q.size(), HUGE_VAL), high = -low;
  const Eigen::MatrixXd to_rotated =
      Q.transpose() * L.triangularView<Eigen::Lower>().solve(Eigen::MatrixXd::Identity(q.size(), q.size()));
  for (Eigen::Index m = 0; m < exact.log_joint.size(); ++m) {
    if (exact.log_joint[m] < least) continue;
    const Eigen::VectorXd v = to_rotated * (exact.nodes.col(m) - whitening.mean());
    low = low.cwiseMin(v);
    high = high.cwiseMax(v);
  }
  const double margin = exact.spacing.maxCoeff();
  return {L * Q, low.array() - margin, high.array() + margin, q.norm()};
}

// The places of one line or plane, relative to a point on it.
Eigen::MatrixXd across(const Rotation& r, double spacing) {
  const Eigen::Index D = r.low.size();
  Eigen::Index total = 1;
  std::vector<Eigen::Index> counts;
  for (Eigen::Index d = 1; d < D; ++d) {
    counts.push_back(static_cast<Eigen::Index>(std::ceil((r.high[d] - r.low[d]) / spacing)) + 1);
    total *= counts.back();
  }
  Eigen::MatrixXd v = Eigen::MatrixXd::Zero(D, total);
  for (Eigen::Index k = 0; k < total; ++k) {
    Eigen::Index rest = k;
    for (Eigen::Index d = 1; d < D; ++d) {
      const Eigen::Index count = counts[static_cast<std::size_t>(d - 1)];
      v(d, k) = r.low[d] + spacing * static_cast<double>(rest % count);
      rest /= count;
    }
  }
  return r.to_w * v;
}

double size_across(const Rotation& r, double spacing) {
  double size = 1;
  for (Eigen::Index d = 1; d < r.low.size(); ++d) size *= (r.high[d] - r.low[d]) / spacing + 2;
  return size;
}

}  // namespace

ExactPrediction predict_by_profile(const BinaryClassifier& model, const ExactPosterior& exact,
                                   const Gaussian& whitening, const Eigen::VectorXd& phi, double budget) {
  const double length = phi.cwiseAbs().maxCoeff();
  if (!(length > 0)) return {probability(model.likelihood(), 0), 0};
  const Eigen::VectorXd direction = phi / length;
  const Rotation r = rotate(exact, whitening, direction);
  const double zero = -whitening.mean().dot(direction) / r.scale;  // place of activation 0
  double spacing = std::min(0.6, exact.spacing.minCoeff());
  std::vector<Node> nodes;
  const double scale = std::min(1.0, 4 * spacing);
  add_side(1, r.low[0] - zero, r.high[0] - zero, scale, nodes);
  add_side(-1, zero - r.high[0], zero - r.low[0], scale, nodes);
  while (static_cast<double>(nodes.size()) * size_across(r, spacing) * evaluation_cost(model) > budget) spacing *= 1.25;

  const Eigen::MatrixXd offsets = across(r, spacing);
  const double peak = exact.log_joint.maxCoeff();
  std::vector<double> mass(nodes.size());
  parallel_for(nodes.size(), 8, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Eigen::VectorXd at = whitening.mean() + (zero + nodes[i].distance) * r.to_w.col(0);
      mass[i] = nodes[i].weight * (model.values(offsets.colwise() + at).array() - peak).exp().sum();
    }
  });
  double all = 0, ones = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    all += mass[i];
    ones += mass[i] * probability(model.likelihood(), nodes[i].distance * r.scale * length);
  }
  const auto others = static_cast<double>(model.dimension() - 1);
  const double log_evidence = peak + std::log(all) + others * std::log(spacing) + 0.5 * whitening.log_det_covariance();
  const double missing = std::fabs(std::expm1(log_evidence - exact.log_evidence));
  return {std::clamp(ones / all, 0.0, 1.0), std::min(1.0, missing + exact.error)};
}

}  // namespace credence
