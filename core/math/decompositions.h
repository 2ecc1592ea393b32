// Decompositions of matrices of any size, compiled in one place: each takes the compiler several seconds wherever its
// templates are used. The functions do what the classes of Eigen that they name do, to the last bit.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Core>

namespace credence {

// Eigenvalues in ascending order, and unit eigenvectors as columns, of a symmetric matrix of which the lower triangle
// is read (Eigen::SelfAdjointEigenSolver).
struct SymmetricEigen {
  Eigen::VectorXd values;   // D
  Eigen::MatrixXd vectors;  // D x D
};
SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& A);
Eigen::VectorXd symmetric_eigenvalues(const Eigen::MatrixXd& A);  // without the vectors, which is faster

struct PlaneEigen {
  Eigen::Vector2d values;
  Eigen::Matrix2d vectors;
};
PlaneEigen plane_eigen(const Eigen::Matrix2d& A);

// A = L L^T; info() is Eigen::Success if A is positive definite (Eigen::LLT).
Eigen::LLT<Eigen::MatrixXd> cholesky(const Eigen::MatrixXd& A);

// Solves A x = b for a regular D x D matrix (Eigen::PartialPivLU).
Eigen::VectorXd solve(const Eigen::MatrixXd& A, const Eigen::VectorXd& b);

// Returns an orthogonal matrix whose first column is q / |q| or its opposite (Eigen::HouseholderQR). q: not zero.
Eigen::MatrixXd orthogonal_matrix_along(const Eigen::VectorXd& q);

// A = Q R without pivoting (Eigen::HouseholderQR).
struct Triangularised {
  Eigen::MatrixXd R;      // N x D; its upper triangle holds R, the rest other numbers
  Eigen::VectorXd right;  // Q^T b: N
};
Triangularised triangularised(const Eigen::MatrixXd& A, const Eigen::VectorXd& b);

// The least-squares solution x of A x = b by A P = Q R with pivoting (Eigen::ColPivHouseholderQR).
struct PivotedLeastSquares {
  Eigen::VectorXd x;         // D
  Eigen::VectorXd permuted;  // P^T x
  Eigen::MatrixXd R;         // N x D, as above
};
PivotedLeastSquares pivoted_least_squares(const Eigen::MatrixXd& A, const Eigen::VectorXd& b);
Eigen::Index column_rank(const Eigen::MatrixXd& A);

// Singular values in descending order, and the right singular vectors as columns, of a D x D matrix
// (Eigen::JacobiSVD): small ones are right to many digits, too.
struct SingularValues {
  Eigen::VectorXd values;  // D
  Eigen::MatrixXd right;   // D x D
};
SingularValues singular_values(const Eigen::MatrixXd& A);

// Solves A X = B, and returns the vectors with A v = 0 as columns, by rows and columns exchanged (Eigen::FullPivLU).
Eigen::MatrixXd solve_fully_pivoted(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);
Eigen::MatrixXd null_space(const Eigen::MatrixXd& A);

}  // namespace credence
