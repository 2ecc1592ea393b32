// Poles away from 0, where numbers are too far apart for a rule, and other single places of formulas.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/line_poles.h"

#include "core/inference/line_truth.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/model/narrow_places.h"
#include "core/model/targets.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace credence;

namespace {

Target typed_in(const char* text) { return formula_on_line(text, "x"); }

class LinePolesTest : public QObject {
  Q_OBJECT
 private slots:
  // Poles that have an integral, anywhere: by mpmath 1.2.1 with 25 digits, powers of the distance taken as the
  // variable, and beta densities on shifted intervals.
  void poles_away_from_zero() {
    struct Pole {
      const char* text;
      double lower, upper, log_z, mean, variance;
    };
    for (const Pole& p : {Pole{"abs(x+1.7)^(-0.6)*exp(-x^2)", -infinity, infinity, 0.437298774933984,
                               -0.328603997069176, 0.65064620812776},
                          Pole{"abs(x-0.5)^(-0.3)*exp(-abs(x))", -infinity, infinity, 0.874254543308612652,
                               0.133326462892933, 1.31235055248660112},
                          Pole{"abs(x-0.5)^(-0.99)*exp(-x^2)", -infinity, infinity, 5.04817225004029, 0.494088287991095,
                               0.00792090766557646},
                          Pole{"abs(3*x-1)^(-0.6)*exp(-x^2)", -infinity, infinity, 1.45839040804457 - 0.6 * std::log(3),
                               0.194024468473862, 0.227029328458056},
                          Pole{"-ln(abs(x-0.5))*(abs(x-0.5)<1)", -infinity, infinity, std::log(2), 0.5, 1 / 9.0},
                          Pole{"(x-2)^(-0.5)*(5-x)^(-0.5)", 2, 5, std::log(M_PI), 3.5, 9 / 8.0},
                          Pole{"(x-2.3)^(-0.5)*(5.7-x)^(-0.5)", 2.3, 5.7, std::log(M_PI), 4, 3.4 * 3.4 / 8}}) {
      const LineTruth truth(typed_in(p.text), p.lower, p.upper);
      QVERIFY2(truth.relative_error() < 1e-6, p.text);
      QVERIFY2(std::abs(truth.log_normaliser() - p.log_z) < truth.relative_error() + 1e-9, p.text);
      QVERIFY2(near(*truth.mean(), p.mean, 1e-8) && near(*truth.sd() * *truth.sd(), p.variance, 1e-7), p.text);
    }
  }

  // With a pole of strength 0.9 at 2 the share t of an interval from there holds t^0.1, close by, too.
  void near_a_pole() {
    const LineTruth truth(typed_in("(x-2)^(-0.9)"), 2, 4);
    QVERIFY(near(std::exp(truth.log_normaliser()), std::pow(2, 0.1) / 0.1, 1e-7));
    for (const double distance : {1e-12, 1e-9, 1e-4, 0.3}) {
      QVERIFY(near(truth.cdf(2 + distance), std::pow(distance / 2, 0.1), 1e-5));  // 2 + 1e-12 is rounded
    }
    QVERIFY(near(truth.quantile(0.5) - 2, 2 * std::pow(0.5, 10), 1e-7));
    QVERIFY(truth.quantile(1e-4) > 2);                                                       // there is a value
    const auto log_density = truth.expectation([](double, double log_p) { return log_p; });  // E ln t = -10
    QVERIFY(log_density && near(*log_density, std::log(0.05) + 9, 1e-6));
    QCOMPARE(truth.poles(), std::vector<double>{2});
  }

  // One over d ln(d)^2 has an integral, but its exponent changes for ever: no digit is promised that is not there.
  void what_is_hardly_a_pole_has_its_error() {
    try {
      const LineTruth truth(typed_in("abs(x-0.5)<0.5 && x!=0 && x!=1 ? 1/(abs(x-0.5)*ln(abs(x-0.5))^2) : 0"));
      QVERIFY(std::abs(truth.log_normaliser() - std::log(2 / std::log(2))) < truth.relative_error());
    } catch (const InputError& error) {
      QVERIFY(QString::fromStdString(error.said()).contains("slowly"));
    }
  }

  // Boxes that no place of the usual ladders meets: only the formula says where they are.
  void boxes_between_the_rungs() {
    for (const double at : {-5.1, 8.8168, 47.3, -900.2}) {
      const LineTruth truth(typed_in(("abs(x-(" + std::to_string(at) + "))<0.33").c_str()));
      QVERIFY(near(std::exp(truth.log_normaliser()), 0.66, 1e-9));
      QVERIFY(near(*truth.mean(), at, 1e-9) && near(*truth.sd(), 0.33 / std::sqrt(3), 1e-8));
    }
  }

  void places_without_a_value() {
    const LineTruth truth(typed_in("exp(-1/(x-0.5)^2)/(x-0.5)^4*(x!=0.5)"));
    QVERIFY(near(truth.log_normaliser(), 0.5 * std::log(M_PI) - std::log(2), 1e-9));
    QVERIFY(truth.poles().empty());
  }

  void poles_without_an_integral() {
    for (const char* text : {"abs(x-0.5)^(-1)*exp(-x^2)", "abs(x-0.5)^(-1.5)*exp(-x^2)", "exp(1/abs(x-0.5)-x^2)",
                             "(x>1.3 ? abs(x-1.3)^(-1) : abs(x-1.3)^(-0.3))*exp(-x^2)"}) {
      try {
        const LineTruth truth(typed_in(text));
        QFAIL(text);
      } catch (const InputError& error) {
        QVERIFY2(QString::fromStdString(error.said()).contains("no finite integral"), error.said().c_str());
      }
    }
  }

  // One side at a time, and nothing where there is only a narrow peak.
  void sides_and_powers() {
    const Target open = with_poles(typed_in("(x>3.7 ? 2*(x-3.7)^(-0.8) : 1)*exp(-x^2/100)"), -infinity, infinity);
    const std::vector<LinePole>& poles = line_poles(*open);
    QCOMPARE(poles.size(), std::size_t{1});
    QCOMPARE(poles[0].side, 1);
    QVERIFY(near(poles[0].exponent, 0.8, 1e-8) && poles[0].relative_error() < 1e-7);
    const double d = poles[0].reach, scale = 2 * std::exp(-3.7 * 3.7 / 100);
    QVERIFY(near(poles[0].integral(0, d, 0), scale * std::pow(d, 0.2) / 0.2, 1e-7));
    QVERIFY(near(poles[0].integral(1, d, 0), scale * std::pow(d, 1.2) / 1.2, 1e-7));
    for (const char* text : {"exp(-(x-3)^2)", "exp(-abs(x-3)*1e7)", "abs(x-3)^1.5*exp(-x^2)", "x<3 ? 1 : exp(-x)"}) {
      const Target density = typed_in(text);
      QVERIFY2(with_poles(density, -10, 10) == density, text);
    }
  }
};

}  // namespace

CREDENCE_TEST(LinePolesTest);
#include "line_poles_test.moc"
