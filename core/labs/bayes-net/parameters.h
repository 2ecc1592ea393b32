// Parameters of the bayes-net lab, each declared once (thesis 3.1.2), and what they say: a network and its evidence.
#pragma once

#include "core/labs/fields.h"
#include "core/model/bayes_net.h"
#include "core/sampling/gibbs.h"

#include <string>
#include <vector>

namespace credence::bayes_net {

enum class Update { single_site, blocked };
enum class Watched { cloudy, sprinkler, rain, wet };  // in the network's order
constexpr std::size_t nodes = 4;

struct NetParameters {
  double p_cloudy = 0.5;
  Vector p_sprinkler{0.1, 0.5}, p_rain{0.8, 0.2}, p_wet{0.99, 0.9, 0.9, 0};
  std::string evidence = "WetGrass=true";
  Update update = Update::single_site;
  Scan scan = Scan::systematic;
  int chains = 4, warmup = 100, draws = 2500;
  Watched watch = Watched::rain;
};

const FieldTable<NetParameters>& field_table();

// Throws InputError, a sentence, where the tables are none or the evidence is none or impossible under them.
void check_parameters(const NetParameters& p);

BayesNet network_of(const NetParameters& p);

// In the order in which they are given.
struct Observation {
  std::size_t node = 0;
  bool value = true;
  bool operator==(const Observation&) const = default;
};
using Observations = std::vector<Observation>;
Observations observations_of(const std::string& evidence);  // throws InputError
std::string as_text(const Observations& observations);      // "Sprinkler=true,WetGrass=true"
Evidence evidence_of(const Observations& observations);

const std::string& name_of(std::size_t node);  // "Sprinkler"
std::string letter_of(std::size_t node);       // "S"

}  // namespace credence::bayes_net
