// Parameters of the bayes-net lab, each declared once (thesis 3.1.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/labs/bayes-net/compute/bayes_net.h"
#include "core/phrases/interval_fields.h"
#include "core/sampling/gibbs.h"

#include <string>
#include <vector>

namespace credence::bayes_net {

enum class Update { single_site, blocked };  // blocked: Sprinkler and Rain together
enum class Watched { cloudy, sprinkler, rain, wet };

struct NetParameters {
  double p_cloudy = 0.5;
  Vector p_sprinkler{0.1, 0.5}, p_rain{0.8, 0.2}, p_wet{0.99, 0.9, 0.9, 0};
  std::string evidence = "WetGrass=true";
  Update update = Update::single_site;
  Scan scan = Scan::systematic;
  int chains = 4, warmup = 100, draws = 2500;
  Watched watch = Watched::rain;
  Shade interval = Shade::none;  // the credible intervals of estimates that plots show
  double level = 0.95;
};

const FieldTable<NetParameters>& field_table();

// Throws InputError if a table is invalid, or if the evidence cannot be read or has probability zero.
void check_parameters(const NetParameters& p);

BayesNet network_of(const NetParameters& p);
std::size_t node_of(Watched watched);

}  // namespace credence::bayes_net
