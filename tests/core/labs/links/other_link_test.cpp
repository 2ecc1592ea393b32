// Averages at equal cost, and links that are not canonical, against closed forms and numbers from a program in Python.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/other_link.h"
#include "core/labs/links/compute/average_cost.h"
#include "core/math/special.h"
#include "core/words/numbers.h"
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::links;

class OtherLinkTest : public QObject {
  Q_OBJECT
 private slots:
  // The trapezoid rule with 200001 places over 12 standard deviations gives 0.7752002453967 and a standard deviation of
  // 0.2487266524359.
  void errors_at_equal_cost() {
    const AverageCost cost = average_cost(2, 4, 1);
    QVERIFY(std::abs(cost.exact - 0.7752002453967) < 1e-12);
    QVERIFY(std::abs(cost.sd - 0.2487266524359) < 1e-12);
    QCOMPARE(cost.draws.back(), 4096);
    // The mean of 4096 draws is within four of its standard errors; of 24 places each adds digits.
    QVERIFY(cost.random_error.back() < 4 * cost.sd / 64);
    QVERIFY(cost.quadrature_error[22] < 1e-3 && cost.quadrature_error[38] < 1e-7);
    QVERIFY(cost.quadrature_error.back() < 1e-9);
  }

  // Over many seeds the root mean square of the error is sd / root n: 400 runs of 64 draws give it within 4 * 3.5 %.
  void draws_gain_with_the_root() {
    double squares = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      const double error = average_cost(0, 1, seed).random_error[6];  // after 64 draws
      squares += error * error / 400;
    }
    const double wanted = average_cost(0, 1, 1).sd / 8;
    QVERIFY2(std::abs(std::sqrt(squares) / wanted - 1) < 0.14,
             qPrintable(QString::number(std::sqrt(squares) / wanted)));
  }

  // psi'(y) f'(a) in closed form: y for the Gaussian with a logarithm as link; N(a) / (y (1 - y)) for the probit;
  // sigma(a) / y for Poisson with softplus; 1 / y for gamma with a logarithm.
  void factors_in_closed_form() {
    QVERIFY(std::abs(*link_factor(Family::gaussian, 1.7) - 1.7) < 1e-12);
    QVERIFY(std::abs(*link_factor(Family::bernoulli, 0.5) - 4 / std::sqrt(2 * std::acos(-1.0))) < 1e-12);
    QVERIFY(std::abs(*link_factor(Family::poisson, std::log(2.0)) - 0.5 / std::log(2.0)) < 1e-12);
    QVERIFY(std::abs(*link_factor(Family::gamma, 4) - 0.25) < 1e-12);
    QVERIFY(!link_factor(Family::gaussian, -1) && !link_factor(Family::bernoulli, 1));
    for (const Family family : {Family::gaussian, Family::bernoulli, Family::poisson, Family::gamma}) {
      const double y = 0.3, a = *other_activation(family, y), h = 1e-5;
      QVERIFY(std::abs(other_mean(family, a) - y) < 1e-12);
      const double slope = (other_mean(family, a + h) - other_mean(family, a - h)) / (2 * h);
      QVERIFY(std::abs(other_mean_derivative(family, a) - slope) < 1e-8);
    }
  }

  // The gradient with the factors is that of -log p with respect to the other link's weights, if there is one weight
  // per target: here one target with phi = (1, x), by finite differences of log p over the activation.
  void the_gradient_is_that_of_the_other_link() {
    Eigen::MatrixXd Phi(1, 2);
    Phi << 1, 0.5;
    const CanonicalModel model(Family::bernoulli, Phi, Eigen::VectorXd::Ones(1), 1);
    const Eigen::Vector2d w(0.2, 0.6);
    const double a = *other_activation(Family::bernoulli, sigmoid(w[0] + 0.5 * w[1])), h = 1e-5;
    const double slope = -(std::log(normal_cdf(a + h)) - std::log(normal_cdf(a - h))) / (2 * h);
    const Eigen::VectorXd gradient = *other_gradient(model, w);
    QVERIFY(std::abs(gradient[0] - slope) < 1e-8 && std::abs(gradient[1] - 0.5 * slope) < 1e-8);
  }

  void their_figures() {
    const Inputs inputs =
        edited(lab_under_test().perform(lab_inputs({{"family", "poisson"}}), "poisson"), {{"weights", "1,0.3"}});
    const auto result = result_of(inputs);
    for (const char* view : {"cost", "other_link", "exponential", "model"}) QVERIFY(finite(result->figure(view, -1)));
    // The table's numbers at the first target: eta = 1 + 0.3 x, y = exp eta.
    const double eta = 1 + 0.3 * inputs.data.numbers(0)[0];
    QStringList texts;
    const Figure table = result->figure("exponential", -1);
    for (const Cells& cells : layers_of<Cells>(table))
      for (const std::string& text : cells.texts) texts << QString::fromStdString(text);
    QVERIFY(texts.contains(QString::fromStdString(rounded(eta, 3))));
    QVERIFY(texts.contains(QString::fromStdString(rounded(std::exp(eta), 3))));
  }
};

CREDENCE_TEST(OtherLinkTest);
#include "other_link_test.moc"
