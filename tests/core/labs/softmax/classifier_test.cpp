// Newton's method within a subspace, and predictions of the softmax model averaged over weights.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/newton_within.h"
#include "core/labs/softmax/compute/softmax_classifier.h"
#include "core/labs/softmax/compute/softmax_predictive.h"
#include "core/math/parallel.h"
#include "core/math/random.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::softmax;

namespace {

// Points whose labels depend on nothing: a maximum exists without a prior.
SoftmaxClassifier mixed(std::optional<double> variance) {
  Rng rng = make_rng(6);
  Eigen::MatrixXd Phi(60, 3);
  Eigen::VectorXi t(60);
  for (Eigen::Index n = 0; n < 60; ++n) {
    Phi.row(n) << 1, standard_normal(rng), standard_normal(rng);
    t(n) = static_cast<int>(uniform(rng) * 3);
  }
  return {Phi, t, 3, variance};
}

class SoftmaxInferenceTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  // A prior of variance s moves the maximum by about |w| / (s curvature): beyond 1e8 by less than 1e-8.
  void the_flat_prior_is_the_limit_of_vague_ones() {
    const SoftmaxClassifier flat = mixed(std::nullopt), vague = mixed(1e9);
    const NewtonOptions tight{.tolerance = 1e-20};
    const NewtonTrace within = newton_within(flat, zero_sum_basis(3, 3), tight);
    const NewtonTrace everywhere = newton(vague, Eigen::VectorXd::Zero(9), tight);
    QVERIFY(within.status == NewtonStatus::converged && everywhere.status == NewtonStatus::converged);
    // Along the null directions rounding decides where the vague prior's run ends.
    const Eigen::VectorXd apart = zero_sum_basis(3, 3).transpose() * (within.last().w - everywhere.last().w);
    QVERIFY(apart.norm() < 1e-7);
    QVERIFY(flat.gradient(within.last().w).norm() < 1e-9);
  }

  void every_iterate_sums_to_zero() {
    const SoftmaxClassifier flat = mixed(std::nullopt);
    for (const NewtonStep& step : newton_within(flat, zero_sum_basis(3, 3), {}).steps) {
      QVERIFY(flat.by_class(step.w).rowwise().sum().norm() < 1e-12);
      QVERIFY((step.hessian - flat.hessian(step.w)).norm() < 1e-10);
      QVERIFY((step.gradient - flat.gradient(step.w)).norm() < 1e-10);
    }
  }

  void nothing_to_move_along() {
    const NewtonTrace trace = newton_within(mixed(std::nullopt), Eigen::MatrixXd(9, 0), {});
    QCOMPARE(trace.iterations(), 0);
    QVERIFY(trace.status == NewtonStatus::converged && trace.last().w.isZero());
  }

  void curvatures_are_those_of_the_subspace() {
    const Eigen::MatrixXd H = -Eigen::Vector3d(2, 7, 5).asDiagonal().toDenseMatrix();
    const Eigen::MatrixXd basis = Eigen::MatrixXd::Identity(3, 2);
    QVERIFY((curvatures_within(H, basis) - Eigen::Vector2d(7, 2)).norm() < 1e-14);
    QCOMPARE(curvatures_within(H, Eigen::MatrixXd(3, 0)).size(), Eigen::Index{0});
  }

  void unbounded_runs_never_converge() {
    Eigen::MatrixXd Phi(3, 2);
    Phi << 1, 0, -1, 1, -1, -1;
    const SoftmaxClassifier apart(Phi, Eigen::Vector3i(0, 1, 2), 3, std::nullopt);
    QVERIFY(is_separable(apart));
    const NewtonTrace trace = newton_within(apart, zero_sum_basis(3, 2), {}, true);
    QVERIFY(trace.status == NewtonStatus::separable);
    QVERIFY(trace.last().w.allFinite());
  }

  void the_mean_is_the_mean() {
    Rng rng = make_rng(1);
    Eigen::MatrixXd W(12, 7);
    for (Eigen::Index s = 0; s < 7; ++s) W.col(s) = standard_normal_vector(rng, 12);
    const FeatureMap features(FeatureKind::linear_bias);
    const Eigen::VectorXd phi = features(0.3, -1.2);
    Eigen::RowVector4d expected = Eigen::RowVector4d::Zero();
    for (const auto w : W.colwise()) {
      Eigen::RowVector4d e;
      for (Eigen::Index k = 0; k < 4; ++k) e(k) = std::exp(phi.dot(w.segment(3 * k, 3)));
      expected += e / e.sum() / 7;
    }
    QVERIFY((mean_softmax(phi.transpose(), W, 4) - expected).norm() < 1e-15);
    const Lattice lattice{{-1.7, 2.3, -2.2, -0.2}, 3, 3};  // its middle is that place
    const auto field = mean_softmax_field(features, lattice, W, 4);
    for (Eigen::Index k = 0; k < 4; ++k) QVERIFY(std::abs(field->at(4)[k] - expected(k)) < 1e-14);
  }

  void the_same_bytes_for_any_number_of_threads() {
    Rng rng = make_rng(3);
    Eigen::MatrixXd W(9, 40);
    for (Eigen::Index s = 0; s < 40; ++s) W.col(s) = 3 * standard_normal_vector(rng, 9);
    const FeatureMap features(FeatureKind::linear_bias);
    const Lattice lattice{{-4, 4, -3, 3}, 61, 47};
    set_thread_count(1);
    const auto alone = mean_softmax_field(features, lattice, W, 3);
    set_thread_count(4);
    QVERIFY(mean_softmax_field(features, lattice, W, 3)->probabilities == alone->probabilities);
  }

  void it_stops_when_asked() {
    std::stop_source source;
    source.request_stop();
    const FeatureMap features(FeatureKind::linear_bias);
    QVERIFY(
        !mean_softmax_field(features, {{0, 1, 0, 1}, 50, 50}, Eigen::MatrixXd::Zero(9, 100), 3, source.get_token()));
  }
};

}  // namespace

CREDENCE_TEST(SoftmaxInferenceTest);
#include "classifier_test.moc"
