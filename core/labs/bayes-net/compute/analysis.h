// The sprinkler network given some observations: exact probabilities, growing Gibbs chains over the nodes that are not
// observed, and the theory of these chains (thesis 3.1.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/inference/intervals.h"
#include "core/labs/bayes-net/compute/observations.h"
#include "core/labs/bayes-net/compute/parameters.h"
#include "core/labs/bayes-net/compute/table_gibbs.h"
#include "core/labs/bayes-net/compute/table_walk.h"

#include <functional>

namespace credence::bayes_net {

struct Analysis {
  NetParameters parameters;
  BayesNet net;
  Observations seen;
  Evidence evidence;
  double p_evidence = 0;
  std::vector<double> exact;      // P(node | evidence) per node
  std::vector<std::size_t> free;  // the nodes that are not observed
  // The nodes that are the coordinates of the chains: `free`, or node 0 if all are observed.
  std::vector<std::size_t> coordinates;
  StateTable table;          // joint distribution of the coordinates, not normalised
  Blocks blocks;             // blocks of coordinates
  TableGibbs theory, other;  // theory of the chosen update and of the other one
  std::vector<Eigen::VectorXd> starts;
  std::shared_ptr<const ChainSnapshot> chains;
  std::shared_ptr<const TableWalk> walk;
  bool complete = false;

  bool all_seen() const { return free.empty(); }
  bool certain(std::size_t node) const { return exact[node] <= 0 || exact[node] >= 1; }
  // The chains without the summaries of nodes that are certain, which have no diagnostics.
  ChainSnapshot uncertain() const;

  std::size_t all_updates() const { return chains->made(-1) * walk->updates_per_draw(); }
  // The timeline counts updates; a negative frame is its end.
  std::size_t updates(int frame) const;
  int draw_frame(int frame) const;  // the number of whole draws by then; negative: all
  std::size_t kept(int frame) const { return chains->kept(draw_frame(frame)); }  // kept draws per chain

  std::size_t watched() const;                                    // the node to watch, or another one if it is observed
  std::optional<std::size_t> coordinate(std::size_t node) const;  // nothing if it is observed
  Eigen::VectorXd indicator(std::size_t node) const;              // per state of `theory`, 1 if the node is true in it
  std::size_t full_state(std::size_t index) const;                // the state of the network for a state of the table

  // The share of draws in which the node is true, over all chains, `kept` draws each; nothing if `kept` is 0.
  std::optional<double> estimate(std::size_t node, std::size_t kept) const;
  // The Monte Carlo error of that share, estimated from all draws if they hold enough of either value, else by theory;
  // nothing if neither gives one.
  std::optional<double> error(std::size_t node, std::size_t kept) const;
  // Where the probability of a node may lie after so many draws: a uniform prior of it, updated by as many independent
  // draws as these are worth by theory. Nothing if theory does not know, or the node is certain.
  std::optional<CredibleIntervals> intervals(std::size_t node, std::size_t kept) const;
  std::optional<double> integrated_time(std::size_t node) const;  // in draws; nothing if the node is certain
  // The draws of all chains in which the node has its rarer value, and how many independent ones they are worth on
  // average by theory. Nothing if theory does not know. If they are few, their own Monte Carlo error is too small: it
  // is none at all if the value never came up.
  struct RareDraws {
    double counted = 0, independent = 0;
    bool value = false;  // the rarer value
    bool few() const { return independent < 10; }
  };
  std::optional<RareDraws> rare_draws(std::size_t node, std::size_t kept) const;
  std::optional<double> error_by_theory(std::size_t node, std::size_t kept) const;
  std::vector<double> without_last() const;  // P(node | all but the last observation); empty if there are none
};

// Returns an analysis without chains. The parameters have been checked.
Analysis exact_analysis(const NetParameters& parameters);

// One update of the first chain.
struct NetUpdate {
  std::vector<int> block;        // coordinates
  std::size_t from = 0, to = 0;  // states of the table
  std::vector<double> values;    // probability of each joint value of the block given the other coordinates
  std::size_t chosen = 0;        // index of the drawn value
  double uniform = 0;
};
NetUpdate update_at(const Analysis& a, std::size_t updates);  // the last of the first `updates` > 0 updates

// Runs the chains and publishes the analysis in stages, as Lab::compute does.
void run_chains(Analysis a, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
                const std::function<bool()>& due, const std::stop_token& stop);

}  // namespace credence::bayes_net
