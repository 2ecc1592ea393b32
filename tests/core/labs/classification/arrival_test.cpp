// Points that arrive one by one.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/arrival.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>

using namespace credence;
using namespace credence::classification;

class ArrivalTest : public QObject {
  Q_OBJECT
 private slots:
  void points_arrive_in_a_shuffled_order_that_the_seed_decides() {
    const auto order = arrival_order(40, 7);
    QVERIFY(order == arrival_order(40, 7) && order != arrival_order(40, 8));
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t k = 0; k < sorted.size(); ++k) QCOMPARE(sorted[k], static_cast<Eigen::Index>(k));
    QVERIFY(arrival_order(0, 1).empty());
  }

  void those_that_arrived_are_the_first_of_the_order() {
    const auto order = arrival_order(40, 7);
    const std::vector<bool> present = arrived(40, 13, 7);
    for (std::size_t k = 0; k < order.size(); ++k) QCOMPARE(bool(present[static_cast<std::size_t>(order[k])]), k < 13);
  }

  void a_study_looks_at_each_of_the_first_and_at_all() {
    using Counts = std::vector<Eigen::Index>;
    QCOMPARE(arrival_counts(0, 100), Counts{0});
    QCOMPARE(arrival_counts(3, 100), (Counts{0, 1, 2, 3}));
    const Counts many = arrival_counts(2000, 1000);
    for (std::size_t n = 0; n <= 60; ++n) QCOMPARE(many[n], static_cast<Eigen::Index>(n));
    QVERIFY(many.size() < 100 && std::is_sorted(many.begin(), many.end()));
    QCOMPARE(many.back(), Eigen::Index{2000});
    QCOMPARE(arrival_counts(40, 5), (Counts{0, 10, 20, 30, 40}));
    QCOMPARE(arrival_counts(40, 0), (Counts{0, 40}));
  }
};

CREDENCE_TEST(ArrivalTest);
#include "arrival_test.moc"
