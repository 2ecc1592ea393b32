#include "core/labs/samplers/words/score_report.h"
#include "core/labs/samplers/words/names.h"

#include "core/diagnostics/reasons.h"
#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::samplers {
namespace {

Node whole(std::size_t count) { return static_cast<std::int64_t>(count); }

// Adds {mean, sd, mcse_mean} of the draws, vectors over the coordinates.
void add_moments(Members& row, const Racer& racer) {
  Eigen::VectorXd mean(2), sd(2), error(2);
  if (racer.weighted) {
    mean = racer.weighted->mean();
    const Eigen::VectorXd weights = racer.weighted->weights();
    sd = ((racer.weighted->draws.colwise() - mean).array().square().matrix() * weights).cwiseSqrt();
    error = racer.weighted->mean_mcse();
  } else {
    mean.setConstant(std::numeric_limits<double>::quiet_NaN());
    sd = error = mean;
    for (std::size_t d = 0; d < racer.chains->summaries.size(); ++d) {
      const Summary& summary = racer.chains->summaries[d];
      mean[static_cast<Eigen::Index>(d)] = summary.mean;
      sd[static_cast<Eigen::Index>(d)] = summary.sd;
      error[static_cast<Eigen::Index>(d)] = summary.mcse_mean;
    }
    // Chains that do not agree know nothing about their error.
    if (!(worst_rhat(*racer.chains) <= 1.05)) error.setConstant(std::numeric_limits<double>::quiet_NaN());
  }
  row.emplace_back("mean", vector_node(mean));
  row.emplace_back("sd", vector_node(sd));
  row.emplace_back("mcse_mean", vector_node(error));
}

void warn_of_weights(Faults& faults, const WeightedDraws& weighted, const std::string& key) {
  faults.add(Weight::missing,
             say("{}: importance resampling is no chain: acceptance and rhat are null, ess_bulk is the weights' "
                 "effective size",
                 key));
  const double k = weighted.pareto_k();
  if (k > 0.7) {
    faults.add(Weight::misleads,
               say("{}: its weights have a tail of {}: nothing of it can be relied on", key, rounded(k, 2)));
  }
  if (!std::isfinite(k)) {
    faults.add(Weight::missing, say("{}: pareto_k is null: there are too few different weights for a tail", key));
  }
}

// Says why a number that is the worst of all coordinates does not exist; empty if it exists for all.
std::string why_worst_missing(const Racer& racer, double Summary::*member) {
  const auto diagnostic = std::ranges::find(all_diagnostics(), member, &Diagnostic::member);
  for (const Summary& summary : racer.chains->summaries) {
    const std::string why = why_missing(summary, *diagnostic, racer.chains->draws.draws());
    if (!why.empty()) return why;
  }
  return {};
}

// Says whether the chains agree, and what is null if that is not known.
void warn_of_agreement(Faults& faults, const Racer& racer, const RaceScore& score, const std::string& key) {
  const std::string name = name_of(racer.sampler);
  if (std::isinf(score.rhat)) {
    faults.add(Weight::misleads,
               say("{}: the chains of {} hardly moved: R-hat is infinite, its effective draws mean nothing, and rhat "
                   "and mcse_mean are null",
                   key, name));
  } else if (score.disagrees()) {
    faults.add(Weight::misleads,
               say("{}: the chains of {} do not agree, R-hat {}: its effective draws mean nothing, and mcse_mean is "
                   "null",
                   key, name, rounded(score.rhat, 3)));
  } else if (std::isnan(score.rhat)) {
    faults.add(Weight::missing,
               say("{}: rhat and mcse_mean of {} are null: {}", key, name, why_worst_missing(racer, &Summary::rhat)));
  } else if (const std::string why = why_worst_missing(racer, &Summary::mcse_mean); !why.empty()) {
    faults.add(Weight::missing, say("{}: {} of {} is null: {}", key, "mcse_mean", name, why));
  }
  if (!std::isfinite(score.ess_bulk)) {
    faults.add(Weight::missing, say("{}: ess_bulk and ess_per_evaluation of {} are null: {}", key, name,
                                    why_worst_missing(racer, &Summary::ess_bulk)));
  }
  if (const std::string why = why_worst_missing(racer, &Summary::sd); !why.empty()) {
    faults.add(Weight::missing, say("{}: {} of {} is null: {}", key, "sd", name, why));
  }
}

}  // namespace

Node score_node(const std::string& id, const Racer& racer, const RaceScore& score) {
  Members row{{"sampler", id},
              {"evaluations", whole(score.evaluations)},
              {"gradients", whole(score.gradients)},
              {"warmup_evaluations", whole(score.warmup_evaluations)},
              {"draws", whole(score.draws)},
              {"acceptance", number_node(score.acceptance)},
              {"ess_bulk", number_node(score.ess_bulk)},
              {"ess_per_evaluation", number_node(score.ess_per_evaluation)},
              {"rhat", number_node(score.rhat)},
              {"mean_error", number_node(score.mean_error)},
              {"total_variation", number_node(score.total_variation)},
              {"divergences", whole(score.divergences)}};
  if (racer.weighted) row.emplace_back("pareto_k", number_node(racer.weighted->pareto_k()));
  add_moments(row, racer);
  return row;
}

Node stops_node(const std::vector<RaceStop>& stops) {
  Items rows;
  for (const RaceStop& stop : stops) {
    Items errors, distances;
    for (const RaceScore& score : stop.scores) {
      errors.push_back(number_node(score.mean_error));
      distances.push_back(number_node(score.total_variation));
    }
    rows.push_back(Members{{"evaluations", whole(stop.evaluations)},
                           {"mean_error", std::move(errors)},
                           {"total_variation", std::move(distances)}});
  }
  return rows;
}

void warn_of_score(Faults& faults, const Racer& racer, const RaceScore& score, const std::string& key) {
  const std::string name = name_of(racer.sampler);
  if (racer.weighted) return warn_of_weights(faults, *racer.weighted, key);
  if (score.draws == 0) {
    faults.add(Weight::missing,
               say("{}: {} made no draw with so few evaluations: its acceptance, ess_bulk, ess_per_evaluation, rhat, "
                   "mean_error, total_variation, mean, sd and mcse_mean are null",
                   key, name));
    return;
  }
  if (score.acceptance == 0) {
    faults.add(Weight::misleads,
               say("{}: acceptance of {} is 0: every draw repeats the one before, so the draws say nothing about the "
                   "density",
                   key, name));
  }
  warn_of_agreement(faults, racer, score, key);
  if (score.misled()) {
    faults.add(Weight::misleads,
               say("{}: the chains of {} agree with each other and are wrong: their means are {} standard deviations "
                   "off, far more than their effective draws allow",
                   key, name, rounded(score.mean_error, 2)));
  }
  if (score.divergences == 0) return;
  const std::string count = count_text(static_cast<double>(score.divergences));
  if (score.diverges()) {
    faults.add(Weight::misleads,
               say("{}: {} draws of {} diverged, more than a tenth: it is not to be relied on", key, count, name));
  } else {
    faults.add(Weight::doubtful, say("{}: {} draws of {} diverged", key, count, name));
  }
}

}  // namespace credence::samplers
