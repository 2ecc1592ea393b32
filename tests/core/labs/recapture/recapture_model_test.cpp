// The recapture model against its own formula, and derivatives against differences.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_model.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::recapture;

namespace {

RecaptureModel model(bool days) {
  RecaptureModel m{.released = 200,
                   .time = {1, 2, 4, 4},
                   .count = {9, 7, 0, 5},
                   .mu_shape = 1.5,
                   .mu_rate = 8,
                   .psi_a = 0.7,
                   .psi_b = 11};
  if (!days) m.time = {0.5, 2.25, 40, 40};
  return m;
}

// Poisson, gamma and beta densities written out.
double written_out(const RecaptureModel& m, double mu, double psi) {
  double sum = m.mu_shape * std::log(m.mu_rate) - std::lgamma(m.mu_shape) + (m.mu_shape - 1) * std::log(mu) -
               m.mu_rate * mu + std::lgamma(m.psi_a + m.psi_b) - std::lgamma(m.psi_a) - std::lgamma(m.psi_b) +
               (m.psi_a - 1) * std::log(psi) + (m.psi_b - 1) * std::log(1 - psi);
  for (std::size_t n = 0; n < m.time.size(); ++n) {
    const double rate = m.released * std::exp(-mu * m.time[n]) * psi;
    sum += m.count[n] * std::log(rate) - rate - std::lgamma(m.count[n] + 1);
  }
  return sum;
}

}  // namespace

class RecaptureModelTest : public QObject {
  Q_OBJECT
 private slots:
  void values_and_derivatives_data();
  void values_and_derivatives();
  void nothing_beyond_the_walls();
};

void RecaptureModelTest::values_and_derivatives_data() {
  QTest::addColumn<bool>("days");
  QTest::newRow("whole days") << true;
  QTest::newRow("any times") << false;
}

void RecaptureModelTest::values_and_derivatives() {
  QFETCH(bool, days);
  const RecapturePosterior density(model(days));
  for (const double mu : {0.01, 0.2, 1.5}) {
    for (const double psi : {0.01, 0.1, 0.6}) {
      const Eigen::Vector2d w(mu, psi);
      QVERIFY(std::fabs(density.value(w) - written_out(model(days), mu, psi)) < 1e-9);
      const double h = 1e-6;
      for (int d = 0; d < 2; ++d) {
        Eigen::Vector2d step = Eigen::Vector2d::Zero();
        step[d] = h * w[d];
        const double slope = (density.value(w + step) - density.value(w - step)) / (2 * step[d]);
        QVERIFY(std::fabs(density.gradient(w)[d] - slope) < 1e-6 * (1 + std::fabs(slope)) + 1e-9 / step[d]);
        const Eigen::VectorXd bend = (density.gradient(w + step) - density.gradient(w - step)) / (2 * step[d]);
        QVERIFY((density.hessian(w).col(d) - bend).norm() < 1e-6 * (1 + bend.norm()));
      }
      const Lattice lattice{{mu, 2 * mu, psi, 1.5 * psi}, 3, 2};
      const ScalarField field = density.on(lattice);
      QVERIFY(std::fabs(field.at(1, 1) - density.value(Eigen::Vector2d(1.5 * mu, 1.5 * psi))) < 1e-10);
    }
  }
}

void RecaptureModelTest::nothing_beyond_the_walls() {
  const RecapturePosterior density(model(true));
  for (const auto& [mu, psi] : {std::pair{0.0, 0.1}, {-0.1, 0.1}, {0.1, 0.0}, {0.1, 1.0}, {0.1, -0.2}, {0.1, 1.2}}) {
    QCOMPARE(density.value(Eigen::Vector2d(mu, psi)), -std::numeric_limits<double>::infinity());
  }
}

CREDENCE_TEST(RecaptureModelTest);
#include "recapture_model_test.moc"
