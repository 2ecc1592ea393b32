// Likelihood terms: derivatives against finite differences, tails against expansions.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/bernoulli.h"

#include "core/math/special.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

Q_DECLARE_METATYPE(credence::Likelihood)

namespace {

const Likelihood noisy(Link::label_noise, 0.1);

QString name(const Likelihood& likelihood) {
  if (likelihood.link == Link::label_noise) return QString("label noise %1").arg(likelihood.epsilon);
  return likelihood.link == Link::logistic ? "logistic" : "probit";
}

}  // namespace

class BernoulliTest : public QObject {
  Q_OBJECT
 private slots:
  void probabilities();
  void terms_data();
  void terms();
  void logistic_tails();
  void probit_tails();
  void label_noise_tails();
  void label_noise_without_noise();
};

void BernoulliTest::probabilities() {
  QCOMPARE(probability(Link::logistic, 1.2), sigmoid(1.2));
  QCOMPARE(probability(Link::probit, 1.2), normal_cdf(1.2));
  QCOMPARE(probability(noisy, 1.2), 0.1 + 0.8 * sigmoid(1.2));
}

void BernoulliTest::terms_data() {
  QTest::addColumn<Likelihood>("likelihood");
  QTest::addColumn<int>("t");
  QTest::addColumn<double>("a");
  for (const Likelihood& likelihood : {Likelihood(Link::logistic), Likelihood(Link::probit), noisy,
                                       Likelihood(Link::label_noise, 1e-6), Likelihood(Link::label_noise, 0.49)}) {
    for (const int t : {0, 1}) {
      for (const double a : {-30.0, -6.0, -4.9, -1.0, 0.0, 0.7, 5.2, 20.0}) {
        QTest::addRow("%s, t = %d, a = %g", qPrintable(name(likelihood)), t, a) << likelihood << t << a;
      }
    }
  }
}

// Central differences with h = 1e-4: error h^2 times the next-but-one derivative, below 1e-7, and rounding of
// eps |value| / h, below 1e-9 for values up to 500.
void BernoulliTest::terms() {
  QFETCH(Likelihood, likelihood);
  QFETCH(int, t);
  QFETCH(double, a);
  const double h = 1e-4;
  const LogLikelihoodTerm at = log_likelihood_term(likelihood, t, a);
  const LogLikelihoodTerm right = log_likelihood_term(likelihood, t, a + h),
                          left = log_likelihood_term(likelihood, t, a - h);
  QVERIFY(std::fabs(std::exp(at.value) - (t == 1 ? probability(likelihood, a) : probability(likelihood, -a))) < 1e-15);
  QVERIFY(std::fabs((right.value - left.value) / (2 * h) - at.first) < 1e-7);
  QVERIFY(std::fabs((right.first - left.first) / (2 * h) - at.second) < 1e-7);
  if (likelihood.log_concave()) QVERIFY(at.second <= 0);
}

void BernoulliTest::logistic_tails() {
  const LogLikelihoodTerm wrong = log_likelihood_term(Link::logistic, 1, -1000);
  QCOMPARE(wrong.value, -1000.0);
  QCOMPARE(wrong.first, 1.0);
  QCOMPARE(wrong.second, 0.0);
  const LogLikelihoodTerm right = log_likelihood_term(Link::logistic, 1, 600);
  QVERIFY(std::fabs(right.first / std::exp(-600.0) - 1) < 1e-15);
  QVERIFY(std::fabs(right.second / -std::exp(-600.0) - 1) < 1e-15);
}

// v (v + s) = 1 - 1/s^2 + 6/s^4 - ... far on the wrong side.
void BernoulliTest::probit_tails() {
  for (const double s : {1e3, 1e6, 1e12}) {
    const LogLikelihoodTerm term = log_likelihood_term(Link::probit, 0, s);
    QVERIFY(std::fabs(term.first / -(s + 1 / s) - 1) < 1e-11);
    QVERIFY(std::fabs(term.second + 1 - 1 / (s * s)) < 1e-11);
  }
  const LogLikelihoodTerm certain = log_likelihood_term(Link::probit, 1, 1e6);
  QCOMPARE(certain.value, 0.0);
  QCOMPARE(certain.first, 0.0);
  QCOMPARE(certain.second, 0.0);
}

// Far out only the noise is left: log(1 - eps) on the right side and log eps on the wrong one, with derivatives that
// die away as e^-|a| times (1 - 2 eps) / (1 - eps) and (1 - 2 eps) / eps.
void BernoulliTest::label_noise_tails() {
  for (const double a : {30.0, 300.0, 700.0}) {
    const LogLikelihoodTerm right = log_likelihood_term(noisy, 0, -a), wrong = log_likelihood_term(noisy, 1, -a);
    QVERIFY(std::fabs(right.value - std::log(0.9)) < 1e-12);
    QVERIFY(std::fabs(wrong.value - std::log(0.1)) < 1e-12);
    QVERIFY(std::fabs(right.first / (-0.8 / 0.9 * std::exp(-a)) - 1) < 1e-11);
    QVERIFY(std::fabs(right.second / (-0.8 / 0.9 * std::exp(-a)) - 1) < 1e-11);
    QVERIFY(std::fabs(wrong.first / (0.8 / 0.1 * std::exp(-a)) - 1) < 1e-11);
    QVERIFY(std::fabs(wrong.second / (0.8 / 0.1 * std::exp(-a)) - 1) < 1e-11);
  }
  // An outlier lets go where e^-2|a| = eps / (1 - eps).
  const double turn = std::log(9.0) / 2;
  QVERIFY(std::fabs(log_likelihood_term(noisy, 1, -turn).second) < 1e-15);
  QVERIFY(log_likelihood_term(noisy, 1, -turn - 0.1).second > 0);
  QVERIFY(log_likelihood_term(noisy, 1, -turn + 0.1).second < 0);
  const double infinity = std::numeric_limits<double>::infinity();
  QCOMPARE(log_likelihood_term(noisy, 1, -infinity).value, std::log(0.1));
  QCOMPARE(log_likelihood_term(noisy, 1, -infinity).second, 0.0);
}

void BernoulliTest::label_noise_without_noise() {
  for (const double a : {-800.0, -3.0, 0.0, 5.0}) {
    const LogLikelihoodTerm noiseless = log_likelihood_term({Link::label_noise, 0}, 1, a);
    const LogLikelihoodTerm logistic = log_likelihood_term(Link::logistic, 1, a);
    QCOMPARE(noiseless.value, logistic.value);
    QCOMPARE(noiseless.first, logistic.first);
    QCOMPARE(noiseless.second, logistic.second);
  }
}

CREDENCE_TEST(BernoulliTest);
#include "bernoulli_test.moc"
