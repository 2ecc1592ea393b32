// How well naive Bayes with Gaussian features predicts rows that it has not seen: the rows are split at random into
// training and test, again and again.
#pragma once

#include "core/labs/naive-bayes/compute/naive_bayes.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace credence {

// Of one size of the training set.
struct TrainingSize {
  double fraction = 0;             // of all rows
  Eigen::Index rows = 0;           // at least one, and at least one is left for the test
  std::vector<double> accuracies;  // a split each

  double mean() const;  // of at least one
  double sd() const;    // of at least two, over splits
};

constexpr int reliability_bins = 10;

// What came of all splits so far.
struct SplitStudy {
  std::vector<TrainingSize> sizes;  // 0.1, 0.2, ... 0.9 of the rows, as far as these can be split so
  TrainingSize chosen;
  Eigen::MatrixXd confusion;  // K x K, true class by predicted one: rows of the tests after the chosen training
  // Of the same rows and every class, by the probability that was given to it, in ten equal bins: how many, the mean of
  // these probabilities, and the share that were of that class (zeros in an empty bin).
  Eigen::VectorXd count, predicted, observed;

  int splits() const { return static_cast<int>(chosen.accuracies.size()); }
};

class RandomSplits {
 public:
  // Of at least two rows. round(test_fraction N) rows are for the test, at least one, and at least one is not;
  // `times` as in GaussianScores. A split is the first so many rows of a shuffle, which every size shares; with the
  // same seed, fewer splits are the first of more.
  RandomSplits(const RowMatrix& X, const ClassLabels& labels, Eigen::VectorXd times, double test_fraction,
               std::uint64_t seed);

  // More splits. False where stop was requested: then none were added.
  bool advance(int count, const std::stop_token& stop);
  SplitStudy study() const;
  double cost() const;  // multiplications of a split, about

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

}  // namespace credence
