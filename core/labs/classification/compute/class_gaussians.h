// Generative classifiers of labelled points: a Gaussian per class, with a covariance that both share, or with
// independent coordinates of their own variances (naive Bayes). Fitted by maximum likelihood (PRML 4.2.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/points.h"

#include <Eigen/Core>

#include <array>
#include <optional>

namespace credence::classification {

struct ClassGaussians {
  std::array<double, 2> share{};  // of the classes
  std::array<Eigen::Vector2d, 2> mean{};
  Eigen::Matrix2d shared = Eigen::Matrix2d::Identity();  // the covariance within the classes, 1/N
  std::array<Eigen::Vector2d, 2> variance{};             // of the coordinates in each class, 1/N_k

  // Log odds of class 1 against class 0: (w0, w1, w2) of w0 + w1 x1 + w2 x2 under the shared covariance; of naive
  // Bayes; and what the coordinate d (0 or 1) adds to these, which on a lattice is needed once a row and column.
  Eigen::Vector3d line() const;
  double naive_log_odds(Point2 x) const { return share_log_odds() + naive_term(0, x.x) + naive_term(1, x.y); }
  double share_log_odds() const;
  double naive_term(Eigen::Index d, double value) const;
};

// Returns nothing unless each class has two points at least, and they spread in every direction.
std::optional<ClassGaussians> class_gaussians(const LabelledPoints& points);

// Numbers that each model fits for M features and two classes: logistic regression M + 1 with its bias; Gaussians with
// a shared covariance M (M + 5) / 2 + 1 (PRML 4.3.2); naive Bayes 4 M + 1.
struct ParameterCounts {
  int logistic = 0, shared = 0, naive = 0;
};
ParameterCounts parameter_counts(int features);

}  // namespace credence::classification
