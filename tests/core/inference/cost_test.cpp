// What is refused because it would take too long.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/cost.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

class CostTest : public QObject {
  Q_OBJECT
 private slots:
  void large_sets_have_few_weights() {
    require_affordable(1'000'000, 2);
    require_affordable(1'000'000, 3);
    require_affordable(25'000, 197);
    require_affordable(0, 0);
    QVERIFY_THROWS_EXCEPTION(InputError, require_affordable(1'000'000, 197));
    QVERIFY_THROWS_EXCEPTION(InputError, require_affordable(100'000'000, 2));
  }

  void the_sentence_says_what_is_allowed() {
    try {
      require_affordable(200'000, 200);
      QFAIL("not refused");
    } catch (const InputError& error) {
      QCOMPARE(std::string(error.what()),
               std::string("points: 200000 points with 200 weights would take too long; at most 25000 points are "
                           "allowed"));
      require_affordable(25'000, 200);
    }
  }
};

}  // namespace

CREDENCE_TEST(CostTest);
#include "cost_test.moc"
