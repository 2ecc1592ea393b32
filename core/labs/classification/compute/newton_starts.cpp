// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/newton_starts.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

StartEnd end_of(const BinaryClassifier& model, Eigen::VectorXd w) {
  constexpr int most_steps = 60;
  constexpr double far = 1e6;
  Eigen::VectorXd before = w;
  for (int k = 0; k < most_steps; ++k) {
    const auto at = model.derivatives(w);
    const Eigen::VectorXd step = (-at.hessian).ldlt().solve(at.gradient);
    if (!step.allFinite()) return StartEnd::leaves;
    const Eigen::VectorXd next = w + step;
    if (step.squaredNorm() <= 1e-12) return StartEnd::converges;
    if (next.norm() > far) return StartEnd::leaves;
    if (k > 1 && (next - before).squaredNorm() <= 1e-10 * step.squaredNorm()) return StartEnd::cycles;
    before = std::move(w);
    w = next;
  }
  return StartEnd::cycles;
}

}  // namespace

std::size_t NewtonStarts::count(StartEnd end) const { return static_cast<std::size_t>(std::ranges::count(full, end)); }

NewtonStarts newton_starts(const Analysis& a, const Eigen::VectorXd& centre, const Rect& rect, int side) {
  NewtonStarts all;
  const Lattice lattice{rect, side, side};
  const auto [across, up] = a.shown_weights();
  for (int j = 0; j < side; ++j) {
    for (int i = 0; i < side; ++i) {
      Eigen::VectorXd w = centre;
      w(across) = lattice.x(i);
      w(up) = lattice.y(j);
      all.starts.push_back({lattice.x(i), lattice.y(j)});
      all.full.push_back(end_of(*a.model, std::move(w)));
    }
  }
  return all;
}

}  // namespace credence::classification
