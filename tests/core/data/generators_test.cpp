// Each generator has what its name says, at many seeds and sizes.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/generators.h"

#include "core/data/features.h"
#include "core/math/input_error.h"
#include "core/model/binary_classifier.h"
#include "tests/support/test.h"

#include <QTest>

#include <numbers>

#include <cmath>
#include <set>

using namespace credence;

namespace {

LabelledPoints made(Generator generator, int count, std::uint64_t seed) {
  Rng rng = make_rng(seed);
  return generate(generator, count, rng);
}

bool separable_by_a_line(const LabelledPoints& points) {
  return is_separable(FeatureMap(FeatureKind::linear_bias).design(points.X), points.t);
}

constexpr int seeds = 40;

}  // namespace

class GeneratorsTest : public QObject {
  Q_OBJECT
 private slots:
  void reproducible_finite_and_balanced();
  void separable_is_separable();
  void overlapping_overlaps();
  void exclusive_or_is_never_separable();
  void moons_need_a_bend();
  void exactly_one_outlier();
  void too_few_are_refused();
  void classes_on_a_ring();
};

void GeneratorsTest::reproducible_finite_and_balanced() {
  std::set<std::string> ids;
  for (const GeneratorInfo& info : generators()) {
    ids.insert(info.id);
    for (const int count : {4, 5, 60, 2000}) {
      const LabelledPoints points = made(info.generator, count, 7), again = made(info.generator, count, 7);
      QCOMPARE(points.size(), Eigen::Index{count});
      QVERIFY(points.X == again.X && points.t == again.t);
      QVERIFY(points.X.allFinite() && points.X.cwiseAbs().maxCoeff() < 10);
      QVERIFY(points.X != made(info.generator, count, 8).X);
      QVERIFY(std::abs(2 * points.t.sum() - count) <= (info.generator == Generator::outlier ? 2 : 1));
    }
  }
  QCOMPARE(ids.size(), std::size_t{5});
}

void GeneratorsTest::separable_is_separable() {
  for (int seed = 0; seed < seeds; ++seed) {
    for (const int count : {4, 60, 500}) {
      const LabelledPoints points = made(Generator::separable, count, seed);
      QVERIFY(separable_by_a_line(points));
      for (Eigen::Index i = 0; i < points.size(); ++i) {
        QVERIFY((2 * points.t(i) - 1) * points.X.row(i).sum() >= 0.5);
      }
    }
  }
}

// Each class of 30 has a point beyond the other's mean with a probability that leaves no doubt: a class-0 point has
// x1 + x2 > 2 with probability 0.015, so this is asked of 300.
void GeneratorsTest::overlapping_overlaps() {
  for (int seed = 0; seed < seeds; ++seed) QVERIFY(!separable_by_a_line(made(Generator::overlapping, 300, seed)));
}

void GeneratorsTest::exclusive_or_is_never_separable() {
  for (int seed = 0; seed < 10 * seeds; ++seed) {
    for (const int count : {4, 7, 60}) {
      const LabelledPoints points = made(Generator::exclusive_or, count, seed);
      QVERIFY(!separable_by_a_line(points));
      for (Eigen::Index i = 0; i < points.size(); ++i) {
        QCOMPARE(points.X(i, 0) * points.X(i, 1) > 0, points.t(i) == 1);
      }
    }
  }
  // The product x1 x2 is what it takes.
  const LabelledPoints points = made(Generator::exclusive_or, 60, 1);
  QVERIFY(is_separable(FeatureMap::polynomial(2).design(points.X), points.t));
}

void GeneratorsTest::moons_need_a_bend() {
  for (int seed = 0; seed < seeds; ++seed) {
    const LabelledPoints points = made(Generator::two_moons, 100, seed);
    QVERIFY(!separable_by_a_line(points));
    QVERIFY(is_separable(FeatureMap::rbf(points.X, 0.3).design(points.X), points.t));
  }
}

void GeneratorsTest::exactly_one_outlier() {
  for (int seed = 0; seed < seeds; ++seed) {
    for (const int count : {20, 61}) {
      LabelledPoints points = made(Generator::outlier, count, seed);
      int wrong = 0;
      for (Eigen::Index i = 0; i < points.size(); ++i) {
        if ((points.X.row(i).sum() > 0) != (points.t(i) == 1)) ++wrong;
      }
      QCOMPARE(wrong, 1);
      QVERIFY(!separable_by_a_line(points));
      points.X.conservativeResize(count - 1, 2);
      points.t.conservativeResize(count - 1);
      QVERIFY(separable_by_a_line(points));
    }
  }
}

void GeneratorsTest::too_few_are_refused() { QVERIFY_THROWS_EXCEPTION(InputError, made(Generator::two_moons, 3, 1)); }

void GeneratorsTest::classes_on_a_ring() {
  Rng rng = make_rng(1);
  const LabelledPoints points = generate_ring(4, 401, 0.5, rng);
  QCOMPARE(points.size(), Eigen::Index{401});
  for (int k = 0; k < 4; ++k) {
    QCOMPARE((points.t.array() == k).count(), k == 0 ? 101 : 100);
    Eigen::RowVector2d mean = Eigen::RowVector2d::Zero();
    for (Eigen::Index i = 0; i < points.size(); ++i) {
      const Eigen::RowVector2d centre(3 * std::cos(k * std::numbers::pi / 2), 3 * std::sin(k * std::numbers::pi / 2));
      if (points.t(i) != k) continue;
      QVERIFY((points.X.row(i) - centre).norm() <= 2);
      mean += (points.X.row(i) - centre) / 100;
    }
    QVERIFY(mean.norm() < 5 * 0.5 / 10);  // five standard errors
  }
  Rng same = make_rng(1);
  QVERIFY(generate_ring(4, 401, 0.5, same).X == points.X);
  QVERIFY_THROWS_EXCEPTION(InputError, generate_ring(6, 5, 0.5, rng));
}

CREDENCE_TEST(GeneratorsTest);
#include "generators_test.moc"
