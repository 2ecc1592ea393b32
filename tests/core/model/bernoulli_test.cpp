// Likelihood terms: derivatives against finite differences, tails against expansions.
#include "core/model/bernoulli.h"

#include "core/math/special.h"

#include <QTest>

#include <cmath>

using namespace credence;

Q_DECLARE_METATYPE(credence::Link)

class BernoulliTest : public QObject {
  Q_OBJECT
 private slots:
  void probabilities();
  void terms_data();
  void terms();
  void logistic_tails();
  void probit_tails();
};

void BernoulliTest::probabilities() {
  QCOMPARE(probability(Link::logistic, 1.2), sigmoid(1.2));
  QCOMPARE(probability(Link::probit, 1.2), normal_cdf(1.2));
}

void BernoulliTest::terms_data() {
  QTest::addColumn<Link>("link");
  QTest::addColumn<int>("t");
  QTest::addColumn<double>("a");
  for (const Link link : {Link::logistic, Link::probit}) {
    for (const int t : {0, 1}) {
      for (const double a : {-30.0, -6.0, -4.9, -1.0, 0.0, 0.7, 5.2, 20.0}) {
        QTest::addRow("%s, t = %d, a = %g", link == Link::logistic ? "logistic" : "probit", t, a) << link << t << a;
      }
    }
  }
}

// Central differences with h = 1e-4: error h^2 times the next-but-one derivative, below 1e-7, and rounding of
// eps |value| / h, below 1e-9 for values up to 500.
void BernoulliTest::terms() {
  QFETCH(Link, link);
  QFETCH(int, t);
  QFETCH(double, a);
  const double h = 1e-4;
  const LogLikelihoodTerm at = log_likelihood_term(link, t, a);
  const LogLikelihoodTerm right = log_likelihood_term(link, t, a + h), left = log_likelihood_term(link, t, a - h);
  QVERIFY(std::fabs(std::exp(at.value) - (t == 1 ? probability(link, a) : probability(link, -a))) < 1e-15);
  QVERIFY(std::fabs((right.value - left.value) / (2 * h) - at.first) < 1e-7);
  QVERIFY(std::fabs((right.first - left.first) / (2 * h) - at.second) < 1e-7);
  QVERIFY(at.second <= 0);
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

QTEST_APPLESS_MAIN(BernoulliTest)
#include "bernoulli_test.moc"
