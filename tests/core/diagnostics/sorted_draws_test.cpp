// Sorted draws against std::sort, folded ones against sorting distances, and how often all of them look at a stop
// token.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/sorted_draws.h"

#include "core/diagnostics/growing.h"
#include "core/math/random.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

namespace {

// Is requested at the look with this number, and counts how often it was looked at.
struct CountedStop {
  std::size_t until = std::numeric_limits<std::size_t>::max();
  mutable std::size_t looks = 0;
  bool stop_requested() const { return ++looks > until; }
};

Eigen::MatrixXd draws_of(const char* kind, Eigen::Index rows) {
  Rng rng = make_rng(2);
  Eigen::MatrixXd draws(rows, 3);
  const std::string name = kind;
  for (double& x : draws.reshaped()) {
    x = standard_normal(rng);
    if (name == "ties") x = std::round(3 * x);
    if (name == "tiny") x *= 1e-310;
    if (name == "all scales") x = std::copysign(std::pow(10, 200 * x / 3), standard_normal(rng));
    if (name == "zeros") x = std::copysign(0.0, x);
  }
  return draws;
}

void add_kinds() {
  QTest::addColumn<QByteArray>("kind");
  for (const char* kind : {"normal", "ties", "tiny", "all scales", "zeros"}) QTest::newRow(kind) << QByteArray(kind);
}

SortedDraws unsorted(std::size_t count) {
  Rng rng = make_rng(4);
  SortedDraws draws(count);
  for (PlacedDraw& draw : draws) draw.value = uniform(rng);
  return draws;
}

class SortedDrawsTest : public QObject {
  Q_OBJECT
 private slots:
  void ascend_and_ties_keep_their_order_data() { add_kinds(); }
  void ascend_and_ties_keep_their_order() {
    QFETCH(QByteArray, kind);
    for (const Eigen::Index rows : {1, 2, 50, 1000}) {
      const Eigen::MatrixXd draws = draws_of(kind, rows);
      std::vector<std::pair<double, std::size_t>> expected;
      for (std::size_t i = 0; i < static_cast<std::size_t>(draws.size()); ++i)
        expected.emplace_back(draws.data()[i], i);
      std::sort(expected.begin(), expected.end());
      const SortedDraws found = sorted_draws(draws);
      QCOMPARE(found.size(), expected.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        QCOMPARE(found[i].value, expected[i].first);
        QCOMPARE(found[i].place, expected[i].second);
      }
    }
    QVERIFY(sorted_draws(Eigen::MatrixXd(0, 3)).empty());
  }

  void folded_ones_ascend_data() { add_kinds(); }
  void folded_ones_ascend() {
    QFETCH(QByteArray, kind);
    const Eigen::MatrixXd draws = draws_of(kind, 501);
    const SortedDraws sorted = sorted_draws(draws);
    for (const double centre : {sample_quantile(sorted, 0.5), -1e9, 1e9, sorted[700].value}) {
      const SortedDraws found = folded(sorted, centre), expected = sorted_draws((draws.array() - centre).abs());
      QCOMPARE(found.size(), expected.size());
      std::vector<std::size_t> places;
      for (std::size_t i = 0; i < found.size(); ++i) {
        QCOMPARE(found[i].value, expected[i].value);
        QCOMPARE(found[i].value, std::abs(draws.data()[found[i].place] - centre));
        places.push_back(found[i].place);
      }
      std::sort(places.begin(), places.end());
      for (std::size_t i = 0; i < places.size(); ++i) QCOMPARE(places[i], i);
    }
  }

  // Requested at any look, sorting ends at that look; between two looks at most draws_between_stops draws are moved,
  // seven times each: they are counted once, and moved by six digits.
  void sorting_looks_at_the_stop_token() {
    const SortedDraws draws = unsorted(3 * draws_between_stops + 5);
    CountedStop never;
    SortedDraws sorted = draws;
    QVERIFY(sort_by_value(sorted, never));
    QCOMPARE(never.looks, std::size_t{7 * 4});
    for (std::size_t until = 0; until < never.looks; ++until) {
      CountedStop stop{until};
      sorted = draws;
      QVERIFY(!sort_by_value(sorted, stop));
      QCOMPARE(stop.looks, until + 1);
    }
  }

  void growing_looks_at_the_stop_token() {
    const std::size_t count = 3 * 65536 + 5;
    std::size_t values = 0;
    const auto value = [&](std::size_t) { return ++values, 0.5; };
    for (std::size_t until = 0; until <= 4; ++until) {
      GrowingHistogram histogram(0, 1, 10);
      CountedStop stop{until};
      values = 0;
      QCOMPARE(extend_until_stopped(histogram, count, value, stop), until == 4);
      QCOMPARE(values, std::min(count, until * 65536));
      QCOMPARE(histogram.size(), values);
    }
  }
};

}  // namespace

CREDENCE_TEST(SortedDrawsTest);
#include "sorted_draws_test.moc"
