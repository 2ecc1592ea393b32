// What Gibbs chains over a finite table have done, update by update, and counted for every place of a timeline: which
// state each update left for which, and in which states draws were.
#pragma once

#include "core/diagnostics/growing.h"
#include "core/sampling/chain.h"
#include "core/sampling/gibbs.h"

#include <Eigen/Core>

#include <vector>

namespace credence {

// Copies are cheap: what has been counted is shared. States are indices of the table, at most 16. What it asks of the
// draws are those of the run that it follows.
class TableWalk {
 public:
  // A block is in no draw more than once. `starts`: of each chain.
  TableWalk(StateTable table, Blocks blocks, Scan scan, std::vector<Eigen::VectorXd> starts, std::size_t warmup);

  std::size_t states() const { return table_.probability.size(); }
  std::size_t updates_a_draw() const { return scan_ == Scan::systematic ? blocks_.size() : 1; }
  // Of a chain after so many updates, warmup counted; 0: its start.
  std::size_t state(const Chains& draws, std::size_t chain, std::size_t updates) const;
  void extend(const Chains& draws);
  // From a state (row) to another, of all chains: those updates after the warmup that are among the first so many.
  Eigen::MatrixXd moves(const Chains& draws, std::size_t updates) const;
  // Of the first so many kept draws of all chains: how many are in each state.
  Eigen::VectorXd visits(const Chains& draws, std::size_t kept) const;

 private:
  std::size_t drawn(const Chains& draws, std::size_t chain, std::size_t made) const;
  double move(const Chains& draws, std::size_t chain, std::size_t i) const;  // the i-th after the warmup, as a bin

  StateTable table_;
  Blocks blocks_;
  Scan scan_;
  std::vector<std::size_t> starts_, strides_;  // of each chain; of each coordinate in the table
  std::size_t warmup_;
  std::vector<GrowingHistogram> moves_, visits_;
};

}  // namespace credence
