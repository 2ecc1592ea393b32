// Random formulas of muParser's grammar, and whether their values are more than rounding.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/formula_tree.h"

#include <array>
#include <cmath>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace credence {

class RandomFormulas {
 public:
  RandomFormulas(std::uint64_t seed, std::string variable) : random_(seed), variable_(std::move(variable)) {}

  std::string operator()() { return condition(4); }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  template <std::size_t N>
  std::string one_of(const std::array<const char*, N>& texts) {
    return texts[static_cast<std::size_t>(below(N))];
  }

  std::string condition(int depth) {
    if (depth > 0 && below(9) == 0)
      return joined(depth - 1) + space() + '?' + condition(depth - 1) + ':' + condition(depth - 1);
    return joined(depth);
  }

  std::string joined(int depth) {
    std::string text = with_sign(depth);
    for (int more = below(depth > 0 ? 4 : 2); more > 0; --more) {
      text += space() + binary_operator() + space() + with_sign(depth - 1);
    }
    return text;
  }

  std::string binary_operator() {
    static constexpr std::array arithmetic{"+", "-", "*", "/", "^"};
    static constexpr std::array logic{"<", ">", "<=", ">=", "==", "!=", "&&", "||"};
    return below(4) > 0 ? one_of(arithmetic) : one_of(logic);
  }

  std::string with_sign(int depth) {
    return (below(6) == 0 ? one_of(std::array{"-", "+"}) : std::string()) + primary(depth);
  }

  std::string primary(int depth) {
    if (depth <= 0 || below(3) == 0) return leaf();
    return below(3) == 0 ? '(' + condition(depth - 1) + ')' : call(depth);
  }

  std::string call(int depth) {
    static constexpr std::array unary{"sin",  "cos",  "tan",   "asin",  "acos",  "atan", "sinh",
                                      "cosh", "tanh", "asinh", "acosh", "atanh", "log2", "log10",
                                      "log",  "ln",   "exp",   "sqrt",  "sign",  "rint", "abs"};
    const int kind = below(8);
    if (kind == 0) return "atan2(" + condition(depth - 1) + ',' + condition(depth - 1) + ')';
    if (kind > 2) return one_of(unary) + '(' + condition(depth - 1) + ')';
    std::string text = one_of(std::array{"sum", "avg", "min", "max"}) + '(' + condition(depth - 1);
    for (int more = below(3); more > 0; --more) text += space() + ',' + condition(depth - 1);
    return text + ')';
  }

  std::string leaf() {
    static constexpr std::array numbers{"0",    "1",   "2",    "3",     "4",    "007",    ".5",    "5.",  "1e3",
                                        "2E-2", "0.1", "1e+1", "12.75", "1e20", "1e-300", "1e200", "_pi", "_e"};
    return below(5) < 3 ? variable_ : one_of(numbers);
  }

  std::string space() { return below(3) == 0 ? " " : ""; }

  std::mt19937_64 random_;
  std::string variable_;
};

// The values of a formula if every rounding is another one, in relation to 1e-13. Whole numbers stay, since they need
// none.
class RoundedAnew {
 public:
  double operator()(const FormulaNode& node, std::span<const double> x) {
    if (node.kind == FormulaNode::Kind::variable) return x[node.variable];
    std::vector<double> operands;
    for (const FormulaNode& operand : node.operands) operands.push_back((*this)(operand, x));
    const double value = operation_value(node, operands);
    const bool whole = value == std::round(value) && std::fabs(value) < 1e9;
    if (operands.empty() || whole) return value;
    return value * (1 + 1e-13 * (static_cast<double>(random_() % 2001) - 1000) / 1000);
  }

 private:
  std::mt19937_64 random_{1};
};

// Whether other roundings leave this value as it is, to nine digits. Elsewhere it is chance, such as 0.1 * 3 == 0.3.
inline bool is_sure(const FormulaNode& node, std::span<const double> x) {
  RoundedAnew rounded;
  const double value = evaluate(node, x);
  for (int k = 0; k < 12; ++k) {
    const double other = rounded(node, x);
    if (std::isfinite(value) != std::isfinite(other)) return false;
    if (std::isfinite(value) && !(std::fabs(other - value) <= 1e-9 * std::fabs(value))) return false;
  }
  return true;
}

}  // namespace credence
