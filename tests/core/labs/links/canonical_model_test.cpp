// Families with their canonical links: their densities, the one form of the gradient, what they refuse.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/canonical_model.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace credence;
using namespace credence::links;

namespace {

constexpr std::array families{Family::gaussian, Family::bernoulli, Family::poisson, Family::gamma};

struct Example {
  Eigen::MatrixXd Phi;
  Eigen::VectorXd t;
};

Example example(Family family) {
  Rng rng = make_rng(11);
  const auto rows = example_targets(family, 0.5, 30, rng);
  Example e{Eigen::MatrixXd::Ones(30, 2), Eigen::VectorXd(30)};
  for (Eigen::Index n = 0; n < 30; ++n) {
    e.Phi(n, 1) = rows[static_cast<std::size_t>(n)][0];
    e.t[n] = rows[static_cast<std::size_t>(n)][1];
  }
  return e;
}

CanonicalModel model_of(Family family) {
  const Example e = example(family);
  return CanonicalModel(family, e.Phi, e.t, 0.5);
}

}  // namespace

class CanonicalModelTest : public QObject {
  Q_OBJECT
 private slots:
  void links_invert_means() {
    for (const Family family : families) {
      for (const double a : {-3.0, -1.1, -0.2}) {
        QVERIFY(std::fabs(link_of(family, mean_of(family, a)) - a) < 1e-14 * 8);
      }
    }
  }

  // From R: dnorm(1.2, 0.7, sqrt(0.5), TRUE), dbinom(1, 1, plogis(-0.4), TRUE), dpois(3, exp(0.8), TRUE),
  // dgamma(2.5, shape = 4, scale = 0.25 / 0.6, log = TRUE).
  void log_probabilities() {
    const auto close = [](double value, double expected) { return std::fabs(value - expected) < 1e-13; };
    QVERIFY(close(log_probability(Family::gaussian, 1.2, 0.7, 0.5), -0.82236494292470011));
    QVERIFY(close(log_probability(Family::bernoulli, 1, -0.4, 1), -0.91301525239995265));
    QVERIFY(close(log_probability(Family::poisson, 3, 0.8, 1), -1.6173003977205225));
    QVERIFY(close(log_probability(Family::gamma, 2.5, -0.6, 0.25), -1.5410123241899902));
  }

  // Central differences, error of order h^2; the form (y - t) phi / s is what contributions say.
  void gradients_and_hessians() {
    for (const Family family : families) {
      const CanonicalModel model = model_of(family);
      const Eigen::Vector2d w = family == Family::gamma ? Eigen::Vector2d(-1.3, 0.2) : Eigen::Vector2d(0.4, 0.7);
      const Eigen::VectorXd gradient = model.gradient(w);
      const Eigen::MatrixXd hessian = model.hessian(w);
      QVERIFY((gradient + model.contributions(w).colwise().sum().transpose()).norm() < 1e-12 * gradient.norm());
      for (Eigen::Index i = 0; i < 2; ++i) {
        const Eigen::Vector2d step = 1e-5 * Eigen::Vector2d::Unit(i);
        const double slope = (model.value(w + step) - model.value(w - step)) / 2e-5;
        QVERIFY(std::fabs(slope - gradient[i]) < 1e-6 * (1 + gradient.norm()));
        const Eigen::VectorXd bend = (model.gradient(w + step) - model.gradient(w - step)) / 2e-5;
        QVERIFY((bend - hessian.col(i)).norm() < 1e-6 * hessian.norm());
      }
    }
  }

  // Means of 20000 targets are within four standard errors of y; the variance is s times dy/da.
  void samples_have_their_mean() {
    const auto variance = [](Family family, double y) {
      return family == Family::gaussian    ? 0.3
             : family == Family::bernoulli ? y * (1 - y)
             : family == Family::poisson   ? y
                                           : 0.3 * y * y;
    };
    for (const Family family : families) {
      Rng rng = make_rng(2);
      constexpr int n = 20000;
      const double y = 0.8;
      double sum = 0;
      for (int i = 0; i < n; ++i) sum += sample_of(family, y, 0.3, rng);
      QVERIFY(std::fabs(sum / n - y) < 4 * std::sqrt(variance(family, y) / n));
    }
  }

  void no_mean_no_likelihood() {
    const CanonicalModel model = model_of(Family::gamma);
    QVERIFY(!model.has_means(Eigen::Vector2d(0, 1)));
    QVERIFY(std::isinf(model.value(Eigen::Vector2d(0, 1))));
    QVERIFY(!has_mean(Family::poisson, 800));
    QVERIFY(!has_mean(Family::gamma, 0));
    QVERIFY(has_mean(Family::bernoulli, 800));
  }

  void targets_that_a_family_refuses() {
    const auto refusal = [](Family family, double t) {
      return error_of([&] { CanonicalModel(family, Eigen::MatrixXd::Ones(2, 1), Eigen::Vector2d(1, t), 1); });
    };
    QCOMPARE(refusal(Family::poisson, -1),
             QString("data: row 2: t: −1 is no count: the Poisson family takes 0, 1, 2 and so on up to 1e9"));
    QCOMPARE(refusal(Family::poisson, 0.5),
             QString("data: row 2: t: 0.5 is no count: the Poisson family takes 0, 1, 2 and so on up to 1e9"));
    QCOMPARE(refusal(Family::bernoulli, 2),
             QString("data: row 2: t: 2 is no label: the Bernoulli family takes 0 and 1"));
    QCOMPARE(refusal(Family::gamma, 0),
             QString("data: row 2: t: 0 is not positive: the gamma family takes numbers above 0"));
    QCOMPARE(refusal(Family::gaussian, -7), QString("no error"));
  }
};

CREDENCE_TEST(CanonicalModelTest);
#include "canonical_model_test.moc"
