// Typed formulas in other languages.
#include "core/phrases/formula_code.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

std::string python(const std::string& text) { return formula_code(text, Language::python); }
std::string r(const std::string& text) { return formula_code(text, Language::r); }

}  // namespace

class FormulaCodeTest : public QObject {
  Q_OBJECT
 private slots:
  void powers_and_constants() {
    QCOMPARE(python("z^6 * exp(-z^2/2) / sqrt(2*_pi)"), std::string("z**6 * exp(-z**2/2) / sqrt(2*pi_)"));
    QCOMPARE(r("z^6 * _e"), std::string("z^6 * e_"));
  }
  void conditions() {
    QCOMPARE(python("z > 0 ? exp(-z) : 0"), std::string("(( exp(-z) ) if (z > 0 ) else ( 0))"));
    QCOMPARE(r("z>0?1:2"), std::string("(if (z>0) (1) else (2))"));
    QCOMPARE(python("z<0 ? 1 : z<1 ? 2 : 3"), std::string("(( 1 ) if (z<0 ) else ((( 2 ) if ( z<1 ) else ( 3))))"));
    QCOMPARE(r("a?b?1:2:3"), std::string("(if (a) ((if (b) (1) else (2))) else (3))"));
    QCOMPARE(python("2*(z>0?1:0)"), std::string("2*(((1) if (z>0) else (0)))"));
    QCOMPARE(python("max(z>0?1:0,z)"), std::string("max(((1) if (z>0) else (0)),z)"));
  }
  void logic() {
    QCOMPARE(python("z>0&&z<1||z>2"), std::string("z>0 and z<1 or z>2"));
    QCOMPARE(r("z>0&&z<1||z>2"), std::string("z>0&&z<1||z>2"));
  }
  void stan_has_none() {
    QCOMPARE(error_of([] { formula_code("z", Language::stan); }), "a formula is no Stan program; take Python or R");
  }
};

CREDENCE_TEST(FormulaCodeTest);
#include "formula_code_test.moc"
