// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/words/named_chain.h"

#include "core/words/numbers.h"

namespace credence {
namespace {

// The first closed class that is visited in turns, if there is one.
const StateClass* turning_class(const MarkovChain& chain) {
  for (std::size_t k = 0; k < chain.closed.size(); ++k) {
    if (chain.closed_class(k).period > 1) return &chain.closed_class(k);
  }
  return nullptr;
}

// "{A, C} → {B}", in the order in which they are visited.
std::string phases_text(const NamedChain& named, const StateClass& c) {
  std::string text;
  for (const States& phase : c.phases) text.append(text.empty() ? "" : " → ").append(named.set(phase));
  return text;
}

std::string percent_text(double share) { return trimmed(100 * share, 3) + " %"; }

}  // namespace

std::string NamedChain::set(const States& states) const {
  std::string text;
  for (const Eigen::Index i : states) text.append(text.empty() ? "{" : ", ").append(name(i));
  return text.append("}");
}

std::string NamedChain::closed() const {
  std::string text;
  for (std::size_t k = 0; k < chain.closed.size(); ++k) {
    text.append(k == 0 ? "" : ", ").append(set(chain.closed_class(k).states));
  }
  return text;
}

std::string NamedChain::shares(const Eigen::VectorXd& values) const {
  std::string text;
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    text.append(i == 0 ? "" : ", ").append(name(i)).append(": ").append(rounded(values(i), 3));
  }
  return text;
}

std::string NamedChain::why_not(bool brief) const {
  const std::size_t count = chain.closed.size();
  if (count > 1 && brief) return say("no unique limit: {} closed classes", std::to_string(count));
  if (count > 1) return say("no unique limit: {} closed classes, {}", std::to_string(count), closed());
  const StateClass* turning = turning_class(chain);
  if (!turning) return {};
  if (brief) return say("no limit: the period is {}", std::to_string(turning->period));
  return say("no limit: the period is {}, {}", std::to_string(turning->period), phases_text(*this, *turning));
}

std::string NamedChain::classes_sentence() const {
  if (chain.irreducible()) return say("Every state can be reached from every other: the chain is irreducible.");
  if (chain.closed.size() == 1) {
    return say("From the states outside {} there is a way into it and none back: in the end all walkers are in it.",
               closed());
  }
  return say("{} classes are closed, {}: who is in one of them never leaves it, and the start decides for ever.",
             std::to_string(chain.closed.size()), closed());
}

std::string NamedChain::period_sentence() const {
  std::string text;
  for (std::size_t k = 0; k < chain.closed.size(); ++k) {
    const StateClass& c = chain.closed_class(k);
    if (c.period < 2) continue;
    const std::string period = std::to_string(c.period), phases = phases_text(*this, c);
    text.append(text.empty() ? "" : " ");
    text.append(chain.closed.size() > 1 ? say("Within {} the period is {}: walkers go round {}, one per step.",
                                              set(c.states), period, phases)
                                        : say("The period is {}: walkers go round {}, one per step, and their shares "
                                              "keep turning, unless a start gives each of these groups the same part.",
                                              period, phases));
  }
  return text;
}

std::string NamedChain::limit_sentence() const {
  const std::optional<Eigen::VectorXd> steady = chain.steady_state();
  if (!steady) return {};
  if (!chain.aperiodic()) {
    return say(
        "The steady state {} is where shares would stay; a walker's share of time tends to it, those of a crowd do "
        "not.",
        shares(*steady));
  }
  const double second = chain.second_eigenvalue_modulus();
  if (second < 1e-6) return say("From any start the shares tend to the steady state {}.", shares(*steady));
  return say(
      "From any start the shares tend to the steady state {}; in the long run each step leaves about {} times the "
      "distance.",
      shares(*steady), rounded(second, 3));
}

std::string NamedChain::balance_sentence() const {
  const auto [i, j] = least_balanced(chain);
  const Eigen::MatrixXd flows = chain.flows(chain.stationary.front());
  if (chain.reversible()) return say("As much flows back as forth between any two states: the chain is reversible.");
  if (flows(i, j) - flows(j, i) <= 1e-9 * flows(i, j)) return say("The chain is not reversible.");
  return say("It is not reversible: {} of all moves go from {} to {} and {} back.", percent_text(flows(i, j)), name(i),
             name(j), percent_text(flows(j, i)));
}

std::string NamedChain::why_no_steady_state() const {
  if (chain.closed.size() == 1) return {};
  return say(
      "steady_state and flows are null: {} classes are closed, {}, and each has a stationary distribution of its own",
      std::to_string(chain.closed.size()), closed());
}

std::string NamedChain::why_no_limit() const {
  const StateClass* turning = turning_class(chain);
  if (!turning) return {};
  return say(
      "limit is null: the period is {}, {}, and nothing converges to the steady state unless it "
      "gives each of these groups the same part",
      std::to_string(turning->period), phases_text(*this, *turning));
}

std::string no_steady_state() { return say("Each closed class has its own: there is no single steady state."); }

std::pair<Eigen::Index, Eigen::Index> least_balanced(const MarkovChain& chain) {
  const Eigen::MatrixXd flows = chain.flows(chain.stationary.front());
  const bool reversible = chain.reversible();
  std::pair<Eigen::Index, Eigen::Index> worst{0, 1};
  double most = 0;
  for (Eigen::Index i = 0; i < chain.size(); ++i) {
    for (Eigen::Index j = 0; j < chain.size(); ++j) {
      const double more = flows(i, j) - flows(j, i);
      const double weight = reversible ? flows(i, j) : more > 1e-9 * flows(i, j) ? more : 0;
      if (i == j || weight <= most * (1 + 1e-9)) continue;  // of equal ones the first, whatever rounding says
      most = weight;
      worst = {i, j};
    }
  }
  return worst;
}

}  // namespace credence
