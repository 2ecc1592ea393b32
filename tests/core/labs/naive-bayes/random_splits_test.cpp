// Random splits: what must hold of every study, and the accuracies that scikit-learn finds on the wine.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/random_splits.h"

#include "core/labs/naive-bayes/compute/factor_product.h"
#include "core/math/parallel.h"
#include "tests/support/naive_bayes_oracle.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::naive_bayes;

namespace {

SplitStudy study_of(const LearnedClasses& learned, int splits, double test_fraction = 0.3, std::uint64_t seed = 1,
                    int together = 7) {
  RandomSplits all(learned.X, learned.labels, Eigen::VectorXd::Ones(learned.X.cols()), test_fraction, seed);
  for (int made = 0; made < splits; made += together) all.advance(std::min(together, splits - made), {});
  return all.study();
}

}  // namespace

class RandomSplitsTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  void every_row_tested_is_counted() {
    const LearnedClasses learned = learn_classes(wine());
    const SplitStudy study = study_of(learned, 40);
    QCOMPARE(study.splits(), 40);
    QCOMPARE(study.chosen.rows, Eigen::Index{178 - 53});  // round(0.3 * 178) for the test
    QCOMPARE(study.confusion.sum(), 40.0 * 53);
    QVERIFY(std::fabs(study.confusion.trace() / study.confusion.sum() - study.chosen.mean()) < 1e-12);
    QCOMPARE(study.count.sum(), 40.0 * 53 * 3);
    // In every test the probabilities of a row sum to one, and one of its classes is the true one.
    QVERIFY(std::fabs(study.count.dot(study.predicted) - 40 * 53) < 1e-8);
    QVERIFY(std::fabs(study.count.dot(study.observed) - 40 * 53) < 1e-8);
    for (Eigen::Index i = 0; i < reliability_bins; ++i) {
      if (study.count(i) == 0) continue;
      QVERIFY(study.predicted(i) >= 0.1 * static_cast<double>(i) - 1e-12);
      QVERIFY(study.predicted(i) <= 0.1 * static_cast<double>(i + 1) + 1e-12);
    }
  }

  void the_chosen_size_is_one_of_the_others() {
    const SplitStudy study = study_of(learn_classes(wine()), 20, 0.4);
    QCOMPARE(study.sizes.size(), std::size_t{9});
    QCOMPARE(study.sizes[5].rows, study.chosen.rows);
    QCOMPARE(study.sizes[5].accuracies, study.chosen.accuracies);
  }

  void the_same_for_any_threads_and_batches() {
    const LearnedClasses learned = learn_classes(wine());
    const SplitStudy one = study_of(learned, 30, 0.3, 5, 30);
    set_thread_count(1);
    const SplitStudy other = study_of(learned, 30, 0.3, 5, 4), fewer = study_of(learned, 10, 0.3, 5);
    QCOMPARE(one.chosen.accuracies, other.chosen.accuracies);
    QCOMPARE(one.predicted, other.predicted);
    QCOMPARE(fewer.chosen.accuracies,
             (std::vector<double>{one.chosen.accuracies.begin(), one.chosen.accuracies.begin() + 10}));
    QVERIFY(study_of(learned, 30, 0.3, 6).chosen.accuracies != one.chosen.accuracies);
  }

  // Means of 50 splits each there, of 400 here: within five standard errors of the difference. At a tenth scikit-learn
  // trains with one row less, and its floor under the variances lets it guess where there is none.
  void accuracies_of_the_wine() {
    const SplitStudy study = study_of(learn_classes(wine()), 400);
    const QJsonObject expected = naive_bayes_oracle()["wine"].toObject()["mean_acc_seeds_0_49 (code)"].toObject();
    for (const TrainingSize& size : study.sizes) {
      const double theirs = expected[QString::number(1 - size.fraction)].toDouble();
      QVERIFY2(std::fabs(size.mean() - theirs) < 5 * size.sd() / std::sqrt(50), qPrintable(QString::number(theirs)));
    }
  }

  void a_request_to_stop_adds_nothing() {
    const LearnedClasses learned = learn_classes(wine());
    RandomSplits splits(learned.X, learned.labels, Eigen::VectorXd::Ones(13), 0.3, 1);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!splits.advance(10, stop.get_token()));
    QCOMPARE(splits.study().splits(), 0);
  }

  // Two rows: one for training, which has no variance; the most frequent class is guessed.
  void few_rows() {
    LearnedClasses learned;
    learned.labels = class_labels(std::vector<std::string>{"a", "b"});
    learned.X = Eigen::MatrixXd::Random(2, 1);
    const SplitStudy study = study_of(learned, 10);
    QCOMPARE(study.chosen.mean(), 0.0);
    QCOMPARE(study.count.sum(), 0.0);
    QVERIFY(study.sizes.size() <= 9);
    learned.labels = class_labels(std::vector<std::string>{"a", "a"});
    QCOMPARE(study_of(learned, 10).chosen.mean(), 1.0);
  }
};

CREDENCE_TEST(RandomSplitsTest);
#include "random_splits_test.moc"
