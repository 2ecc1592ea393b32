// A formula that the user types, of one or several variables, in muParser's syntax: 2*exp(-x^2/2), x > 0 ? 1 : 0.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace credence {

// Immutable; safe to call from several threads, each of which keeps a compiled copy of its own.
class Formula {
 public:
  // Throws InputError, with the character at which it is wrong, where `text` is no formula of these variables.
  Formula(std::string text, std::vector<std::string> variables);

  const std::string& text() const { return text_; }
  std::size_t variables() const { return variables_.size(); }

  // x: a value for each variable. Throws InputError where the formula has no finite value there: never NaN.
  double operator()(std::span<const double> x) const;
  std::string place(std::span<const double> x) const;  // "x = 1, y = 2"

 private:
  std::string text_;
  std::vector<std::string> variables_;
  std::uint64_t id_;  // by which threads know their copies; copies of a formula share it
};

}  // namespace credence
