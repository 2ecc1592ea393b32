// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/random_splits.h"

#include "core/labs/naive-bayes/compute/log_joint.h"
#include "core/math/parallel.h"
#include "core/math/random.h"
#include "core/math/streams.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence::naive_bayes {

struct RandomSplits::Outcome {
  std::vector<double> accuracies;  // at each of the sizes, and at the chosen one
  Eigen::MatrixXd confusion;
  Eigen::VectorXd count, predicted, observed;  // sums over the predictions of each bin
};

double TrainingSize::mean() const {
  return std::accumulate(accuracies.begin(), accuracies.end(), 0.0) / static_cast<double>(accuracies.size());
}

double TrainingSize::sd() const {
  const double middle = mean();
  double sum = 0;
  for (const double accuracy : accuracies) sum += (accuracy - middle) * (accuracy - middle);
  return std::sqrt(sum / static_cast<double>(accuracies.size() - 1));
}

RandomSplits::RandomSplits(const RowMatrix& X, const ClassLabels& labels, Eigen::VectorXd times, double test_fraction,
                           std::uint64_t seed)
    : X_(X),
      labels_(labels),
      times_(std::move(times)),
      seed_(seed),
      predicted_sum_(Eigen::VectorXd::Zero(reliability_bins)),
      observed_sum_(predicted_sum_) {
  const Eigen::Index N = X.rows(), K = labels.size();
  const auto training = [N](double tests) { return N - std::lround(tests * static_cast<double>(N)); };
  for (int tenth = 1; tenth < 10; ++tenth) {
    const Eigen::Index rows = training(1 - 0.1 * tenth);
    if (rows > 0 && rows < N) study_.sizes.push_back({tenth / 10.0, rows, {}});
  }
  study_.chosen = {1 - test_fraction, std::clamp<Eigen::Index>(training(test_fraction), 1, N - 1), {}};
  study_.confusion = Eigen::MatrixXd::Zero(K, K);
  study_.count = Eigen::VectorXd::Zero(reliability_bins);
}

double RandomSplits::cost() const {
  return static_cast<double>(study_.sizes.size() + 1) * static_cast<double>(X_.size() * labels_.size());
}

void RandomSplits::test(const GaussianClasses& classes, const std::vector<int>& order, Eigen::Index from, bool chosen,
                        Outcome& outcome) const {
  const GaussianScores scores(classes, times_);
  Eigen::Index most_frequent = 0;
  classes.counts.maxCoeff(&most_frequent);
  Eigen::VectorXd log_joint(labels_.size());
  int right = 0;
  for (auto i = static_cast<std::size_t>(from); i < order.size(); ++i) {
    const auto row = static_cast<std::size_t>(order[i]);
    const int truth = labels_.of[row];
    scores(X_.row(order[i]), log_joint);
    Eigen::Index guess = 0;
    if (!std::isfinite(log_joint.maxCoeff(&guess))) guess = most_frequent;  // only the counts of the classes are known
    right += guess == truth;
    if (!chosen) continue;
    ++outcome.confusion(truth, guess);
    const std::optional<Eigen::VectorXd> p = normalised(log_joint);
    for (Eigen::Index k = 0; p && k < p->size(); ++k) {
      const auto bin =
          std::min(static_cast<Eigen::Index>(reliability_bins * (*p)(k)), Eigen::Index{reliability_bins} - 1);
      ++outcome.count(bin);
      outcome.predicted(bin) += (*p)(k);
      outcome.observed(bin) += k == truth;
    }
  }
  outcome.accuracies.push_back(right / static_cast<double>(order.size() - static_cast<std::size_t>(from)));
}

RandomSplits::Outcome RandomSplits::split(std::uint64_t index, const std::stop_token& stop) const {
  Rng rng = make_rng(seed_, stream::splits + index);
  std::vector<int> order(static_cast<std::size_t>(X_.rows()));
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size() - 1; i > 0; --i) {
    std::swap(order[i], order[static_cast<std::size_t>(uniform(rng) * static_cast<double>(i + 1))]);
  }
  const Eigen::Index K = labels_.size();
  Outcome outcome{{},
                  Eigen::MatrixXd::Zero(K, K),
                  Eigen::VectorXd::Zero(reliability_bins),
                  Eigen::VectorXd::Zero(reliability_bins),
                  Eigen::VectorXd::Zero(reliability_bins)};
  GaussianFit fit(X_.cols(), K);
  Eigen::Index learned = 0;
  const auto learn = [&](Eigen::Index rows) {
    for (; learned < rows; ++learned) {
      const int row = order[static_cast<std::size_t>(learned)];
      fit.add(X_.row(row), labels_.of[static_cast<std::size_t>(row)]);
    }
  };
  double at_chosen = 0;
  bool tested = false;
  const auto test_chosen = [&] {
    learn(study_.chosen.rows);
    test(fit.classes(), order, study_.chosen.rows, true, outcome);
    at_chosen = outcome.accuracies.back();
    outcome.accuracies.pop_back();
    tested = true;
  };
  for (const TrainingSize& size : study_.sizes) {
    if (stop.stop_requested()) return outcome;
    if (!tested && study_.chosen.rows <= size.rows) test_chosen();
    learn(size.rows);
    test(fit.classes(), order, size.rows, false, outcome);
  }
  if (!tested) test_chosen();
  outcome.accuracies.push_back(at_chosen);
  return outcome;
}

bool RandomSplits::advance(int count, const std::stop_token& stop) {
  std::vector<Outcome> outcomes(static_cast<std::size_t>(count));
  const auto first = static_cast<std::uint64_t>(study_.splits());
  parallel_for(
      outcomes.size(), 4,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) outcomes[i] = split(first + i, stop);
      },
      stop);
  if (stop.stop_requested()) return false;
  for (const Outcome& outcome : outcomes) {
    for (std::size_t s = 0; s < study_.sizes.size(); ++s) {
      study_.sizes[s].accuracies.push_back(outcome.accuracies[s]);
    }
    study_.chosen.accuracies.push_back(outcome.accuracies.back());
    study_.confusion += outcome.confusion;
    study_.count += outcome.count;
    predicted_sum_ += outcome.predicted;
    observed_sum_ += outcome.observed;
  }
  return true;
}

SplitStudy RandomSplits::study() const {
  SplitStudy study = study_;
  study.predicted = predicted_sum_.array() / study_.count.array().max(1);
  study.observed = observed_sum_.array() / study_.count.array().max(1);
  return study;
}

}  // namespace credence::naive_bayes
