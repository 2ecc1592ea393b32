// Bayesian networks of nodes that are true or false: the joint probability as a product over nodes, and by adding it up
// over all states what is known of each node given what has been observed (Pearl 1988; thesis 3.1.2).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct NetNode {
  std::string name;
  std::vector<std::size_t> parents = {};  // nodes before this one
  // P(true | parents), 2^parents numbers in [0, 1]: true before false, the last parent changing fastest. Of two parents
  // those of TT, TF, FT, FF.
  std::vector<double> table;
};

using Evidence = std::vector<std::optional<bool>>;  // a node; empty where it is not observed

// At most 16 nodes. A state is a number whose bit i says whether node i is true.
class BayesNet {
 public:
  explicit BayesNet(std::vector<NetNode> nodes) : nodes_(std::move(nodes)) {}
  std::size_t size() const { return nodes_.size(); }
  std::size_t states() const { return std::size_t{1} << size(); }
  const NetNode& node(std::size_t i) const { return nodes_[i]; }
  std::size_t row(std::size_t i, std::size_t state) const;  // of node i's table, by its parents in a state
  double factor(std::size_t i, std::size_t state) const;    // P(node i is as in the state | its parents)
  double probability(std::size_t state) const;              // the product of all factors
  double probability(const Evidence& evidence) const;       // the sum over all states that agree with it
  // P(node true | evidence), a node: exactly 0 or 1 of what is observed. The evidence is not impossible.
  std::vector<double> posterior(const Evidence& evidence) const;
  std::vector<std::size_t> children(std::size_t i) const;

 private:
  std::vector<NetNode> nodes_;
};

inline bool is_true(std::size_t state, std::size_t node) { return (state >> node & 1U) != 0; }
bool agrees(std::size_t state, const Evidence& evidence);

// Cloudy, Sprinkler and Rain given it, WetGrass given these two. Tables as in NetNode.
BayesNet sprinkler_net(double cloudy, std::vector<double> sprinkler, std::vector<double> rain, std::vector<double> wet);

}  // namespace credence
