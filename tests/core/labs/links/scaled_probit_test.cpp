// The probit that is as steep as the logistic sigmoid, and how far they are apart.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/scaled_probit.h"

#include "core/math/special.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::links;

class ScaledProbitTest : public QObject {
  Q_OBJECT
 private slots:
  // From R: optimize() over [0, 6] gives 0.0176711886; no place of a fine grid has more.
  void links_at_their_furthest() {
    const LinkGap gap = widest_link_gap();
    QVERIFY(std::fabs(gap.difference - 0.0176711886) < 1e-9);
    for (double a = -20; a < 20; a += 0.01) {
      QVERIFY(std::fabs(sigmoid(a) - scaled_probit(a)) <= gap.difference + 1e-15);
    }
    QVERIFY(std::fabs(sigmoid(gap.a) - scaled_probit(gap.a) + gap.difference) < 1e-15);
  }
};

CREDENCE_TEST(ScaledProbitTest);
#include "scaled_probit_test.moc"
