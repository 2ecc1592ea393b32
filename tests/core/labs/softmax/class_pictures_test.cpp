// Class probabilities over the plane, the weights of classes, and curvatures, as they are drawn.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/figures.h"
#include "core/labs/softmax/words/words.h"
#include "core/pictures/plane/class_regions.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace credence;
using namespace credence::softmax;

namespace {

// Scores w_k . x of three vectors 120 degrees apart: the classes meet in the origin.
std::vector<ScalarField> three_scores(const Lattice& lattice) {
  std::vector<ScalarField> scores;
  for (int k = 0; k < 3; ++k) {
    const double angle = 2 * std::numbers::pi * k / 3;
    ScalarField field{lattice, {}};
    for (int j = 0; j < lattice.ny; ++j) {
      for (int i = 0; i < lattice.nx; ++i) {
        field.values.push_back(lattice.x(i) * std::cos(angle) + lattice.y(j) * std::sin(angle));
      }
    }
    scores.push_back(std::move(field));
  }
  return scores;
}

ClassField constant_field(const std::vector<double>& p) {
  ClassField field{{{0, 1, 0, 1}, 3, 3}, static_cast<int>(p.size()), {}};
  for (int n = 0; n < 9; ++n) field.probabilities.insert(field.probabilities.end(), p.begin(), p.end());
  return field;
}

}  // namespace

class ClassPicturesTest : public QObject {
  Q_OBJECT
 private slots:
  // Rays from the origin at 60, 180 and 300 degrees; no node of the lattice is there.
  void linear_boundaries_are_exact() {
    const Line line = class_boundaries(three_scores({{-4.03, 4, -3.02, 3}, 33, 27}));
    double length = 0;
    for (const Polyline& path : line.paths) {
      for (const Point2& p : path) {
        const double r = std::hypot(p.x, p.y), angle = std::atan2(p.y, p.x) * 180 / std::numbers::pi;
        const double off = std::remainder(angle - 60, 120);
        QVERIFY2(r * std::abs(off) < 1e-9, qPrintable(QString("%1 %2").arg(p.x).arg(p.y)));
      }
      length += std::hypot(path.back().x - path.front().x, path.back().y - path.front().y);
    }
    // To the border: 4.03 to the left, and twice up or down to about 3 at 60 degrees; all parts meet in the origin.
    const double expected = 4.03 + (3 + 3.02) / std::sin(std::numbers::pi / 3);
    QVERIFY2(std::abs(length - expected) < 1e-6, qPrintable(QString::number(length)));
  }

  void one_class_has_no_boundary() {
    auto scores = three_scores({{-1, 1, -1, 1}, 5, 5});
    scores.resize(1);
    QVERIFY(class_boundaries(scores).paths.empty());
    QVERIFY(class_boundaries(constant_field({0.2, 0.8})).paths.empty());
  }

  void entropy() {
    const double third = 1.0 / 3;
    const Field even = entropy_field(constant_field({third, third, third}), "entropy");
    QVERIFY(std::abs(even.field.values[4] - std::log(3)) < 1e-15);
    QVERIFY(std::abs(even.high - std::log(3)) < 1e-15);
    QCOMPARE(entropy_field(constant_field({0, 1, 0}), "").field.values[0], 0.0);
    const Field half = entropy_field(constant_field({0.5, 0.5, 0}), "");
    QVERIFY(std::abs(half.field.values[8] - std::numbers::ln2) < 1e-15);
  }

  void regions_and_their_winner() {
    const ClassField field = constant_field({0.2, 0.5, 0.3});
    const Regions regions = class_regions(field);
    QCOMPARE(regions.roles, (std::vector<Role>{Role::class0, Role::class1, Role::class2}));
    QCOMPARE(regions.probabilities.size(), std::size_t{27});
    QCOMPARE(most_probable(field, {0.3, 0.9}), 1);
    QCOMPARE(most_probable(field, {-5, 9}), 1);  // outside it is as at the border
  }

  void bars_stand_beside_each_other() {
    Figure figure;
    add_class_bars(figure, {"0", "1", "2"}, Eigen::Vector3d(0.2, 0.5, 0.3), std::nullopt);
    QCOMPARE(layers_of<Bars>(figure).size(), std::size_t{3});
    QCOMPARE(figure.x.categories, (std::vector<std::string>{"0", "1", "2"}));
    Figure two;
    add_class_bars(two, {"0", "1", "2"}, Eigen::Vector3d(0.2, 0.5, 0.3), Eigen::Vector3d(0.3, 0.4, 0.3));
    const auto bars = layers_of<Bars>(two);
    QCOMPARE(bars.size(), std::size_t{6});
    QVERIFY(bars[0].edges[1] < bars[3].edges[0]);
    QCOMPARE(bars[3].heights[0], 0.3);
  }

  void weights_move_together() {
    const std::vector<ClassWeight> weights{{.path = {{0, 0}, {2, 1}}, .now = 1, .spread = {}},
                                           {.path = {{0, 0}, {-2, 3}}, .now = 1, .spread = {}}};
    Figure figure;
    add_class_weights(figure, weights, std::nullopt);
    QCOMPARE(layers_of<Handles>(figure)[0].at[0], (Point2{0, 2}));
    QVERIFY(layers_of<Arrows>(figure).empty());
    Figure moved;
    add_class_weights(moved, weights, Point2{1, -1});
    QCOMPARE(layers_of<Handles>(moved)[0].at[0], (Point2{1, 1}));
    const auto arrows = layers_of<Arrows>(moved);
    QCOMPARE(arrows[0].from, (std::vector<Point2>{{2, 1}, {-2, 3}}));
    QCOMPARE(arrows[0].to, (std::vector<Point2>{{3, 0}, {-1, 2}}));
    QCOMPARE(class_weight_symbols(2, 2, 1), (std::vector<std::string>{"w01", "w02", "w11", "w12"}));
  }

  void weights_are_read_from_the_run() {
    NewtonTrace run;
    for (const double s : {0.0, 1.0}) {
      NewtonStep step;
      step.w = s * Eigen::VectorXd::LinSpaced(6, 1, 6);
      run.steps.push_back(step);
    }
    const Eigen::MatrixXd S = Eigen::VectorXd::LinSpaced(6, 1, 6).asDiagonal();
    const Gaussian spread(run.last().w, S);
    const auto weights = class_weights(run, 0, 3, {1, 2}, &spread.covariance());
    QCOMPARE(weights.size(), std::size_t{2});
    QCOMPARE(weights[1].path, (Polyline{{0, 0}, {5, 6}}));
    QCOMPARE(weights[1].now, std::size_t{0});
    QVERIFY((weights[1].spread->covariance - Eigen::Vector2d(5, 6).asDiagonal().toDenseMatrix()).norm() < 1e-14);
    QVERIFY(!class_weights(run, 1, 3, {1, 2}, nullptr)[0].spread);
  }

  void null_directions_are_named() {
    const Eigen::Vector3d bent(100, 10, 1);
    const Figure with_prior = curvatures_figure(bent, {"1", "x1"}, 0.1);
    const auto points = layers_of<Points>(with_prior);
    QCOMPARE(points[0].at, (std::vector<Point2>{{1, 2}, {2, 1}, {3, 0}}));
    QCOMPARE(points[1].texts, (std::vector<std::string>{"1", "x1"}));
    QCOMPARE(points[1].at[0].x, 4.0);
    QVERIFY(std::abs(points[1].at[0].y + 1) < 1e-15);
    // What the data leave undecided besides has no name.
    const Figure without = curvatures_figure(Eigen::Vector3d(100, 10, 1e-15), {"1", "x1"}, 0);
    const auto flat = layers_of<Points>(without);
    QCOMPARE(flat[0].at.size(), std::size_t{2});
    QCOMPARE(flat[1].texts, (std::vector<std::string>{"", "1", "x1"}));
    // They stand where the axis says 0, clear of the lowest number and within the plot.
    for (const Point2& at : flat[1].at) QCOMPARE(at.y, *without.y.zero);
    QVERIFY(*without.y.zero < flat[0].at[1].y - 0.5 && *without.y.zero > without.y.min);
    QVERIFY(!with_prior.y.zero);
  }

  void blocks_are_told_apart() {
    const Figure figure = block_table(Eigen::MatrixXd::Identity(6, 6), class_weight_symbols(3, 2, 0), 2, "entry");
    const auto cells = layers_of<Cells>(figure);
    QCOMPARE(cells[0].values[0], 0.0);
    QCOMPARE(cells[0].values[5], 1.0);  // the first row is on top
    QCOMPARE(layers_of<Line>(figure)[0].paths.size(), std::size_t{4});
  }
};

CREDENCE_TEST(ClassPicturesTest);
#include "class_pictures_test.moc"
