// A formula in one or several variables that the user types, in muParser's syntax: 2*exp(-x^2/2), x > 0 ? 1 : 0.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace credence {

// Immutable; safe to call from several threads, because each of them keeps its own compiled copy.
class Formula {
 public:
  // Throws InputError with the position of the error if `text` is not a formula in these variables.
  Formula(std::string text, std::vector<std::string> variables);

  const std::string& text() const { return text_; }
  std::size_t variables() const { return variables_.size(); }

  // x holds one value per variable. Throws InputError if the formula has no finite value there; never returns NaN.
  double operator()(std::span<const double> x) const;
  std::string place(std::span<const double> x) const;  // "x = 1, y = 2"

 private:
  std::string text_;
  std::vector<std::string> variables_;
  std::uint64_t id_;  // identifies a thread's compiled copy; copies of a formula share it
};

}  // namespace credence
