// The syntax tree of a typed formula, from which it is written in other languages. Grammar and meaning are those of
// muParser, which computes the formula's values.
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

// Throws InputError with the position of what it does not know; `text` must be a valid Formula in these variables.
//
// muParser computes sums and multiples of a variable as one term a x + b. The tree does so only if it matters for more
// than rounding: x + 1e20 - 1e20 is x.
FormulaNode parse_formula(const std::string& text, const std::vector<std::string>& variables);

// Returns how many arguments a function takes, 0 for one or more; empty if it is not known.
std::optional<std::size_t> argument_count(const std::string& name);

// Returns the value of an operation or a function from those of its operands. Truth is 1 or 0; all but 0 is true.
double operation_value(const FormulaNode& node, std::span<const double> operands);

// x holds one value per variable. NaN and infinities are values like others.
double evaluate(const FormulaNode& node, std::span<const double> x);

// Whether no variable occurs in it.
bool is_constant(const FormulaNode& node);

}  // namespace credence
