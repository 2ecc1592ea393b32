// Plans that would take too long are shortened; others stay as they are.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/plan_budget.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class PlanBudgetTest : public QObject {
  Q_OBJECT
 private slots:
  void what_is_below_the_budget_stays() {
    const ChainPlan asked{.chains = 4, .warmup = 1000, .draws = 5000, .seed = 3};
    const double all = 4 * (6000 * 100.0 + 5000 * 1000.0);
    const ChainPlan plan = within_budget(asked, {.step = 100, .summary = 1000}, all);
    QCOMPARE(plan.warmup, asked.warmup);
    QCOMPARE(plan.draws, asked.draws);
    QCOMPARE(plan.left_out, std::size_t{0});
  }

  // Warmup and draws keep their ratio, the cost is the budget, and what was asked for is remembered.
  void what_is_above_it_is_shortened() {
    const ChainPlan asked{.chains = 8, .warmup = 1'000'000, .draws = 1'000'000, .seed = 3};
    const DrawCost cost{.step = 100, .summary = 1300};
    const ChainPlan plan = within_budget(asked, cost, 4e9);
    QCOMPARE(plan.warmup, plan.draws);
    QCOMPARE(plan.draws + plan.left_out, asked.draws);
    const double spent = 8 * (static_cast<double>(plan.total()) * cost.step + static_cast<double>(plan.draws) * 1300);
    QVERIFY(spent <= 4e9 && spent > 0.999 * 4e9);
    QCOMPARE(within_budget(asked, cost, 1).draws, std::size_t{1});
  }

  // Steps that are thrown away cost less than draws that are kept.
  void a_warmup_is_cheap() {
    const ChainPlan asked{.chains = 8, .warmup = 1'000'000, .draws = 1000, .seed = 3};
    QCOMPARE(within_budget(asked, {.step = 100, .summary = 1300}).left_out, std::size_t{0});
  }
};

CREDENCE_TEST(PlanBudgetTest);
#include "plan_budget_test.moc"
