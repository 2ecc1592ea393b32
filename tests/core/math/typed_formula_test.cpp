// Formulas as people type them: what is read has the value that everyone means, what could mean two things is refused
// with its place and the cure.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/typed_formula.h"

#include "core/math/formula.h"
#include "core/math/formula_tree.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>

using namespace credence;

namespace {

class TypedFormulaTest : public QObject {
  Q_OBJECT
 private slots:
  void muparsers_own_syntax_stays_as_it_is() {
    for (const char* text : {"exp(-x^2/2)", "x > 0 ? x : -2*x", "x <= 1 && (x == 1 || x < 1)", "max(0,5*x)", "2e-3*x",
                             "atan2(x,1)", "exp(-x^2/2)/sqrt(2*_pi)", "-x^2", "2^-x", "1 / (1 + x^2)", "sum(1,2,x)"}) {
      const WrittenFormula written = written_formula(text, {"x"});
      QCOMPARE(written.text, std::string(text));
      for (std::size_t i = 0; i <= written.text.size(); ++i) QCOMPARE(written.place(i), i + 1);
    }
  }

  void what_is_typed_means_what_everyone_means_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("meant");
    const std::vector<std::array<const char*, 2>> pairs{{"exp(-2x)", "exp(-2*x)"},
                                                        {"exp(-0,5*x^2)", "exp(-0.5*x^2)"},
                                                        {"0,5", "0.5"},
                                                        {"max(exp(-0,5x), 1)", "max(exp(-0.5*x), 1)"},
                                                        {"exp(-x²/2)", "exp(-x^2/2)"},
                                                        {"x⁻¹⁰", "x^(-10)"},
                                                        {"exp(−x**2/2)", "exp(-x^2/2)"},
                                                        {"½ exp(-|x|)", "(1/2)*exp(-abs(x))"},
                                                        {"exp(-x²/2)/sqrt(2pi)", "exp(-x^2/2)/sqrt(2*_pi)"},
                                                        {"exp(-x²/2)/sqrt(2π)", "exp(-x^2/2)/sqrt(2*_pi)"},
                                                        {"e^(-x^2)", "_e^(-x^2)"},
                                                        {"e^-x²", "_e^(-x^2)"},
                                                        {"x(1-x)", "x*(1-x)"},
                                                        {"x^2(1-x)^3", "x^2*(1-x)^3"},
                                                        {"x²(1−x)³", "x^2*(1-x)^3"},
                                                        {"(1+x)(2+x)", "(1+x)*(2+x)"},
                                                        {"2 sin(x) cos(x)", "2*sin(x)*cos(x)"},
                                                        {"2|x|", "2*abs(x)"},
                                                        {"||x|-1|", "abs(abs(x)-1)"},
                                                        {"|x-|x||+1", "abs(x-abs(x))+1"},
                                                        {"x>1||x<-1", "x>1||x<-1"},
                                                        {"|x|>1||x>2", "abs(x)>1||x>2"},
                                                        {"3·x ÷ 2", "3*x/2"},
                                                        {"x ≤ 2 ∧ x ≠ 1", "x <= 2 && x != 1"},
                                                        {"2e", "2*_e"},
                                                        {"2e3x", "2e3*x"},
                                                        {"-2x²", "-2*x^2"},
                                                        {"x/2 + 3x", "x/2 + 3*x"},
                                                        {"1/(2x)", "1/(2*x)"}};
    for (const auto& [typed, meant] : pairs) QTest::newRow(typed) << typed << meant;
  }
  void what_is_typed_means_what_everyone_means() {
    QFETCH(QString, typed);
    QFETCH(QString, meant);
    const Formula one(typed.toStdString(), {"x"}), other(meant.toStdString(), {"x"});
    QCOMPARE(one.text(), typed.toStdString());
    for (const double x : {0.3, 1.7, 2.5}) QCOMPARE(one(std::array{x}), other(std::array{x}));
    QCOMPARE(parse_formula(typed.toStdString(), {"x"}), parse_formula(meant.toStdString(), {"x"}));
  }

  void what_could_mean_two_things_is_refused_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("sentence");
    const std::vector<std::array<const char*, 2>> pairs{
        {"1/2x",
         "formula: character 4: a / b c can mean (a / b) * c or a / (b * c); write * and parentheses before \"x\""},
        {"1/(1+x)(2+x)", "formula: character 8: a / b c can mean"},
        {"1/x²(2+x)", "formula: character 5: a / b c can mean"},
        {"e^2x", "formula: character 4: a ^ b c can mean a^b * c or a^(b * c); write * and parentheses before \"x\""},
        {"2^x(1-x)", "formula: character 4: a ^ b c can mean"},
        {"x 2", "formula: character 3: \"2\" is not expected here; write * or ^ before it"},
        {"(x)2", "formula: character 4: \"2\" is not expected here; write * or ^ before it"},
        {"1½", "formula: character 2: \"½\" is not expected here"},
        {"x²+ß", "formula: character 4: \"ß\" is not known here; the variable is x"},
        {"xx", "formula: character 1: \"xx\" is not known here; the variable is x"},
        {"ln x", "formula: character 4: the argument of ln stands in parentheses: write ln(x)"},
        {"sin²(x)", "formula: character 4: the argument of sin stands in parentheses: write sin(x)"},
        {"²x", "formula: character 1: a raised number is a power; it needs something before it"},
        {"x⁻", "formula: character 2: \"⁻\" is not expected here"},
        {"normal(x,0,1)", "formula: character 1: \"normal\" is not known here; the functions are exp, ln, log"},
        {"(|x)", "formula: character 4: a bar | is not closed before the parenthesis"},
        {"|x||x|", "formula: character 3: \"||\" can end |x| or mean \"or\"; write abs(x)"},
        {"1,5,2", "formula: character 4: a comma can only separate the arguments of a function"},
        {"|x", "formula: character 3: a parenthesis is not closed"},
        {"x² = 4", "formula: character 4: \"=\" does not compare; write =="},
        {"x²+", "formula: character 4: something is missing at the end"}};
    for (const auto& [typed, sentence] : pairs) QTest::newRow(typed) << typed << sentence;
  }
  void what_could_mean_two_things_is_refused() {
    QFETCH(QString, typed);
    QFETCH(QString, sentence);
    const QString said = error_of([&] { Formula(typed.toStdString(), {"x"}); });
    QVERIFY2(said.startsWith(sentence), qPrintable(said));
  }
};

}  // namespace

CREDENCE_TEST(TypedFormulaTest);
#include "typed_formula_test.moc"
