// Parameters of the bayes-net lab, each declared once (thesis 3.1.2), and what they say: a network and its evidence.
#pragma once

#include "core/lab/field_table.h"
#include "core/labs/bayes-net/words/net_words.h"

#include <string>
#include <vector>

namespace credence::bayes_net {

enum class Watched { cloudy, sprinkler, rain, wet };  // in the network's order

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
Settings settings_of(const NetParameters& p);

Observations observations_of(const std::string& evidence);  // throws InputError
// "Sprinkler=true,WetGrass=true"
std::string as_text(const Observations& observations, const std::string& between = ",");

}  // namespace credence::bayes_net
