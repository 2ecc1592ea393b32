// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/symbols.h"

#include "core/lab/equation_slots.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace credence::classification {
namespace {

// Equations that have a signed twin.
constexpr std::array<std::string_view, 16> twins{
    "logistic",    "probit",       "label_noise", "gaussian", "posterior",           "newton_end",         "laplace",
    "newton_many", "laplace_many", "integral",    "map",      "laplace_monte_carlo", "laplace_quadrature", "mcmc",
    "exact",       "evidence"};

}  // namespace

Symbols symbols_of(const Inputs& inputs, const ClassificationParameters& p) {
  DataSymbols data = data_symbols(inputs.data);
  if (p.notation == Notation::zero_one) return {std::move(data), "t", "σ²", "σ²", "σ²", short_text(p.prior_variance)};
  if (data.label == "t" && data.classes.empty()) {
    data.label = "y";
    data.classes = {"−1", "+1"};
  }
  return {std::move(data), "y", "1/λ", "λ⁻¹", "λ", short_text(1 / p.prior_variance)};
}

Symbols symbols_of(const Analysis& a) { return symbols_of(a.inputs, a.parameters); }

std::string probability_of_one(const Analysis& a) { return "P(" + symbols_of(a).data.is(1) + " | x)"; }

std::string objective_name(const Analysis& a) {
  const std::string likelihood = "log p(" + symbols_of(a).t + " | w)";
  return a.model->prior() ? likelihood + " + log p(w)" : likelihood;
}

std::vector<Equation> in_notation(std::vector<Equation> equations, const ClassificationParameters& p) {
  if (p.notation == Notation::zero_one) return equations;
  for (Equation& equation : equations) {
    const std::string name = equation.id.substr(equation.id.find('/') + 1);
    if (std::ranges::find(twins, name) == twins.end()) continue;
    equation.id += "_signed";
    if (name != "gaussian") continue;
    for (EquationSlot& slot : equation.numbers)
      if (slot.name == "variance") slot = number_slot("precision", 1 / p.prior_variance);
  }
  return equations;
}

}  // namespace credence::classification
