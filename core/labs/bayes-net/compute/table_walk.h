// The walk of Gibbs chains over a finite table, update by update, counted for every place of a timeline: the moves from
// state to state, and the visits of draws to states.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/growing.h"
#include "core/sampling/chain.h"
#include "core/sampling/gibbs.h"

#include <Eigen/Core>

#include <stop_token>
#include <vector>

namespace credence::bayes_net {

// Copies are cheap, because counts are shared. A state is an index of the table; there are at most 16. The draws passed
// to the functions are always those of one run.
class TableWalk {
 public:
  // A draw updates a block at most once. `starts` holds the start of each chain.
  TableWalk(StateTable table, Blocks blocks, Scan scan, std::vector<Eigen::VectorXd> starts, std::size_t warmup);

  std::size_t states() const { return table_.probability.size(); }
  std::size_t updates_per_draw() const { return scan_ == Scan::systematic ? blocks_.size() : 1; }
  // The state of a chain after `updates` updates, warmup included; 0 gives its start.
  std::size_t state(const Chains& draws, std::size_t chain, std::size_t updates) const;
  // If `stop` is requested, returns early; some draws are not counted then.
  void extend(const Chains& draws, const std::stop_token& stop = {});
  // Counts the moves of all chains from a state (row) to another, by those of the first `updates` updates that are
  // after the warmup.
  Eigen::MatrixXd moves(const Chains& draws, std::size_t updates) const;
  // Counts the draws in each state among the first `kept` kept draws of each chain.
  Eigen::VectorXd visits(const Chains& draws, std::size_t kept) const;

 private:
  std::size_t drawn(const Chains& draws, std::size_t chain, std::size_t made) const;
  // The bin of the i-th move after the warmup.
  double move(const Chains& draws, std::size_t chain, std::size_t i) const;

  StateTable table_;
  Blocks blocks_;
  Scan scan_;
  std::vector<std::size_t> starts_, strides_;  // per chain; per coordinate of the table
  std::size_t warmup_;
  std::vector<GrowingHistogram> moves_, visits_;
};

}  // namespace credence::bayes_net
