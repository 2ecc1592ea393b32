// Naive Bayes: P(class | features) is proportional to P(class) times the product of P(feature | class), each feature
// estimated by itself. Features are categories or words, which are counted, or numbers, which are Gaussian in a class.
#pragma once

#include <Eigen/Core>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// The classes of N rows.
struct ClassLabels {
  std::vector<std::string> names;  // K, in alphabetical order; as numbers where all of them are
  std::vector<int> of;             // N: each row's class
  Eigen::VectorXd counts;          // K: rows of each class

  Eigen::Index size() const { return counts.size(); }
  Eigen::VectorXd log_prior() const;  // log of the shares of the rows
};
ClassLabels class_labels(std::span<const std::string> column);

// How often each value of a feature, or each word, came with each class.
struct CountTable {
  std::vector<std::string> values;  // V, in alphabetical order, each at least once
  Eigen::MatrixXd counts;           // V x K
  Eigen::VectorXd totals;           // K

  std::optional<Eigen::Index> find(std::string_view value) const;
  Eigen::VectorXd counts_of(std::optional<Eigen::Index> value) const;  // K; zeros of a value that was never seen
  // K: (count + alpha) / (total + alpha V), alpha >= 0; 0 where that is nothing of nothing.
  Eigen::VectorXd probabilities(std::optional<Eigen::Index> value, double alpha) const;
};
// Of values[n] that came with classes[n], below K.
CountTable count_table(std::span<const std::string> values, std::span<const int> classes, Eigen::Index K);

// D features that are Gaussian in each of K classes.
struct GaussianClasses {
  Eigen::MatrixXd mean, variance;  // D x K, of maximum likelihood
  Eigen::VectorXd counts;          // K: rows of each class

  // Without two rows, or with a feature that does not vary, a class has no density.
  bool has_density(Eigen::Index k) const { return counts(k) > 1 && variance.col(k).minCoeff() > 0; }
  // K: log N(x | mean, variance) of one feature; minus infinity in a class without density.
  Eigen::VectorXd log_density(Eigen::Index feature, double x) const;
};

// Row after row (Welford's updates).
class GaussianFit {
 public:
  GaussianFit(Eigen::Index features, Eigen::Index classes);
  void add(const Eigen::Ref<const Eigen::RowVectorXd>& x, int k);
  const GaussianClasses& classes() const { return classes_; }  // so far

 private:
  GaussianClasses classes_;
};
GaussianClasses fit_gaussian(const RowMatrix& X, const ClassLabels& labels);

// log P(class) + sum over the features of times[d] log N(x_d | class), for many rows. A feature with times 2 counts as
// if it were there twice.
class GaussianScores {
 public:
  GaussianScores(const GaussianClasses& classes, const Eigen::VectorXd& times);
  // K; minus infinity of classes without density.
  void operator()(const Eigen::Ref<const Eigen::RowVectorXd>& x, Eigen::Ref<Eigen::VectorXd> out) const;

 private:
  Eigen::MatrixXd mean_, half_precision_;  // D x K
  Eigen::VectorXd constant_;
};

// The shares of exp(log_joint), which sum to one; none where all of them are zero.
std::optional<Eigen::VectorXd> normalised(const Eigen::VectorXd& log_joint);
Eigen::Index most_probable(const Eigen::VectorXd& joint);  // of shares or of logarithms, at least one

}  // namespace credence
