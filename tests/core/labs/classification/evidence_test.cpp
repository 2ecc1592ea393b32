// The comparison of feature sets against independently computed numbers and against direct runs of the lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/evidence_study.h"
#include "core/labs/classification/compute/stages.h"

#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "core/labs/classification/compute/analysis.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::classification;

namespace {

Inputs comparing_with(const std::vector<std::pair<std::string, std::string>>& values) {
  Inputs inputs = textbook_inputs();
  set(inputs, "compare_features", "on");
  set(inputs, "draws", "10");
  for (const auto& [name, value] : values) set(inputs, name, value);
  return classification_lab().checked(inputs);
}

EvidenceStudy study_of(const Inputs& inputs) {
  return evidence_study(field_table().read(inputs.parameters), to_points(inputs.data, 2), inputs.seed, {}).value();
}

const FeatureSetEvidence& named(const std::vector<FeatureSetEvidence>& sets, const std::string& name) {
  for (const FeatureSetEvidence& set : sets) {
    if (set.name == name) return set;
  }
  throw std::out_of_range("no feature set " + name);
}

}  // namespace

class ClassificationEvidenceTest : public QObject {
  Q_OBJECT

 private slots:
  void the_textbook_model_has_the_reference_numbers() {
    // Oracle 03_logistic: full precision data, sigma^2 = 10; its quadrature is given to 1e-9.
    const EvidenceStudy study = study_of(comparing_with({}));
    const FeatureSetEvidence& linear = named(study.sets, "linear");
    QVERIFY(near(*linear.log_likelihood, -0.20259352313048284, 1e-8));
    QVERIFY(near(*linear.log_evidence, -1.7109752237538225, 1e-8));
    QVERIFY(near(*linear.bic, -3.891472977244419, 1e-8));
    QVERIFY(near(*linear.exact, -1.6807094421865223, 1e-8));
    QVERIFY(near(*linear.occam_factor(), -1.7109752237538225 + 0.20259352313048284, 1e-8));
    QCOMPARE(*linear.accuracy, 1.0);
    QVERIFY(linear.in_use && &linear == used_set(study.sets) && &linear == best_of(study.sets));
  }

  void other_sets_have_independent_numbers_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("width");
    QTest::addColumn<int>("weights");
    QTest::addColumn<double>("log_likelihood");
    QTest::addColumn<double>("log_evidence");
    QTest::addColumn<double>("accuracy");
    // Newton's method and Cholesky written out in plain Python, sums by fsum, for the same data and sigma^2 = 10.
    QTest::newRow("bias") << "linear_bias" << 1.0 << 3 << -0.20098225822813157 << -2.1787467315485554 << 1.0;
    QTest::newRow("squares") << "polynomial 2" << 1.0 << 6 << -0.18199737729605384 << -4.759952365445878 << 1.0;
    QTest::newRow("cubes") << "polynomial 3" << 1.0 << 10 << -0.07645715463009452 << -2.2347927616627246 << 1.0;
    QTest::newRow("4x4") << "rbf 4x4" << 1.0 << 17 << -5.979738834780034 << -13.051832505278814 << 1.0;
    QTest::newRow("6x6, wide") << "rbf 6x6" << 2.0 << 37 << -0.5752703614082291 << -5.023472144727343 << 1.0;
    QTest::newRow("6x6, narrow") << "rbf 6x6" << 0.25 << 37 << -23.389016141203996 << -28.45308469616446 << 0.75;
  }
  void other_sets_have_independent_numbers() {
    QFETCH(QString, name);
    QFETCH(double, width);
    QFETCH(int, weights);
    QFETCH(double, log_likelihood);
    QFETCH(double, log_evidence);
    QFETCH(double, accuracy);
    static const EvidenceStudy study = study_of(comparing_with({}));
    const FeatureSetEvidence* set = &named(study.sets, name.toStdString());
    for (const FeatureSetEvidence& one : study.widths) {
      if (width != 1 && std::abs(one.parameters.rbf_width - width) < 1e-12) set = &one;
    }
    QCOMPARE(set->weights, Eigen::Index{weights});
    QVERIFY(near(*set->log_likelihood, log_likelihood, 1e-8));
    QVERIFY(near(*set->log_evidence, log_evidence, 1e-8));
    QVERIFY(near(*set->bic, log_likelihood - 0.5 * weights * std::log(40.0), 1e-8));
    QCOMPARE(*set->accuracy, accuracy);
  }

  void direct_runs_give_the_same_data() {
    QTest::addColumn<QString>("likelihood");
    QTest::addColumn<QString>("prior");
    QTest::newRow("probit") << "probit"
                            << "gaussian";
    QTest::newRow("several maxima") << "label_noise"
                                    << "gaussian";
    QTest::newRow("Student-t prior") << "logistic"
                                     << "student_t";
  }
  void direct_runs_give_the_same() {
    QFETCH(QString, likelihood);
    QFETCH(QString, prior);
    const std::vector<std::pair<std::string, std::string>> settings{{"prior_variance", "0.5"},
                                                                    {"likelihood", likelihood.toStdString()},
                                                                    {"prior", prior.toStdString()},
                                                                    {"newton_tolerance", "1e-14"}};
    const EvidenceStudy study = study_of(comparing_with(settings));
    for (const auto& [name, features] :
         {std::pair{"linear_bias", std::pair{"linear_bias", "1"}}, {"polynomial 2", {"polynomial", "2"}}}) {
      Inputs inputs = comparing_with(settings);
      set(inputs, "features", features.first);
      set(inputs, "degree", features.second);
      set(inputs, "compare_features", "off");
      const Node report = compute_all(classification_lab(), inputs)->report();
      const FeatureSetEvidence& set = named(study.sets, name);
      QVERIFY(near(*set.log_evidence, number_at(report, "laplace.log_evidence"), 1e-8));
      QVERIFY(near(*set.bic, number_at(report, "laplace.bic"), 1e-8));
      if (set.exact) QVERIFY(std::abs(*set.exact - number_at(report, "exact.log_evidence")) < 1e-7);
    }
  }

  void typed_priors_hold_where_they_fit() {
    const EvidenceStudy typed = study_of(comparing_with({{"prior_mean", "1,2"}, {"prior_variance", "1"}}));
    const EvidenceStudy zero = study_of(comparing_with({{"prior_variance", "1"}}));
    QVERIFY(near(*named(typed.sets, "linear_bias").log_evidence, *named(zero.sets, "linear_bias").log_evidence, 1e-8));
    Inputs linear = comparing_with({{"prior_mean", "1,2"}, {"prior_variance", "1"}, {"newton_tolerance", "1e-14"}});
    set(linear, "compare_features", "off");
    const double direct = number_at(compute_all(classification_lab(), linear)->report(), "laplace.log_evidence");
    QVERIFY(near(*named(typed.sets, "linear").log_evidence, direct, 1e-8));
    QVERIFY(std::abs(direct - *named(zero.sets, "linear").log_evidence) > 0.1);
  }

  void what_is_in_use_is_among_them() {
    const auto present = [](const std::vector<std::pair<std::string, std::string>>& values) {
      Inputs inputs = comparing_with(values);
      set(inputs, "prior_variance", "1");  // quadrature is quicker
      const EvidenceStudy study = study_of(inputs);
      return std::pair{used_set(study.sets)->name, study.sets.size()};
    };
    QCOMPARE(present({{"features", "polynomial"}, {"degree", "4"}}),
             std::pair(std::string("polynomial 4"), std::size_t{15}));
    QCOMPARE(present({{"features", "polynomial"}, {"degree", "7"}}),
             std::pair(std::string("polynomial 7"), std::size_t{16}));
    QCOMPARE(present({{"features", "rbf"}}), std::pair(std::string("rbf on data"), std::size_t{16}));
    const EvidenceStudy study =
        study_of(comparing_with({{"features", "rbf"}, {"rbf_width", "1.3"}, {"prior_variance", "1"}}));
    QCOMPARE(used_set(study.widths)->parameters.rbf_width, 1.3);
    QCOMPARE(study.widths.size(), std::size_t{12});
    QVERIFY(std::is_sorted(study.widths.begin(), study.widths.end(), [](const auto& a, const auto& b) {
      return a.parameters.rbf_width < b.parameters.rbf_width;
    }));
    const EvidenceStudy linear = study_of(comparing_with({{"prior_variance", "1"}}));
    QVERIFY(linear.widths.size() == 11 && !used_set(linear.widths));
  }

  void the_report_has_it_only_where_asked() {
    const auto on = compute_all(classification_lab(), comparing_with({}));
    const Node report = on->report();
    QCOMPARE(text_at(report, "evidence.0.features"), std::string("linear"));
    QVERIFY(near(number_at(report, "evidence.0.occam_factor"), -1.5083817006233397, 1e-8));
    QVERIFY(null_at(report, "evidence.5.exact"));
    QVERIFY(near(number_at(report, "evidence_width.0.width"), 0.25, 1e-8));
    const auto off = compute_all(classification_lab(), comparing_with({{"compare_features", "off"}}));
    QVERIFY(!has_key(off->report(), "evidence"));
    for (const char* view : {"evidence", "evidence_width"}) {
      QVERIFY(QString::fromStdString(off->figure(view, -1).note).contains("turn on Compare feature sets"));
      QVERIFY(off->hover(view, -1, {1, 0}).empty());
      QVERIFY(!on->figure(view, -1).layers.empty());
    }
    const QString hover = QString::fromStdString(on->hover("evidence", -1, {2.2, 0}));
    QVERIFY2(hover.startsWith("linear with bias, weights 3"), qPrintable(hover));
    QVERIFY(QString::fromStdString(on->narration(-1)).contains("linear has the largest evidence"));
  }

  void nothing_waits_for_it() {
    std::vector<Analysis> stages;
    analyse(
        comparing_with({}), [&stages](Analysis a) { stages.push_back(std::move(a)); }, [] { return true; }, {});
    QVERIFY(stages.size() >= 3);
    const Analysis &before = stages[stages.size() - 2], &last = stages.back();
    QVERIFY(before.chains && before.exact && !before.evidence && !before.complete);
    QVERIFY(last.evidence && last.complete);
    std::stop_source source;
    source.request_stop();
    const Inputs inputs = comparing_with({});
    QVERIFY(!evidence_study(field_table().read(inputs.parameters), to_points(inputs.data, 2), 1, source.get_token()));
  }

  void without_prior_or_points_there_are_no_numbers_and_no_nan() {
    Inputs none = comparing_with({});
    none.data.clear();
    for (const Inputs& inputs :
         {comparing_with({{"prior", "flat"}}), none, comparing_with({{"prior", "flat"}, {"features", "rbf"}})}) {
      const auto result = compute_all(classification_lab(), inputs);
      for (const char* view : {"evidence", "evidence_width"}) {
        const Figure figure = result->figure(view, -1);
        QVERIFY(figure.y.min < figure.y.max && std::isfinite(figure.y.min) && std::isfinite(figure.y.max));
        for (const Layer& layer : figure.layers) {
          if (const auto* points = std::get_if<Points>(&layer)) {
            for (const Point2& p : points->at) QVERIFY(std::isfinite(p.x) && std::isfinite(p.y));
          }
        }
      }
      const Node report = result->report();
      QVERIFY(null_at(report, "evidence.0.bic") || null_at(report, "evidence.0.log_evidence"));
      bool said = false;
      for (const std::string& warning : result->warnings()) said = said || warning.rfind("evidence: ", 0) == 0;
      QVERIFY(said);
    }
    // Without points every evidence is 1.
    QVERIFY(std::abs(number_at(compute_all(classification_lab(), none)->report(), "evidence.3.log_evidence")) < 1e-9);
  }
};

CREDENCE_TEST(ClassificationEvidenceTest);
#include "evidence_test.moc"
