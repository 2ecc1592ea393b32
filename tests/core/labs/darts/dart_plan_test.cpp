// Where to aim, and what it is worth: closed forms, convolution on a fine lattice, and darts thrown at random.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/dart_plan.h"

#include "core/labs/darts/compute/dart_throws.h"
#include "core/math/decompositions.h"
#include "core/math/parallel.h"
#include "tests/support/test.h"

#include <QTest>

#include <Eigen/LU>
#include <boost/math/quadrature/gauss.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

using namespace credence;
using namespace credence::darts;
using namespace credence::darts::dartboard;
using Accuracy = ThrowQuadrature::Accuracy;

namespace {

// The midpoint rule over small pieces of rings and sectors, which the wires do not cut. It shares bed_at with the
// quadrature, and nothing else.
BedProbabilities by_pieces(const ThrowSpread& spread, Point2 aim) {
  constexpr double dr = 0.05, dt = std::numbers::pi / 640;
  const Eigen::Matrix2d precision = spread.covariance().inverse();
  const double scale = dr * dt / (2 * std::numbers::pi * std::sqrt(spread.covariance().determinant()));
  BedProbabilities p = BedProbabilities::Zero();
  for (double t = dt / 2; t < 2 * std::numbers::pi; t += dt) {
    const Eigen::Vector2d u(std::cos(t), std::sin(t));
    for (int k = 0; k < 3400; ++k) {
      const double r = dr * (k + 0.5);
      const Eigen::Vector2d d = r * u - Eigen::Vector2d(aim.x, aim.y);
      p(bed_at({r * u.x(), r * u.y()})) += scale * r * std::exp(-0.5 * d.dot(precision * d));
    }
  }
  p(0) = 1 - p.sum();
  return p;
}

// The midpoint rule over small cells along the axes of the spread.
BedProbabilities by_cells(const ThrowSpread& spread, Point2 aim) {
  const PlaneEigen axes = plane_eigen(spread.covariance());
  const double across = std::sqrt(axes.values[0]), along = std::sqrt(axes.values[1]);
  constexpr double step = 0.4, slice = 1.0 / 160;
  BedProbabilities p = BedProbabilities::Zero();
  double shift = 0;  // of a slice's cells, so that the end of a bed cuts each slice's cells at another place
  for (double s = -6 + slice / 2; s < 6; s += slice) {
    shift = std::fmod(shift + 0.618034, 1.0);
    for (double x = -300 + step * shift; x < 300; x += step) {
      const Eigen::Vector2d d = across * s * axes.vectors.col(0) + x * axes.vectors.col(1);
      const double t = x / along;
      p(bed_at({aim.x + d.x(), aim.y + d.y()})) +=
          std::exp(-0.5 * (s * s + t * t)) * slice * step / (along * 2 * std::numbers::pi);
    }
  }
  p(0) = 1 - p.tail(bed_count - 1).sum();
  return p;
}

BedProbabilities exact(const ThrowSpread& spread, Point2 aim) { return ThrowQuadrature(spread, Accuracy::number)(aim); }

double largest_difference(const BedProbabilities& a, const BedProbabilities& b) {
  return (a - b).cwiseAbs().maxCoeff();
}

// The probability that a dart aimed at the centre lands farther out than r.
double outside(double r, double sd) { return std::exp(-r * r / (2 * sd * sd)); }

// The largest error of the probabilities of rings around the centre, where they have closed forms and all numbers have
// the same probability. Bed 0 is not looked at.
double ring_error(const BedProbabilities& p, double sd) {
  const auto between = [sd](double inner, double outer) { return outside(inner, sd) - outside(outer, sd); };
  double error = std::abs(p(inner_bull) - between(0, 6.35));
  error = std::max(error, std::abs(p(outer_bull) - between(6.35, 15.9)));
  error = std::max(error, std::abs(p.tail(bed_count - 1).sum() - between(0, 170)));
  for (int number = 1; number <= 20; ++number) {
    error = std::max(error, std::abs(20 * p(treble_bed(number)) - between(99, 107)));
    error = std::max(error, std::abs(20 * p(double_bed(number)) - between(162, 170)));
  }
  return error;
}

void add_throw_columns() {
  QTest::addColumn<ThrowSpread>("spread");
  QTest::addColumn<Point2>("aim");
}

// Compares both accuracies of the quadrature with a reference.
void compare(const BedProbabilities& reference, const ThrowSpread& spread, Point2 aim, double tolerance) {
  const BedProbabilities fine = exact(spread, aim), coarse = ThrowQuadrature(spread)(aim);
  const double off = largest_difference(fine, reference), rough = largest_difference(fine, coarse);
  QVERIFY2(off < tolerance && rough < 2e-5, qPrintable(QString("%1 %2").arg(off).arg(rough)));
  QVERIFY(std::abs(fine.sum() - 1) < 1e-12);
}

}  // namespace

class DartPlanTest : public QObject {
  Q_OBJECT
 private slots:
  void rings_around_the_centre() {
    for (const double sd : {1.0, 8.0, 25.0, 80.0, 200.0}) {
      const BedProbabilities p = exact({sd, sd, 0}, {0, 0});
      QVERIFY2(ring_error(p, sd) < 1e-12, qPrintable(QString::number(ring_error(p, sd))));
      QVERIFY(std::abs(p(0) - outside(170, sd)) < 1e-12);
    }
  }

  void agrees_with_pieces_data() {
    add_throw_columns();
    QTest::newRow("round") << ThrowSpread{25, 25, 0} << Point2{0, 103};
    QTest::newRow("tilted") << ThrowSpread{30, 12, 0.7} << Point2{-60, 40};
    QTest::newRow("thin") << ThrowSpread{5, 60, -0.4} << Point2{100, -90};
    QTest::newRow("centre") << ThrowSpread{40, 6, 0.3} << Point2{2, -3};
    QTest::newRow("outside") << ThrowSpread{50, 50, 0} << Point2{190, 90};
  }
  // The midpoint rule's error is of second order: about (dr / sd)^2 / 24, (r dt / sd)^2 / 24 of a probability.
  void agrees_with_pieces() {
    QFETCH(ThrowSpread, spread);
    QFETCH(Point2, aim);
    compare(by_pieces(spread, aim), spread, aim, 1e-5);
  }

  void very_narrow_spreads_agree_with_cells_data() {
    add_throw_columns();
    QTest::newRow("upright") << ThrowSpread{1, 200, 0} << Point2{10, 0};
    QTest::newRow("upright, on the centre") << ThrowSpread{1, 200, 0} << Point2{0, 0};
    QTest::newRow("level, along a wire") << ThrowSpread{100, 0.5, 0} << Point2{20, 107};
    QTest::newRow("tilted") << ThrowSpread{1, 200, 0.95} << Point2{-40, 103};
    QTest::newRow("along a border") << ThrowSpread{50, 16.5, 0.999} << Point2{50, 16};
  }
  // The midpoint rule counts a whole cell at either end of each bed; in each slice this error is another one.
  void very_narrow_spreads_agree_with_cells() {
    QFETCH(ThrowSpread, spread);
    QFETCH(Point2, aim);
    compare(by_cells(spread, aim), spread, aim, 6e-5);
  }

  // Aims on a line along the longer axis have the same probabilities together as alone, up to the rounding of aims.
  void aims_on_a_line() {
    for (const ThrowSpread& spread : {ThrowSpread{1, 1, 0.95}, ThrowSpread{60, 9, -0.5}, ThrowSpread{20, 20, 0}}) {
      std::vector<Point2> aims;
      for (int i = -30; i <= 30; ++i) {
        const double along = 6.3 * i, direction = spread.direction();
        aims.push_back({along * std::cos(direction) - 20 * std::sin(direction),
                        along * std::sin(direction) + 20 * std::cos(direction)});
      }
      const ThrowQuadrature quadrature(spread);
      const Eigen::MatrixXd together = quadrature.on_line(aims), alone = quadrature.at(aims);
      QVERIFY((together - alone).cwiseAbs().maxCoeff() < 1e-12);
    }
  }

  void strips_around_the_centre() {
    using Gauss = boost::math::quadrature::gauss<double, 14>;
    Eigen::VectorXd nodes(14), weights(14);
    for (Eigen::Index i = 0; i < 7; ++i) {
      const auto k = static_cast<std::size_t>(i);
      nodes[2 * i] = -(nodes[2 * i + 1] = Gauss::abscissa()[k]);
      weights[2 * i] = weights[2 * i + 1] = Gauss::weights()[k];
    }
    for (const double sd : {3.0, 25.0, 120.0}) {
      for (const double direction : {0.0, 0.3, std::numbers::pi / 20, -1.2}) {
        const BedProbabilities p = ThrowStrips(sd, sd, direction, nodes, weights, 8.5)({0, 0});
        QVERIFY2(ring_error(p, sd) < 1e-10, qPrintable(QString::number(ring_error(p, sd))));
      }
    }
  }

  // With so small a spread only the bed at the aim, or the one across a straight wire, can be hit.
  void a_steady_hand() {
    const ThrowSpread spread{1, 1, 0};
    const double phi = std::erf(4 / std::sqrt(2.0));  // within 4 mm of the middle of a ring of 8 mm
    QVERIFY(std::abs(exact(spread, {0, 103})(treble_bed(20)) - phi) < 1e-5);
    const double wire = std::numbers::pi / 20;
    QVERIFY(std::abs(exact(spread, {130 * std::sin(wire), 130 * std::cos(wire)})(single_bed(1)) - 0.5) < 1e-10);
  }

  void a_steady_hand_aims_at_treble_20() {
    const auto plan = plan_darts({3, 3, 0}, 40, PlanDepth::full);
    QCOMPARE(bed_at(plan->score.aim), treble_bed(20));
    QCOMPARE(bed_at(plan->best(40, 1).aim), double_bed(20));
    QVERIFY(plan->best(40, 1).value < plan->best(40, 2).value && plan->best(40, 2).value < plan->best(40, 3).value);
  }

  void a_wild_hand_aims_near_the_bull() {
    const auto plan = plan_darts({150, 150, 0}, 40, PlanDepth::full);
    QVERIFY(std::hypot(plan->score.aim.x, plan->score.aim.y) < 40);
  }

  // No place near the best aim is better, and none on a lattice of 4 mm.
  void the_best_is_the_best() {
    const ThrowSpread spread{22, 18, 0.2};
    const ThrowQuadrature quadrature(spread, Accuracy::number);
    const auto plan = plan_darts(spread, 40, PlanDepth::full);
    const Lattice lattice{{-170, 170, -170, 170}, 86, 86};
    Eigen::MatrixXd worth(bed_count, 3);
    worth << points_of_beds(), plan->worth(40, 1), plan->worth(40, 2);
    const Eigen::MatrixXd all = quadrature.average(lattice, worth);
    const std::array<BestAim, 3> best{plan->score, plan->best(40, 1), plan->best(40, 2)};
    for (Eigen::Index k = 0; k < 3; ++k) {
      const BestAim& top = best[static_cast<std::size_t>(k)];
      QVERIFY(all.col(k).maxCoeff() <= top.value * (1 + 1e-12));
      QVERIFY(all.col(k).maxCoeff() > top.value * 0.99);
      QVERIFY(std::abs(quadrature(top.aim).dot(worth.col(k)) - top.value) < 1e-12);
      for (int way = 0; way < 12; ++way) {
        const Point2 near{top.aim.x + 0.3 * std::cos(way * 0.5236), top.aim.y + 0.3 * std::sin(way * 0.5236)};
        QVERIFY(quadrature(near).dot(worth.col(k)) < top.value);
      }
    }
    const auto quick = plan_darts(spread, 40, PlanDepth::quick);
    QVERIFY(std::abs(quick->best(40, 2).value / plan->best(40, 2).value - 1) < 0.1);
  }

  // Random spreads, from narrow to wide and from round to slanted. A lattice of less than half a standard deviation
  // over the board and around it has no better place, for the score and for finishing with one and two darts.
  void no_place_is_better_than_the_best_aim() {
    std::mt19937_64 random(26);
    const auto uniform = [&](double low, double high) {
      return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
    };
    for (int round = 0; round < 8; ++round) {
      const double narrow = 8 * std::exp(uniform(0, 2)), wide = std::min(200.0, narrow * std::exp(uniform(0, 3)));
      ThrowSpread spread{narrow, wide, uniform(-0.9, 0.9)};
      if (round % 2 == 0) std::swap(spread.sx, spread.sy);
      const int score = 2 + static_cast<int>(uniform(0, 108));
      const auto plan = plan_darts(spread, score, PlanDepth::full);
      Eigen::MatrixXd worth(bed_count, 3);
      worth << points_of_beds(), plan->worth(score, 1), plan->worth(score, 2);
      const int nodes = std::min(161, static_cast<int>(1000 / spread.narrowest()));
      const Eigen::MatrixXd all = ThrowQuadrature(spread).average({{-200, 200, -200, 200}, nodes, nodes}, worth);
      const std::array<BestAim, 3> best{plan->score, plan->best(score, 1), plan->best(score, 2)};
      for (Eigen::Index k = 0; k < 3; ++k) {
        const double missed = all.col(k).maxCoeff() / best[static_cast<std::size_t>(k)].value - 1;
        QVERIFY2(!(missed > 1e-4), qPrintable(QString("%1 %2 %3, score %4, %5: %6")
                                                  .arg(spread.sx)
                                                  .arg(spread.sy)
                                                  .arg(spread.correlation)
                                                  .arg(score)
                                                  .arg(k)
                                                  .arg(missed)));
      }
    }
  }

  // Two tops on one ridge, 22 mm apart in the bed of double 10. The reference is the best node of a lattice of 0.5 mm
  // along the ring and 0.25 mm across.
  void the_higher_of_two_tops_on_a_ridge() {
    const ThrowSpread spread{6.12432, 2.29772, -0.818674};
    const auto plan = plan_darts(spread, 20, PlanDepth::full);
    const ThrowQuadrature quadrature(spread, Accuracy::number);
    double highest = 0;
    for (double t = -0.7; t < 0; t += 0.5 / 166) {
      for (double r = 164; r < 168; r += 0.25) {
        highest = std::max(highest, quadrature({r * std::cos(t), r * std::sin(t)})(double_bed(10)));
      }
    }
    QVERIFY(plan->best(20, 1).value >= highest);
    QVERIFY(plan->best(20, 1).value - highest < 1e-3);
  }

  // Closed forms: within 4 mm of the middle of the double ring, which is 8 mm wide, and a hit of treble 20 three times
  // as good as the single 20 around it.
  void a_steady_hand_has_closed_forms() {
    const double ring = std::erf(4 / std::sqrt(2.0));
    const auto plan = plan_darts({1, 1, 0}, 2, PlanDepth::full);
    QVERIFY(std::abs(plan->best(2, 1).value - ring) < 1e-7);
    QVERIFY(std::abs(plan->score.value - (60 * ring + 20 * (1 - ring))) < 1e-5);
    QCOMPARE(bed_at(plan->best(2, 1).aim), double_bed(1));
    QCOMPARE(bed_at(plan->score.aim), treble_bed(20));
  }

  void what_cannot_be_finished_is_not() {
    const auto plan = plan_darts({20, 20, 0}, 159, PlanDepth::quick);
    for (int darts = 1; darts <= 3; ++darts) QCOMPARE(plan->best(159, darts).value, 0.0);
    QCOMPARE(plan_darts({20, 20, 0}, 1, PlanDepth::quick)->best(1, 1).value, 0.0);
    QCOMPARE(plan_darts({20, 20, 0}, 501, PlanDepth::quick)->best(501, 3).value, 0.0);
    const Eigen::VectorXd last = plan->worth(2, 1);
    QCOMPARE(last.sum(), 1.0);
    QCOMPARE(last(double_bed(1)), 1.0);
  }

  // Darts at random agree with quadrature within five of their standard errors, for one, two and three darts.
  void thrown_darts_agree() {
    const ThrowSpread spread{24, 17, -0.3};
    const auto plan = plan_darts(spread, 40, PlanDepth::full);
    const BedProbabilities p = exact(spread, {-20, 130});
    for (int darts = 1; darts <= 3; ++darts) {
      const Turn turn{.spread = spread, .aim = {-20, 130}, .score = 40, .darts = darts, .seed = 5, .stream = 9};
      const auto thrown = throw_darts(turn, *plan, 100'000);
      const Estimate finish = thrown->finish(100'000), score = thrown->score(100'000);
      const double chance = p.dot(plan->worth(40, darts));
      QVERIFY(std::abs(finish.mean - chance) < 5 * std::sqrt(chance * (1 - chance) / 100'000));
      QVERIFY(std::abs(score.mean - p.dot(points_of_beds())) < 5 * score.error);
      QCOMPARE(thrown->first_dart(7), throw_darts(turn, {}, 8)->first_dart(7));
    }
  }

  // The errors of many runs fall with the root of their size. 100 runs tell them to some 7 per cent.
  void errors_fall_with_the_root() {
    const ThrowSpread spread{25, 25, 0};
    const auto plan = plan_darts(spread, 40, PlanDepth::quick);
    const BedProbabilities p = exact(spread, {0, 103});
    const Eigen::VectorXd points = points_of_beds();
    const double mean = p.dot(points), sd = std::sqrt(p.dot(points.cwiseAbs2()) - mean * mean);
    const double chance = p.dot(plan->worth(40, 1));
    const Turn turn{.spread = spread, .aim = {0, 103}, .score = 40, .darts = 1, .seed = 2, .stream = 100};
    const auto study = study_errors(turn, *plan, 5000, mean, chance);
    QCOMPARE(study->turns.size(), std::size_t{13});
    QCOMPARE(study->turns.back(), 4096.0);
    for (std::size_t k = 0; k < study->turns.size(); ++k) {
      QVERIFY(std::abs(study->score[k] * std::sqrt(study->turns[k]) / sd - 1) < 0.35);
    }
    QVERIFY(std::abs(study->finish.back() / std::sqrt(chance * (1 - chance) / 4096) - 1) < 0.35);
  }

  // The best aim wanders from treble 20 to the left, below the bull's height, towards the middle.
  void the_best_aim_wanders() {
    const auto study = study_spreads({25, 25, 0}, {middle_of(treble_bed(20))});
    QCOMPARE(bed_at(study->best.front().aim), treble_bed(20));
    for (std::size_t k = 0; k < study->sds.size(); ++k) {
      QVERIFY(study->fixed[0][k] <= study->best[k].value * (1 + 1e-4));
    }
    QVERIFY(study->best.back().value < study->best.front().value / 2);
    QVERIFY(study->fixed[0][30] < 0.9 * study->best[30].value);
  }

  void stops_when_asked() {
    std::stop_source source;
    source.request_stop();
    QVERIFY(!plan_darts({25, 25, 0}, 40, PlanDepth::full, source.get_token()));
    QVERIFY(plan_darts({25, 25, 0}, 40, PlanDepth::quick, source.get_token()).has_value());
    QVERIFY(!study_spreads({25, 25, 0}, {}, source.get_token()));
    QVERIFY(!throw_darts({}, {}, 10, source.get_token()));
    QVERIFY(!study_errors({}, {}, 10, 0, 0, source.get_token()));
    QCOMPARE(ThrowQuadrature({}).at({{0, 0}}, source.get_token()).size(), 0);
  }

  void the_same_on_any_number_of_threads() {
    set_thread_count(1);
    const auto one = plan_darts({25, 20, 0.1}, 61, PlanDepth::quick);
    set_thread_count(4);
    const auto four = plan_darts({25, 20, 0.1}, 61, PlanDepth::quick);
    set_thread_count(0);
    QCOMPARE(one->best(61, 3).value, four->best(61, 3).value);
    QCOMPARE(one->best(61, 2).aim, four->best(61, 2).aim);
  }
};

CREDENCE_TEST(DartPlanTest);
#include "dart_plan_test.moc"
