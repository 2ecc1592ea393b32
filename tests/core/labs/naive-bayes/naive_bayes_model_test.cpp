// Naive Bayes against numbers computed independently: the weather, the sentences and the wine of the thesis.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/factor_product.h"
#include "core/labs/naive-bayes/compute/log_joint.h"
#include "tests/support/naive_bayes_oracle.h"
#include "tests/support/near.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;
using namespace credence::naive_bayes;

namespace {

// Sums of a few logarithms: fourteen digits are left.
bool close(double value, double expected) { return credence::close(value, expected, 1e-12); }

double joint(const LearnedClasses& learned, const FactorProduct& product, const QString& name) {
  const auto k = std::ranges::find(learned.labels.names, name.toStdString()) - learned.labels.names.begin();
  return std::exp(product.log_joint.rightCols(1)(k));
}

}  // namespace

class NaiveBayesModelTest : public QObject {
  Q_OBJECT
 private slots:
  void classes_are_in_order() {
    const std::vector<std::string> words{"Yes", "No", "Yes"}, numbers{"10", "9", "10", "-1"};
    QCOMPARE(class_labels(words).names, (std::vector<std::string>{"No", "Yes"}));
    QCOMPARE(class_labels(words).of, (std::vector<int>{1, 0, 1}));
    QCOMPARE(class_labels(numbers).names, (std::vector<std::string>{"-1", "9", "10"}));
    QCOMPARE(class_labels({}).size(), Eigen::Index{0});
  }

  void the_weather() {
    const LearnedClasses learned = learn_classes(weather());
    const QJsonObject play = naive_bayes_oracle()["play"].toObject();
    const std::pair<const char*, double> tables[] = {{"two_features_unsmoothed", 0},
                                                     {"two_features_laplace_alpha1", 1}};
    int compared = 0;
    for (const auto& [name, alpha] : tables) {
      const QJsonObject queries = play[name].toObject();
      for (const QString& query : queries.keys()) {
        const QStringList values = query.split(',');
        const FactorProduct product =
            product_of_columns(learned, weather(), {values[0].toStdString(), values[1].toStdString()}, alpha, 0, 1);
        const QJsonObject expected = queries[query].toObject()["joint"].toObject();
        for (const QString& one : expected.keys()) {
          QVERIFY2(close(joint(learned, product, one), expected[one].toDouble()), qPrintable(query));
          ++compared;
        }
      }
    }
    QCOMPARE(compared, 36);
  }

  // A feature that is left open is left out of the product: P(Yes | Rain) = 0.6, which the thesis prints as 0.4.
  void one_feature_is_bayes_rule() {
    const LearnedClasses learned = learn_classes(weather());
    const QJsonObject expected = naive_bayes_oracle()["play"].toObject()["weather_only"].toObject();
    for (const QString& value : expected.keys()) {
      const FactorProduct product = product_of_columns(learned, weather(), {value.toStdString(), ""}, 0, 0, 1);
      const Eigen::VectorXd p = *normalised(product.log_joint.rightCols(1));
      QVERIFY(close(p(1), expected[value].toObject()["Yes"].toDouble()));
    }
  }

  void the_sentences() {
    const LearnedClasses learned = learn_classes(headlines());
    const QJsonObject text = naive_bayes_oracle()["text"].toObject();
    QCOMPARE(learned.tables[0].values.size(), static_cast<std::size_t>(text["V"].toInt()));
    QCOMPARE(learned.tables[0].totals(0), text["tokens"].toObject()["Politics"].toDouble());
    const QJsonObject sentences = text["sentences"].toObject();
    QCOMPARE(sentences.size(), 9);
    for (const QString& sentence : sentences.keys()) {
      const FactorProduct product = product_of_words(learned, sentence.toStdString(), 1);
      const QJsonObject expected = sentences[sentence].toObject()["joint_unknown_smoothed"].toObject();
      for (const char* name : {"Politics", "Sports"}) {
        QVERIFY2(close(joint(learned, product, name), expected[name].toDouble()), qPrintable(sentence));
      }
    }
    QCOMPARE(product_of_words(learned, "Homerun", 1).unknown(), std::vector<std::string>{"homerun"});
  }

  void one_sentence_more() {
    Table more = headlines();
    more.append({Cell("It is a great game"), Cell("Sports")});
    const LearnedClasses learned = learn_classes(more);
    const FactorProduct product = product_of_words(learned, "It is a homerun", 1);
    const QJsonObject expected = naive_bayes_oracle()["text"]
                                     .toObject()["after adding \"It is a great game\""]
                                     .toObject()["It is a homerun"]
                                     .toObject();
    for (const char* name : {"Politics", "Sports"}) {
      QVERIFY(close(joint(learned, product, name), expected[name].toDouble()));
    }
  }

  // Of a repeated word each step is a factor; there is one entry of it.
  void a_repeated_word() {
    const FactorProduct product = product_of_words(learn_classes(headlines()), "game game over game", 1);
    QCOMPARE(product.factors.size(), std::size_t{2});
    QCOMPARE(product.steps, (std::vector<int>{0, 0, 1, 0}));
    QCOMPARE(product.factors[0].times, 3);
    QCOMPARE(product.among(2), (std::vector<bool>{true, false}));
    QCOMPARE(product.weightiest(4), (std::vector<std::size_t>{0, 0, 1, 0}));
    QCOMPARE(product.weightiest(3), (std::vector<std::size_t>{0, 1}));
    QCOMPARE(product.weightiest(1), (std::vector<std::size_t>{0}));
  }

  void the_wine() {
    const LearnedClasses learned = learn_classes(wine());
    const QJsonObject expected = naive_bayes_oracle()["wine"].toObject()["fit_on_all"].toObject();
    const double epsilon = expected["epsilon"].toDouble();  // scikit-learn adds it to every variance
    for (int k = 0; k < 3; ++k) {
      QVERIFY(close(std::exp(learned.labels.log_prior()(k)), expected["priors"].toArray()[k].toDouble()));
      for (int d = 0; d < 13; ++d) {
        const double mean = expected["theta"].toArray()[k].toArray()[d].toDouble();
        const double variance = expected["var"].toArray()[k].toArray()[d].toDouble() - epsilon;
        QVERIFY(close(learned.gaussian.mean(d, k), mean));
        QVERIFY(std::fabs(learned.gaussian.variance(d, k) - variance) < 1e-11 * variance + 1e-15);
      }
    }
  }

  // Seven rows of every ten for training: all others are predicted rightly, with a mean log probability of -0.003524.
  void wine_not_seen() {
    const LearnedClasses all = learn_classes(wine());
    GaussianFit fit(13, 3);
    for (Eigen::Index n = 0; n < all.X.rows(); ++n) {
      if (n % 10 < 7) fit.add(all.X.row(n), all.labels.of[static_cast<std::size_t>(n)]);
    }
    const GaussianScores scores(fit.classes(), Eigen::VectorXd::Ones(13));
    const QJsonObject expected =
        naive_bayes_oracle()["wine"].toObject()["deterministic split idx%10<7 train"].toObject();
    double sum = 0;
    int tested = 0;
    Eigen::VectorXd log_joint(3);
    for (Eigen::Index n = 0; n < all.X.rows(); ++n) {
      if (n % 10 < 7) continue;
      scores(all.X.row(n), log_joint);
      const Eigen::VectorXd p = *normalised(log_joint);
      Eigen::Index best = 0;
      p.maxCoeff(&best);
      QCOMPARE(best, expected["predictions"].toArray()[tested].toInt());
      sum += std::log(p(all.labels.of[static_cast<std::size_t>(n)]));
      ++tested;
    }
    QCOMPARE(tested, expected["n_test"].toInt());
    QVERIFY(close(sum / tested, expected["mean_log_prob_true_class_vs0"].toDouble(), 1e-9));
  }

  // What stands there three times counts like three columns.
  void copies() {
    Table thrice = wine();
    std::vector<Column> columns = thrice.columns();
    columns.insert(columns.begin(), 2, columns[0]);
    thrice = Table("thrice", columns);
    const auto answer = [](const Table& table, const std::vector<std::string>& entries, int copies) {
      const LearnedClasses learned = learn_classes(table);
      return *normalised(product_of_columns(learned, table, entries, 0, 0, copies).log_joint.rightCols(1));
    };
    std::vector<std::string> entries{"13.24", "3.98", "2.29", "17.5", "103", "2.64", "2.63",
                                     "0.32",  "1.66", "4.36", "0.82", "3",   "680"};
    const Eigen::VectorXd copied = answer(wine(), entries, 3);
    const FactorProduct once = product_of_columns(learn_classes(wine()), wine(), entries, 0, 0, 1);
    QVERIFY((*once.with_copies(0, 3) - copied).norm() < 1e-12);
    entries.insert(entries.begin(), 2, entries[0]);
    QVERIFY((answer(thrice, entries, 1) - copied).norm() < 1e-10);
  }

  void without_a_variance_there_is_no_density() {
    GaussianFit fit(1, 3);
    const auto add = [&fit](double x, int k) { fit.add(Eigen::RowVectorXd::Constant(1, x), k); };
    add(1, 0);
    add(3, 0);
    add(5, 1);
    add(0.1, 2);
    add(0.1, 2);
    add(0.1, 2);
    QVERIFY(fit.classes().has_density(0));
    QVERIFY(!fit.classes().has_density(1) && !fit.classes().has_density(2));
    const Eigen::VectorXd log_p = fit.classes().log_density(0, 2);
    QVERIFY(close(log_p(0), -0.5 * std::log(2 * M_PI)));
    QVERIFY(std::isinf(log_p(1)) && std::isinf(log_p(2)));
    QVERIFY(!normalised(log_p.tail(2)) && (*normalised(log_p))(0) == 1);
  }

  void nothing_of_nothing_is_zero() {
    const CountTable none = count_table({}, {}, 2);
    QCOMPARE(none.probabilities(std::nullopt, 1), Eigen::VectorXd(Eigen::VectorXd::Zero(2)));
    const LearnedClasses learned = learn_classes(Table("", {{{"x", ColumnKind::text}, {"y", ColumnKind::category}}}));
    QCOMPARE(product_of_words(learned, "a word", 1).log_joint.rows(), Eigen::Index{0});
  }

  void products_beyond_double_precision() {
    std::string sentence;
    for (int i = 0; i < 1000; ++i) sentence += "homerun ";
    const FactorProduct product = product_of_words(learn_classes(headlines()), sentence, 1);
    const Eigen::VectorXd p = *normalised(product.log_joint.rightCols(1));
    QVERIFY(close(std::log(p(1) / p(0)), std::log(1.5) + 1000 * std::log(23.0 / 25), 1e-10));
  }
};

CREDENCE_TEST(NaiveBayesModelTest);
#include "naive_bayes_model_test.moc"
