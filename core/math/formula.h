// A formula in one or several variables that the user types (typed_formula.h): 2*exp(-x^2/2), x > 0 ? 1 : 0.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/formula_tree.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace credence {

// Immutable: copies share what is computed from, and any thread may compute.
class Formula {
 public:
  // Throws InputError with the position of the error if `text` is not a formula in these variables.
  Formula(std::string text, std::vector<std::string> variables);

  const std::string& text() const { return text_; }
  std::size_t variables() const { return variables_.size(); }

  // x holds one value per variable. Throws InputError if the formula has no finite value there; never returns NaN.
  double operator()(std::span<const double> x) const;
  // The same with the derivatives by each variable, by forward differentiation: exact but for rounding. At a kink
  // they are some between those of its sides (for the sides: formula_derivatives.h). A derivative that is infinite or
  // not defined is as it is.
  double with_gradient(std::span<const double> x, std::span<double> gradient) const;
  std::string place(std::span<const double> x) const;  // "x = 1, y = 2"

 private:
  class Program;
  double finite(double value, std::span<const double> x) const;
  std::string text_;
  std::vector<std::string> variables_;
  std::shared_ptr<const Program> program_;
};

}  // namespace credence
