// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_edges.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double turn = 2 * std::numbers::pi;

// The direction of a maximum, and its width across that direction.
struct Peak {
  double angle, width;
};

// Lowers `finest` to the width of a maximum along its direction, and appends its width across as a peak.
void note_width(const BinaryClassifier& model, const Eigen::VectorXd& w, double& finest, std::vector<Peak>& peaks) {
  const double length = w.norm();
  if (!(length > 0)) return;
  const Eigen::MatrixXd A = -model.hessian(w);
  const Eigen::VectorXd along = w / length;
  finest = std::min(finest, 0.5 / (length * std::sqrt(std::max(along.dot(A * along), 1e-300))));
  if (model.dimension() == 1) return;
  const Eigen::Vector2d across(-along[1], along[0]);
  const double width = 1 / (length * std::sqrt(std::max(across.dot(A * across), 1e-300)));
  peaks.push_back({std::atan2(w[1], w[0]), std::clamp(width, 1e-6, 0.2)});
}

// A few hundred edges are enough: far from the maxima refinement finds the others that matter. The first sixteen stay,
// because intervals must never be too wide.
void keep_nearest(std::vector<double>& edges, const std::vector<Peak>& peaks, std::size_t most) {
  if (edges.size() <= most || peaks.empty()) return;
  const auto distance = [&peaks](double angle) {
    double nearest = std::numeric_limits<double>::infinity();
    for (const Peak& peak : peaks) nearest = std::min(nearest, std::fabs(std::remainder(angle - peak.angle, turn)));
    return nearest;
  };
  std::stable_sort(edges.begin() + 16, edges.end(), [&](double a, double b) { return distance(a) < distance(b); });
  edges.resize(most);
}

// Reduces the edges to one turn and sorts them, without those that nearly coincide.
std::vector<double> in_order(std::vector<double> edges) {
  constexpr double least_width = 1e-11;
  for (double& edge : edges) edge -= turn * std::floor(edge / turn);
  std::sort(edges.begin(), edges.end());
  edges.push_back(edges.front() + turn);
  std::vector<double> angles{edges.front()};
  for (const double edge : edges) {
    if (!(edge - angles.back() < least_width)) angles.push_back(edge);
  }
  return angles;
}

}  // namespace

double finest_spacing(const BinaryClassifier& model, std::span<const Eigen::VectorXd> maxima) {
  double finest = RayEdges().finest;
  std::vector<Peak> unused;
  for (const Eigen::VectorXd& w : maxima) note_width(model, w, finest, unused);
  return finest;
}

RayEdges edges_of(const BinaryClassifier& model, std::span<const Eigen::VectorXd> maxima, std::size_t most) {
  RayEdges result;
  std::vector<Peak> peaks;
  for (const Eigen::VectorXd& w : maxima) note_width(model, w, result.finest, peaks);
  if (model.dimension() == 1) return result;
  std::vector<double> edges;
  for (int k = 0; k < 16; ++k) edges.push_back(turn * k / 16);
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    const auto phi = model.design().row(n);
    if (!(phi.squaredNorm() > 0)) continue;
    const double edge = std::atan2(-phi[0], phi[1]);
    for (const double angle : {edge, edge + std::numbers::pi}) edges.push_back(angle);
  }
  keep_nearest(edges, peaks, most);
  for (const Peak& peak : peaks) {
    edges.push_back(peak.angle);
    for (double offset = peak.width; offset < 0.2; offset *= 3) {
      edges.push_back(peak.angle - offset);
      edges.push_back(peak.angle + offset);
    }
  }
  result.angles = in_order(std::move(edges));
  return result;
}

}  // namespace credence
