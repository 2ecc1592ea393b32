// Sentences that describe the long run of a finite Markov chain whose states have names.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/markov_chain.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

struct NamedChain {
  const MarkovChain& chain;
  const std::vector<std::string>& names;  // one per state

  const std::string& name(Eigen::Index i) const { return names[static_cast<std::size_t>(i)]; }
  std::string set(const States& states) const;              // "{A, C}"
  std::string closed() const;                               // "{A, C}, {B}"
  std::string shares(const Eigen::VectorXd& values) const;  // "A: 0.250, B: 0.750"
  // Says why there is no unique limit; empty if there is one. `brief` leaves out the names of the states.
  std::string why_not(bool brief = false) const;
  std::string classes_sentence() const;
  std::string balance_sentence() const;
  std::string period_sentence() const;  // empty if no closed class has a period
  std::string limit_sentence() const;   // empty if the steady state is not unique
  // Say why they are null in a report; empty if they are there.
  std::string why_no_steady_state() const;  // nor flows
  std::string why_no_limit() const;
};

std::string no_steady_state();  // says why it is missing

// Returns the two states between which the flows of the first stationary distribution differ most. If the chain is
// reversible, these are the two states with the largest flow.
std::pair<Eigen::Index, Eigen::Index> least_balanced(const MarkovChain& chain);

}  // namespace credence
