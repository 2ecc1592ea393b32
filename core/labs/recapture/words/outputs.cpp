// The numbers of the recapture lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/recapture/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/hastings_words.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace credence::recapture {
namespace {

const std::vector<std::string> quantities{"μ", "ψ"};

ChainRows chain_rows() { return {.symbols = quantities, .shown = {0, 1}, .names = quantities}; }

Node pair_node(const std::array<double, 2>& values) { return Items{values[0], values[1]}; }
Node ends_node(const CountPrediction::Interval& interval) { return Items{interval.low, interval.high}; }

// The equal-tailed intervals of mu and psi under the posterior.
Node exact_intervals(const Analysis& a) {
  Items rows;
  const double level = a.parameters.level, tail = (1 - level) / 2;
  for (std::size_t d = 0; d < quantities.size() && a.complete; ++d) {
    const LineTruth* line = a.marginals[d].get();
    const Node ends = line ? Node(Items{line->quantile(tail), line->quantile(1 - tail)})
                           : Node(Null{say("exact.interval: equal_tailed of {} is null: its density is too steep at "
                                           "its wall for the quadrature",
                                           quantities[d])});
    rows.push_back(Members{{"name", quantities[d]}, {"level", level}, {"equal_tailed", ends}});
  }
  return rows;
}

void add_exact(Outputs& out, const Analysis& a) {
  const RecaptureTruth& t = a.truth();
  out.order({"mean", "sd", "correlation", "interval", "log_evidence", "log_density_levels", "region_masses"});
  out.heading(say("Exact"), Outputs::Tells::answers);
  for (const Eigen::Index d : {0, 1}) {
    const std::string& name = quantities[static_cast<std::size_t>(d)];
    out.add({.key = "mean[]", .name = say("mean of {}", name), .value = t.mean()[d], .help = say("By quadrature.")});
    out.add({.key = "sd[]", .name = say("sd of {}", name), .value = t.sd()[d], .help = say("By quadrature.")});
  }
  out.add({.key = "correlation",
           .name = say("correlation"),
           .value = t.correlation(),
           .help = say("Correlation of μ and ψ: the ridge.")});
  out.add({.key = "log_evidence",
           .name = say("log evidence"),
           .value = t.log_evidence(),
           .digits = 6,
           .help = say("Log probability of the counts under model and priors.")});
  for (const std::size_t i : {0, 1}) {
    out.add({.key = "ellipse_masses[]",
             .name = i == 0 ? say("in the 1 sd ellipse") : say("in the 2 sd ellipse"),
             .value = a.exact->ellipse_masses[i],
             .shown = percent(a.exact->ellipse_masses[i]),
             .help = i == 0 ? say("Share of the posterior; a Gaussian has 39.3 %.")
                            : say("Share of the posterior; a Gaussian has 86.5 %.")});
  }
  out.report("interval", [&a] { return exact_intervals(a); });
  out.report("log_density_levels", pair_node(a.exact->posterior.log_levels));
  out.report("region_masses", pair_node(interval_masses));
}

void add_fit(Outputs& out, const CountFit& fit) {
  out.heading(say("Fit"), Outputs::Tells::answers);
  out.add({.key = "value",
           .name = "χ²",
           .value = number_node(
               fit.chi_square, say("chi_square.value is null: something was counted where nothing at all is expected")),
           .shown = std::isfinite(fit.chi_square) ? "" : no_value,
           .help = chi_square_text(fit)});
  const bool degrees = fit.degrees > 0;
  const Null too_few{say("chi_square: degrees and tail are null: it takes more than 2 counts")};
  out.report("degrees", degrees ? Node(fit.degrees) : Node(too_few));
  out.report("tail", degrees ? Node(chi_square_tail(fit.chi_square, fit.degrees)) : Node(too_few));
}

void add_days(Outputs& out, const Analysis& a) {
  out.each("predictions", a.exact->posterior.days, [&out](const CountPrediction& day) {
    out.report("time", day.time);
    out.report("mean", day.mean);
    out.report("mean_95_45", ends_node(day.rates[1]));
    out.report("count_68_27", ends_node(day.counts[0]));
    out.report("count_95_45", ends_node(day.counts[1]));
  });
}

// One of two runs that differ in the Hastings factor.
void add_run(Outputs& out, const std::string& key, const HastingsStudy::Run& run, std::size_t draws) {
  static const std::vector<Diagnostic> reported{
      {"mean", &Summary::mean}, {"sd", &Summary::sd}, {"rhat", &Summary::rhat}};
  out.inside(key, [&] {
    const MissingTexts missing(run.summaries, draws, "corrections." + key, quantities, reported);
    out.report("acceptance", number_node(run.acceptance, missing.of(0, "mean")));
    for (const Diagnostic& diagnostic : reported) {
      out.list(diagnostic.name);
      for (std::size_t d = 0; d < run.summaries.size(); ++d) {
        out.report(std::string(diagnostic.name) + "[]",
                   number_node(run.summaries[d].*diagnostic.member, missing.of(d, diagnostic.name)));
      }
    }
    out.report("total_variation", run.total_variation);
  });
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"exact", "chain"});
  if (const auto step = a.step(frame)) {
    add_factor_readouts(out, *step, a.factor(), say("μ and ψ, where the first chain stood."));
  }
  out.inside("exact", [&] { add_exact(out, a); });
  out.inside("chi_square", [&] { add_fit(out, a.exact->fit); });
  out.inside("chain", [&] {
    out.order({"", "interval"});
    add_chain_outputs(out, *a.chains, chain_rows());
    add_chain_intervals(out, *a.chains, chain_rows(), {a.parameters.interval, a.parameters.level});
    out.report("total_variation", number_node(a.total_variation(frame), say("No draw counts yet.")));
    if (const auto inside = a.draws_inside(frame)) {
      out.report("inside_ellipses", pair_node(inside->ellipses));
      out.report("inside_regions", pair_node(inside->regions));
    }
  });
  out.report("interval_masses", pair_node(interval_masses));
  add_days(out, a);
  if (!a.corrections) return;
  out.inside("corrections", [&] {
    add_run(out, "forgotten", a.corrections->forgotten, a.chains->draws.draws());
    add_run(out, "counted", a.corrections->counted, a.chains->draws.draws());
  });
}

void find_faults(Faults& faults, const Analysis& a) {
  if (a.factor() == HastingsFactor::forgotten) {
    faults.add(Weight::misleads, say("hastings_correction: without the factor the chain samples from another density"));
  }
  warn_of_chains(faults, *a.chains, "chain", quantities);
  if (a.chains->finished && a.factor() != HastingsFactor::forgotten) {
    const Eigen::Vector2d exact = a.truth().mean();
    warn_of_exact_means(faults, a.chains->summaries, {exact[0], exact[1]}, "chain", quantities);
  }
  if (!a.corrections) return;
  warn_of_summaries(faults, a.corrections->forgotten.summaries, "corrections.forgotten", quantities);
  warn_of_summaries(faults, a.corrections->counted.summaries, "corrections.counted", quantities);
}

}  // namespace credence::recapture
