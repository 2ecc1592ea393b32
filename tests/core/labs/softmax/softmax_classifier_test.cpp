// The softmax log joint against its definition and the binary model, its derivatives against finite differences, what
// it cannot see, and when it has no maximum.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/softmax_classifier.h"

#include "core/math/decompositions.h"
#include "core/math/gaussian.h"
#include "core/math/input_error.h"
#include "core/model/binary_classifier.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace credence;
using namespace credence::softmax;

namespace {

struct Data {
  Eigen::MatrixXd Phi;
  Eigen::VectorXi t;
};

// Labels are drawn whatever the features: no direction separates them.
Data some_data(Eigen::Index n, Eigen::Index features, int classes) {
  Rng rng = make_rng(4);
  Data data{Eigen::MatrixXd(n, features), Eigen::VectorXi(n)};
  for (Eigen::Index i = 0; i < n; ++i) {
    data.Phi.row(i) = 2 * standard_normal_vector(rng, features);
    data.Phi(i, 0) = 1;
    data.t(i) = static_cast<int>(uniform(rng) * classes);
  }
  return data;
}

SoftmaxClassifier some_model(int classes, std::optional<double> variance) {
  const Data data = some_data(25, 3, classes);
  return {data.Phi, data.t, classes, variance};
}

Eigen::VectorXd some_weights(Eigen::Index dimension) {
  Rng rng = make_rng(9);
  return standard_normal_vector(rng, dimension);
}

void expect_within(double value, double expected, double tolerance) {
  QVERIFY2(std::fabs(value - expected) <= tolerance,
           qPrintable(QString("%1 instead of %2").arg(value, 0, 'g', 17).arg(expected, 0, 'g', 17)));
}

class SoftmaxClassifierTest : public QObject {
  Q_OBJECT
 private slots:
  void value_is_its_definition() {
    const Data data = some_data(25, 3, 4);
    const SoftmaxClassifier model(data.Phi, data.t, 4, 2.5);
    const Eigen::VectorXd w = some_weights(12);
    double expected = 0;
    for (Eigen::Index n = 0; n < 25; ++n) {
      double sum = 0;
      for (Eigen::Index k = 0; k < 4; ++k) sum += std::exp(data.Phi.row(n).dot(w.segment(3 * k, 3)));
      expected += std::log(std::exp(data.Phi.row(n).dot(w.segment(3 * data.t(n), 3))) / sum);
    }
    expect_within(model.log_likelihood(w), expected, 1e-12);
    for (const double weight : w) expected -= weight * weight / 5 + 0.5 * std::log(2 * std::numbers::pi * 2.5);
    expect_within(model.value(w), expected, 1e-12);
    expect_within(model.probabilities(w).sum(), 25, 1e-13);
  }

  // With two classes only w_1 - w_0 counts, and it is the weight vector of the logistic model.
  void two_classes_are_the_logistic_model() {
    const Data data = some_data(25, 3, 2);
    const SoftmaxClassifier model(data.Phi, data.t, 2, std::nullopt);
    const BinaryClassifier binary(data.Phi, data.t, Link::logistic, std::nullopt);
    const Eigen::VectorXd w = some_weights(6), difference = w.tail(3) - w.head(3);
    expect_within(model.value(w), binary.value(difference), 1e-12);
    QVERIFY((model.gradient(w).tail(3) - binary.gradient(difference)).norm() < 1e-12);
    QVERIFY((model.hessian(w).bottomRightCorner(3, 3) - binary.hessian(difference)).norm() < 1e-12);
  }

  // Central differences with step h are right to h^2 and rounding of 1e-13 / h: 1e-7 at best of values near 100.
  void derivatives() {
    for (const auto& variance : {std::optional<double>(), std::optional(0.7)}) {
      const SoftmaxClassifier model = some_model(4, variance);
      const Eigen::VectorXd w = some_weights(12), g = model.gradient(w);
      const auto both = model.derivatives(w);
      QVERIFY(both.gradient == g && both.hessian == model.hessian(w));
      QVERIFY(both.hessian == both.hessian.transpose());
      constexpr double h = 1e-5;
      for (Eigen::Index i = 0; i < 12; ++i) {
        const Eigen::VectorXd step = h * Eigen::VectorXd::Unit(12, i);
        expect_within((model.value(w + step) - model.value(w - step)) / (2 * h), g(i), 1e-7);
        const Eigen::VectorXd column = (model.gradient(w + step) - model.gradient(w - step)) / (2 * h);
        QVERIFY((column - both.hessian.col(i)).norm() < 1e-7);
      }
    }
  }

  void one_vector_added_to_every_class_changes_nothing() {
    const SoftmaxClassifier model = some_model(5, 3.0);
    const Eigen::VectorXd w = some_weights(15), shift = Eigen::Vector3d(2, -1, 0.5).replicate(5, 1);
    expect_within(model.log_likelihood(w + shift), model.log_likelihood(w), 1e-12);
    QVERIFY((model.probabilities(w + shift) - model.probabilities(w)).norm() < 1e-14);
    QVERIFY(model.log_prior(w + shift) < model.log_prior(w) - 1);
    QVERIFY(model.most_probable(w + shift) == model.most_probable(w));
  }

  void null_directions_have_no_curvature() {
    const SoftmaxClassifier flat = some_model(4, std::nullopt), bent = some_model(4, 0.5);
    const Eigen::VectorXd w = some_weights(12);
    const Eigen::MatrixXd B = zero_sum_basis(4, 3);
    QVERIFY((B.transpose() * B - Eigen::MatrixXd::Identity(9, 9)).norm() < 1e-14);
    const Eigen::MatrixXd across = Eigen::MatrixXd::Identity(3, 3).replicate(4, 1);  // the same in every class
    QVERIFY((B.transpose() * across).norm() < 1e-14);
    QVERIFY((flat.hessian(w) * across).norm() < 1e-13);
    QVERIFY((bent.hessian(w) * across + 2 * across).norm() < 1e-13);  // the prior's -1/variance alone
    QVERIFY(symmetric_eigenvalues(-B.transpose() * flat.hessian(w) * B).minCoeff() > 1e-3);
    QCOMPARE(zero_sum_basis(1, 3).cols(), Eigen::Index{0});
  }

  void far_out_nothing_overflows() {
    const SoftmaxClassifier model = some_model(3, std::nullopt);
    const Eigen::VectorXd w = 1e200 * some_weights(9);
    QVERIFY(std::isfinite(model.value(w)) && model.value(w) < 0);
    QVERIFY(model.gradient(w).allFinite() && model.hessian(w).allFinite());
    QVERIFY(model.probabilities(w).allFinite());
  }

  void no_points_leave_the_prior() {
    const SoftmaxClassifier model(Eigen::MatrixXd(0, 3), Eigen::VectorXi(0), 1, 4.0);
    QCOMPARE(model.log_likelihood(Eigen::VectorXd::Ones(3)), 0.0);
    QVERIFY((model.hessian(Eigen::VectorXd::Ones(3)) + 0.25 * Eigen::MatrixXd::Identity(3, 3)).norm() < 1e-15);
  }

  void wrong_data_are_refused() {
    const Eigen::MatrixXd Phi = Eigen::MatrixXd::Ones(2, 1);
    QVERIFY_THROWS_EXCEPTION(InputError, SoftmaxClassifier(Phi, Eigen::Vector2i(0, 3), 3, 1.0));
    QVERIFY_THROWS_EXCEPTION(InputError, SoftmaxClassifier(Phi, Eigen::Vector2i(0, -1), 3, 1.0));
    QVERIFY_THROWS_EXCEPTION(InputError, SoftmaxClassifier(Phi, Eigen::Vector3i(0, 1, 2), 3, 1.0));
    QVERIFY_THROWS_EXCEPTION(InputError, SoftmaxClassifier(Phi, Eigen::Vector2i(0, 1), 2, 0.0));
    QVERIFY_THROWS_EXCEPTION(InputError, SoftmaxClassifier(Phi, Eigen::Vector2i(0, 0), 0, 1.0));
  }

  void two_classes_are_separable_as_in_the_binary_model() {
    Rng rng = make_rng(2);
    int separable = 0;
    for (int round = 0; round < 40; ++round) {
      Eigen::MatrixXd Phi(6, 3);
      Eigen::VectorXi t(6);
      for (Eigen::Index n = 0; n < 6; ++n) {
        Phi.row(n) << 1, standard_normal(rng), standard_normal(rng);
        t(n) = uniform(rng) < 0.5 ? 0 : 1;
      }
      const bool expected = is_separable(Phi, t);
      QCOMPARE(is_separable(SoftmaxClassifier(Phi, t, 2, std::nullopt)), expected);
      separable += expected;
    }
    QVERIFY(separable > 5 && separable < 35);
  }

  // One class on its own side is enough: its weights grow without end, whatever becomes of the others.
  void one_class_apart_is_enough() {
    const Data mixed = some_data(25, 3, 3);
    QVERIFY(!is_separable(SoftmaxClassifier(mixed.Phi, mixed.t, 3, std::nullopt)));
    Data apart = mixed;
    for (Eigen::Index n = 0; n < 25; ++n) {
      if (apart.t(n) == 0) apart.Phi(n, 1) += 100;
    }
    QVERIFY(is_separable(SoftmaxClassifier(apart.Phi, apart.t, 3, std::nullopt)));
  }

  // A class without points has no maximum where its bias can fall without end; without a bias it may have one.
  void an_empty_class() {
    const Data data = some_data(25, 3, 2);
    QVERIFY(is_separable(SoftmaxClassifier(data.Phi, data.t, 3, std::nullopt)));
    QVERIFY(!is_separable(SoftmaxClassifier(data.Phi.rightCols(2), data.t, 3, std::nullopt)));
  }
};

}  // namespace

CREDENCE_TEST(SoftmaxClassifierTest);
#include "softmax_classifier_test.moc"
