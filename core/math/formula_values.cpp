// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_tree.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

using Kind = FormulaNode::Kind;
using Operands = std::span<const double>;

struct KnownFunction {
  std::string_view name;
  std::size_t arguments;  // 0: one or more
  double (*value)(Operands v);
};

double sum_of(Operands v) {
  double sum = 0;
  for (const double x : v) sum += x;
  return sum;
}

// muParser's definitions, also where others would be more precise.
constexpr std::array known_functions{
    KnownFunction{"sin", 1, [](Operands v) { return std::sin(v[0]); }},
    KnownFunction{"cos", 1, [](Operands v) { return std::cos(v[0]); }},
    KnownFunction{"tan", 1, [](Operands v) { return std::tan(v[0]); }},
    KnownFunction{"asin", 1, [](Operands v) { return std::asin(v[0]); }},
    KnownFunction{"acos", 1, [](Operands v) { return std::acos(v[0]); }},
    KnownFunction{"atan", 1, [](Operands v) { return std::atan(v[0]); }},
    KnownFunction{"atan2", 2, [](Operands v) { return std::atan2(v[0], v[1]); }},
    KnownFunction{"sinh", 1, [](Operands v) { return std::sinh(v[0]); }},
    KnownFunction{"cosh", 1, [](Operands v) { return std::cosh(v[0]); }},
    KnownFunction{"tanh", 1, [](Operands v) { return std::tanh(v[0]); }},
    KnownFunction{"asinh", 1, [](Operands v) { return std::log(v[0] + std::sqrt(v[0] * v[0] + 1)); }},
    KnownFunction{"acosh", 1, [](Operands v) { return std::log(v[0] + std::sqrt(v[0] * v[0] - 1)); }},
    KnownFunction{"atanh", 1, [](Operands v) { return 0.5 * std::log((1 + v[0]) / (1 - v[0])); }},
    KnownFunction{"log2", 1, [](Operands v) { return std::log(v[0]) / std::log(2.0); }},
    KnownFunction{"log10", 1, [](Operands v) { return std::log10(v[0]); }},
    KnownFunction{"log", 1, [](Operands v) { return std::log(v[0]); }},
    KnownFunction{"ln", 1, [](Operands v) { return std::log(v[0]); }},
    KnownFunction{"exp", 1, [](Operands v) { return std::exp(v[0]); }},
    KnownFunction{"sqrt", 1, [](Operands v) { return std::sqrt(v[0]); }},
    KnownFunction{"sign", 1, [](Operands v) { return v[0] < 0   ? -1.0
                                                     : v[0] > 0 ? 1.0
                                                                : 0.0; }},
    KnownFunction{"rint", 1, [](Operands v) { return std::floor(v[0] + 0.5); }},
    KnownFunction{"abs", 1, [](Operands v) { return v[0] >= 0 ? v[0] : -v[0]; }},
    KnownFunction{"sum", 0, sum_of},
    KnownFunction{"avg", 0, [](Operands v) { return sum_of(v) / static_cast<double>(v.size()); }},
    KnownFunction{"min", 0, [](Operands v) { return *std::min_element(v.begin(), v.end()); }},
    KnownFunction{"max", 0, [](Operands v) { return *std::max_element(v.begin(), v.end()); }},
};

const KnownFunction* known(const std::string& name) {
  const auto found = std::find_if(known_functions.begin(), known_functions.end(),
                                  [&name](const KnownFunction& function) { return function.name == name; });
  return found == known_functions.end() ? nullptr : &*found;
}

}  // namespace

std::optional<std::size_t> argument_count(const std::string& name) {
  const KnownFunction* function = known(name);
  return function == nullptr ? std::nullopt : std::optional(function->arguments);
}

double operation_value(const FormulaNode& node, std::span<const double> v) {
  switch (node.kind) {
    case Kind::number:
    case Kind::constant:
    case Kind::variable:
      return node.number;
    case Kind::negate:
      return -v[0];
    case Kind::add:
      return v[0] + v[1];
    case Kind::subtract:
      return v[0] - v[1];
    case Kind::multiply:
      return v[0] * v[1];
    case Kind::divide:
      return v[0] / v[1];
    case Kind::power:
      return std::pow(v[0], v[1]);
    case Kind::less:
      return v[0] < v[1];
    case Kind::less_equal:
      return v[0] <= v[1];
    case Kind::greater:
      return v[0] > v[1];
    case Kind::greater_equal:
      return v[0] >= v[1];
    case Kind::equal:
      return v[0] == v[1];
    case Kind::not_equal:
      return v[0] != v[1];
    case Kind::both:
      return v[0] != 0 && v[1] != 0;
    case Kind::either:
      return v[0] != 0 || v[1] != 0;
    case Kind::choose:
      return v[0] != 0 ? v[1] : v[2];
    case Kind::call:
      return known(node.name)->value(v);
  }
  return 0;
}

double evaluate(const FormulaNode& node, std::span<const double> x) {
  if (node.kind == FormulaNode::Kind::variable) return x[node.variable];
  std::vector<double> operands;
  for (const FormulaNode& operand : node.operands) operands.push_back(evaluate(operand, x));
  return operation_value(node, operands);
}

bool is_constant(const FormulaNode& node) {
  return node.kind != FormulaNode::Kind::variable &&
         std::all_of(node.operands.begin(), node.operands.end(), is_constant);
}

}  // namespace credence
