// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_derivatives.h"

#include "core/math/limits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace credence {
namespace {

using NodeKind = FormulaNode::Kind;
using Jet = FormulaJet;

constexpr Jet unknown_jet{nan, nan, nan};

Jet constant_jet(double value) { return {value, 0, 0}; }
Jet operator-(const Jet& u) { return {-u.value, -u.first, -u.second}; }
Jet operator+(const Jet& u, const Jet& v) { return {u.value + v.value, u.first + v.first, u.second + v.second}; }
Jet operator-(const Jet& u, const Jet& v) { return u + -v; }
Jet scaled(double a, const Jet& u) { return {a * u.value, a * u.first, a * u.second}; }
Jet operator*(const Jet& u, const Jet& v) {
  return {u.value * v.value, u.first * v.value + u.value * v.first,
          u.second * v.value + 2 * u.first * v.first + u.value * v.second};
}
Jet operator/(const Jet& u, const Jet& v) {
  const double value = u.value / v.value, first = (u.first - value * v.first) / v.value;
  return {value, first, (u.second - 2 * first * v.first - value * v.second) / v.value};
}

// g(u), from g and its derivatives at the value of u.
Jet chain(const Jet& u, double g, double first, double second) {
  return {g, first * u.first, second * u.first * u.first + first * u.second};
}

// The logarithm, by ratios, which do not overflow where u is large.
Jet log_jet(const Jet& u, double base) {
  if (!(u.value > 0)) return unknown_jet;
  const double slope = u.first / u.value;
  return {std::log(u.value) / base, slope / base, (u.second / u.value - slope * slope) / base};
}

// u^c with a constant c. At 0 a factor of 0 stays 0 where the power beside it is infinite.
Jet power_jet(const Jet& u, double c) {
  if (u.value != 0) {
    const double power = std::pow(u.value, c), slope = u.first / u.value;
    return {power, c * power * slope, c * power * ((c - 1) * slope * slope + u.second / u.value)};
  }
  const double first = c == 0 ? 0 : c * std::pow(u.value, c - 1);
  const double second = c == 0 || c == 1 ? 0 : c * (c - 1) * std::pow(u.value, c - 2);
  return chain(u, std::pow(u.value, c), first, second);
}

Jet function_jet(const std::string& name, const Jet& u) {
  const double x = u.value;
  if (name == "sin") return chain(u, std::sin(x), std::cos(x), -std::sin(x));
  if (name == "cos") return chain(u, std::cos(x), -std::sin(x), -std::cos(x));
  if (name == "tan") {
    const double t = std::tan(x);
    return chain(u, t, 1 + t * t, 2 * t * (1 + t * t));
  }
  if (name == "asin" || name == "acos") {
    const double root = std::sqrt((1 - x) * (1 + x)), sign = name == "asin" ? 1 : -1;
    return chain(u, sign > 0 ? std::asin(x) : std::acos(x), sign / root, sign * x / root / root / root);
  }
  if (name == "atan") {
    const double d = 1 + x * x;
    return chain(u, std::atan(x), 1 / d, -2 * x / d / d);
  }
  if (name == "sinh") return chain(u, std::sinh(x), std::cosh(x), std::sinh(x));
  if (name == "cosh") return chain(u, std::cosh(x), std::sinh(x), std::cosh(x));
  if (name == "tanh") {
    const double t = std::tanh(x), slope = 1 / (std::cosh(x) * std::cosh(x));
    return chain(u, t, slope, -2 * t * slope);
  }
  if (name == "asinh") {
    const double root = std::sqrt(x * x + 1);
    return chain(u, std::asinh(x), 1 / root, -x / root / root / root);
  }
  if (name == "acosh") {
    const double root = std::sqrt(x * x - 1);
    return chain(u, std::acosh(x), 1 / root, -x / root / root / root);
  }
  if (name == "atanh") {
    const double d = (1 - x) * (1 + x);
    return chain(u, std::atanh(x), 1 / d, 2 * x / d / d);
  }
  if (name == "exp") return chain(u, std::exp(x), std::exp(x), std::exp(x));
  if (name == "sqrt") return power_jet(u, 0.5);
  const double base = name == "log2" ? std::numbers::ln2 : name == "log10" ? std::numbers::ln10 : 1;
  return log_jet(u, base);  // log2, log10, log, ln
}

class SidedDerivatives {
 public:
  SidedDerivatives(double x, Side side) : x_(x), sign_(side == Side::above ? 1 : -1) {}

  Jet operator()(const FormulaNode& node) const {
    if (is_constant(node)) return constant_jet(evaluate(node, {}));
    const auto operand = [&](std::size_t k) { return (*this)(node.operands[k]); };
    switch (node.kind) {
      case NodeKind::number:
      case NodeKind::constant:
        return constant_jet(node.number);
      case NodeKind::variable:
        return {x_, 1, 0};
      case NodeKind::negate:
        return -operand(0);
      case NodeKind::add:
        return operand(0) + operand(1);
      case NodeKind::subtract:
        return operand(0) - operand(1);
      case NodeKind::multiply:
        return operand(0) * operand(1);
      case NodeKind::divide:
        return operand(0) / operand(1);
      case NodeKind::power:
        return power(node);
      case NodeKind::choose:
        return truth(node.operands[0]) ? operand(1) : operand(2);
      case NodeKind::call:
        return call(node);
      default:
        return constant_jet(truth(node) ? 1 : 0);
    }
  }

  Jet log(const FormulaNode& node) const {
    if (!is_constant(node)) {
      switch (node.kind) {
        case NodeKind::multiply:
          if (is_positive(node.operands[0]) && is_positive(node.operands[1]))
            return log(node.operands[0]) + log(node.operands[1]);
          break;
        case NodeKind::divide:
          if (is_positive(node.operands[0]) && is_positive(node.operands[1]))
            return log(node.operands[0]) - log(node.operands[1]);
          break;
        case NodeKind::power:
          if (is_constant(node.operands[1]) && is_positive(node.operands[0]))
            return scaled(evaluate(node.operands[1], {}), log(node.operands[0]));
          break;
        case NodeKind::choose:
          return log(node.operands[truth(node.operands[0]) ? 1 : 2]);
        case NodeKind::add:
          if (const Jet value = (*this)(node); !std::isnormal(value.value) && is_positive(node)) return log_sum(node);
          break;
        case NodeKind::call:
          if (node.name == "exp") return (*this)(node.operands[0]);
          if (node.name == "sqrt" && is_positive(node.operands[0])) return scaled(0.5, log(node.operands[0]));
          break;
        default:
          break;
      }
    }
    return log_jet((*this)(node), 1);
  }

 private:
  // Whether the part is positive in exact arithmetic, as far as its form says.
  bool is_positive(const FormulaNode& node) const {
    switch (is_constant(node) ? NodeKind::number : node.kind) {
      case NodeKind::add:
      case NodeKind::multiply:
      case NodeKind::divide:
        if (is_positive(node.operands[0]) && is_positive(node.operands[1])) return true;
        break;
      case NodeKind::choose:
        return is_positive(node.operands[truth(node.operands[0]) ? 1 : 2]);
      case NodeKind::call:
        if (node.name == "exp") return true;
        break;
      default:
        break;
    }
    return (*this)(node).value > 0;
  }

  Jet log_sum(const FormulaNode& node) const {
    const std::array parts{log(node.operands[0]), log(node.operands[1])};
    const double top = std::max(parts[0].value, parts[1].value);
    double sum = 0, first = 0, second = 0;
    for (const Jet& part : parts) {
      const double share = std::exp(part.value - top);
      sum += share;
      first += share * part.first;
      second += share * (part.second + part.first * part.first);
    }
    first /= sum;
    return {top + std::log(sum), first, second / sum - first * first};
  }

  // Where a part's sign is looked for if its derivatives do not tell it.
  double beyond() const { return x_ + sign_ * 1e-5 * (1 + std::fabs(x_)); }

  // -1, 0 or 1: the sign that u has just beyond x on this side. `value` gives u elsewhere.
  template <class Value>
  int sign_beyond(const Jet& u, const Value& value) const {
    const auto sign = [](double v) { return v > 0 ? 1 : v < 0 ? -1 : 0; };
    if (!std::isnan(u.value)) {
      if (u.value != 0) return sign(u.value);
      if (!std::isnan(u.first)) {
        if (u.first != 0) return sign(sign_ * u.first);
        if (u.second != 0 && !std::isnan(u.second)) return sign(u.second);
      }
    }
    return sign(value(beyond()));
  }

  bool truth(const FormulaNode& node) const {
    if (is_constant(node)) return evaluate(node, {}) != 0;
    if (node.kind == NodeKind::both) return truth(node.operands[0]) && truth(node.operands[1]);
    if (node.kind == NodeKind::either) return truth(node.operands[0]) || truth(node.operands[1]);
    const bool compares = node.kind == NodeKind::less || node.kind == NodeKind::less_equal ||
                          node.kind == NodeKind::greater || node.kind == NodeKind::greater_equal ||
                          node.kind == NodeKind::equal || node.kind == NodeKind::not_equal;
    const Jet difference = compares ? (*this)(node.operands[0]) - (*this)(node.operands[1]) : (*this)(node);
    if (!difference.finite()) return evaluate(node, std::array{beyond()}) != 0;
    const int order = sign_beyond(difference, [&](double x) {
      return compares ? evaluate(node.operands[0], std::array{x}) - evaluate(node.operands[1], std::array{x})
                      : evaluate(node, std::array{x});
    });
    switch (node.kind) {
      case NodeKind::less:
        return order < 0;
      case NodeKind::less_equal:
        return order <= 0;
      case NodeKind::greater:
        return order > 0;
      case NodeKind::greater_equal:
        return order >= 0;
      case NodeKind::equal:
        return order == 0;
      default:
        return order != 0;
    }
  }

  Jet power(const FormulaNode& node) const {
    const Jet u = (*this)(node.operands[0]);
    if (is_constant(node.operands[1])) {
      const double c = evaluate(node.operands[1], {});
      const bool defined = u.value != 0 || c == std::floor(c) ||
                           sign_beyond(u, [&](double x) { return evaluate(node.operands[0], std::array{x}); }) >= 0;
      return defined ? power_jet(u, c) : unknown_jet;
    }
    if (!(u.value > 0)) return unknown_jet;
    const Jet exponent = (*this)(node.operands[1]) * log_jet(u, 1);
    return function_jet("exp", exponent);
  }

  Jet call(const FormulaNode& node) const {
    const std::vector<FormulaNode>& operands = node.operands;
    if (node.name == "abs") {
      const Jet u = (*this)(operands[0]);  // once, or deep formulas would take for ever
      return sign_beyond(u, [&](double x) { return evaluate(operands[0], std::array{x}); }) < 0 ? -u : u;
    }
    if (node.name == "sign") {
      return constant_jet(
          sign_beyond((*this)(operands[0]), [&](double x) { return evaluate(operands[0], std::array{x}); }));
    }
    if (node.name == "rint") {
      Jet beyond = (*this)(operands[0]) + constant_jet(0.5);
      const double value = std::floor(beyond.value);
      if (beyond.value != value) return constant_jet(value);
      beyond.value = 0;
      const int sign =
          sign_beyond(beyond, [&](double x) { return evaluate(operands[0], std::array{x}) + 0.5 - value; });
      return constant_jet(sign < 0 ? value - 1 : value);
    }
    if (node.name == "min" || node.name == "max") {
      const int wanted = node.name == "max" ? 1 : -1;
      std::size_t best = 0;
      Jet most = (*this)(operands[0]);
      for (std::size_t k = 1; k < operands.size(); ++k) {
        const Jet other = (*this)(operands[k]);
        const int order = sign_beyond(other - most, [&](double x) {
          return evaluate(operands[k], std::array{x}) - evaluate(operands[best], std::array{x});
        });
        if (order * wanted > 0) {
          best = k;
          most = other;
        }
      }
      return most;
    }
    if (node.name == "sum" || node.name == "avg") {
      Jet sum = constant_jet(0);
      for (const FormulaNode& operand : operands) sum = sum + (*this)(operand);
      return node.name == "sum" ? sum : scaled(1 / static_cast<double>(operands.size()), sum);
    }
    if (node.name == "atan2") {
      const Jet y = (*this)(operands[0]), x = (*this)(operands[1]);
      const double square = x.value * x.value + y.value * y.value, turn = x.value * y.first - y.value * x.first;
      double value = std::atan2(y.value, x.value);
      if (y.value == 0 && x.value < 0) {
        value = std::copysign(value, sign_beyond(y, [&](double at) { return evaluate(operands[0], std::array{at}); }));
      }
      return {value, turn / square,
              (x.value * y.second - y.value * x.second) / square -
                  2 * turn * (x.value * x.first + y.value * y.first) / square / square};
    }
    return function_jet(node.name, (*this)(operands[0]));
  }

  double x_, sign_;
};

}  // namespace

bool FormulaJet::finite() const { return std::isfinite(value) && std::isfinite(first) && std::isfinite(second); }

FormulaJet derivatives(const FormulaNode& formula, double x, Side side) { return SidedDerivatives(x, side)(formula); }

FormulaJet log_derivatives(const FormulaNode& formula, double x, Side side) {
  return SidedDerivatives(x, side).log(formula);
}

}  // namespace credence
