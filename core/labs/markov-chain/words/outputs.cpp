// The numbers of the Markov chain lab. What is missing is all that can be wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/markov-chain/words/names.h"
#include "core/labs/markov-chain/words/words.h"
#include "core/words/numbers.h"

namespace credence::markov_chain {
namespace {

std::string yes_or_no(bool yes) { return yes ? say("yes") : say("no"); }

void add_steady_state(Outputs& out, const Analysis& a) {
  const std::optional<Eigen::VectorXd> steady = a.chain.steady_state();
  const Null none{named_chain(a).why_no_steady_state()};
  if (!steady) out.report("steady_state", none);
  for (Eigen::Index i = 0; i < a.states(); ++i) {
    out.add({.key = steady ? "steady_state[]" : "",
             .name = say("steady state, {}", a.name(i)),
             .value = steady ? Node((*steady)(i)) : Node(none),
             .help = steady ? say("The share that does not change any more.") : no_steady_state()});
  }
  out.report("flows", [&] { return steady ? matrix_node(a.chain.flows(*steady)) : Node(none); });
}

void add_classes(Outputs& out, const Analysis& a) {
  out.each("classes", a.chain.classes, [&](const StateClass& c) {
    out.list("states");
    for (const Eigen::Index i : c.states) out.report("states[]", a.name(i));
    out.report("closed", c.closed);
    out.report("period", std::int64_t{c.period});
  });
}

void add_eigenvalues(Outputs& out, const Analysis& a) {
  const double second = a.chain.second_eigenvalue_modulus();
  const int alike = a.chain.second_eigenvalues();
  out.add(
      {.key = "second_eigenvalue_modulus",
       .name = say("second eigenvalue"),
       .value = second,
       .shown = alike > 1 ? say("{} ({} of them)", rounded(second), std::to_string(alike)) : "",
       .help = say("The second largest modulus of P's eigenvalues: what is left of a start is in the end multiplied "
                   "by it at each step.")});
  for (const std::complex<double>& value : a.chain.eigenvalues) {
    out.report("eigenvalues[]", Items{value.real(), value.imag()});
  }
}

void add_chain(Outputs& out, const Analysis& a) {
  const MarkovChain& chain = a.chain;
  out.heading(say("The chain"), Outputs::Tells::answers);
  out.add({.key = "irreducible",
           .name = say("irreducible"),
           .value = chain.irreducible(),
           .shown = yes_or_no(chain.irreducible()),
           .help = say("Whether every state can be reached from every other.")});
  out.show(say("closed classes"), named_chain(a).closed(), say("Sets of states that no walker leaves."));
  out.add({.key = "aperiodic",
           .name = say("aperiodic"),
           .value = chain.aperiodic(),
           .shown = yes_or_no(chain.aperiodic()),
           .help = say("Whether no closed class is visited in a fixed turn.")});
  out.add({.key = "period",
           .name = say("period"),
           .value = std::int64_t{chain.period},
           .shown = std::to_string(chain.period),
           .help = say("Number of steps after which the shares repeat in the end; 1: they settle.")});
  out.add({.key = "reversible",
           .name = say("reversible"),
           .value = chain.reversible(),
           .shown = yes_or_no(chain.reversible()),
           .help = say("Whether as much flows back as forth between any two states in the steady state.")});
  add_eigenvalues(out, a);
  add_classes(out, a);
  add_steady_state(out, a);
  out.report("limit", [&]() -> Node {
    if (const auto limit = a.limit(0)) return vector_node(*limit);
    return Null{named_chain(a).why_no_limit()};
  });
}

// The report has the distributions after all numbers of steps, the window that after k steps.
void add_start(Outputs& out, const Analysis& a, std::size_t s, int k) {
  const std::string key = s == 0 ? "distributions" : "second_distributions";
  out.report(key, [&] { return matrix_node(a.starts[s].over); });
  out.heading(s == 0 ? say("First start") : say("Second start"), Outputs::Tells::the_present);
  const Eigen::VectorXd now = a.exact(s, k);
  for (Eigen::Index i = 0; i < a.states(); ++i) {
    out.add({.place = key + "." + std::to_string(k) + "." + std::to_string(i),
             .name = a.name(i),
             .value = now(i),
             .help = several(a.starts[s].crowd.counts(k, i), "Exactly; {} walker of the crowd is there.",
                             "Exactly; {} walkers of the crowd are there.")});
  }
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int k) {
  out.order({"distributions", "second_distributions", "steady_state", "limit", "irreducible", "aperiodic", "period",
             "reversible", "second_eigenvalue_modulus", "classes", "eigenvalues", "flows"});
  add_chain(out, a);
  for (std::size_t s = 0; s < 2; ++s) add_start(out, a, s, k);
  out.heading(say("Both starts"), Outputs::Tells::the_present);
  out.add({.key = "total_variation",
           .name = say("differ by"),
           .value = a.apart(k),
           .help = say("Total variation of the exact probabilities.")});
  out.show(say("crowds differ by"), rounded(a.crowds_apart(k)), say("Total variation of the walkers' shares."));
  for (std::size_t s = 0; s < 2; ++s) out.report("crowds[]", [&] { return vector_node(a.shares(s, k)); });
  out.report("walker_time", [&] { return vector_node(a.time_shares(k)); });
}

void find_faults(Faults&, const Analysis&) {}

}  // namespace credence::markov_chain
