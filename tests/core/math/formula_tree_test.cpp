// Syntax trees of formulas, and formulas computed from them, have the values of an independent reader, muParser.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_tree.h"

#include "core/math/formula.h"
#include "core/math/input_error.h"
#include "core/math/typed_formula.h"

#include "tests/support/error_of.h"
#include "tests/support/mutations.h"
#include "tests/support/random_formulas.h"
#include "tests/support/test.h"

#include <muParser.h>

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

using namespace credence;

namespace {

constexpr auto nan = std::numeric_limits<double>::quiet_NaN();

double tree_value(const std::string& text, double x) { return evaluate(parse_formula(text, {"x"}), std::array{x}); }

// NaN if the formula has no finite value there.
double formula_value(const std::string& text, double x) {
  try {
    return Formula(text, {"x"})(std::array{x});
  } catch (const InputError&) {
    return nan;
  }
}

// Nothing if muParser takes it for no formula in x, or for several.
std::optional<double> muparser_value(const std::string& text, double x) {
  try {
    mu::Parser parser;
    parser.DefineVar("x", &x);
    // Its own pi has 13 digits, and its own definitions lose digits near zero.
    parser.DefineConst("_pi", std::numbers::pi);
    parser.DefineFun("asinh", static_cast<double (*)(double)>(std::asinh));
    parser.DefineFun("acosh", static_cast<double (*)(double)>(std::acosh));
    parser.DefineFun("atanh", static_cast<double (*)(double)>(std::atanh));
    parser.DefineFun("log2", static_cast<double (*)(double)>(std::log2));
    parser.SetExpr(written_formula(text, {"x"}).text);
    int count = 0;
    const double* values = parser.Eval(count);
    return count == 1 ? std::optional(values[0]) : std::nullopt;
  } catch (const mu::ParserError&) {
    return std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

// muParser drops the decimals of two constants before it joins them, so that 0.5 && 1 is 0, and computes sums and
// multiples of a variable as one term a x + b, which is another one where factors are 0 or infinite.
bool has_a_quirk(const FormulaNode& node) {
  using Kind = FormulaNode::Kind;
  const bool joins = node.kind == Kind::both || node.kind == Kind::either;
  if (is_constant(node) && (joins || !std::isfinite(evaluate(node, {})))) return true;
  const auto is_zero = [](const FormulaNode& part) { return is_constant(part) && evaluate(part, {}) == 0; };
  const bool vanishes = node.kind == Kind::multiply && std::ranges::any_of(node.operands, is_zero);
  return vanishes || std::ranges::any_of(node.operands, has_a_quirk);
}

bool same(double found, double expected, double within) {
  return !std::isfinite(expected) ? !std::isfinite(found) : std::fabs(found - expected) <= within * std::fabs(expected);
}

// Signs and words in any order, most of which are no formula.
std::string random_words(std::mt19937_64& random) {
  constexpr std::array words{"x",  "x",  "x",  "1",  "2",  "007", ".5", "5.", "1e3",  "1e",   "1e+",    "1.2.3", "_pi",
                             "_e", "(",  "(",  ")",  ")",  "+",   "-",  "-",  "*",    "/",    "^",      "<",     ">",
                             "<=", "!=", "==", "&&", "||", "?",   ":",  ",",  "sin(", "max(", "atan2(", " ",     "\t"};
  std::string text;
  for (auto length = 1 + random() % 8; length > 0; --length) text += words[random() % words.size()];
  return text;
}

}  // namespace

class FormulaTreeTest : public QObject {
  Q_OBJECT
 private slots:
  // Worked out by hand.
  void values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("expected");
    const auto row = [](const char* text, double expected) { QTest::newRow(text) << QString(text) << expected; };
    row("-x^2", -9);
    row("2^-x^2*8", 1.0 / 64);
    row("2^3^2", 512);
    row("-2*x", -6);
    row("7 - 2 - 1", 4);
    row("8/2/2", 2);
    row("3 > 2 > 1", 0);
    row("0 < x < 1", 0);
    row("0 < x < 4", 1);
    row("1 + 1 == 2", 1);
    row("1 || 0 && 0", 1);
    row("(1 || 0) && 0*x", 0);
    row("x && 0.5", 1);
    row("x ? 2 : 0 ? 3 : 4", 2);
    row("x - 3 ? 2 : 0 ? 3 : 4", 4);
    row("x > 1 ? x > 2 ? 5 : 6 : 7", 5);
    row("1 + (x == 3)", 2);
    row("007 + .5 + 5. + 1e1 + 2E-1", 22.7);
    row("rint(-2.5) + rint(2.5)", 1);
    row("sign(-x) + sign(0) + sign(x/7)", 0);
    row("sum(1, 2, x) + avg(1, 2, x) + min(4, x, 5) + max(x)", 14);
    row("abs(-x)^3", 27);
    row("_pi/_pi + ln(_e)", 2);
    row("0.5 && 1", 1);
    row("x + 1e20 - 1e20", 0);  // in doubles, from the left
    row("x*1e-200*1e-200*1e200*1e200", 0);
  }
  void values() {
    QFETCH(QString, text);
    QFETCH(double, expected);
    QVERIFY(std::fabs(tree_value(text.toStdString(), 3) - expected) < 1e-14);
    QVERIFY(std::fabs(Formula(text.toStdString(), {"x"})(std::array{3.0}) - expected) < 1e-14);
  }

  void several_variables() {
    QCOMPARE(evaluate(parse_formula("x/y - y/x", {"x", "y"}), std::array{4.0, 2.0}), 1.5);
    QVERIFY(is_constant(parse_formula("2*_pi", {"x"})) && !is_constant(parse_formula("2*x", {"x"})));
  }

  void random_formulas_have_muparsers_values() {
    RandomFormulas next(3, "x");
    int sure = 0;
    const int rounds = fuzz_rounds(10'000);
    for (int i = 0; i < rounds; ++i) {
      const std::string text = next();
      const FormulaNode tree = parse_formula(text, {"x"});
      const double x = i % 2 == 0 ? 0.7320508 : -2.718281828, value = evaluate(tree, std::array{x});
      QVERIFY2(same(formula_value(text, x), value, 0), text.c_str());
      if (has_a_quirk(tree) || !is_sure(tree, std::array{x})) continue;
      ++sure;
      const auto expected = muparser_value(text, x);
      QVERIFY2(expected && same(value, *expected, 1e-9), text.c_str());
    }
    QVERIFY2(sure > 0.7 * rounds, qPrintable(QString::number(sure)));
  }

  void what_muparser_takes_is_taken_and_nothing_else() {
    std::mt19937_64 random(5);
    int valid = 0;
    for (int i = 0; i < fuzz_rounds(5'000); ++i) {
      const std::string text = random_words(random);
      const auto expected = muparser_value(text, 0.7320508);
      std::optional<FormulaNode> tree;
      try {
        tree = parse_formula(text, {"x"});
      } catch (const InputError&) {
      }
      QVERIFY2(tree.has_value() == expected.has_value(), text.c_str());
      if (!tree || has_a_quirk(*tree)) continue;
      ++valid;
      QVERIFY2(same(evaluate(*tree, std::array{0.7320508}), *expected, 1e-9), text.c_str());
    }
    QVERIFY2(valid > 150, qPrintable(QString::number(valid)));
  }

  void what_is_not_known_is_refused() {
    QVERIFY(error_of([] {
              parse_formula("2*gauss(x)", {"x"});
            }).startsWith("formula: character 3: \"gauss\" is not known here"));
    QCOMPARE(error_of([] { parse_formula("x = 2", {"x"}); }), "formula: character 3: \"=\" does not compare; write ==");
  }
};

CREDENCE_TEST(FormulaTreeTest);
#include "formula_tree_test.moc"
