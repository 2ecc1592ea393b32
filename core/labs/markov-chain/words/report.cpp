// The report and the values that the programs need besides the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/markov-chain/words/words.h"
#include "core/phrases/probabilities.h"

namespace credence::markov_chain {
namespace {

Node classes_node(const Analysis& a) {
  Items classes;
  for (const StateClass& c : a.chain.classes) {
    Items states;
    for (const Eigen::Index i : c.states) states.emplace_back(a.name(i));
    classes.emplace_back(
        Members{{"states", std::move(states)}, {"closed", c.closed}, {"period", std::int64_t{c.period}}});
  }
  return classes;
}

}  // namespace

Node make_report(const Analysis& a) {
  const std::optional<Eigen::VectorXd> steady = a.chain.steady_state(), limit = a.limit(0);
  const auto optional_node = [](const auto& values) { return values ? vector_node(*values) : Node(); };
  Items eigenvalues;
  for (const std::complex<double>& value : a.chain.eigenvalues)
    eigenvalues.push_back(Items{value.real(), value.imag()});
  Items crowds;
  for (std::size_t s = 0; s < 2; ++s) crowds.push_back(vector_node(a.shares(s, a.steps())));
  return Members{{"distributions", matrix_node(a.starts[0].over)},
                 {"second_distributions", matrix_node(a.starts[1].over)},
                 {"steady_state", optional_node(steady)},
                 {"limit", optional_node(limit)},
                 {"irreducible", a.chain.irreducible()},
                 {"aperiodic", a.chain.aperiodic()},
                 {"period", std::int64_t{a.chain.period}},
                 {"reversible", a.chain.reversible()},
                 {"second_eigenvalue_modulus", a.chain.second_eigenvalue_modulus()},
                 {"classes", classes_node(a)},
                 {"eigenvalues", std::move(eigenvalues)},
                 {"flows", steady ? matrix_node(a.chain.flows(*steady)) : Node()},
                 {"total_variation", a.apart(a.steps())},
                 {"crowds", std::move(crowds)},
                 {"walker_time", vector_node(a.time_shares(a.steps()))}};
}

Program make_program(const Analysis& a, Language) {
  const auto list = [](const Eigen::VectorXd& values) { return Vector(values.begin(), values.end()); };
  return {.values = {{"P", rows_of(a.chain.P)}, {"first", list(a.exact(0, 0))}, {"second", list(a.exact(1, 0))}},
          .holds = {{"steady", a.chain.closed.size() == 1}, {"limit", a.chain.aperiodic()}}};
}

}  // namespace credence::markov_chain
