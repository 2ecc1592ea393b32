// The targets against closed forms and independent numbers; derivatives against finite differences.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/targets.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

double at(const LogDensity& density, double x) { return density.value(Eigen::VectorXd::Constant(1, x)); }
double at(const LogDensity& density, double x, double y) { return density.value(Eigen::Vector2d(x, y)); }

// log N(x | 0, variance).
double log_normal(double x, double variance) { return -0.5 * (x * x / variance + std::log(2 * M_PI * variance)); }

Gaussian tilted() {
  Eigen::Matrix2d S;
  S << 2, 0.9, 0.9, 1;
  return {Eigen::Vector2d(1, -0.5), S};
}

struct Named {
  const char* name;
  SmoothTarget target;
};

std::vector<Named> planar() {
  Eigen::Matrix2d narrow;
  narrow << 0.3, -0.1, -0.1, 0.2;
  return {{"gaussian", gaussian_target(tilted())},
          {"mixture", mixture_target({3, 1}, {tilted(), Gaussian(Eigen::Vector2d(-2, 1), narrow)})},
          {"banana", banana_target(0.3, 1.7)},
          {"donut", donut_target(2.6, 0.4)},
          {"funnel", funnel_target(1.5)}};
}

class TargetsTest : public QObject {
  Q_OBJECT
 private slots:
  void derivatives_are_those_of_the_value() {
    for (const auto& [name, target] : planar()) {
      QCOMPARE(target->dimension(), Eigen::Index{2});
      for (const Eigen::Vector2d& x : {Eigen::Vector2d(0.7, -1.2), Eigen::Vector2d(-1.1, 0.4), Eigen::Vector2d(2, 2)}) {
        const Eigen::VectorXd gradient = target->gradient(x);
        const Eigen::MatrixXd hessian = target->hessian(x);
        constexpr double h = 1e-5;
        for (int i = 0; i < 2; ++i) {
          const Eigen::Vector2d step = h * Eigen::Vector2d::Unit(i);
          const double slope = (target->value(x + step) - target->value(x - step)) / (2 * h);
          QVERIFY2(near(gradient[i], slope, 1e-7), name);
          const Eigen::VectorXd bend = (target->gradient(x + step) - target->gradient(x - step)) / (2 * h);
          QVERIFY2(near(hessian(0, i), bend[0], 1e-7) && near(hessian(1, i), bend[1], 1e-7), name);
        }
        const auto both = target->derivatives(x);
        QVERIFY2(both.gradient == gradient && both.hessian == hessian, name);
      }
    }
  }

  void values_are_the_closed_forms() {
    QVERIFY(near(at(*gaussian_target(tilted()), 0.3, 0.2), tilted().log_density(Eigen::Vector2d(0.3, 0.2)), 1e-15));
    QVERIFY(near(at(*banana_target(0.3, 1.7), 1.2, 0.4),
                 log_normal(1.2, 1.7 * 1.7) + log_normal(0.4 - 0.3 * (1.44 - 2.89), 1), 1e-14));
    QVERIFY(near(at(*funnel_target(3), -2, 0.1), log_normal(-2, 9) + log_normal(0.1, std::exp(-2)), 1e-14));
    // A ring that is narrow against its radius has about the area of a bent strip.
    QVERIFY(near(at(*donut_target(10, 0.1), 6, 8), -std::log(2 * M_PI * 10 * 0.1 * std::sqrt(2 * M_PI)), 1e-12));
    const SmoothTarget mixture = mixture_target({1, 3}, std::vector<double>{0, 2}, {1, 0.5});
    QVERIFY(near(at(*mixture, 1.5),
                 std::log(0.25 * std::exp(log_normal(1.5, 1)) + 0.75 * std::exp(log_normal(-0.5, 0.25))), 1e-14));
    // Far out, where no component's density is a number above zero, its logarithm still is one.
    QVERIFY(near(at(*mixture, 100), std::log(0.25) + log_normal(100, 1), 1e-14));
    QCOMPARE(at(*mixture, 1e200), -infinity);
    QVERIFY(at(*donut_target(2, 1), 0, 0) < 0);
    QCOMPARE(donut_target(2, 1)->gradient(Eigen::Vector2d::Zero()), Eigen::VectorXd(Eigen::Vector2d::Zero()));
    for (const double x : {-1e200, 1e200}) QVERIFY(!std::isnan(at(*funnel_target(3), x, 0)));
  }

  void the_park_is_the_thesis_s() {
    const SmoothTarget park = park_target();
    const auto bump = [](double x, double m, double width, double s) {
      return std::exp(-(x - m) * (x - m) / width) / std::sqrt(2 * M_PI * s);
    };
    for (const double x : {0.0, 0.1, 0.2, 0.33, 0.45, 0.7, 1.0}) {
      const double f = bump(x, 0.2, 0.002, 0.6) + bump(x, 0.45, 0.02, 0.2) + bump(x, 0.7, 0.002, 0.4);
      QVERIFY(near(at(*park, x), std::log(f), 1e-12));
    }
    // Independently computed heights at its stationary points.
    QVERIFY(near(std::exp(at(*park, 0.20198705812179646)), 0.5551990502798337, 1e-10));
    QVERIFY(near(std::exp(at(*park, 0.45)), 0.8920620580764163, 1e-10));
    QVERIFY(near(std::exp(at(*park, 0.6983913843016809)), 0.6707650740089908, 1e-10));
    QVERIFY(std::abs(park->gradient(Eigen::VectorXd::Constant(1, 0.20198705812179646))[0]) < 1e-9);
    QCOMPARE(at(*park, -1e-9), -infinity);
    QCOMPARE(at(*park, 1.0000001), -infinity);
  }

  void a_formula_is_a_density() {
    const Target ramp = formula_target(Formula("x > 0 ? 2*x : 0", {"x"}));
    QVERIFY(near(at(*ramp, 0.25), std::log(0.5), 1e-15));
    QCOMPARE(at(*ramp, -3), -infinity);
    QCOMPARE(at(*formula_target(Formula("exp(-x-y)", {"x", "y"})), 1, 2), -3.0);
    const Target sine = formula_target(Formula("sin(x)", {"x"}));
    QVERIFY(near(at(*sine, 1), std::log(std::sin(1)), 1e-15));
    QVERIFY_THROWS_EXCEPTION(InputError, at(*sine, 4));
    QVERIFY_THROWS_EXCEPTION(InputError, at(*formula_target(Formula("1/x", {"x"})), 0));
    try {
      at(*sine, 4);
    } catch (const InputError& error) {
      QCOMPARE(error.what(), "formula: its value at x = 4 is negative, but a density must not be negative");
    }
  }

  void bounds_cut_off() {
    const SmoothTarget normal = gaussian_target({Eigen::VectorXd::Zero(1), Eigen::MatrixXd::Identity(1, 1)});
    const SmoothTarget half = bounded(normal, 0, infinity);
    QCOMPARE(at(*half, 0.0), at(*normal, 0.0));
    QCOMPARE(at(*half, 2.0), at(*normal, 2.0));
    QCOMPARE(at(*half, -1e-300), -infinity);
    QCOMPARE(half->gradient(Eigen::VectorXd::Constant(1, 2.0))[0], -2.0);
    // The formula is not asked outside.
    const Target root = bounded(formula_target(Formula("sqrt(x)", {"x"})), 0, 1);
    QCOMPARE(at(*root, -1), -infinity);
    QCOMPARE(at(*root, 1), 0.0);
    QVERIFY_THROWS_EXCEPTION(InputError, bounded(normal, 1, 1));
    QVERIFY_THROWS_EXCEPTION(InputError, bounded(normal, 0, std::nan("")));
    QVERIFY_THROWS_EXCEPTION(InputError, bounded(funnel_target(1), 0, 1));
  }

  void bad_shapes_are_refused() {
    QVERIFY_THROWS_EXCEPTION(InputError, mixture_target({}, std::vector<Gaussian>{}));
    QVERIFY_THROWS_EXCEPTION(InputError, mixture_target({1}, std::vector<double>{0, 1}, {1, 1}));
    QVERIFY_THROWS_EXCEPTION(InputError, mixture_target({1, -1}, std::vector<double>{0, 1}, {1, 1}));
    QVERIFY_THROWS_EXCEPTION(InputError, mixture_target({1, 1}, std::vector<double>{0, 1}, {1, 0}));
    QVERIFY_THROWS_EXCEPTION(InputError, donut_target(0, 1));
    QVERIFY_THROWS_EXCEPTION(InputError, donut_target(1, infinity));
    QVERIFY_THROWS_EXCEPTION(InputError, funnel_target(-1));
    QVERIFY_THROWS_EXCEPTION(InputError, banana_target(1, 0));
  }
};

}  // namespace

CREDENCE_TEST(TargetsTest);
#include "targets_test.moc"
