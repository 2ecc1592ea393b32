// How well naive Bayes with Gaussian features predicts rows that it has not seen: the rows are split at random into
// training and test, again and again.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/naive-bayes/compute/gaussian_classes.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace credence::naive_bayes {

// The accuracies after training with one number of rows.
struct TrainingSize {
  double fraction = 0;             // of all rows
  Eigen::Index rows = 0;           // at least one, and at least one is left for the test
  std::vector<double> accuracies;  // one per split

  double mean() const;  // needs at least one split
  double sd() const;    // over splits, of which it needs at least two
};

constexpr int reliability_bins = 10;

// The results of all splits so far.
struct SplitStudy {
  std::vector<TrainingSize> sizes;  // 0.1, 0.2, ... 0.9 of the rows, if that leaves rows on both sides
  TrainingSize chosen;
  Eigen::MatrixXd confusion;  // K x K, true class by predicted class: rows of the tests after the chosen training
  // The same rows with each of their classes, in ten equal bins of the probability that the class was given: how many
  // there are, the mean of these probabilities, and the share that were of that class (zeros in an empty bin).
  Eigen::VectorXd count, predicted, observed;

  int splits() const { return static_cast<int>(chosen.accuracies.size()); }
};

class RandomSplits {
 public:
  // There must be at least two rows. round(test_fraction N) rows are for the test, at least one, and at least one is
  // not; `times` as in GaussianScores. A split trains with the first rows of a shuffle, which all sizes share. With the
  // same seed, a study of fewer splits has the first of those of more. X and labels must outlive this.
  RandomSplits(const RowMatrix& X, const ClassLabels& labels, Eigen::VectorXd times, double test_fraction,
               std::uint64_t seed);

  // Makes more splits. Adds none and returns false if `stop` was requested.
  bool advance(int count, const std::stop_token& stop);
  SplitStudy study() const;
  double cost() const;  // approximate number of multiplications per split

 private:
  struct Outcome;
  Outcome split(std::uint64_t index, const std::stop_token& stop) const;
  void test(const GaussianClasses& classes, const std::vector<int>& order, Eigen::Index from, bool chosen,
            Outcome& outcome) const;

  const RowMatrix& X_;
  const ClassLabels& labels_;
  Eigen::VectorXd times_;
  std::uint64_t seed_;
  SplitStudy study_;
  Eigen::VectorXd predicted_sum_, observed_sum_;
};

}  // namespace credence::naive_bayes
