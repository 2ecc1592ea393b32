// The chain's formulas with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/markov-chain/words/names.h"
#include "core/labs/markov-chain/words/words.h"

#include <cmath>

namespace credence::markov_chain {
namespace {

EquationSlot row_slot(const std::string& name, const Eigen::VectorXd& values) {
  return matrix_slot(name, values.transpose());
}

Equation steady_equation(const Analysis& a) {
  const std::optional<Eigen::VectorXd> steady = a.chain.steady_state();
  if (steady) return {"markov-chain/steady", {row_slot("pi", *steady)}, Role::truth};
  return {"markov-chain/steady", {number_slot("pi", std::nullopt, no_steady_state())}, Role::truth};
}

Equation balance_equation(const Analysis& a) {
  const auto [i, j] = least_balanced(a.chain);
  const Eigen::MatrixXd flows = a.chain.flows(a.chain.stationary.front());
  return {"markov-chain/balance",
          {word_slot("there", a.name(i) + " → " + a.name(j)), number_slot("forth", flows(i, j)),
           word_slot("again", a.name(j) + " → " + a.name(i)), number_slot("back", flows(j, i))},
          Role::neutral};
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int k, const std::vector<Readout>& rows) {
  std::vector<Equation> out;
  for (std::size_t s = 0; s < 2; ++s) {
    out.push_back(
        {"markov-chain/step",
         {row_slot("start", a.exact(s, 0)), word_slot("steps", std::to_string(k), k == a.steps() ? "steps" : ""),
          row_slot("now", a.exact(s, k))},
         role_of(s),
         start_name(s)});
  }
  out.push_back(
      {"markov-chain/power",
       {matrix_slot("once", a.chain.P), word_slot("steps", std::to_string(k)), matrix_slot("power", a.power(k))}});
  out.push_back(steady_equation(a));
  out.push_back({"markov-chain/variation",
                 {output_slot("exact", rows, "total_variation"), number_slot("crowds", a.crowds_apart(k))},
                 Role::posterior});
  out.push_back(balance_equation(a));
  const double second = a.chain.second_eigenvalue_modulus();
  const bool fades = second > 1e-6 && second < 1;
  out.push_back({"markov-chain/eigenvalue",
                 {output_slot("second", rows, "second_eigenvalue_modulus"),
                  number_slot("half", fades ? std::optional(std::log(0.5) / std::log(second)) : std::nullopt,
                              second < 1 ? say("What is left of the start is gone almost at once.")
                                         : say("What is left of the start never fades."))},
                 Role::chain});
  return out;
}

}  // namespace credence::markov_chain
