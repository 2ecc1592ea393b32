// Features that are Gaussian in each class, and independent of each other within it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/naive-bayes/compute/class_labels.h"

namespace credence::naive_bayes {

using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// D features that are Gaussian in each of K classes.
struct GaussianClasses {
  Eigen::MatrixXd mean, variance;  // D x K, the maximum likelihood estimates
  Eigen::VectorXd counts;          // rows of each class, K

  // A class has no density if it has fewer than two rows or a feature that does not vary in it.
  bool has_density(Eigen::Index k) const { return counts(k) > 1 && variance.col(k).minCoeff() > 0; }
  // K: log N(x | mean, variance) for one feature; minus infinity for a class without density.
  Eigen::VectorXd log_density(Eigen::Index feature, double x) const;
};

// Takes the rows one by one (Welford's updates).
class GaussianFit {
 public:
  GaussianFit(Eigen::Index features, Eigen::Index classes);
  void add(const Eigen::Ref<const Eigen::RowVectorXd>& x, int k);
  const GaussianClasses& classes() const { return classes_; }  // by the rows so far

 private:
  GaussianClasses classes_;
};
GaussianClasses fit_gaussian(const RowMatrix& X, const ClassLabels& labels);

// Computes log P(class) + sum over the features of times[d] log N(x_d | class) for many rows. A feature with times[d] =
// 2 counts as if it were there twice.
class GaussianScores {
 public:
  GaussianScores(const GaussianClasses& classes, const Eigen::VectorXd& times);
  // Writes K scores to `out`; minus infinity for classes without density.
  void operator()(const Eigen::Ref<const Eigen::RowVectorXd>& x, Eigen::Ref<Eigen::VectorXd> out) const;

 private:
  Eigen::MatrixXd mean_, half_precision_;  // D x K
  Eigen::VectorXd constant_;
};

}  // namespace credence::naive_bayes
