// Typed formulas in other languages.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/formula_code.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

std::string python(const std::string& text) { return formula_code(text, "z", Language::python).body.back(); }
std::string r(const std::string& text) { return formula_code(text, "z", Language::r).body.back(); }

}  // namespace

class FormulaCodeTest : public QObject {
  Q_OBJECT
 private slots:
  void powers_and_constants() {
    QCOMPARE(python("z^6 * exp(-z^2/2) / sqrt(2*_pi)"),
             std::string("return power(z, 6.0) * exp(-(z * z) / 2.0) / sqrt(2.0 * 3.141592653589793)"));
    QCOMPARE(r("z^6 * exp(-z^2/2) / sqrt(2*_pi)"),
             std::string("z^6 * exp(-(z * z) / 2) / sqrt(2 * 3.141592653589793)"));
    QCOMPARE(r("(z-1)^2 + z^_e + (2^z)^2"), std::string("(z - 1)^2 + power(z, exp(1)) + power(2, z)^2"));
  }
  void only_the_parentheses_that_are_needed() {
    QCOMPARE(python("((z - (1 - z/3)) * (2))"), std::string("return (z - (1.0 - z / 3.0)) * 2.0"));
    QCOMPARE(python("2 - -(z*z)"), std::string("return 2.0 - (-(z * z))"));
    QCOMPARE(r("-(z + 1)^2"), std::string("-(z + 1)^2"));
  }
  void comparisons_are_numbers() {
    QCOMPARE(python("0 < z < 1"), std::string("return float(float(0.0 < z) < 1.0)"));
    QCOMPARE(r("0 < z < 1"), std::string("as.numeric(isTRUE(as.numeric(isTRUE(0 < z)) < 1))"));
    QCOMPARE(r("z != 1"), std::string("as.numeric(!isTRUE(z == 1))"));
    QCOMPARE(python("z>0&&z<1||z"), std::string("return float(z > 0.0 and z < 1.0 or z != 0.0)"));
    QCOMPARE(python("z && (z || 1)"), std::string("return float(z != 0.0 and (z != 0.0 or 1.0 != 0.0))"));
  }
  void conditions() {
    QCOMPARE(python("2*(z > 0 ? exp(-z) : 0)"), std::string("return 2.0 * (exp(-z) if z > 0.0 else 0.0)"));
    QCOMPARE(r("z<0 ? 1 : z<1 ? 2 : 3"), std::string("(if (isTRUE(z < 0)) 1 else (if (isTRUE(z < 1)) 2 else 3))"));
  }
  void functions_are_defined_if_the_language_has_others() {
    const FormulaCode code = formula_code("acosh(z) + max(z) + min(z, 1)", "z", Language::python);
    QCOMPARE(code.body.back(), std::string("return acosh(z) + z + min(z, 1.0)"));
    const std::vector<std::string> expected{"def acosh(x): return math.acosh(x) if x >= 1 else math.nan"};
    QVERIFY(code.functions == expected);
    QVERIFY(formula_code("exp(z) + sqrt(z)", "z", Language::r).functions.empty());
  }
  // R and Python refuse expressions that are nested too deeply.
  void deep_parts_have_lines_of_their_own() {
    std::string text = "z";
    for (int k = 0; k < 190; ++k) text = "cos(" + text + ')';
    for (const Language language : {Language::python, Language::r}) {
      const FormulaCode code = formula_code(text, "z", language);
      QCOMPARE(code.body.size(), std::size_t{13});
      for (const std::string& line : code.body) QVERIFY(std::count(line.begin(), line.end(), '(') <= 15);
    }
  }
  void stan_has_none() {
    QCOMPARE(error_of([] { formula_code("z", "z", Language::stan); }), "a formula is no Stan program; use Python or R");
  }
};

CREDENCE_TEST(FormulaCodeTest);
#include "formula_code_test.moc"
