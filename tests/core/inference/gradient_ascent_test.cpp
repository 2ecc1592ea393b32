// Gradient ascent on a Gaussian log density, where every iterate has a closed form.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/gradient_ascent.h"

#include "core/inference/newton.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::reference;

namespace {

// The prior alone, N(0, variance I): its gradient is -w / variance.
BinaryClassifier prior_only(double variance) {
  return {Eigen::MatrixXd(0, 2), Eigen::VectorXi(0), Link::logistic, isotropic(2, variance)};
}

}  // namespace

class GradientAscentTest : public QObject {
  Q_OBJECT
 private slots:
  void contracts_by_a_constant_factor() {
    // w' = (1 - rate / variance) w.
    const AscentTrace trace = gradient_ascent(prior_only(4), Eigen::Vector2d(3, -1), 0.8, 50, 0);
    QCOMPARE(trace.steps.size(), std::size_t{51});
    for (std::size_t k = 0; k < trace.steps.size(); ++k) {
      const Eigen::Vector2d expected = std::pow(0.8, static_cast<double>(k)) * Eigen::Vector2d(3, -1);
      QVERIFY((trace.steps[k].w - expected).norm() < 1e-13);
      QVERIFY(std::abs(trace.steps[k].gradient_norm - expected.norm() / 4) < 1e-13);
    }
    QVERIFY(trace.status == AscentStatus::step_limit);
  }

  void diverges_beyond_twice_the_inverse_curvature() {
    const AscentTrace trace = gradient_ascent(prior_only(1), Eigen::Vector2d(1, 0), 3, 1000, 1e-6);  // w' = -2 w
    QVERIFY(trace.status == AscentStatus::diverged);
    QVERIFY(trace.steps.size() > 20);
    for (const AscentStep& step : trace.steps) QVERIFY(step.w.allFinite() && std::isfinite(step.value));
  }

  void reaches_newtons_maximum_in_many_more_steps() {
    const BinaryClassifier model = textbook_model();
    const AscentTrace trace = gradient_ascent(model, Eigen::Vector2d::Zero(), 0.02, 100000, 1e-16);
    const NewtonTrace newton_trace = converge(model);
    QVERIFY(trace.status == AscentStatus::converged);
    QVERIFY((trace.steps.back().w - newton_trace.last().w).norm() < 1e-5);
    QVERIFY(static_cast<int>(trace.steps.size()) > 20 * newton_trace.iterations());
  }
};

CREDENCE_TEST(GradientAscentTest);
#include "gradient_ascent_test.moc"
