// Families of targets: their table, the contours of the error over the weights, and what is said under the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/words/numbers.h"
#include "tests/support/contains.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <Eigen/Cholesky>
#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::links;

namespace {

const DataSymbols over_x{.coordinates = {"x"}};

CanonicalModel model_of(Family family, const std::vector<double>& x, const std::vector<double>& t, double s = 1) {
  Eigen::MatrixXd Phi = Eigen::MatrixXd::Ones(std::ssize(x), 2);
  Phi.col(1) = Eigen::Map<const Eigen::VectorXd>(x.data(), std::ssize(x));
  return {family, Phi, Eigen::Map<const Eigen::VectorXd>(t.data(), std::ssize(t)), s};
}

}  // namespace

class FamiliesTest : public QObject {
  Q_OBJECT
 private slots:
  // Least squares over x = -1, 0, 1: E = const + 3 (w0 - 3)^2 / 2 + 2 (w1 - 2.5)^2 / 2, so that contours are ellipses.
  void contours_of_least_squares() {
    const CanonicalModel model = model_of(Family::gaussian, {-1, 0, 1}, {1, 2, 6});
    const Eigen::VectorXd best = Eigen::Vector2d(3, 2.5);
    const Eigen::Vector2d w(3, 0);  // E is 6.25 above its minimum there: sqrt(12.5) = 3.5 standard deviations away
    const Figure figure = weight_error_figure(model, w, best);
    QVERIFY(finite(figure));
    const Contours contours = layers_of<Contours>(figure)[0];
    QCOMPARE(contours.levels.size(), std::size_t{6});
    for (std::size_t k = 0; k < 6; ++k) {
      const double radius = static_cast<double>(k + 1);
      QVERIFY(std::fabs(contours.levels[k].level + model.value(best) - 0.5 * radius * radius) < 1e-9);
      QCOMPARE(contours.levels[k].paths.size(), std::size_t{1});
      // The root of the depth is found to 1e-4 of it.
      for (const Point2 p : contours.levels[k].paths[0]) {
        QVERIFY(std::fabs(-model.value(Eigen::Vector2d(p.x, p.y)) - contours.levels[k].level) <
                1.01e-4 * radius * radius);
      }
    }
    // Down the gradient to the minimum along it, which is the minimum here.
    const Arrows arrow = layers_of<Arrows>(figure)[0];
    QVERIFY(arrow.from[0] == (Point2{3, 0}));
    QVERIFY(std::hypot(arrow.to[0].x - 3, arrow.to[0].y - 2.5) < 1e-9);
    QVERIFY(layers_of<Arrows>(weight_error_figure(model, best, best)).empty());
    const Figure near = weight_error_figure(model, {2, 1}, best);
    QVERIFY(near.x.min == figure.x.min && near.x.max == figure.x.max && near.y.max == figure.y.max);
  }

  // Years as x: both weights depend on each other nearly wholly, and contours are as round as any in their own axes.
  void long_valleys_have_whole_contours() {
    const CanonicalModel model = model_of(Family::gaussian, {1896, 1950, 2012}, {11, 10, 9.5}, 0.1);
    const Eigen::VectorXd best =
        model.hessian(Eigen::Vector2d(0, 0)).ldlt().solve(-model.gradient(Eigen::Vector2d(0, 0)));
    const Figure figure = weight_error_figure(model, Eigen::Vector2d(10, 0), best);
    QVERIFY(finite(figure));
    const Contours contours = layers_of<Contours>(figure)[0];
    for (const ContourLevel& level : contours.levels) {
      QCOMPARE(level.paths.size(), std::size_t{1});
      QVERIFY(level.paths[0].front() == level.paths[0].back());
    }
  }

  void pictures_without_a_minimum() {
    for (const Family family : {Family::gaussian, Family::bernoulli, Family::poisson, Family::gamma}) {
      const CanonicalModel none = model_of(family, {}, {}), one = model_of(family, {2}, {1}),
                           same = model_of(family, {2, 2}, {1, 1});
      for (const CanonicalModel& model : {none, one, same}) {
        QVERIFY(finite(weight_error_figure(model, flat_weights(family, model.targets()), {})));
      }
    }
    const CanonicalModel separable = model_of(Family::bernoulli, {-1, 0, 1, 2}, {0, 0, 1, 1});
    const Figure figure = weight_error_figure(separable, {0, 0}, {});
    QVERIFY(finite(figure));
    QVERIFY(!layers_of<Contours>(figure)[0].levels.empty());
  }

  // Gamma targets: where some a is not negative there is no E, and the contours stay on this side.
  void contours_end_where_there_is_no_mean() {
    const CanonicalModel model = model_of(Family::gamma, {-1, 0, 1, 2}, {0.5, 1, 1, 3});
    const Eigen::Vector2d flat = flat_weights(Family::gamma, model.targets());
    const Contours contours = layers_of<Contours>(weight_error_figure(model, flat, {}))[0];
    for (const ContourLevel& level : contours.levels) {
      for (const Polyline& path : level.paths) {
        for (const Point2 p : path) QVERIFY(p.x - p.y < 0.5 && p.x + 2 * p.y < 0.5);
      }
    }
    QVERIFY(contains(weight_error_hover(model, {1, 0}), "no mean"));
    QVERIFY(contains(weight_error_hover(model, {-1, 0}), "∇E = "));
  }

  void flat_lines_are_at_the_mean() {
    QVERIFY(flat_weights(Family::poisson, Eigen::Vector2d(2, 4)) == Eigen::Vector2d(std::log(3), 0));
    QVERIFY(flat_weights(Family::gamma, Eigen::Vector2d(1, 3)) == Eigen::Vector2d(-0.5, 0));
    QVERIFY(flat_weights(Family::poisson, Eigen::Vector2d(0, 0)).allFinite());
    QVERIFY(flat_weights(Family::bernoulli, Eigen::Vector2d(1, 1)).allFinite());
    QVERIFY(flat_weights(Family::gamma, Eigen::VectorXd()).allFinite());
  }

  void the_table_is_read_row_by_row() {
    const CanonicalModel model = model_of(Family::gamma, {0, 1}, {1, 2}, 0.25);
    const Figure figure = families_figure(model, Eigen::Vector2d(1, -2));
    const Cells cells = layers_of<Cells>(figure)[0];
    QVERIFY(family_of_cell(0) == Family::gamma && family_of_cell(15) == Family::gaussian && !family_of_cell(16));
    QCOMPARE(cells.texts[2], std::string("0.25"));
    QCOMPARE(cells.texts[3], std::string("Σ(y − t)φ/s"));
    QVERIFY(figure.note.ends_with("∇E = " + vector_text(Eigen::Vector2d(1, -2), 3)));
    QCOMPARE(cells.texts[12], std::string("a = y"));
    QCOMPARE(family_hover(model, {2, 1}),
             std::string("Gamma; targets t: positive numbers\nvariance of t: sy²\ns = 0.25: 1/shape"));
    QCOMPARE(family_hover(model, {2, 4}),
             std::string("Gaussian; targets t: any number\nvariance of t: s\ns: variance"));
    QCOMPARE(family_hover(model, {2, 3}), std::string("Bernoulli; targets t: 0 and 1\nvariance of t: y(1 − y)\ns = 1"));
    QCOMPARE(family_hover(model, {2, 5}), std::string());
    QCOMPARE(family_hover(model, {2, 0}), std::string());
  }

  void targets_and_arrows_say_what_they_add() {
    const CanonicalModel model = model_of(Family::gaussian, {1, -1, 0}, {6, 1, 2}, 0.5);
    const Eigen::VectorXd w = Eigen::Vector2d(1, 1);
    QCOMPARE(targets_hover(model, over_x, w, 1.01),
             std::string("x = 1, t = 6\na = 2.00, y = 2.00\n(y − t)φ/s = (−8.00, −8.00)"));
    QCOMPARE(targets_hover(model, over_x, w, 0.5), std::string("x = 0.500\na = 1.50, y = 1.50"));
    // From left to right (-2, 2), (-2, 0), (-8, -8): the last arrow ends at (-12, -6).
    QCOMPARE(gradient_hover(model, over_x, w, {-8, -2}), std::string("x = 1, t = 6\n(y − t)φ/s = (−8.00, −8.00)"));
    QCOMPARE(gradient_hover(model, over_x, w, {-3, 2}), std::string("x = 0, t = 2\n(y − t)φ/s = (−2.00, 0)"));
    QCOMPARE(gradient_hover(model, over_x, w, {-11, 2}), std::string());
  }
};

CREDENCE_TEST(FamiliesTest);
#include "families_test.moc"
