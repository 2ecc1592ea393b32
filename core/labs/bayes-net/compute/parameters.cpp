// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/parameters.h"

#include "core/labs/bayes-net/compute/observations.h"
#include "core/math/input_error.h"
#include "core/phrases/probabilities.h"
#include "core/phrases/shared_fields.h"
#include "core/words/say.h"

namespace credence::bayes_net {
namespace {

using P = NetParameters;

void check_table(const std::string& name, const Vector& table, std::size_t count, const std::string& of) {
  if (table.size() != count) {
    throw InputError(say("{}: expected {} probabilities, {}, found {}", name, std::to_string(count), of,
                         std::to_string(table.size())));
  }
  for (const double p : table) check_distribution(name, {p, 1 - p});
}

void add_tables(FieldTable<P>& t) {
  t.group("Tables").real(&P::p_cloudy, "p_cloudy", "P(Cloudy)", "How often it is cloudy.").range(0, 1);
  t.vector(&P::p_sprinkler, "p_sprinkler", "P(Sprinkler | ...)",
           "How often the sprinkler is on, if it is cloudy and if it is not.")
      .range(0, 1)
      .components({"cloudy", "not cloudy"});
  t.vector(&P::p_rain, "p_rain", "P(Rain | ...)", "How often it rains, if it is cloudy and if it is not.")
      .range(0, 1)
      .components({"cloudy", "not cloudy"});
  t.vector(&P::p_wet, "p_wet", "P(WetGrass | ...)",
           "How often the grass is wet after sprinkler and rain, the sprinkler alone, rain alone, and neither.")
      .range(0, 1)
      .components({"both", "sprinkler", "rain", "neither"});
}

void add_chains(FieldTable<P>& t) {
  t.group("Gibbs").choice<Update>(&P::update, "update", "Update",
                                  {{"single_site", "Node by node"}, {"blocked", "Sprinkler and Rain together"}},
                                  "Node by node: each is drawn given all others. Together: Sprinkler and Rain are "
                                  "drawn jointly, given the others.");
  t.choice<Scan>(&P::scan, "scan", "Scan", {{"systematic", "Systematic: all in turn"}, {"random", "Random: one node"}},
                 "Systematic: a draw is a sweep over all that is not observed. Random: a draw is one update, picked "
                 "with equal chances.");
  t.group("Chains");
  add_chain_lengths(t);
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Evidence")
        .text(&P::evidence, "evidence", "Observed",
              "The observed nodes, as in Sprinkler=true,WetGrass=true. If empty: none. You can also click the nodes.")
        .components({"Cloudy", "Sprinkler", "Rain", "WetGrass"});
    t.choice<Watched>(&P::watch, "watch", "Node to watch",
                      {{"cloudy", "Cloudy"}, {"sprinkler", "Sprinkler"}, {"rain", "Rain"}, {"wet", "WetGrass"}},
                      "The node that the narration and the autocorrelation are about; another one if it is observed.")
        .display_only();
    add_tables(t);
    add_chains(t);
    add_interval_fields(
        t, [](const P&) { return true; }, true);
    return t;
  }();
  return table;
}

void check_parameters(const P& p) {
  check_distribution("p_cloudy", {p.p_cloudy, 1 - p.p_cloudy});
  check_table("p_sprinkler", p.p_sprinkler, 2, "P(S|C), P(S|¬C)");
  check_table("p_rain", p.p_rain, 2, "P(R|C), P(R|¬C)");
  check_table("p_wet", p.p_wet, 4, "P(W|S,R), P(W|S,¬R), P(W|¬S,R), P(W|¬S,¬R)");
  const Observations seen = observations_of(p.evidence);
  if (network_of(p).probability(evidence_of(seen)) > 0) return;
  throw InputError(say("evidence: {} has probability zero under these tables", as_text(seen, ", ")));
}

BayesNet network_of(const P& p) { return sprinkler_net(p.p_cloudy, p.p_sprinkler, p.p_rain, p.p_wet); }

std::size_t node_of(Watched watched) {
  switch (watched) {
    case Watched::cloudy:
      return cloudy_node;
    case Watched::sprinkler:
      return sprinkler_node;
    case Watched::rain:
      return rain_node;
    case Watched::wet:
      break;
  }
  return wet_node;
}

}  // namespace credence::bayes_net
