// Scalar functions against independently computed values (80-digit arithmetic) and exact relations.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/special.h"

#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

}  // namespace

class SpecialTest : public QObject {
  Q_OBJECT
 private slots:
  void sigmoid_in_both_tails();
  void log_sigmoid_never_overflows();
  void softplus_is_minus_log_sigmoid();
  void normal_functions_data();
  void normal_functions();
  void far_tail_expansion();
  void continuous_at_the_joint();
  void density_of_large_arguments();
};

void SpecialTest::sigmoid_in_both_tails() {
  QCOMPARE(sigmoid(0), 0.5);
  QVERIFY(close(sigmoid(-40), std::exp(-40.0), 2 * epsilon));  // 1 + e^-40 is 1 in double
  QVERIFY(close(sigmoid(std::log(3.0)), 0.75, 2 * epsilon));
  QCOMPARE(sigmoid(800), 1.0);
  QCOMPARE(sigmoid(-800), 0.0);
  QVERIFY(sigmoid(-700) > 0);
}

void SpecialTest::log_sigmoid_never_overflows() {
  QVERIFY(close(log_sigmoid(0), -std::log(2.0), epsilon));
  QCOMPARE(log_sigmoid(-700), -700.0);
  QCOMPARE(log_sigmoid(-1e300), -1e300);
  QVERIFY(close(log_sigmoid(700), -std::exp(-700.0), 2 * epsilon));
  QCOMPARE(log_sigmoid(1e300), 0.0);
  QVERIFY(close(log_sigmoid(-std::log(3.0)), std::log(0.25), 2 * epsilon));
  const double infinity = std::numeric_limits<double>::infinity();
  QCOMPARE(log_sigmoid(-infinity), -infinity);
  QCOMPARE(log_sigmoid(infinity), 0.0);
}

void SpecialTest::softplus_is_minus_log_sigmoid() {
  for (const double a : {-1000.0, -30.0, -1.0, 0.0, 2.0, 50.0, 1000.0}) QCOMPARE(log1p_exp(a), -log_sigmoid(-a));
}

void SpecialTest::normal_functions_data() {
  QTest::addColumn<double>("s");
  QTest::addColumn<double>("log_cdf");
  QTest::addColumn<double>("mills");
  QTest::addColumn<double>("excess");
  QTest::addColumn<double>("cdf");
  const struct {
    double s, log_cdf, mills, excess, cdf;
  } rows[] = {
      {-100000000, -5000000000000019, 100000000.00000001, 9.9999999999999986e-09, 0},
      {-1000, -500007.82669481216, 1000.000999998, 0.00099999800001000002, 0},
      {-100, -5005.5242086942053, 100.00999800099926, 0.0099980009992607054, 0},
      {-40, -804.6084420137538, 40.024968847207262, 0.024968847207263722, 0},
      {-38.5, -745.69527029041103, 38.525939096854493, 0.025939096854493696, 0},
      {-30, -454.32124395634321, 30.033259667433676, 0.033259667433677038, 4.9067139271481872e-198},
      {-20, -203.91715537109727, 20.049753068527849, 0.049753068527850546, 2.7536241186062337e-89},
      {-17.300000000000001, -153.41795881529535, 17.357423496039395, 0.057423496039392972, 2.3519444588092324e-67},
      {-10, -53.23128515051247, 10.098093233962512, 0.098093233962511961, 7.6198530241605255e-24},
      {-6.0099999999999998, -20.798402577796026, 6.1682430753710245, 0.15824307537102447, 9.2761663456911299e-10},
      {-5, -15.064998393988725, 5.1865039671258417, 0.18650396712584211, 2.8665157187919391e-07},
      {-4.9900000000000002, -15.013181717689321, 5.1768314736094698, 0.18683147360947003, 3.0189646252084845e-07},
      {-3, -6.6077262215103492, 3.2830986549304364, 0.28309865493043651, 0.0013498980316300946},
      {-1.5, -2.7059444008238898, 1.9386771666225431, 0.43867716662254319, 0.066807201268858071},
      {-0.5, -1.1759117615936185, 1.1410777703680646, 0.64107777036806446, 0.30853753872598688},
      {-1.0000000000000001e-09, -0.69314718135782982, 0.79788456143948516, 0.79788456043948508, 0.49999999960105773},
      {0, -0.69314718055994529, 0.79788456080286541, 0.79788456080286541, 0.5},
      {0.5, -0.3689464152886564, 0.50916043383703347, 1.0091604338370335, 0.69146246127401312},
      {1, -0.17275377902344988, 0.28759997093917838, 1.2875999709391783, 0.84134474606854293},
      {2, -0.02301290932896349, 0.055247862678989956, 2.0552478626789901, 0.97724986805182079},
      {4, -3.1671743377489267e-05, 0.00013383446446857514, 4.000133834464469, 0.99996832875816688},
      {7, -1.2798125438866541e-12, 9.134720408376284e-12, 7.0000000000091349, 0.99999999999872013},
      {9, -1.1285884059538405e-19, 1.0279773571668915e-18, 9, 1},
  };
  for (const auto& row : rows) {
    QTest::addRow("s = %g", row.s) << row.s << row.log_cdf << row.mills << row.excess << row.cdf;
  }
}

// Eight units in the last place, 28 more where v + s is formed by subtraction at s = -5.
void SpecialTest::normal_functions() {
  QFETCH(double, s);
  QFETCH(double, log_cdf);
  QFETCH(double, mills);
  QFETCH(double, excess);
  QFETCH(double, cdf);
  QVERIFY(close(log_normal_cdf(s), log_cdf, 8 * epsilon));
  QVERIFY(close(inverse_mills(s), mills, 8 * epsilon));
  QVERIFY(close(inverse_mills_excess(s), excess, (s < -5 ? 8 : 36) * epsilon));
  if (s > -38) {
    QVERIFY(close(normal_cdf(s), cdf, 8 * epsilon));
  } else {
    QVERIFY(normal_cdf(s) < 1e-320);
  }
}

// v + s = 1/x - 2/x^3 + 10/x^5 - ..., x = -s.
void SpecialTest::far_tail_expansion() {
  for (const double x : {1e3, 1e4, 1e8, 1e12}) {
    const double expected = (1 - (2 - 10 / (x * x)) / (x * x)) / x;
    QVERIFY(close(inverse_mills_excess(-x), expected, 4 * epsilon));
  }
}

void SpecialTest::continuous_at_the_joint() {
  const double below = inverse_mills_excess(std::nextafter(-5.0, -6.0));
  const double above = inverse_mills_excess(std::nextafter(-5.0, 0.0));
  QVERIFY(close(below, above, 64 * epsilon));  // cancellation of v + s at -5: a factor of 28
}

// e^(-s^2/2) loses digits when s^2 is rounded first; here s^2 / 2 = 20^2 / 2 + 20 d + d^2 / 2 exactly.
void SpecialTest::density_of_large_arguments() {
  const double d = std::ldexp(1.0, -30);
  const double expected = normal_pdf(20) * std::exp(-20 * d - d * d / 2);
  QVERIFY(close(normal_pdf(20 + d), expected, 4 * epsilon));
  QCOMPARE(normal_pdf(50), 0.0);
  QVERIFY(close(normal_pdf(0), 0.3989422804014327, epsilon));
}

CREDENCE_TEST(SpecialTest);
#include "special_test.moc"
