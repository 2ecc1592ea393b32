// What can be said of where a finite Markov chain goes, for labs whose states have names.
#pragma once

#include "core/lab/lab.h"
#include "core/model/markov_chain.h"

#include <string>
#include <vector>

namespace credence {

struct NamedChain {
  const MarkovChain& chain;
  const std::vector<std::string>& names;

  const std::string& name(Eigen::Index i) const { return names[static_cast<std::size_t>(i)]; }
  std::string set(const States& states) const;       // "{A, C}"
  std::string closed() const;                        // "{A, C}, {B}"
  std::string shares(const Eigen::VectorXd&) const;  // "A: 0.250, B: 0.750"
  // There is no unique limit, in a few words, or fewer; empty where there is one.
  std::string why_not(bool brief = false) const;
  // Sentences; the last two are empty where there is nothing of that kind to say.
  std::string classes_sentence() const;
  std::string balance_sentence() const;
  std::string period_sentence() const;
  std::string limit_sentence() const;
  std::vector<Readout> readouts() const;      // of the chain as a whole
  std::vector<std::string> warnings() const;  // why steady_state, flows or limit are null in a report
};

std::string no_steady_state();  // why it is missing

// The two states of the first stationary distribution between which there and back differ most; where they do nowhere,
// those of most flow.
std::pair<Eigen::Index, Eigen::Index> least_balanced(const MarkovChain& chain);

// Separated by commas, blanks around them left out.
std::vector<std::string> names_of(const std::string& text);
std::string as_names(const std::vector<std::string>& names);

}  // namespace credence
