// Typed formulas: their values, what is refused and where, and several threads at once.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula.h"

#include "core/math/input_error.h"
#include "core/math/parallel.h"

#include "tests/support/error_of.h"
#include "tests/support/mutations.h"
#include "tests/support/random_formulas.h"
#include "tests/support/test.h"

#include <QTest>

#include <atomic>
#include <cmath>

using namespace credence;

namespace {

double value(const Formula& formula, std::vector<double> x) { return formula(x); }

class FormulaTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  void values() {
    QCOMPARE(value(Formula("exp(-x^2/2)", {"x"}), {1.5}), std::exp(-1.125));
    QCOMPARE(value(Formula("x > 0 ? x : -2*x", {"x"}), {-3}), 6.0);
    QCOMPARE(value(Formula("x <= 1 && x >= 0 && x != 0.5 && (x == 1 || x < 1)", {"x"}), {1}), 1.0);
    QCOMPARE(value(Formula("x*y - max(x, y, 3) + _pi", {"x", "y"}), {2, 5}), 5 + M_PI);
    QCOMPARE(value(Formula("ln(x)", {"x"}), {M_E}), 1.0);
    const Formula formula("2*x + 1", {"x"});
    QCOMPARE(formula.variables(), std::size_t{1});
    const Formula copy = formula;
    QCOMPARE(copy.text(), std::string("2*x + 1"));
    QCOMPARE(value(copy, {4}), 9.0);
  }

  void bad_text_is_refused_where_it_is_bad_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("empty") << "  "
                           << "formula: it is empty";
    QTest::newRow("unknown") << "exp(-z)"
                             << "formula: character 6: \"z\" is not known here; the variable is x";
    QTest::newRow("unknown function") << "2*gauss(x)"
                                      << "formula: character 3: \"gauss\" is not known here";
    QTest::newRow("no ASCII") << "x²*ß"
                              << "formula: character 4: \"ß\" is not known here; the variable is x";
    QTest::newRow("Greek") << "θ^2*exp(-x)"
                           << "formula: character 1: \"θ\" is not known here; the variable is x";
    QTest::newRow("not closed") << "exp(-x^2"
                                << "formula: character 9: a parenthesis is not closed";
    QTest::newRow("not complete") << "x +"
                                  << "formula: character 4: something is missing at the end";
    QTest::newRow("no operator") << "x 2"
                                 << "formula: character 3: \"2\" is not expected here; write * or ^ before it";
    QTest::newRow("two operators") << "5 +* 3"
                                   << "formula: character 4: \"*\" is not expected here";
    QTest::newRow("too few") << "sin()"
                             << "formula: character 5: \"sin\" needs more arguments";
    QTest::newRow("too many") << "sin(1, 2)"
                              << "formula: character 9: \"sin\" has too many arguments";
    QTest::newRow("assignment") << "x = 3"
                                << "formula: character 3: \"=\" does not compare; write ==";
    QTest::newRow("two formulas") << "x, 2"
                                  << "formula: character 2: a comma can only separate the arguments of a function";
    QTest::newRow("text") << "\"a\""
                          << "formula: character 2: \"a\" is not known here; the variable is x";
    QTest::newRow("no else") << "x > 0 ? 1"
                             << "formula: character 10: a condition ? a : b needs a value";
    QTest::newRow("too long") << QString(1001, 'x') << "formula: character 1001: a formula has at most 1000 characters";
  }
  void bad_text_is_refused_where_it_is_bad() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    const QString found = error_of([&text] { Formula(text.toStdString(), {"x"}); });
    QVERIFY2(found.startsWith(message), qPrintable(found));
  }

  void what_is_no_number_is_refused() {
    const Formula root("sqrt(x)", {"x"}), quotient("y/x", {"x", "y"});
    QCOMPARE(error_of([&] { value(root, {-1}); }), QString("formula: its value at x = -1 is not a number"));
    QCOMPARE(error_of([&] {
               value(quotient, {0, 2.5});
             }),
             QString("formula: its value at x = 0, y = 2.5 is infinite or too large"));
    QCOMPARE(value(root, {4}), 2.0);
    QVERIFY(error_of([] { Formula("z", {"x", "y"}); }).endsWith("\"z\" is not known here; the variables are x, y"));
  }

  void deep_formulas_are_refused() {
    const std::string open(300, '('), shut(300, ')'), deep = open + "x" + shut;
    QCOMPARE(error_of([&] { Formula(deep, {"x"}); }),
             QString("formula: character 201: a formula has at most 200 parts within each other"));
    const std::string fewer(150, '('), closed(150, ')');
    QCOMPARE(error_of([&] { Formula(fewer + "x" + closed, {"x"}); }), QString("no error"));
    std::string powers = "x";
    for (int k = 0; k < 300; ++k) powers += "^x";
    QVERIFY(error_of([&] { Formula(powers, {"x"}); }).endsWith("parts within each other"));
    std::string sum = "sum(x";
    for (int k = 0; k < 490; ++k) sum += ",x";
    QCOMPARE(value(Formula(sum + ")", {"x"}), {2}), 982.0);
  }

  // Closed forms, worked out by hand.
  void gradients_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("by_x");
    QTest::addColumn<double>("by_y");
    const double x = 0.8, y = 1.7;
    const auto row = [](const char* text, double by_x, double by_y) { QTest::newRow(text) << text << by_x << by_y; };
    row("3", 0, 0);
    row("x*y^2", y * y, 2 * x * y);
    row("x/y - -x", 1 / y + 1, -x / y / y);
    row("x^y", y * std::pow(x, y - 1), std::pow(x, y) * std::log(x));
    row("exp(-x^2/2 - y)", -x * std::exp(-x * x / 2 - y), -std::exp(-x * x / 2 - y));
    row("x > y ? x^3 : sin(x)*y", std::cos(x) * y, std::sin(x));
    row("x < y ? x > 0.5 ? 7*x : x : y", 7, 0);
    row("max(x, y, 1)*avg(x, y, 3)", y / 3, (x + y + 3) / 3 + y / 3);
    row("atan2(y, x)", -y / (x * x + y * y), x / (x * x + y * y));
    row("(x < y) + sign(x)*rint(y) + abs(-x)", 1, 0);
    row("log2(x)*log10(y) + asinh(y)", std::log10(y) / x / M_LN2, std::log2(x) / y / M_LN10 + 1 / std::hypot(1, y));
    row("acosh(y) + atanh(x/2) + tan(x)", 0.5 / (1 - x * x / 4) + 1 + std::tan(x) * std::tan(x),
        1 / std::sqrt(y * y - 1));
    row("asin(x) + acos(x/2) + atan(y)", 1 / std::sqrt(1 - x * x) - 0.5 / std::sqrt(1 - x * x / 4), 1 / (1 + y * y));
    row("sinh(x)*cosh(y) + tanh(x) + sqrt(y)", std::cosh(x) * std::cosh(y) + 1 - std::pow(std::tanh(x), 2),
        std::sinh(x) * std::sinh(y) + 0.5 / std::sqrt(y));
    row("(x - 0.8)^2 + 0*y^0.5 + 2^0", 0, 0);
  }
  void gradients() {
    QFETCH(QString, text);
    QFETCH(double, by_x);
    QFETCH(double, by_y);
    const Formula formula(text.toStdString(), {"x", "y"});
    const std::vector<double> at{0.8, 1.7};
    std::vector<double> gradient(2);
    QCOMPARE(formula.with_gradient(at, gradient), value(formula, at));
    QVERIFY2(std::fabs(gradient[0] - by_x) < 1e-12 && std::fabs(gradient[1] - by_y) < 1e-12,
             qPrintable(QString("%1 %2").arg(gradient[0], 0, 'g', 15).arg(gradient[1], 0, 'g', 15)));
  }

  // Where a part is 0, infinite, tiny or huge.
  void gradients_at_edges() {
    const auto gradient = [](const char* text, double x, double y) {
      std::vector<double> found(2);
      Formula(text, {"x", "y"}).with_gradient(std::vector<double>{x, y}, found);
      return found;
    };
    using Two = std::vector<double>;
    QCOMPARE(gradient("x^y", 0, 2), (Two{0, 0}));
    QCOMPARE(gradient("(x - 1)^y", 1, 1), (Two{1, 0}));
    QCOMPARE(gradient("abs(x)^y", 0, 2), (Two{0, 0}));
    QCOMPARE(gradient("exp(-exp(x)) + y", 1000, 0), (Two{0, 1}));
    QCOMPARE(gradient("x^0 + 0*y", 0, 3), (Two{0, 0}));
    const Two turned = gradient("atan2(y, x)", 1e-170, 1e-170);
    QVERIFY(std::fabs(turned[0] / -5e169 - 1) < 1e-12 && std::fabs(turned[1] / 5e169 - 1) < 1e-12);
    const Two far = gradient("acosh(x) + asinh(y)", 1e160, 1e160);
    QVERIFY(std::fabs(far[0] / 1e-160 - 1) < 1e-12 && std::fabs(far[1] / 1e-160 - 1) < 1e-12);
  }

  // By central differences of two widths, wherever they agree with each other.
  void gradients_of_random_formulas() {
    RandomFormulas next(11, "x");
    int compared = 0;
    for (int i = 0; i < fuzz_rounds(5000); ++i) {
      const std::string text = next();
      if (text.find("1e20") != std::string::npos || text.find("1e-300") != std::string::npos) continue;
      const Formula formula(text, {"x"});
      for (const double x : {0.7, -1.3}) {
        const auto difference = [&](double h) { return (value(formula, {x + h}) - value(formula, {x - h})) / (2 * h); };
        std::vector<double> slope(1);
        double wide = 0, close = 0;
        try {
          if (std::fabs(formula.with_gradient(std::vector<double>{x}, slope)) > 1e6) continue;
          wide = difference(1e-4);
          close = difference(1e-5);
        } catch (const InputError&) {
          continue;
        }
        const double size = 1 + std::fabs(wide);
        if (!std::isfinite(slope[0]) || std::fabs(wide - close) > 1e-6 * size || size > 1e6) continue;
        ++compared;
        QVERIFY2(std::fabs(slope[0] - close) < 1e-4 * size, text.c_str());
      }
    }
    QVERIFY2(compared > 2000, qPrintable(QString::number(compared)));
  }

  void threads_do_not_disturb_each_other() {
    set_thread_count(4);
    std::vector<Formula> formulas;
    for (int k = 0; k < 11; ++k) formulas.emplace_back("x^2 + " + std::to_string(k), std::vector<std::string>{"x"});
    std::atomic<int> wrong{0};
    parallel_for(4000, 10, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        const auto x = static_cast<double>(i);
        if (value(formulas[i / 100 % 11], {x}) != x * x + static_cast<double>(i / 100 % 11)) ++wrong;
      }
    });
    QCOMPARE(wrong.load(), 0);
  }
};

}  // namespace

CREDENCE_TEST(FormulaTest);
#include "formula_test.moc"
