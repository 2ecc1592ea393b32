// The report, whose keys and definitions are a public interface.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/classification/compute/prediction_interval.h"
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/posterior_report.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/newton_report.h"

namespace credence::classification {

namespace {

Node map_node(const Analysis& a) {
  const bool found = !a.modes.empty();
  return Members{{"w", found ? vector_node(a.centre()) : Node()},
                 {"log_joint", found ? number_node(a.modes[0].log_joint) : Node()},
                 {"iterations", std::int64_t{a.newton->iterations()}},
                 {"status", std::string(to_string(a.newton->status))}};
}

Node mcmc_node(const Analysis& a) {
  if (!a.chains) return {};
  Node node = chain_node(*a.chains, sampler_id(a.parameters.sampler));
  if (a.parameters.walks()) {
    std::get<Members>(node).emplace_back("proposal", std::string(a.proposal.laplace ? "laplace" : "same"));
  }
  std::get<Members>(node).emplace_back("interval",
                                       chain_intervals_node(*a.chains, a.weight_symbols(), a.parameters.level));
  return node;
}

Node predictions_node(const Analysis& a) {
  Items rows;
  for (const Prediction& prediction : a.predictions) {
    Items place;
    for (const double coordinate : prediction.place) place.push_back(coordinate);
    Members row{{"x", place}};
    for (const Method method : all_methods) {
      if (!has_method(a.parameters.likelihood(), method)) continue;
      row.emplace_back(method_id(method), number_node(prediction.by_method[method]));
    }
    if (const auto found = prediction_intervals(a, prediction.place[0], prediction.place[1])) {
      row.emplace_back("interval", interval_node(*found));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

Node make_report(const Analysis& a) {
  Members report{{"map", map_node(a)},
                 {"newton", newton_node(*a.newton)},
                 {"laplace", laplace_node(a)},
                 {"exact", exact_node(a)},
                 {"laplace_error", laplace_error_node(a)},
                 {"mcmc", mcmc_node(a)},
                 {"predictions", predictions_node(a)}};
  if (a.parameters.standardise) {
    const Standardisation& scale = a.features.scale();
    report.emplace_back("standardised", Members{{"mean", vector_node(scale.mean)}, {"sd", vector_node(scale.sd)}});
  }
  add_evidence_report(report, a);
  return report;
}

}  // namespace credence::classification
