// Places that a formula names: where its parts vanish, by hand.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_places.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <string>
#include <vector>

using namespace credence;

namespace {

std::vector<double> places(const std::string& text) { return formula_places(parse_formula(text, {"x"})); }

class FormulaPlacesTest : public QObject {
  Q_OBJECT
 private slots:
  void where_parts_vanish() {
    QCOMPARE(places("exp(-x^2/2)"), std::vector<double>{0});
    QCOMPARE(places("exp(-((x-3)/0.5)^2/2)"), (std::vector<double>{0, 3}));
    QCOMPARE(places("1/(4-2*x)^2"), (std::vector<double>{0, 2}));
    QCOMPARE(places("max(0, 1-abs(x+1))"), (std::vector<double>{-2, -1, 0}));
    QCOMPARE(places("exp(-((x-1)^2-4)^2)"), (std::vector<double>{-1, 0, 1, 3}));
    QCOMPARE(places("exp(-x) * (ln(x)-1)^2").back(), std::exp(1.0));
  }
  void where_comparisons_change() {
    QCOMPARE(places("x < 3 ? 1 : 2"), (std::vector<double>{0, 3}));
    QCOMPARE(places("(2*x+1 > 4) * (5 >= x)"), (std::vector<double>{-0.5, 0, 1.5, 5}));
  }
  void what_has_none() {
    QVERIFY(places("2 + 3").empty());
    QCOMPARE(places("1/x"), std::vector<double>{0});
    QCOMPARE(places("x*x - x"), std::vector<double>{0});  // the variable occurs more than once
    std::string many = "1";
    for (int k = 1; k < 100; ++k) many += "+1/(x-" + std::to_string(k) + ")";
    QCOMPARE(places(many).size(), most_formula_places);
  }
};

}  // namespace

CREDENCE_TEST(FormulaPlacesTest);
#include "formula_places_test.moc"
