// The report of the recapture lab and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/recapture/words/hastings_node.h"
#include "core/labs/recapture/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace credence::recapture {
namespace {

Node pair_node(const std::array<double, 2>& values) { return Items{values[0], values[1]}; }
Node ends_node(const CountPrediction::Interval& interval) { return Items{interval.low, interval.high}; }

const std::array<std::string, 2> quantities{"μ", "ψ"};

// The equal-tailed intervals of mu and psi under the posterior.
Node exact_intervals_node(const Analysis& a) {
  Items rows;
  const double level = a.parameters.level, tail = (1 - level) / 2;
  for (std::size_t d = 0; d < quantities.size() && a.complete; ++d) {
    const LineTruth* line = a.marginals[d].get();
    rows.push_back(
        Members{{"name", quantities[d]},
                {"level", level},
                {"equal_tailed", line ? Node(Items{line->quantile(tail), line->quantile(1 - tail)}) : Node()}});
  }
  return rows;
}

}  // namespace

Node make_report(const Analysis& a) {
  const RecaptureTruth& truth = a.truth();
  Members chain = chain_numbers(*a.chains);
  chain.emplace_back("total_variation", number_node(a.total_variation(-1)));
  if (const auto inside = a.draws_inside(-1)) {
    chain.emplace_back("inside_ellipses", pair_node(inside->ellipses));
    chain.emplace_back("inside_regions", pair_node(inside->regions));
  }
  chain.emplace_back("interval", chain_intervals_node(*a.chains, {"μ", "ψ"}, a.parameters.level));
  Items days;
  for (const CountPrediction& day : a.exact->posterior.days) {
    days.push_back(Members{{"time", day.time},
                           {"mean", day.mean},
                           {"mean_95_45", ends_node(day.rates[1])},
                           {"count_68_27", ends_node(day.counts[0])},
                           {"count_95_45", ends_node(day.counts[1])}});
  }
  const bool degrees = a.exact->fit.degrees > 0;
  Members members{
      {"exact", Members{{"mean", vector_node(truth.mean())},
                        {"sd", vector_node(truth.sd())},
                        {"correlation", truth.correlation()},
                        {"interval", exact_intervals_node(a)},
                        {"log_evidence", truth.log_evidence()},
                        {"log_density_levels", pair_node(a.exact->posterior.log_levels)},
                        {"region_masses", pair_node(interval_masses)},
                        {"ellipse_masses", pair_node(a.exact->ellipse_masses)}}},
      {"chain", std::move(chain)},
      {"chi_square",
       Members{{"value", number_node(a.exact->fit.chi_square)},
               {"degrees", degrees ? Node(a.exact->fit.degrees) : Node()},
               {"tail", degrees ? Node(chi_square_tail(a.exact->fit.chi_square, a.exact->fit.degrees)) : Node()}}},
      {"interval_masses", pair_node(interval_masses)},
      {"predictions", std::move(days)}};
  if (a.corrections) members.emplace_back("corrections", hastings_study_node(*a.corrections));
  return members;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  for (std::size_t d = 0; d < quantities.size() && a.complete; ++d) {
    if (!a.marginals[d]) {
      faults.add(Weight::missing,
                 say("exact.interval: equal_tailed of {} is null: its density is too steep at its wall "
                     "for the quadrature",
                     quantities[d]));
    }
  }
  if (a.factor() == HastingsFactor::forgotten) {
    faults.add(Weight::misleads, say("hastings_correction: without the factor the chain samples from another density"));
  }
  const std::vector<std::string> symbols(quantities.begin(), quantities.end());
  warn_of_chains(faults, *a.chains, "chain", symbols);
  if (a.chains->finished && a.factor() != HastingsFactor::forgotten) {
    const Eigen::Vector2d exact = a.truth().mean();
    warn_of_exact_means(faults, a.chains->summaries, {exact[0], exact[1]}, "chain", symbols);
  }
  if (!std::isfinite(a.exact->fit.chi_square)) {
    faults.add(Weight::missing,
               say("chi_square.value is null: something was counted where nothing at all is expected"));
  }
  if (!(a.exact->fit.degrees > 0)) {
    faults.add(Weight::missing, say("chi_square: degrees and tail are null: it takes more than 2 counts"));
  }
  if (a.corrections) {
    const std::size_t draws = a.chains->draws.draws();
    warn_of_summaries(faults, a.corrections->forgotten.summaries, draws, "corrections.forgotten", symbols,
                      hastings_study_diagnostics());
    warn_of_summaries(faults, a.corrections->counted.summaries, draws, "corrections.counted", symbols,
                      hastings_study_diagnostics());
  }
  return faults.texts();
}

}  // namespace credence::recapture
