// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/decompositions.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

namespace credence {

SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& A) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::VectorXd symmetric_eigenvalues(const Eigen::MatrixXd& A) {
  return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(A, Eigen::EigenvaluesOnly).eigenvalues();
}

PlaneEigen plane_eigen(const Eigen::Matrix2d& A) {
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::LLT<Eigen::MatrixXd> cholesky(const Eigen::MatrixXd& A) { return Eigen::LLT<Eigen::MatrixXd>(A); }

Eigen::VectorXd solve(const Eigen::MatrixXd& A, const Eigen::VectorXd& b) { return A.partialPivLu().solve(b); }

Eigen::MatrixXd orthogonal_matrix_along(const Eigen::VectorXd& q) {
  return Eigen::HouseholderQR<Eigen::MatrixXd>(q).householderQ();
}

Triangularised triangularised(const Eigen::MatrixXd& A, const Eigen::VectorXd& b) {
  const Eigen::HouseholderQR<Eigen::MatrixXd> qr(A);
  Triangularised result{qr.matrixQR(), b};
  result.right.applyOnTheLeft(qr.householderQ().adjoint());
  return result;
}

PivotedLeastSquares pivoted_least_squares(const Eigen::MatrixXd& A, const Eigen::VectorXd& b) {
  const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(A);
  PivotedLeastSquares result{.x = qr.solve(b), .permuted = {}, .R = qr.matrixQR()};
  result.permuted = qr.colsPermutation().transpose() * result.x;
  return result;
}

Eigen::Index column_rank(const Eigen::MatrixXd& A) { return A.colPivHouseholderQr().rank(); }

SingularValues singular_values(const Eigen::MatrixXd& A) {
  const Eigen::JacobiSVD<Eigen::MatrixXd> svd(A, Eigen::ComputeFullV);
  return {svd.singularValues(), svd.matrixV()};
}

Eigen::MatrixXd solve_fully_pivoted(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B) {
  return Eigen::FullPivLU<Eigen::MatrixXd>(A).solve(B);
}

Eigen::MatrixXd null_space(const Eigen::MatrixXd& A) { return Eigen::FullPivLU<Eigen::MatrixXd>(A).kernel(); }

}  // namespace credence
