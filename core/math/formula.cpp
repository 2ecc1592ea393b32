// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula.h"

#include "core/math/input_error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace credence {
namespace {

using Kind = FormulaNode::Kind;

// A value with its derivative by one variable.
struct Dual {
  double value, slope;
};

// A factor of 0 stays 0 where the other one is infinite.
double times(double factor, double slope) { return factor == 0 || slope == 0 ? 0 : factor * slope; }

double power_slope(const Dual& base, const Dual& exponent) {
  const double u = base.value, c = exponent.value;
  const double by_base = c == 0 ? 0 : c * std::pow(u, c - 1);
  const double by_exponent = u == 0 && c > 0 ? 0 : std::pow(u, c) * std::log(u);
  return times(by_base, base.slope) + times(by_exponent, exponent.slope);
}

}  // namespace

// The tree in the order of its computation: each step takes its operands from a stack and leaves its value there. A
// condition jumps over the branch that does not count.
class Formula::Program {
 public:
  explicit Program(const FormulaNode& formula) { add(formula); }

  double value(std::span<const double> x) const {
    std::array<double, most> stack;  // not set: a step reads only what another one wrote
    double* top = stack.data();      // behind the last value
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      const Step& step = steps_[at];
      const auto right = [&] {
        if (step.right == Right::number) return step.number;
        return step.right == Right::variable ? x[step.variable] : *--top;
      };
      double v = 0;
      switch (step.kind) {
        case Kind::number:
          *top++ = step.number;
          break;
        case Kind::variable:
          *top++ = x[step.variable];
          break;
        case Kind::negate:
          top[-1] = -top[-1];
          break;
        case Kind::add:
          v = right();
          top[-1] += v;
          break;
        case Kind::subtract:
          v = right();
          top[-1] -= v;
          break;
        case Kind::multiply:
          v = right();
          top[-1] *= v;
          break;
        case Kind::divide:
          v = right();
          top[-1] /= v;
          break;
        case Kind::power:
          v = right();
          top[-1] = std::pow(top[-1], v);
          break;
        case Kind::less:
          v = right();
          top[-1] = top[-1] < v ? 1 : 0;
          break;
        case Kind::greater:
          v = right();
          top[-1] = top[-1] > v ? 1 : 0;
          break;
        case Kind::choose:
          if (step.jumps_always || *--top == 0) at = step.count - 1;
          break;
        case Kind::call:
          top -= step.count;
          *top = step.function->value({top, step.count});
          ++top;
          break;
        default: {  // other comparisons, && and ||
          v = right();
          const std::array operands{top[-1], v};
          top[-1] = operation_value(step.kind, operands);
        }
      }
    }
    return top[-1];
  }

  Dual derivative(std::span<const double> x, std::size_t variable) const {
    std::array<Dual, most> stack;
    std::array<double, most> values;
    Dual* top = stack.data();
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      const Step& step = steps_[at];
      if (step.kind == Kind::number) {
        *top++ = {step.number, 0};
        continue;
      }
      if (step.kind == Kind::variable) {
        *top++ = {x[step.variable], step.variable == variable ? 1.0 : 0.0};
        continue;
      }
      if (step.kind == Kind::choose) {
        if (step.jumps_always || (--top)->value == 0) at = step.count - 1;
        continue;
      }
      if (step.right == Right::number) *top++ = {step.number, 0};
      if (step.right == Right::variable) *top++ = {x[step.variable], step.variable == variable ? 1.0 : 0.0};
      top -= step.count;
      for (std::size_t k = 0; k < step.count; ++k) values[k] = top[k].value;
      const std::span operands(values.data(), step.count);
      Dual result{0, 0};
      if (step.kind == Kind::call) {
        result.value = step.function->value(operands);
        for (std::size_t k = 0; k < step.count; ++k) {
          if (top[k].slope != 0) result.slope += times(step.function->slope(operands, k), top[k].slope);
        }
      } else {
        result = {operation_value(step.kind, operands), slope(step.kind, top[0], top[step.count - 1])};
      }
      *top++ = result;
    }
    return top[-1];
  }

 private:
  // Each of them is at least two characters long, "x,", and a formula has at most a thousand.
  static constexpr std::size_t most = 512;

  enum class Right : std::uint8_t { stack, number, variable };  // where the right operand of an operator stands

  struct Step {
    Kind kind = Kind::number;
    Right right = Right::stack;
    bool jumps_always = false;   // of a choice: at the end of its first branch
    std::uint32_t count = 0;     // of operands; the step that a choice jumps to
    std::uint32_t variable = 0;  // its index
    double number = 0;
    const FormulaFunction* function = nullptr;  // of a call
  };

  static double slope(Kind kind, const Dual& u, const Dual& v) {
    switch (kind) {
      case Kind::negate:
        return -u.slope;
      case Kind::add:
        return u.slope + v.slope;
      case Kind::subtract:
        return u.slope - v.slope;
      case Kind::multiply:
        return times(v.value, u.slope) + times(u.value, v.slope);
      case Kind::divide:
        return times(1 / v.value, u.slope) - times(u.value / v.value / v.value, v.slope);
      case Kind::power:
        return power_slope(u, v);
      default:
        return 0;
    }
  }

  void add(const FormulaNode& node) {
    if (is_constant(node)) {
      steps_.push_back({.number = evaluate(node, {})});
    } else if (node.kind == Kind::variable) {
      steps_.push_back({.kind = Kind::variable, .variable = static_cast<std::uint32_t>(node.variable)});
    } else if (node.kind == Kind::choose) {
      add_choice(node);
    } else {
      for (const FormulaNode& operand : node.operands) add(operand);
      Step step{.kind = node.kind, .count = static_cast<std::uint32_t>(node.operands.size())};
      if (node.kind == Kind::call) step.function = formula_function(node.name);
      if (node.kind != Kind::call && node.operands.size() == 2) take_right(step, node.operands[1]);
      steps_.push_back(step);
    }
  }

  // Takes a right operand that is a number or a variable into the step of its operator.
  void take_right(Step& step, const FormulaNode& operand) {
    if (!is_constant(operand) && operand.kind != Kind::variable) return;
    step.right = is_constant(operand) ? Right::number : Right::variable;
    step.number = steps_.back().number;
    step.variable = steps_.back().variable;
    steps_.pop_back();
  }

  void add_choice(const FormulaNode& node) {
    add(node.operands[0]);
    const std::size_t to_second = steps_.size();
    steps_.push_back({.kind = Kind::choose});
    add(node.operands[1]);
    const std::size_t to_end = steps_.size();
    steps_.push_back({.kind = Kind::choose, .jumps_always = true});
    steps_[to_second].count = static_cast<std::uint32_t>(steps_.size());
    add(node.operands[2]);
    steps_[to_end].count = static_cast<std::uint32_t>(steps_.size());
  }

  std::vector<Step> steps_;
};

Formula::Formula(std::string text, std::vector<std::string> variables)
    : text_(std::move(text)),
      variables_(std::move(variables)),
      program_(std::make_shared<const Program>(parse_formula(text_, variables_))) {}

double Formula::finite(double value, std::span<const double> x) const {
  if (std::isfinite(value)) return value;
  throw InputError(std::isnan(value) ? Message("formula: its value at {} is not a number", place(x))
                                     : Message("formula: its value at {} is infinite or too large", place(x)));
}

double Formula::operator()(std::span<const double> x) const { return finite(program_->value(x), x); }

double Formula::with_gradient(std::span<const double> x, std::span<double> gradient) const {
  for (std::size_t v = 0; v < variables_.size(); ++v) gradient[v] = program_->derivative(x, v).slope;
  return (*this)(x);
}

std::string Formula::place(std::span<const double> x) const {
  std::string result;
  for (std::size_t v = 0; v < variables_.size(); ++v) {
    std::array<char, 32> number{};
    std::snprintf(number.data(), number.size(), "%.6g", x[v]);
    const std::string value = std::isinf(x[v]) ? (x[v] < 0 ? "−∞" : "∞") : number.data();
    result += (v == 0 ? "" : ", ") + variables_[v] + " = " + value;
  }
  return result;
}

}  // namespace credence
