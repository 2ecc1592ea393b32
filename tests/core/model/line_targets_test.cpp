// Densities over a line against closed forms, in every coordinate; derivatives against finite differences.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/line_targets.h"

#include "core/inference/line_truth.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "tests/support/error_of.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <boost/math/distributions/gamma.hpp>

#include <cmath>

using namespace credence;

namespace {

Eigen::VectorXd one(double x) { return Eigen::VectorXd::Constant(1, x); }
double log_density_at(const LogDensity& density, double x) { return density.value(one(x)); }

Target formula(const char* text) { return formula_target(Formula(text, {"z"})); }

// Central differences of step 1e-5 are right to about 1e-10 of the third derivative, and to 1e-11 by rounding.
bool derivatives_fit(const SmoothLogDensity& density, double x) {
  constexpr double h = 1e-5;
  const double slope = (log_density_at(density, x + h) - log_density_at(density, x - h)) / (2 * h);
  const double bend = (density.gradient(one(x + h))[0] - density.gradient(one(x - h))[0]) / (2 * h);
  const auto both = density.derivatives(one(x));
  return near(density.gradient(one(x))[0], slope, 1e-6) && near(density.hessian(one(x))(0, 0), bend, 1e-6) &&
         both.gradient == density.gradient(one(x)) && both.hessian == density.hessian(one(x));
}

class LineTargetsTest : public QObject {
  Q_OBJECT
 private slots:
  void the_gamma_density_is_normalised() {
    const SmoothTarget target = gamma_target(2.5, 3);
    const boost::math::gamma_distribution<> exact(2.5, 1.0 / 3);
    for (const double y : {1e-3, 0.2, 1.0, 7.0})
      QVERIFY(near(log_density_at(*target, y), std::log(pdf(exact, y)), 1e-13));
    for (const double y : {0.0, -1.0, infinity}) QCOMPARE(log_density_at(*target, y), -infinity);
    for (const double y : {0.2, 1.0, 7.0}) QVERIFY(derivatives_fit(*target, y));
    QCOMPARE(error_of([] { gamma_target(0, 1); }), "A gamma density's shape must be positive, found 0");
    QCOMPARE(error_of([] { gamma_target(1, -2); }), "A gamma density's rate must be positive, found −2");
  }

  void the_gaussian_with_a_sigmoid() {
    const SmoothTarget target = sigmoid_gaussian_target(20, 4);
    QVERIFY(near(log_density_at(*target, 0), -std::log1p(std::exp(-4.0)), 1e-14));
    QVERIFY(near(log_density_at(*target, -60), -1800 - 1196, 1e-12));  // far out the sigmoid is an exponential
    for (const double z : {-1.0, -0.2, 0.1, 2.0}) QVERIFY(derivatives_fit(*target, z));
  }

  void coordinates_go_there_and_back() {
    for (const Coordinate c : {Coordinate::identity, Coordinate::log, Coordinate::logit, Coordinate::sqrt}) {
      for (const double z : {0.03, 0.5, 0.98}) {
        const double u = into(c, z), h = 1e-6;
        QVERIFY(near(back(c, u), z, 1e-14));
        QVERIFY(near(slope_back(c, u), (back(c, u + h) - back(c, u - h)) / (2 * h), 1e-8));
      }
    }
    QCOMPARE(into(Coordinate::log, 0), -infinity);
    QCOMPARE(into(Coordinate::logit, 1), infinity);
    QCOMPARE(domain_of(Coordinate::logit).upper, 1.0);
    QCOMPARE(domain_of(Coordinate::identity).lower, -infinity);
  }

  // p(u) = p(z) dz/du, so that the area stays one.
  void a_density_keeps_its_area_in_every_coordinate() {
    const SmoothTarget gamma = gamma_target(3, 2);
    for (const Coordinate c : {Coordinate::log, Coordinate::sqrt}) {
      const SmoothTarget other = in_coordinate(gamma, c);
      const double lower = c == Coordinate::log ? -infinity : 0;
      QVERIFY(std::abs(LineTruth(other, lower, infinity).log_normaliser()) < 1e-10);
      for (const double u : {0.3, 0.9, 1.7}) {
        QVERIFY(
            near(log_density_at(*other, u), log_density_at(*gamma, back(c, u)) + std::log(slope_back(c, u)), 1e-13));
        QVERIFY(derivatives_fit(*other, u));
      }
    }
    const SmoothTarget within = in_coordinate(mixture_target({1}, {0.4}, {0.3}), Coordinate::logit);
    for (const double u : {-2.0, 0.1, 3.0}) QVERIFY(derivatives_fit(*within, u));
    QCOMPARE(in_coordinate(gamma, Coordinate::identity), gamma);
    QCOMPARE(log_density_at(*in_coordinate(gamma, Coordinate::sqrt), -1), -infinity);
    QCOMPARE(log_density_at(*in_coordinate(gamma, Coordinate::log), 1000), -infinity);  // e^1000 is no number
  }

  // Of what is known in closed form: extrapolated differences are right to about 1e-10 of the curvature.
  void numerical_derivatives_are_extrapolated() {
    const SmoothTarget exact = sigmoid_gaussian_target(20, 4);
    const SmoothTarget found = with_numerical_derivatives(formula("exp(-z^2/2) / (1 + exp(-20*z - 4))"), 0.5);
    for (const double z : {-0.3, 0.0775, 1.5}) {
      QVERIFY(near(found->gradient(one(z))[0], exact->gradient(one(z))[0], 1e-9));
      QVERIFY(near(found->hessian(one(z))(0, 0), exact->hessian(one(z))(0, 0), 1e-8));
    }
  }

  void numerical_derivatives_stop_at_an_edge() {
    const SmoothTarget found = with_numerical_derivatives(bounded(formula("exp(-3*z)"), 0, 1), 10);
    QVERIFY(near(found->gradient(one(1e-3))[0], -3, 1e-8));
    QVERIFY(std::isnan(found->gradient(one(0))[0]));  // nothing on the one side
    QVERIFY(std::isnan(found->hessian(one(2))(0, 0)));
  }

  void what_cannot_be_evaluated_is_zero() {
    const Target target = without_errors(formula("ln(z)"));
    QCOMPARE(log_density_at(*target, 0.5), -infinity);  // negative
    QCOMPARE(log_density_at(*target, -1), -infinity);   // no number
    QVERIFY(near(log_density_at(*target, std::exp(1.0)), 0, 1e-15));
  }
};

}  // namespace

CREDENCE_TEST(LineTargetsTest);
#include "line_targets_test.moc"
