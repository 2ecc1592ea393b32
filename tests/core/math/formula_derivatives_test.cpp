// Derivatives of typed formulas: closed forms, kinks from both sides, and random formulas against differences.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_derivatives.h"

#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/random_formulas.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <string>

using namespace credence;

namespace {

FormulaNode tree(const std::string& text) { return parse_formula(text, {"x"}); }

bool is(const FormulaJet& jet, double value, double first, double second) {
  const auto same = [](double a, double b) { return std::fabs(a - b) <= 1e-12 * (1 + std::fabs(b)); };
  return same(jet.value, value) && same(jet.first, first) && same(jet.second, second);
}

bool both(const std::string& text, double x, double value, double first, double second) {
  return is(derivatives(tree(text), x, Side::below), value, first, second) &&
         is(derivatives(tree(text), x, Side::above), value, first, second);
}

bool sides(const std::string& text, double x, const FormulaJet& below, const FormulaJet& above) {
  return is(derivatives(tree(text), x, Side::below), below.value, below.first, below.second) &&
         is(derivatives(tree(text), x, Side::above), above.value, above.first, above.second);
}

// Differences of one side by Richardson's table over halved steps, with the estimate of their error.
struct Difference {
  double value = 0, error = INFINITY;
};
template <class F>
Difference extrapolated(const F& quotient, double step, double ratio) {
  constexpr int rows = 11;
  std::array<std::array<double, rows>, rows> table{};
  Difference best;
  for (std::size_t i = 0; i < rows; ++i, step /= 2) {
    table[i][0] = quotient(step);
    double factor = ratio;
    for (std::size_t j = 1; j <= i; ++j, factor *= 2) {
      table[i][j] = (factor * table[i][j - 1] - table[i - 1][j - 1]) / (factor - 1);
      const double error =
          std::max(std::fabs(table[i][j] - table[i][j - 1]), std::fabs(table[i][j] - table[i - 1][j - 1]));
      if (error < best.error) best = {table[i][j], error};
    }
  }
  return best;
}

}  // namespace

class FormulaDerivativesTest : public QObject {
  Q_OBJECT
 private slots:
  void closed_forms() {
    QVERIFY(both("x", 3, 3, 1, 0));
    QVERIFY(both("7", 3, 7, 0, 0));
    QVERIFY(both("x^5", 2, 32, 80, 160));
    QVERIFY(both("x^-2", 2, 0.25, -0.25, 0.375));
    QVERIFY(both("x^2.5", 4, 32, 20, 7.5));
    QVERIFY(both("2^x", 3, 8, 8 * std::log(2), 8 * std::log(2) * std::log(2)));
    QVERIFY(both("x^x", 1, 1, 1, 2));
    QVERIFY(both("(x+1)/(x-1)", 3, 2, -0.5, 0.5));
    QVERIFY(both("sin(x)*cos(x)", 0.3, 0.5 * std::sin(0.6), std::cos(0.6), -2 * std::sin(0.6)));
    QVERIFY(both("tan(x)", 0, 0, 1, 0));
    QVERIFY(both("asin(x)+acos(x)", 0.4, std::asin(1), 0, 0));
    QVERIFY(both("atan(x)", 1, std::atan(1), 0.5, -0.5));
    QVERIFY(both("atan2(x, 1)", 1, std::atan(1), 0.5, -0.5));
    QVERIFY(both("atan2(1, x)", 1, std::atan(1), -0.5, 0.5));
    QVERIFY(both("cosh(x)^2 - sinh(x)^2", 0.7, 1, 0, 0));
    QVERIFY(both("tanh(x)", 0.5, std::tanh(0.5), 1 - std::pow(std::tanh(0.5), 2),
                 -2 * std::tanh(0.5) * (1 - std::pow(std::tanh(0.5), 2))));
    QVERIFY(both("sinh(asinh(x))", 0.7, 0.7, 1, 0));
    QVERIFY(both("cosh(acosh(x))", 1.7, 1.7, 1, 0));
    QVERIFY(both("tanh(atanh(x))", 0.7, 0.7, 1, 0));
    QVERIFY(both("log2(x)", 4, 2, 0.25 / std::log(2), -0.0625 / std::log(2)));
    QVERIFY(both("log10(x)+ln(x)-log(x)", 10, 1, 0.1 / std::log(10), -0.01 / std::log(10)));
    QVERIFY(both("exp(-x^2/2)", 1, std::exp(-0.5), -std::exp(-0.5), 0));
    QVERIFY(both("sqrt(x)", 4, 2, 0.25, -0.03125));
    QVERIFY(both("sum(x, x^2, 1)", 3, 13, 7, 2));
    QVERIFY(both("avg(x, x^3)", 2, 5, 6.5, 6));
    QVERIFY(both("rint(x)*x", 2.2, 4.4, 2, 0));
    QVERIFY(both("sign(x)*x", -2, 2, -1, 0));
  }

  void kinks_and_jumps() {
    QVERIFY(sides("abs(x)", 0, {0, -1, 0}, {0, 1, 0}));
    QVERIFY(both("abs(x)^3", 0, 0, 0, 0));
    QVERIFY(sides("abs(x)*x", 0, {0, 0, -2}, {0, 0, 2}));
    QVERIFY(sides("abs(x-0.1)^3+abs(x)", 0.1, {0.1, 1, 0}, {0.1, 1, 0}));
    QVERIFY(both("abs(x^3)", 0, 0, 0, 0));
    QVERIFY(sides("abs(sin(x))", 0, {0, -1, 0}, {0, 1, 0}));
    QVERIFY(sides("max(x, 0)", 0, {0, 0, 0}, {0, 1, 0}));
    QVERIFY(sides("min(x, 2*x, 3)", 0, {0, 2, 0}, {0, 1, 0}));
    QVERIFY(sides("max(x^2, x^3)", 1, {1, 2, 2}, {1, 3, 6}));
    QVERIFY(sides("x < 0 ? x^2 : 3*x^2", 0, {0, 0, 2}, {0, 0, 6}));
    QVERIFY(sides("x <= 1 ? x : 2", 1, {1, 1, 0}, {2, 0, 0}));
    QVERIFY(sides("x^3 > 0 ? x : -x", 0, {0, -1, 0}, {0, 1, 0}));
    QVERIFY(both("x == 0 ? 9 : x^2", 0, 0, 0, 2));
    QVERIFY(sides("sign(x)", 0, {-1, 0, 0}, {1, 0, 0}));
    QVERIFY(sides("rint(x)", 0.5, {0, 0, 0}, {1, 0, 0}));
    QVERIFY(sides("x > 0 && x < 1", 1, {1, 0, 0}, {0, 0, 0}));
    QVERIFY(sides("(x > 1 || x < -1) ? x : 0", 1, {0, 0, 0}, {1, 1, 0}));
    // The limits exist, but no rule finds them.
    for (const char* text : {"sqrt(x^4)", "abs(x)^1.5", "sqrt(abs(x))", "abs(x)^-1"}) {
      QVERIFY(!derivatives(tree(text), 0, Side::above).finite());
    }
  }

  void logarithms() {
    const auto log_is = [](const char* text, double x, double value, double first, double second) {
      return is(log_derivatives(tree(text), x, Side::above), value, first, second);
    };
    QVERIFY(log_is("exp(-abs(x)^3-0.03*x^2)", 0, 0, 0, -0.06));
    QVERIFY(log_is("exp(-x^2/2)", 60, -1800, -60, -1));  // the value itself is below the smallest number
    QVERIFY(log_is("x^2*exp(-x)/3", 900, 2 * std::log(900) - 900 - std::log(3), 2 / 900.0 - 1, -2 / 810000.0));
    QVERIFY(log_is("exp(-(x-2)^2)^2*sqrt(x)", 1, -2, 4.5, -4.5));
    QVERIFY(log_is("exp(-x^2/2)+exp(-x^2/2)", 60, std::log(2) - 1800, -60, -1));
    QVERIFY(log_is("1/(1+x^2)", 1, -std::log(2), -1, 0));
    QVERIFY(log_is("x > 0 ? exp(-x) : exp(x)", 2, -2, -1, 0));
    QVERIFY(!log_derivatives(tree("x"), -1, Side::above).finite());
  }

  // A part is differentiated once, however deep it lies.
  void deep_formulas_end() {
    std::string text = "x";
    for (int depth = 0; depth < 150; ++depth)
      text = (depth % 2 == 0 ? "abs(" : "max(") + text + (depth % 2 == 0 ? ")" : ",0)");
    QVERIFY(both(text, 2, 2, 1, 0));
  }

  // From one side, where other roundings leave the formula's values as they are.
  void random_formulas() {
    RandomFormulas formula(4809, "x");
    int compared = 0, wrong = 0;
    for (int n = 0; n < fuzz_rounds(5000); ++n) {
      const std::string text = formula();
      // Of such numbers there are steps and kinks too narrow for differences.
      if (text.find("1e20") != std::string::npos || text.find("1e-300") != std::string::npos) continue;
      const FormulaNode node = tree(text);
      for (const double x : {0.0, 0.7, 1.0, -1.3}) {
        for (const Side side : {Side::below, Side::above}) {
          const FormulaJet jet = derivatives(node, x, side);
          const double sign = side == Side::above ? 1 : -1;
          const auto f = [&](double h) { return evaluate(node, std::array{x + sign * h}); };
          if (!jet.finite() || !is_sure(node, std::array{x + sign * 1e-3}) || std::fabs(jet.value) > 1e6) continue;
          const auto slope = [&](double h) { return sign * (-3 * jet.value + 4 * f(h) - f(2 * h)) / (2 * h); };
          const auto bend = [&](double h) { return (2 * jet.value - 5 * f(h) + 4 * f(2 * h) - f(3 * h)) / (h * h); };
          const Difference first = extrapolated(slope, 2e-2, 4), second = extrapolated(bend, 2e-2, 4);
          // Of steep steps and poles two sets of steps tell different things.
          const Difference closer = extrapolated(slope, 7e-4, 4);
          if (!(std::fabs(closer.value - first.value) <= 1e-4 * (1 + std::fabs(first.value)))) continue;
          const double size = 1 + std::fabs(jet.value) + std::fabs(jet.first);
          if (!(first.error < 1e-6 * size) || !(second.error < 1e-4 * (size + std::fabs(jet.second)))) continue;
          ++compared;
          const bool fits =
              std::fabs(first.value - jet.first) <= 10 * first.error + 1e-6 * size &&
              std::fabs(second.value - jet.second) <= 10 * second.error + 1e-3 * (size + std::fabs(jet.second));
          if (!fits && ++wrong < 10) {
            qWarning("%s at %g from %g: %.9g %.9g, by differences %.9g %.9g", text.c_str(), x, sign, jet.first,
                     jet.second, first.value, second.value);
          }
        }
      }
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(compared > 1000, qPrintable(QString::number(compared)));
  }
};

CREDENCE_TEST(FormulaDerivativesTest);
#include "formula_derivatives_test.moc"
