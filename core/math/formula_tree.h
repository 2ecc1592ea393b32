// The syntax tree of a typed formula: what it is computed from (formula.h), differentiated, searched for narrow places
// and written in other languages.
//
// Grammar, the loosest first: a ? b : c; ||; &&; comparisons; + and -; * and /; a sign; ^ from the right; numbers,
// names, calls and parentheses. All but ^ and ? join from the left: 7 - 2 - 1 is 4, 3 > 2 > 1 is 0. A sign binds looser
// than a power: -x^2 is -(x^2), and 2^-x^2 is 2^(-(x^2)). Truth is 1 or 0; all but 0 is true.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace credence {

struct FormulaNode {
  enum class Kind {
    number,
    constant,  // _pi or _e
    variable,
    negate,
    add,
    subtract,
    multiply,
    divide,
    power,
    less,
    less_equal,
    greater,
    greater_equal,
    equal,
    not_equal,
    both,    // a && b
    either,  // a || b
    choose,  // a ? b : c
    call
  };
  Kind kind = Kind::number;
  double number = 0;         // value of a number or a constant
  std::size_t variable = 0;  // index of a variable
  std::string name = {};     // name of a constant, a variable or a function
  std::vector<FormulaNode> operands = {};

  bool operator==(const FormulaNode&) const = default;
};

// Reads a formula as people type it (typed_formula.h). Throws InputError with the position of the first error, or if it
// is empty, longer than 1000 characters or nested more than 200 times.
FormulaNode parse_formula(const std::string& text, const std::vector<std::string>& variables);

// A function that formulas may call. Its operands are finite or not, as they come.
struct FormulaFunction {
  std::string_view name;
  std::size_t arguments;  // 0: one or more
  double (*value)(std::span<const double> v);
  double (*slope)(std::span<const double> v, std::size_t k);  // its derivative by operand k; at a kink one of its sides
};
const FormulaFunction* formula_function(std::string_view name);  // null if it is not known

// Returns the value of an operation or a function from those of its operands; of an operator, its kind suffices.
double operation_value(const FormulaNode& node, std::span<const double> operands);
double operation_value(FormulaNode::Kind kind, std::span<const double> operands);

// x holds one value per variable. NaN and infinities are values like others.
double evaluate(const FormulaNode& node, std::span<const double> x);

// Whether no variable occurs in it.
bool is_constant(const FormulaNode& node);

}  // namespace credence
