// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_places.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

using Kind = FormulaNode::Kind;
using Places = std::vector<double>;

std::size_t occurrences(const FormulaNode& node) {
  std::size_t count = node.kind == FormulaNode::Kind::variable ? 1 : 0;
  for (const FormulaNode& part : node.operands) count += occurrences(part);
  return count;
}

// Adds the x at which a part, in which the variable occurs once, has this value, by inverting it from outside inwards.
void solve(const FormulaNode& node, double value, Places& places) {
  if (!std::isfinite(value)) return;
  if (node.kind == Kind::variable) {
    places.push_back(value);
    return;
  }
  const std::size_t at = !node.operands.empty() && is_constant(node.operands[0]) && node.operands.size() == 2 ? 1 : 0;
  if (node.operands.empty() || node.operands.size() > 2) return;
  const FormulaNode& inner = node.operands[at];
  const double other = node.operands.size() == 2 ? evaluate(node.operands[1 - at], {}) : 0;
  switch (node.kind) {
    case Kind::negate:
      return solve(inner, -value, places);
    case Kind::add:
      return solve(inner, value - other, places);
    case Kind::subtract:
      return solve(inner, at == 0 ? value + other : other - value, places);
    case Kind::multiply:
      return solve(inner, value / other, places);
    case Kind::divide:
      return solve(inner, at == 0 ? value * other : other / value, places);
    case Kind::power: {
      if (at == 1) return solve(inner, std::log(value) / std::log(other), places);
      if (value < 0) return solve(inner, -std::pow(-value, 1 / other), places);
      const double root = value == 0 ? 0 : std::pow(value, 1 / other);
      solve(inner, root, places);
      if (root != 0 && std::fmod(other, 2) == 0) solve(inner, -root, places);
      return;
    }
    case Kind::call:
      if (node.name == "abs") {
        solve(inner, value, places);
        if (value > 0) solve(inner, -value, places);
      }
      if (node.name == "sqrt") solve(inner, value * value, places);
      if (node.name == "exp") solve(inner, std::log(value), places);
      if (node.name == "ln" || node.name == "log") solve(inner, std::exp(value), places);
      if (node.name == "log10") solve(inner, std::pow(10, value), places);
      return;
    default:
      return;
  }
}

void add_places(const FormulaNode& node, Places& places) {
  const bool compares = node.kind == Kind::less || node.kind == Kind::less_equal || node.kind == Kind::greater ||
                        node.kind == Kind::greater_equal || node.kind == Kind::equal || node.kind == Kind::not_equal;
  if (occurrences(node) == 1) {
    if (compares) {
      const std::size_t at = is_constant(node.operands[0]) ? 1 : 0;
      solve(node.operands[at], evaluate(node.operands[1 - at], {}), places);
    } else {
      solve(node, 0, places);
    }
  }
  for (const FormulaNode& part : node.operands) add_places(part, places);
}

}  // namespace

std::vector<double> formula_places(const FormulaNode& formula) {
  Places places;
  add_places(formula, places);
  std::erase_if(places, [](double x) { return !std::isfinite(x); });
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  places.resize(std::min(places.size(), most_formula_places));
  return places;
}

}  // namespace credence
