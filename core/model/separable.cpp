// Linear separability, decided by one non-negative least-squares problem.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/binary_classifier.h"

#include <Eigen/Jacobi>

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence {
namespace {

// The QR decomposition of a matrix that gains and loses columns, updated by Gram-Schmidt (twice, which is enough) and
// Givens rotations: an update costs a fraction of a new decomposition.
class GrowingQr {
 public:
  explicit GrowingQr(Eigen::Index rows) : Q_(rows, rows), R_(rows, rows) {}

  // Returns false if y is a linear combination of the columns.
  bool append(const Eigen::VectorXd& y) {
    if (columns_ == Q_.cols()) return false;
    Eigen::VectorXd along = Q().transpose() * y;
    Eigen::VectorXd rest = y - Q() * along;
    const Eigen::VectorXd again = Q().transpose() * rest;
    along += again;
    rest -= Q() * again;
    const double norm = rest.norm();
    constexpr double rounding = 1e-14;
    if (!(norm > rounding * y.norm())) return false;
    R_.col(columns_).head(columns_) = along;
    R_(columns_, columns_) = norm;
    Q_.col(columns_++) = rest / norm;
    return true;
  }

  void remove(Eigen::Index k) {
    --columns_;
    for (Eigen::Index j = k; j < columns_; ++j) R_.col(j).head(j + 2) = R_.col(j + 1).head(j + 2);
    for (Eigen::Index j = k; j < columns_; ++j) {
      Eigen::JacobiRotation<double> rotation;
      rotation.makeGivens(R_(j, j), R_(j + 1, j));
      R_.middleCols(j, columns_ - j).applyOnTheLeft(j, j + 1, rotation.adjoint());
      Q_.applyOnTheRight(j, j + 1, rotation);
    }
  }

  // Solves the least-squares problem for b.
  Eigen::VectorXd solve(const Eigen::VectorXd& b) const {
    return R_.topLeftCorner(columns_, columns_).triangularView<Eigen::Upper>().solve(Q().transpose() * b);
  }

  // The part of b that is orthogonal to all columns.
  Eigen::VectorXd residual(const Eigen::VectorXd& b) const {
    const Eigen::VectorXd rest = b - Q() * (Q().transpose() * b);
    return rest - Q() * (Q().transpose() * rest);
  }

 private:
  Eigen::MatrixXd::ConstColsBlockXpr Q() const { return Q_.leftCols(columns_); }

  Eigen::MatrixXd Q_, R_;
  Eigen::Index columns_ = 0;
};

// Lawson and Hanson's active set method for min |Y mu - b|^2 over mu >= 0, Y: D x N with unit columns. Returns the
// residual b - Y mu: the part of b that points out of the cone of the columns.
class ConeProjection {
 public:
  ConeProjection(const Eigen::MatrixXd& Y, const Eigen::VectorXd& b) : Y_(Y), b_(b), residual_(b), qr_(Y.rows()) {}

  Eigen::VectorXd run(double tolerance, const std::stop_token& stop) {
    const Eigen::Index limit = 100 + 50 * Y_.rows();
    for (Eigen::Index i = 0; i < limit && residual_.norm() > tolerance && !stop.stop_requested(); ++i) {
      const Eigen::Index entering = find_entering();
      if (entering < 0 || !qr_.append(Y_.col(entering))) break;
      passive_.push_back(entering);
      coefficients_.conservativeResize(coefficients_.size() + 1);
      coefficients_[coefficients_.size() - 1] = 0;
      settle();
    }
    return residual_;
  }

 private:
  // Finds a column at an acute angle to the residual: the sharpest in the first block of columns that has one.
  Eigen::Index find_entering() {
    constexpr Eigen::Index block = 256;
    constexpr double smallest_cosine = 1e-10;
    const double bound = smallest_cosine * residual_.norm();
    const Eigen::Index blocks = (Y_.cols() + block - 1) / block;
    for (Eigen::Index i = 0; i < blocks; ++i) {
      const Eigen::Index begin = next_block_ * block;
      const Eigen::Index count = std::min(block, Y_.cols() - begin);
      Eigen::VectorXd cosines = Y_.middleCols(begin, count).transpose() * residual_;
      for (const Eigen::Index used : passive_) {
        if (used >= begin && used < begin + count) cosines[used - begin] = 0;
      }
      Eigen::Index best = 0;
      if (cosines.maxCoeff(&best) > bound) return begin + best;
      next_block_ = (next_block_ + 1) % blocks;
    }
    return -1;
  }

  // Moves towards the unconstrained solution on the passive columns, dropping those that reach zero on the way.
  void settle() {
    for (;;) {
      const Eigen::VectorXd wanted = qr_.solve(b_);
      double fraction = 1;
      Eigen::Index leaving = -1;
      for (Eigen::Index k = 0; k < wanted.size(); ++k) {
        if (wanted[k] > 0) continue;
        const double reach = coefficients_[k] / (coefficients_[k] - wanted[k]);
        if (leaving < 0 || reach < fraction) {
          fraction = std::isfinite(reach) ? reach : 0;
          leaving = k;
        }
      }
      if (leaving < 0) {
        coefficients_ = wanted;
        residual_ = qr_.residual(b_);
        return;
      }
      coefficients_ += fraction * (wanted - coefficients_);
      remove(leaving);
      if (passive_.empty()) {
        residual_ = b_;
        return;
      }
    }
  }

  void remove(Eigen::Index k) {
    qr_.remove(k);
    passive_.erase(passive_.begin() + k);
    const Eigen::Index after = coefficients_.size() - k - 1;
    const Eigen::VectorXd tail = coefficients_.tail(after);
    coefficients_.segment(k, after) = tail;
    coefficients_.conservativeResize(coefficients_.size() - 1);
  }

  const Eigen::MatrixXd& Y_;
  const Eigen::VectorXd& b_;
  Eigen::VectorXd residual_;
  GrowingQr qr_;  // decomposition of the passive columns
  std::vector<Eigen::Index> passive_;
  Eigen::VectorXd coefficients_;
  Eigen::Index next_block_ = 0;
};

}  // namespace

// Stiemke's alternative: either some w has y_n.w >= 0 for all n and > 0 for one, or some lambda > 0 has
// sum lambda_n y_n = 0. The second says that -sum y_n lies in the cone of the y_n; otherwise the residual r of its
// projection onto the cone gives w = -r.
bool is_separable(const Eigen::MatrixXd& Phi, const Eigen::VectorXi& t, const std::stop_token& stop) {
  if (Phi.size() == 0) return false;
  Eigen::MatrixXd Y = Phi.transpose() * (2 * t.cast<double>().array() - 1).matrix().asDiagonal();
  // The answer does not depend on the scale of a feature or of a point; unit columns make the tolerances meaningful.
  for (Eigen::Index d = 0; d < Y.rows(); ++d) {
    const double largest = Y.row(d).cwiseAbs().maxCoeff();
    if (largest > 0) Y.row(d) /= largest;
  }
  Eigen::Index kept = 0;
  for (Eigen::Index n = 0; n < Y.cols(); ++n) {
    const double norm = Y.col(n).norm();
    if (norm > 0) Y.col(kept++) = Y.col(n) / norm;
  }
  if (kept == 0) return false;
  Y.conservativeResize(Eigen::NoChange, kept);
  const Eigen::VectorXd opposite = -Y.rowwise().sum();
  const double tolerance = 1e-13 * static_cast<double>(kept);
  const Eigen::VectorXd residual = ConeProjection(Y, opposite).run(tolerance, stop);
  if (residual.norm() <= tolerance) return false;
  constexpr double slack = 1e-8;
  return (Y.transpose() * residual).maxCoeff() <= slack * residual.norm();
}

}  // namespace credence
