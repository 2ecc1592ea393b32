// Inference with label noise against independently computed numbers: one maximum, an outlier, and several maxima.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/exact_posterior.h"
#include "core/inference/modes.h"
#include "core/labs/classification/compute/predictive.h"
#include "core/math/special.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

#include <Eigen/Eigenvalues>

using namespace credence;
using namespace credence::classification;
using namespace credence::reference;

namespace {

// The textbook's data, with or without an outlier at (5, 5) of class 0.
BinaryClassifier textbook(bool outlier, double epsilon) {
  LabelledPoints points = textbook_points();
  if (outlier) {
    points.X.conservativeResize(points.X.rows() + 1, Eigen::NoChange);
    points.X.bottomRows(1) << 5, 5;
    points.t.conservativeResize(points.t.size() + 1);
    points.t.tail(1) << 0;
  }
  return {points.X, points.t, {Link::label_noise, epsilon}, isotropic(2, 10)};
}

// The maxima, Laplace's approximation at the highest, and the places of the others.
struct Found {
  explicit Found(const BinaryClassifier& model)
      : modes(newton_modes(model, mode_starts(model, Eigen::VectorXd::Zero(model.dimension()), 1), {})),
        approximation(*laplace(modes.at(0))) {
    for (std::size_t k = 1; k < modes.size(); ++k) others.push_back(modes[k].last().w);
  }
  std::vector<NewtonTrace> modes;
  LaplaceApproximation approximation;
  std::vector<Eigen::VectorXd> others;
};

}  // namespace

class LabelNoiseTest : public QObject {
  Q_OBJECT
 private slots:
  void oracle_data();
  void oracle();
  void newton_is_honest();
  void several_maxima_data();
  void several_maxima();
  void heaps_far_apart();
  void three_weights();
  void error_of_one_mode_of_three();
  void predictions_are_of_the_observed_label();
  void flat_prior_has_no_posterior();
  void wide_prior_is_honest();
};

void LabelNoiseTest::oracle_data() {
  QTest::addColumn<QJsonObject>("expected");
  QTest::addColumn<bool>("outlier");
  QTest::addColumn<double>("epsilon");
  const QJsonObject all = json("oracles/05_labelnoise.json");
  for (const QString& key : all.keys()) {
    if (!key.contains("eps=") || key == "model") continue;
    QTest::newRow(qPrintable(key)) << all[key].toObject() << key.startsWith("outlier")
                                   << key.section("eps=", 1).toDouble();
  }
}

void LabelNoiseTest::oracle() {
  QFETCH(QJsonObject, expected);
  QFETCH(bool, outlier);
  QFETCH(double, epsilon);
  const BinaryClassifier model = textbook(outlier, epsilon);
  const QJsonObject mode = expected["modes"].toArray()[0].toObject();
  const NewtonTrace run = converge(model);
  const Found found(model);
  QCOMPARE(found.modes.size(), std::size_t{1});
  for (const NewtonTrace* trace : {&run, &found.modes[0]}) {
    QCOMPARE(trace->status, NewtonStatus::converged);
    QVERIFY(close(trace->last().w, vector(mode["w"]), 1e-8));
    QVERIFY(close(trace->last().value, -mode["neg_log_joint"].toDouble(), 1e-8));
  }
  QVERIFY(close(found.approximation.precision, matrix(mode["A"]), 1e-8));
  QVERIFY(close(found.approximation.log_evidence, mode["log_evidence_laplace"].toDouble(), 1e-8));
  const auto exact = exact_posterior(model, found.approximation, Resolution::full);
  QVERIFY(exact->error < 1e-8);
  // The reference is a sum over a plain grid, good to about 1e-10.
  QVERIFY(close(exact->log_evidence, expected["log_evidence_quadrature"].toDouble(), 1e-8));
  QVERIFY(close(exact->mean, vector(expected["post_mean"]), 1e-8));
  QVERIFY(close(exact->covariance, matrix(expected["post_cov"]), 1e-8));
  const QJsonObject places = expected["predictive_exact"].toObject();
  QCOMPARE(places.size(), qsizetype{2});
  for (const QString& key : places.keys()) {
    const auto p = exact_prediction(model, *exact, found.approximation, place(key));
    QVERIFY(close(p->probability, places[key].toDouble(), 1e-8));
    const auto field = averaging_predictor(model.likelihood(), exact->nodes, exact->weights);
    QVERIFY(std::fabs((*field)(place(key).transpose())[0] - places[key].toDouble()) < 1e-6);
  }
}

// Wherever a run starts, "converged" means a negative definite Hessian and no gradient.
void LabelNoiseTest::newton_is_honest() {
  for (const bool damping : {true, false}) {
    for (const double tolerance : {1e-14, 1e-6, 0.3}) {
      const BinaryClassifier model = three_groups({5, 4, 4}, 0.2, 10);
      int converged = 0;
      for (double x = -9; x <= 9; x += 1.5) {
        for (double y = -9; y <= 9; y += 1.5) {
          const NewtonTrace run = newton(model, Eigen::Vector2d(x, y), {.tolerance = tolerance, .damping = damping});
          const NewtonStep& last = run.last();
          QVERIFY(last.w.allFinite());
          const Eigen::Vector2d eigenvalues = last.hessian.selfadjointView<Eigen::Lower>().eigenvalues();
          if (run.status == NewtonStatus::converged) {
            ++converged;
            QVERIFY(eigenvalues.maxCoeff() < 0);
            QVERIFY(laplace(run).has_value());
            if (tolerance < 1e-5) QVERIFY(last.gradient.norm() < 1e-3);
          } else {
            QCOMPARE(run.status, NewtonStatus::not_positive_definite);
            QVERIFY(eigenvalues.maxCoeff() > 0);
            QVERIFY(!damping);
          }
        }
      }
      QVERIFY(damping ? converged == 169 : converged > 20 && converged < 169);
    }
  }
}

// Sums over plain grids (NumPy): spacings 0.1 and 0.07 over +-28 agree to 1e-12, 0.14 and 0.12 over +-90 for the wide
// prior to 1e-10; SciPy's dblquad gives the evidence of the second to 1e-11.
void LabelNoiseTest::several_maxima_data() {
  QTest::addColumn<QVector<int>>("sizes");
  QTest::addColumn<double>("prior_variance");
  QTest::addColumn<double>("log_evidence");
  QTest::addColumn<QVector<double>>("moments");  // mean, covariance 11, 12, 22
  QTest::newRow("three") << QVector<int>{5, 4, 4} << 10.0 << -9.681859568801618
                         << QVector<double>{1.7141652964992788, -0.5467064961095301, 5.073370361058056,
                                            0.4807439909376307, 13.047842551600157};
  QTest::newRow("two") << QVector<int>{5, 5, 2} << 10.0 << -7.69852759859222
                       << QVector<double>{2.3839204263316485, 3.3096258136767003, 2.8824481206091432,
                                          1.4452436932787984, 4.291431093114978};
  QTest::newRow("four") << QVector<int>{5, 4, 4} << 100.0 << -9.559688691280819
                        << QVector<double>{5.210780261846394, -1.3573839118237963, 50.421564844939155,
                                           5.350495630974485, 126.49581458893765};
}

void LabelNoiseTest::several_maxima() {
  QFETCH(QVector<int>, sizes);
  QFETCH(double, prior_variance);
  QFETCH(double, log_evidence);
  QFETCH(QVector<double>, moments);
  const BinaryClassifier model = three_groups({sizes[0], sizes[1], sizes[2]}, 0.2, prior_variance);
  const Found found(model);
  QVERIFY(!found.others.empty());
  const Eigen::Vector2d mean(moments[0], moments[1]);
  const Eigen::Matrix2d covariance{{moments[2], moments[3]}, {moments[3], moments[4]}};
  const auto exact = exact_posterior(model, found.approximation, Resolution::full, {}, found.others);
  QVERIFY(exact->error < 1e-8);
  QVERIFY(close(exact->log_evidence, log_evidence, 1e-8));
  QVERIFY(close(exact->mean, mean, 1e-8));
  QVERIFY(close(exact->covariance, covariance, 1e-8));
  const auto coarse = exact_posterior(model, found.approximation, Resolution::coarse, {}, found.others);
  QVERIFY(std::fabs(coarse->log_evidence - log_evidence) < 2e-3);
}

// Three heaps of mass, 120 degrees apart, with nothing within the depth between them: from one alone the others are not
// found, from all the sums are symmetric.
void LabelNoiseTest::heaps_far_apart() {
  constexpr int each = 300;
  const double x[] = {3, -1.5, -1.5}, y[] = {0, 1.5 * std::sqrt(3.0), -1.5 * std::sqrt(3.0)};
  Eigen::MatrixXd X(3 * each, 2);
  for (Eigen::Index n = 0; n < X.rows(); ++n) X.row(n) << x[n / each], y[n / each];
  const BinaryClassifier model(X, Eigen::VectorXi::Ones(X.rows()), {Link::label_noise, 0.3}, isotropic(2, 10));
  const Found found(model);
  QCOMPARE(found.modes.size(), std::size_t{4});  // and a low one in the middle
  const auto alone = exact_posterior(model, found.approximation, Resolution::full);
  const auto all = exact_posterior(model, found.approximation, Resolution::full, {}, found.others);
  QVERIFY(std::fabs(all->log_evidence - alone->log_evidence - std::log(3.0)) < 1e-8);
  QVERIFY(all->mean.norm() < 1e-7);
  QVERIFY(close(all->covariance, all->covariance.trace() / 2 * Eigen::Matrix2d::Identity(), 1e-8));
  const auto p = exact_prediction(model, *all, found.approximation, Eigen::Vector2d(3, 0));
  const auto q = exact_prediction(model, *all, found.approximation, Eigen::Vector2d(x[1], y[1]));
  QVERIFY(std::fabs(p->probability - q->probability) < 1e-8);
}

// Every second point of the three groups mirrored and of class 0, with a bias, prior N(0, 4 I): sums over plain grids
// (NumPy) of spacings 0.2 and 0.16 over +-16.5 agree to 2e-11.
void LabelNoiseTest::three_weights() {
  const Eigen::MatrixXd X = three_groups_points({5, 4, 4});
  Eigen::MatrixXd Phi(X.rows(), 3);
  Eigen::VectorXi t(X.rows());
  for (Eigen::Index n = 0; n < X.rows(); ++n) {
    t[n] = n % 2 == 0 ? 0 : 1;
    Phi.row(n) << 1, (t[n] == 1 ? 1 : -1) * X.row(n);
  }
  const BinaryClassifier model(Phi, t, {Link::label_noise, 0.2}, isotropic(3, 4));
  const Found found(model);
  QCOMPARE(found.modes.size(), std::size_t{3});
  QVERIFY(std::fabs(found.modes[0].last().value + 13.252263938136888) < 1e-9);
  QVERIFY(std::fabs(found.modes[2].last().value + 15.801344448934184) < 1e-9);
  const auto exact = exact_posterior(model, found.approximation, Resolution::full, {}, found.others);
  QVERIFY(close(exact->log_evidence, -9.941810392074482, 1e-8));
  QVERIFY(close(exact->mean, Eigen::Vector3d(-0.1619470306058353, 1.1553912606500154, -0.5179275076958317), 1e-8));
  const Eigen::Matrix3d covariance{{2.9797352692243377, 0.1718249816071048, -0.0095979809354218},
                                   {0.1718249816071048, 1.960630105819472, 0.1380319264925471},
                                   {-0.0095979809354218, 0.1380319264925471, 5.084682310037509}};
  QVERIFY(close(exact->covariance, covariance, 1e-8));
}

// The highest maximum is the sharp compromise in the middle, which holds a sixth of the mass. The same plain grids give
// KL and total variation; the latter has kinks, so their 0.05 and 0.04 agree to 2e-7 only.
void LabelNoiseTest::error_of_one_mode_of_three() {
  const BinaryClassifier model = three_groups({5, 4, 4}, 0.2, 10);
  const Found found(model);
  QVERIFY(std::fabs(found.approximation.log_evidence + 12.09113343313533) < 1e-7);
  const auto exact = exact_posterior(model, found.approximation, Resolution::full, {}, found.others);
  const auto error = approximation_error(model, *exact, found.approximation);
  QVERIFY(close(error->kl, 37.6385615724502, 1e-7));
  QVERIFY(std::fabs(error->total_variation - 0.8468496) < 1e-5);
  QVERIFY(std::fabs(error->log_evidence - (-12.09113343313533 + 9.681859568801618)) < 1e-7);
  const auto p = exact_prediction(model, *exact, found.approximation, Eigen::Vector2d(1, -2));
  QVERIFY(std::fabs(p->probability - 0.5528315524789386) < 1e-9);
}

void LabelNoiseTest::predictions_are_of_the_observed_label() {
  const Likelihood noisy(Link::label_noise, 0.15);
  const Gaussian gaussian(Eigen::Vector2d(0.4, -1), (Eigen::Matrix2d() << 2, 0.3, 0.3, 1).finished());
  const Eigen::MatrixXd Phi = 3 * Eigen::MatrixXd::Random(9, 2);
  const Eigen::MatrixXd W = Eigen::MatrixXd::Random(2, 40);
  const auto compare = [&Phi](const std::unique_ptr<Predictor>& noisy_one, const std::unique_ptr<Predictor>& plain) {
    const Eigen::VectorXd expected = 0.15 + 0.7 * (*plain)(Phi).array();
    return error((*noisy_one)(Phi), expected) < 1e-15;
  };
  QVERIFY(compare(map_predictor(noisy, gaussian.mean()), map_predictor(Link::logistic, gaussian.mean())));
  QVERIFY(compare(averaging_predictor(noisy, W), averaging_predictor(Link::logistic, W)));
  QVERIFY(compare(moderated_predictor(noisy, gaussian), moderated_predictor(Link::logistic, gaussian)));
  QVERIFY(compare(quadrature_predictor(noisy, gaussian), quadrature_predictor(Link::logistic, gaussian)));
  QCOMPARE((*map_predictor({Link::label_noise, 0}, gaussian.mean()))(Phi),
           (*map_predictor(Link::logistic, gaussian.mean()))(Phi));
}

// The likelihood stays above epsilon^N in every direction. On separable data its supremum (1 - eps)^N is at infinity.
void LabelNoiseTest::flat_prior_has_no_posterior() {
  const LabelledPoints points = textbook_points();
  const BinaryClassifier model(points.X, points.t, {Link::label_noise, 0.1}, std::nullopt);
  const NewtonTrace run = newton(model, Eigen::Vector2d::Zero(), {}, true);
  QCOMPARE(run.status, NewtonStatus::separable);
  QVERIFY(run.last().value <= 40 * std::log(0.9));
  QVERIFY(run.last().value > 40 * std::log(0.9) - 1e-3);
  for (const Eigen::Vector2d& start : {Eigen::Vector2d(-30, -20), Eigen::Vector2d(3, -4), Eigen::Vector2d(-1e3, 2e3)}) {
    const NewtonTrace other = newton(model, start, {}, true);
    QVERIFY(other.status != NewtonStatus::converged);
    QVERIFY(other.last().w.allFinite());
  }
}

// So wide a prior that the mass reaches far beyond the Gaussian at the sharp maximum: the answer says how good it is.
// The reference is a sum in polar coordinates (NumPy), of spacings 0.02 and 0.015 in log r and 12,000 and 16,000
// angles.
void LabelNoiseTest::wide_prior_is_honest() {
  const BinaryClassifier model = three_groups({5, 4, 4}, 0.2, 1e4);
  const Found found(model);
  const auto exact = exact_posterior(model, found.approximation, Resolution::coarse, {}, found.others);
  QVERIFY(exact.has_value());
  QVERIFY(std::fabs(exact->log_evidence + 9.52199095164499) < std::max(1e-3, 3 * exact->error));
}

CREDENCE_TEST(LabelNoiseTest);
#include "noisy_posterior_test.moc"
