// Bayesian networks of nodes that are true or false. The joint probability is a product over nodes; sums of it over all
// states give the probability of each node given the evidence (Pearl 1988; thesis 3.1.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence::bayes_net {

struct NetNode {
  std::string name;
  std::vector<std::size_t> parents = {};  // earlier nodes
  // P(true | parents), 2^parents numbers in [0, 1]: true comes before false, and the last parent changes fastest. With
  // two parents the order is TT, TF, FT, FF.
  std::vector<double> table;
};

using Evidence = std::vector<std::optional<bool>>;  // one entry per node, empty if it is not observed

// A network has at most 16 nodes. A state is a number whose bit i says whether node i is true.
class BayesNet {
 public:
  explicit BayesNet(std::vector<NetNode> nodes) : nodes_(std::move(nodes)) {}
  std::size_t size() const { return nodes_.size(); }
  std::size_t states() const { return std::size_t{1} << size(); }
  const NetNode& node(std::size_t i) const { return nodes_[i]; }
  // The row of node i's table that the values of its parents in the state select.
  std::size_t row(std::size_t i, std::size_t state) const;
  double factor(std::size_t i, std::size_t state) const;  // P(node i has its value in the state | its parents)
  double probability(std::size_t state) const;            // the product of all factors
  double probability(const Evidence& evidence) const;     // the sum over all states that agree with the evidence
  // P(node true | evidence) per node; exactly 0 or 1 if it is observed. The evidence has a positive probability.
  std::vector<double> posterior(const Evidence& evidence) const;
  std::vector<std::size_t> children(std::size_t i) const;

 private:
  std::vector<NetNode> nodes_;
};

inline bool is_true(std::size_t state, std::size_t node) { return (state >> node & 1U) != 0; }
bool agrees(std::size_t state, const Evidence& evidence);

// Cloudy is the parent of Sprinkler and Rain, which are the parents of WetGrass. Tables are as in NetNode.
BayesNet sprinkler_net(double cloudy, std::vector<double> sprinkler, std::vector<double> rain, std::vector<double> wet);

}  // namespace credence::bayes_net
