// Priors: derivatives against finite differences, mass and moments against quadrature and draws, tails.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/prior.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

using namespace credence;

namespace {

enum PriorKind { gaussian, laplace, student_t, cauchy };
constexpr std::array<const char*, 4> names{"Gaussian", "Laplace", "Student t, 5", "Student t, 1"};

Eigen::VectorXd centre(Eigen::Index D) { return Eigen::VectorXd::LinSpaced(D, -1, 2); }

// sigma^2 = 2.5 for all.
std::shared_ptr<const Prior> prior(int kind, Eigen::Index D) {
  if (kind == gaussian) return gaussian_prior(Gaussian(centre(D), 2.5 * Eigen::MatrixXd::Identity(D, D)));
  if (kind == laplace) return laplace_prior(centre(D), 2.5);
  return student_t_prior(centre(D), 2.5, kind == student_t ? 5 : 1);
}

}  // namespace

class PriorTest : public QObject {
  Q_OBJECT
 private slots:
  void derivatives_data() { kinds_and_dimensions(); }
  void derivatives();
  void mass_and_variance_data();
  void mass_and_variance();
  void mass_in_the_plane();
  void draws_data() { kinds_and_dimensions(); }
  void draws();
  void heavy_tails_curve_upwards();
  void laplace_tails();
  void many_degrees_of_freedom_are_gaussian();
  void what_they_are();
  void refuses_wrong_input();

 private:
  static void kinds_and_dimensions() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("dimension");
    for (int kind = gaussian; kind <= cauchy; ++kind) {
      for (const int D : {1, 2, 5}) QTest::addRow("%s, D = %d", names[static_cast<std::size_t>(kind)], D) << kind << D;
    }
  }
};

// Central differences with h = 1e-5: truncation h^2 times third derivatives (at most some hundreds), rounding 1e-10.
void PriorTest::derivatives() {
  QFETCH(int, kind);
  QFETCH(int, dimension);
  const auto p = prior(kind, dimension);
  QCOMPARE(p->dimension(), Eigen::Index{dimension});
  QCOMPARE(p->gradient(p->centre()).norm(), 0.0);
  constexpr double h = 1e-5;
  Rng rng = make_rng(1);
  for (const double scale : {0.02, 1.0, 30.0}) {
    const Eigen::VectorXd w = p->centre() + scale * standard_normal_vector(rng, dimension);
    const Eigen::MatrixXd hessian = p->hessian(w);
    for (Eigen::Index d = 0; d < dimension; ++d) {
      const Eigen::VectorXd step = h * Eigen::VectorXd::Unit(dimension, d);
      QVERIFY(std::fabs((p->log_density(w + step) - p->log_density(w - step)) / (2 * h) - p->gradient(w)[d]) < 1e-7);
      const Eigen::VectorXd curvature = (p->gradient(w + step) - p->gradient(w - step)) / (2 * h);
      QVERIFY((curvature - hessian.col(d)).cwiseAbs().maxCoeff() < 1e-7);
    }
  }
}

void PriorTest::mass_and_variance_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<double>("variance");
  QTest::newRow("Gaussian") << static_cast<int>(gaussian) << 2.5;
  QTest::newRow("Laplace") << static_cast<int>(laplace) << 2.5;
  QTest::newRow("Student t, 5") << static_cast<int>(student_t) << 2.5 * 5 / 3;
}

// The trapezoid rule in u, w = m + sinh u.
void PriorTest::mass_and_variance() {
  QFETCH(int, kind);
  QFETCH(double, variance);
  const auto p = prior(kind, 1);
  double mass = 0, second = 0;
  constexpr double h = 0.01;
  for (double u = -20; u <= 20; u += h) {
    const double x = std::sinh(u);
    const double density = std::exp(p->log_density(p->centre() + Eigen::VectorXd::Constant(1, x))) * std::cosh(u);
    mass += h * density;
    second += h * density * x * x;
  }
  QVERIFY(std::fabs(mass - 1) < 1e-10);
  QVERIFY(std::fabs(second / variance - 1) < 1e-9);
}

// Rings of the isotropic ones, a product of lines for Laplace: the radial integral to 1e9 leaves 1e-9 of the Cauchy.
void PriorTest::mass_in_the_plane() {
  for (const int kind : {student_t, cauchy}) {
    const auto p = prior(kind, 2);
    double mass = 0;
    constexpr double h = 0.02;
    for (double u = -25; u <= std::log(1e10); u += h) {
      const double r = std::exp(u);
      mass += h * 2 * std::numbers::pi * r * r *
              std::exp(p->log_density(p->centre() + r * Eigen::Vector2d(std::cos(u), std::sin(u))));
    }
    QVERIFY(std::fabs(mass - 1) < 2e-9);
  }
  const auto plane = prior(laplace, 2);
  const auto first = laplace_prior(centre(2).head(1), 2.5), second = laplace_prior(centre(2).tail(1), 2.5);
  const Eigen::Vector2d w(0.3, -4);
  QVERIFY(std::fabs(plane->log_density(w) - first->log_density(w.head(1)) - second->log_density(w.tail(1))) < 1e-13);
}

// The share of draws whose first weight is within one unit of the centre, by the exact probability's standard error.
void PriorTest::draws() {
  QFETCH(int, kind);
  QFETCH(int, dimension);
  const auto p = prior(kind, dimension), marginal = prior(kind, 1);
  double expected = 0;
  constexpr double h = 1e-3;
  for (double x = -1 + h / 2; x < 1; x += h) {
    expected += h * std::exp(marginal->log_density(marginal->centre() + Eigen::VectorXd::Constant(1, x)));
  }
  constexpr int count = 20000;
  Rng rng = make_rng(11, static_cast<std::uint64_t>(kind));
  int inside = 0, above = 0;
  for (int i = 0; i < count; ++i) {
    const Eigen::VectorXd w = p->sample(rng);
    QCOMPARE(w.size(), Eigen::Index{dimension});
    inside += std::fabs(w[0] - p->centre()[0]) < 1 ? 1 : 0;
    above += w[dimension - 1] > p->centre()[dimension - 1] ? 1 : 0;
  }
  const double error = std::sqrt(expected * (1 - expected) / count);
  QVERIFY(std::fabs(static_cast<double>(inside) / count - expected) < 5 * error);
  QVERIFY(std::fabs(static_cast<double>(above) / count - 0.5) < 5 * 0.5 / std::sqrt(count));
}

void PriorTest::heavy_tails_curve_upwards() {
  const auto p = prior(student_t, 2);
  const double turn = std::sqrt(5 * 2.5);  // |w - m|^2 = nu sigma^2
  const Eigen::Vector2d along(0.6, 0.8);
  QVERIFY(along.dot(p->hessian(p->centre() + 0.99 * turn * along) * along) < 0);
  QVERIFY(along.dot(p->hessian(p->centre() + 1.01 * turn * along) * along) > 0);
  // p falls as r^-(nu + D).
  const double ratio = p->log_density(p->centre() + 1e8 * along) - p->log_density(p->centre() + 1e7 * along);
  QVERIFY(std::fabs(ratio + 7 * std::log(10.0)) < 1e-9);
}

// b = 0.7028 sigma: beyond the rounded peak the slope is 1 / b.
void PriorTest::laplace_tails() {
  const auto p = laplace_prior(Eigen::VectorXd::Zero(1), 4);
  QVERIFY(std::fabs(p->gradient(Eigen::VectorXd::Constant(1, -1e4))[0] * 2 * 0.7027924594934534 - 1) < 1e-9);
}

void PriorTest::many_degrees_of_freedom_are_gaussian() {
  const auto t = student_t_prior(centre(2), 2.5, 1e9), g = prior(gaussian, 2);
  const Eigen::Vector2d w(1, -2);
  QVERIFY(std::fabs(t->log_density(w) - g->log_density(w)) < 1e-6);
  QVERIFY(t->hessian(w).isApprox(g->hessian(w), 1e-6));
}

void PriorTest::what_they_are() {
  QVERIFY(prior(gaussian, 2)->as_gaussian() != nullptr);
  QVERIFY(prior(laplace, 2)->as_gaussian() == nullptr);
  QVERIFY(prior(gaussian, 2)->log_concave() && prior(laplace, 2)->log_concave() && !prior(student_t, 2)->log_concave());
  QVERIFY(std::isinf(prior(laplace, 2)->tail_index()));
  QCOMPARE(prior(student_t, 2)->tail_index(), 5.0);
  for (int kind = gaussian; kind <= cauchy; ++kind) {
    const Eigen::VectorXd spread = prior(kind, 3)->spread();
    QCOMPARE(spread.size(), Eigen::Index{3});
    QVERIFY(spread.minCoeff() >= 0.99 * std::sqrt(2.5) && spread.maxCoeff() <= std::sqrt(5.0));
  }
}

void PriorTest::refuses_wrong_input() {
  for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    QVERIFY_THROWS_EXCEPTION(InputError, laplace_prior(centre(2), wrong));
    QVERIFY_THROWS_EXCEPTION(InputError, student_t_prior(centre(2), wrong, 4));
    QVERIFY_THROWS_EXCEPTION(InputError, student_t_prior(centre(2), 1, wrong));
  }
}

CREDENCE_TEST(PriorTest);
#include "prior_test.moc"
