#include "core/labs/bayes-net/compute/parameters.h"

#include "core/math/input_error.h"
#include "core/phrases/comma_lists.h"
#include "core/phrases/probabilities.h"
#include "core/phrases/shared_fields.h"
#include "core/words/say.h"

#include <algorithm>
#include <cctype>

namespace credence::bayes_net {
namespace {

using P = NetParameters;

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string trimmed_of(const std::string& text) { return split_at_commas(text).front(); }

// "Rain=true"
Observation observation_of(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    throw InputError(say("evidence: expected what was observed as in Sprinkler=true, found “{}”", text));
  }
  const std::string name = trimmed_of(text.substr(0, equals)), value = lower(trimmed_of(text.substr(equals + 1)));
  std::size_t node = 0;
  while (node < nodes && lower(name_of(node)) != lower(name)) ++node;
  if (node == nodes) {
    throw InputError(say("evidence: there is no node “{}”; there are Cloudy, Sprinkler, Rain and WetGrass", name));
  }
  if (value != "true" && value != "false") {
    throw InputError(say("evidence: {} is true or false, not “{}”", name_of(node), value));
  }
  return {node, value == "true"};
}

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
           "How often the sprinkler is on, where it is cloudy and where it is not.")
      .range(0, 1)
      .components({"cloudy", "not cloudy"});
  t.vector(&P::p_rain, "p_rain", "P(Rain | ...)", "How often it rains, where it is cloudy and where it is not.")
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
                                  "drawn at once from what both can be given the others.");
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
              "What is known, as in Sprinkler=true,WetGrass=true; empty: nothing. Or click the nodes.");
    t.choice<Watched>(&P::watch, "watch", "Node to watch",
                      {{"cloudy", "Cloudy"}, {"sprinkler", "Sprinkler"}, {"rain", "Rain"}, {"wet", "WetGrass"}},
                      "The node that the words and the autocorrelation are about; where it is observed another one.")
        .display_only();
    add_tables(t);
    add_chains(t);
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

Settings settings_of(const P& p) {
  return {p.update, p.scan, p.chains, p.warmup, p.draws, static_cast<std::size_t>(p.watch)};
}

Observations observations_of(const std::string& evidence) {
  Observations seen;
  if (trimmed_of(evidence).empty() && evidence.find(',') == std::string::npos) return seen;
  for (const std::string& part : split_at_commas(evidence)) {
    const Observation one = observation_of(part);
    const auto before = std::ranges::find(seen, one.node, &Observation::node);
    if (before == seen.end()) {
      seen.push_back(one);
    } else if (before->value != one.value) {
      throw InputError(say("evidence: {} cannot be both true and false", name_of(one.node)));
    }
  }
  return seen;
}

std::string as_text(const Observations& observations, const std::string& between) {
  std::string text;
  for (const Observation& one : observations) {
    text += (text.empty() ? "" : between) + name_of(one.node) + (one.value ? "=true" : "=false");
  }
  return text;
}

}  // namespace credence::bayes_net
