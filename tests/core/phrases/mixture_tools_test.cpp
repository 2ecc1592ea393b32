// Tools over a mixture of Gaussians on a line, without a lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/mixture_tools.h"

#include "tests/support/error_of.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using Kind = Gesture::Kind;

namespace {

MixtureLists two() { return {{-1, 2}, {0.5, 2}, {1, 3}}; }

std::string refusal(const MixtureLists& mixture) {
  return refusal_of([&] { check_mixture(mixture); });
}

}  // namespace

class MixtureToolsTest : public QObject {
  Q_OBJECT

 private slots:
  void lists_are_equally_long() {
    QCOMPARE(refusal(two()), std::string());
    QCOMPARE(refusal({{}, {}, {}}), std::string("means: expected 1 to 12 numbers, found 0"));
    QCOMPARE(refusal({Vector(13, 0), Vector(13, 1), Vector(13, 1)}),
             std::string("means: expected 1 to 12 numbers, found 13"));
    QCOMPARE(refusal({{0, 1}, {1}, {1, 1}}), std::string("sds: expected 2 numbers, one per mean, found 1"));
    QCOMPARE(refusal({{0, 1}, {1, 1}, {1}}), std::string("weights: expected 2 numbers, one per mean, found 1"));
    QCOMPARE(refusal({{0, 1}, {}, {1, 1}}), std::string("sds: expected 2 numbers, one per mean, found 0"));
  }

  void where_one_list_grows_the_others_follow() {
    MixtureLists after = two();
    after.sds = {0.5, 2, 1};
    std::vector<std::string> warnings;
    follow_lengths(two(), after, warnings);
    QVERIFY(after.means == (Vector{-1, 2, 5}) && after.weights == (Vector{1, 3, 3}));  // three of its sd further on
    QCOMPARE(warnings, (std::vector<std::string>{"means: made as long as the other lists: -1,2,5",
                                                 "weights: made as long as the other lists: 1,3,3"}));
    MixtureLists less = two();
    less.weights = {1};
    follow_lengths(two(), less, warnings);
    QVERIFY(less.means == Vector{-1} && less.sds == Vector{0.5});
    MixtureLists none = two();
    none.means.clear();
    follow_lengths(two(), none, warnings);  // is refused, not followed
    QCOMPARE(none.sds.size(), std::size_t{2});
    MixtureLists without = two();
    without.sds.clear();
    without.weights = {1, 1, 1};
    follow_lengths(two(), without, warnings);
    QCOMPARE(without.means.size(), std::size_t{3});
    QCOMPARE(refusal(without), std::string("sds: expected 3 numbers, one per mean, found 0"));
  }

  void rings_stand_at_the_mean_and_one_standard_deviation_up_the_curve() {
    Figure figure;
    figure.y.max = 0.1;
    add_mixture_handles(figure, two());
    const auto rings = layers_of<Handles>(figure);
    QCOMPARE(rings[0].at[1], (Point2{2, 0}));
    QVERIFY(std::abs(rings[1].at[1].y - 0.75 / 2 * std::exp(-0.5) / std::sqrt(2 * M_PI)) < 1e-15);
    QCOMPARE(rings[1].at[0], (Point2{-0.5, 0.1}));  // no higher than the plot
    QVERIFY(rings[0].sideways && rings[1].sideways && !figure.click_hint.empty());
  }

  void gestures() {
    MixtureLists m = two();
    QCOMPARE(edit_mixture(m, {.kind = Kind::drag, .handles = "gaussians", .index = 0, .position = {-3.00004, 9}}),
             std::string("move a Gaussian"));
    QCOMPARE(m.means[0], -3.0);
    edit_mixture(m, {.kind = Kind::drag, .handles = "widths", .index = 0, .position = {-3, 9}});
    QCOMPARE(m.sds[0], 3e-3);  // never nothing
    QCOMPARE(edit_mixture(m, {.kind = Kind::remove, .handles = "widths", .index = 0}),
             std::string("remove a Gaussian"));
    QVERIFY(m.means == Vector{2} && m.sds == Vector{2} && m.weights == Vector{3});
    QVERIFY(edit_mixture(m, {.kind = Kind::remove, .handles = "gaussians", .index = 0}).empty());
    for (int k = 0; k < 20; ++k) edit_mixture(m, {.kind = Kind::click, .position = {1e9, 0}});
    QCOMPARE(m.means.size(), most_gaussians);
    QCOMPARE(m.means.back(), 1e6);
    const MixtureLists before = m;
    for (const Kind kind : {Kind::drag, Kind::remove, Kind::relabel, Kind::brush, Kind::type}) {
      QVERIFY(edit_mixture(m, {.kind = kind, .handles = "gaussians", .index = 99}).empty());
      QVERIFY(edit_mixture(m, {.kind = kind, .handles = "others"}).empty());
    }
    QVERIFY(m.means == before.means && m.sds == before.sds && m.weights == before.weights);
  }
};

CREDENCE_TEST(MixtureToolsTest);
#include "mixture_tools_test.moc"
