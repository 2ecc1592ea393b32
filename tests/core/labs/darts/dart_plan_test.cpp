// Where to aim, and what it is worth: closed forms, convolution on a fine lattice, and darts thrown at random.
#include "core/labs/darts/compute/dart_plan.h"

#include "core/labs/darts/compute/dart_throws.h"
#include "core/math/parallel.h"
#include "tests/support/test.h"

#include <QTest>

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <boost/math/quadrature/gauss.hpp>

#include <cmath>
#include <numbers>

using namespace credence;
using namespace credence::dartboard;
using Accuracy = ThrowQuadrature::Accuracy;

namespace {

// The midpoint rule over small pieces of rings and sectors, which the wires do not cut: knows where darts land, not how
// the quadrature adds them up.
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
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> axes(spread.covariance());
  const double across = std::sqrt(axes.eigenvalues()[0]), along = std::sqrt(axes.eigenvalues()[1]);
  constexpr double step = 0.4, slice = 1.0 / 160;
  BedProbabilities p = BedProbabilities::Zero();
  double shift = 0;  // of a slice's cells, so that no bed's end lies alike in all of them
  for (double s = -6 + slice / 2; s < 6; s += slice) {
    shift = std::fmod(shift + 0.618034, 1.0);
    for (double x = -300 + step * shift; x < 300; x += step) {
      const Eigen::Vector2d d = across * s * axes.eigenvectors().col(0) + x * axes.eigenvectors().col(1);
      const double t = x / along;
      p(bed_at({aim.x + d.x(), aim.y + d.y()})) +=
          std::exp(-0.5 * (s * s + t * t)) * slice * step / (along * 2 * std::numbers::pi);
    }
  }
  p(0) = 1 - p.tail(bed_count - 1).sum();
  return p;
}

}  // namespace

class DartPlanTest : public QObject {
  Q_OBJECT
 private slots:
  // Around the centre the rings have closed forms, and all numbers the same chance.
  void rings_around_the_centre() {
    for (const double sd : {1.0, 8.0, 25.0, 80.0, 200.0}) {
      const BedProbabilities p = ThrowQuadrature({sd, sd, 0}, Accuracy::number)({0, 0});
      const auto outside = [sd](double r) { return std::exp(-r * r / (2 * sd * sd)); };
      QVERIFY(std::abs(p(inner_bull) - (1 - outside(6.35))) < 1e-12);
      QVERIFY(std::abs(p(outer_bull) - (outside(6.35) - outside(15.9))) < 1e-12);
      QVERIFY(std::abs(p(0) - outside(170)) < 1e-12);
      for (int number = 1; number <= 20; ++number) {
        QVERIFY(std::abs(20 * p(treble_bed(number)) - (outside(99) - outside(107))) < 1e-12);
        QVERIFY(std::abs(20 * p(double_bed(number)) - (outside(162) - outside(170))) < 1e-12);
      }
    }
  }

  void agrees_with_pieces_data() {
    QTest::addColumn<double>("sx");
    QTest::addColumn<double>("sy");
    QTest::addColumn<double>("correlation");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    QTest::newRow("round") << 25.0 << 25.0 << 0.0 << 0.0 << 103.0;
    QTest::newRow("tilted") << 30.0 << 12.0 << 0.7 << -60.0 << 40.0;
    QTest::newRow("thin") << 5.0 << 60.0 << -0.4 << 100.0 << -90.0;
    QTest::newRow("centre") << 40.0 << 6.0 << 0.3 << 2.0 << -3.0;
    QTest::newRow("outside") << 50.0 << 50.0 << 0.0 << 190.0 << 90.0;
  }

  // The midpoint rule's error is of second order: about (dr / sd)^2 / 24, (r dt / sd)^2 / 24 of a probability.
  void agrees_with_pieces() {
    QFETCH(double, sx);
    QFETCH(double, sy);
    QFETCH(double, correlation);
    QFETCH(double, x);
    QFETCH(double, y);
    const ThrowSpread spread{sx, sy, correlation};
    const BedProbabilities pieces = by_pieces(spread, {x, y});
    const BedProbabilities fine = ThrowQuadrature(spread, Accuracy::number)({x, y});
    const BedProbabilities coarse = ThrowQuadrature(spread)({x, y});
    QVERIFY2((fine - pieces).cwiseAbs().maxCoeff() < 1e-5,
             qPrintable(QString::number((fine - pieces).cwiseAbs().maxCoeff())));
    QVERIFY2((fine - coarse).cwiseAbs().maxCoeff() < 2e-5,
             qPrintable(QString::number((fine - coarse).cwiseAbs().maxCoeff())));
    QVERIFY(std::abs(fine.sum() - 1) < 1e-12);
  }

  void a_hair_wide_data() {
    QTest::addColumn<double>("sx");
    QTest::addColumn<double>("sy");
    QTest::addColumn<double>("correlation");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    QTest::newRow("upright") << 1.0 << 200.0 << 0.0 << 10.0 << 0.0;
    QTest::newRow("upright, on the centre") << 1.0 << 200.0 << 0.0 << 0.0 << 0.0;
    QTest::newRow("level, along a wire") << 100.0 << 0.5 << 0.0 << 20.0 << 107.0;
    QTest::newRow("tilted") << 1.0 << 200.0 << 0.95 << -40.0 << 103.0;
    QTest::newRow("along a border") << 50.0 << 16.5 << 0.999 << 50.0 << 16.0;
  }
  void a_hair_wide() {
    QFETCH(double, sx);
    QFETCH(double, sy);
    QFETCH(double, correlation);
    QFETCH(double, x);
    QFETCH(double, y);
    const ThrowSpread spread{sx, sy, correlation};
    const BedProbabilities cells = by_cells(spread, {x, y});
    const BedProbabilities fine = ThrowQuadrature(spread, Accuracy::number)({x, y});
    const BedProbabilities coarse = ThrowQuadrature(spread)({x, y});
    // Of the midpoint rule a cell at either end of each bed, of which a slice's differ from its neighbours'.
    const double off = (fine - cells).cwiseAbs().maxCoeff(), rough = (fine - coarse).cwiseAbs().maxCoeff();
    QVERIFY2(off < 6e-5 && rough < 2e-5, qPrintable(QString("%1 %2").arg(off).arg(rough)));
  }

  // Strips in any direction know the rings' closed forms, too, and all wedges have the same chance.
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
        const auto outside = [sd](double r) { return std::exp(-r * r / (2 * sd * sd)); };
        QVERIFY(std::abs(p(inner_bull) - (1 - outside(6.35))) < 1e-10);
        QVERIFY(std::abs(p(outer_bull) - (outside(6.35) - outside(15.9))) < 1e-10);
        QVERIFY(std::abs(p.tail(bed_count - 1).sum() - (1 - outside(170))) < 1e-10);
        for (int number = 1; number <= 20; ++number) {
          QVERIFY(std::abs(20 * p(treble_bed(number)) - (outside(99) - outside(107))) < 1e-9);
          QVERIFY(std::abs(20 * p(double_bed(number)) - (outside(162) - outside(170))) < 1e-9);
        }
      }
    }
  }

  // So small a spread that only the bed that is aimed at, or the one across a straight wire, can be hit.
  void a_steady_hand() {
    const ThrowQuadrature quadrature({1, 1, 0}, Accuracy::number);
    const double phi = std::erf(4 / std::sqrt(2.0));  // within 4 mm of the middle of a ring of 8 mm
    QVERIFY(std::abs(quadrature({0, 103})(treble_bed(20)) - phi) < 1e-5);
    const double wire = std::numbers::pi / 20;
    QVERIFY(std::abs(quadrature({130 * std::sin(wire), 130 * std::cos(wire)})(single_bed(1)) - 0.5) < 1e-10);
  }

  void a_steady_hand_aims_at_treble_20() {
    const auto plan = plan_darts({3, 3, 0}, 40, PlanDepth::full);
    QCOMPARE(bed_at(plan->score.aim), treble_bed(20));
    QCOMPARE(bed_at(plan->best(40, 1).aim), double_bed(20));
    QVERIFY(plan->best(40, 1).value < plan->best(40, 2).value && plan->best(40, 2).value < plan->best(40, 3).value);
  }

  // A hand that hits nothing best aims near the middle.
  void a_wild_hand_aims_near_the_bull() {
    const auto plan = plan_darts({150, 150, 0}, 40, PlanDepth::full);
    QVERIFY(std::hypot(plan->score.aim.x, plan->score.aim.y) < 40);
  }

  // No better place within a millimetre, and none on a lattice of 2 mm that finds more.
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
    const BedProbabilities p = ThrowQuadrature(spread, Accuracy::number)({-20, 130});
    for (int darts = 1; darts <= 3; ++darts) {
      const TurnPlan turn{.spread = spread, .aim = {-20, 130}, .score = 40, .darts = darts, .seed = 5, .stream = 9};
      const auto thrown = throw_darts(turn, *plan, 100'000);
      const ShareEstimate finish = thrown->finish(100'000), score = thrown->score(100'000);
      const double chance = p.dot(plan->worth(40, darts));
      QVERIFY(std::abs(finish.mean - chance) < 5 * std::sqrt(chance * (1 - chance) / 100'000));
      QVERIFY(std::abs(score.mean - p.dot(points_of_beds())) < 5 * score.error);
      QCOMPARE(thrown->first_dart(7), throw_darts(turn, {}, 8)->first_dart(7));
    }
  }

  // The errors of many runs fall with the root of their size: by 100 runs known to some 7 per cent.
  void errors_fall_with_the_root() {
    const ThrowSpread spread{25, 25, 0};
    const auto plan = plan_darts(spread, 40, PlanDepth::quick);
    const BedProbabilities p = ThrowQuadrature(spread, Accuracy::number)({0, 103});
    const Eigen::VectorXd points = points_of_beds();
    const double mean = p.dot(points), sd = std::sqrt(p.dot(points.cwiseAbs2()) - mean * mean);
    const double chance = p.dot(plan->worth(40, 1));
    const TurnPlan turn{.spread = spread, .aim = {0, 103}, .score = 40, .darts = 1, .seed = 2, .stream = 100};
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
    for (std::size_t k = 0; k < study->sds.size(); ++k)
      QVERIFY(study->fixed[0][k] <= study->best[k].value * (1 + 1e-4));
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
