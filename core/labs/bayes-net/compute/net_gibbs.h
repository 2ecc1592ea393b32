// The sprinkler network given some observations: what it says exactly, Gibbs chains over what is not observed as they
// grow, and what theory says of them (thesis 3.1.2).
#pragma once

#include "core/chains/live_chains.h"
#include "core/labs/bayes-net/compute/bayes_net.h"
#include "core/labs/bayes-net/compute/table_gibbs.h"
#include "core/labs/bayes-net/compute/table_walk.h"

#include <functional>

namespace credence::bayes_net {

enum class Update { single_site, blocked };  // blocked: Sprinkler and Rain together
constexpr std::size_t nodes = 4, sprinkler_node = 1, rain_node = 2, wet_node = 3;

// In the order in which they are made.
struct Observation {
  std::size_t node = 0;
  bool value = true;
  bool operator==(const Observation&) const = default;
};
using Observations = std::vector<Observation>;
Evidence evidence_of(const Observations& observations);

struct Settings {
  Update update = Update::single_site;
  Scan scan = Scan::systematic;
  int chains = 4, warmup = 100, draws = 2500;
  std::size_t watch = rain_node;  // the node that words and pictures of a single one are about
};

struct Analysis {
  Settings settings;
  BayesNet net;
  Observations seen;
  Evidence evidence;
  double p_evidence = 0;
  std::vector<double> exact;             // P(node | evidence), a node
  std::vector<std::size_t> free;         // the nodes that are not observed
  std::vector<std::size_t> coordinates;  // of the chains: the same; the first node alone where all are observed
  StateTable table;                      // over the coordinates
  Blocks blocks;                         // of coordinates
  TableGibbs theory, other;              // of this update and of the other one
  std::vector<Eigen::VectorXd> starts;
  std::shared_ptr<const ChainSnapshot> chains;
  std::shared_ptr<const TableWalk> walk;
  bool complete = false;

  bool all_seen() const { return free.empty(); }
  bool certain(std::size_t node) const { return exact[node] <= 0 || exact[node] >= 1; }
  // Of what there is of the chains, without nodes that cannot be otherwise and have no diagnostics.
  ChainSnapshot uncertain() const;

  std::size_t all_updates() const { return chains->made(-1) * walk->updates_a_draw(); }
  // The timeline counts updates; negative: all.
  std::size_t updates(int frame) const;
  int draw_frame(int frame) const;  // of those draws that are whole by then
  std::size_t kept(int frame) const { return chains->kept(draw_frame(frame)); }  // draws a chain

  std::size_t watched() const;                                    // a node that is not observed, if there is one
  std::optional<std::size_t> coordinate(std::size_t node) const;  // none where it is observed
  Eigen::VectorXd indicator(std::size_t node) const;              // over the theory's states: 1 where it is true
  std::size_t full_state(std::size_t index) const;                // of the network, of a state of the table

  // Of all chains after `kept` draws of each; none before the first.
  std::optional<double> estimate(std::size_t node, std::size_t kept) const;
  // Its Monte Carlo error: that of all draws, where they tell it, else by theory; none where neither knows.
  std::optional<double> error(std::size_t node, std::size_t kept) const;
  std::optional<double> integrated_time(std::size_t node) const;  // in draws; none of what is certain
  std::vector<double> without_last() const;  // P(node | all but the last observation); empty without observations
};

// Without chains. The observations are not impossible.
Analysis exact_analysis(const BayesNet& net, const Observations& seen, const Settings& settings);

// The update that leads to draw `made` (from 1) of the first chain, its `step`-th (from 0).
struct NetUpdate {
  std::vector<int> block;        // coordinates
  std::size_t from = 0, to = 0;  // states of the table
  std::vector<double> values;    // probability of each of the block's joint values given the others
  std::size_t chosen = 0;        // of these
  double uniform = 0;
};
NetUpdate update_at(const Analysis& a, std::size_t updates);  // updates > 0

// Publishes stages as Lab::compute does: the analysis with chains.
void run_chains(Analysis a, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
                const std::function<bool()>& due, const std::stop_token& stop);

}  // namespace credence::bayes_net
