// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/words/score_report.h"
#include "core/labs/samplers/words/names.h"

#include "core/diagnostics/agreement.h"
#include "core/diagnostics/reasons.h"
#include "core/lab/report_nodes.h"
#include "core/labs/samplers/words/score_words.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

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
    if (!(worst_rhat(*racer.chains) <= worthless_rhat)) error.setConstant(std::numeric_limits<double>::quiet_NaN());
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

using StudyNumbers = std::vector<std::pair<std::string, Spread>>;

// The numbers of a sampler over all races at their end, by their keys.
StudyNumbers study_numbers(const RaceStudy& study, std::size_t k) {
  const RacerWorth& end = study.stops.back().worth[k];
  return {{"worth_per_evaluation", end.worth},
          {"ess_per_evaluation", study.ends[k].ess_per_evaluation},
          {"mean_error", end.mean_error},
          {"ks_distance", end.ks_distance}};
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
  if (score.rhat > rhat_limit && !score.disagrees()) {
    faults.add(Weight::doubtful,
               say("{}: R-hat of {} is {}, above {}: its chains have not mixed, and its effective draws "
                   "are uncertain",
                   key, name, rounded(score.rhat, 3), rhat_limit_text()));
  }
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
              {"ks_distance", number_node(score.ks_distance)},
              {"divergences", whole(score.divergences)}};
  if (racer.sampler == SamplerKind::mala) row.emplace_back("longest_stay", whole(score.longest_stay));
  if (racer.weighted) row.emplace_back("pareto_k", number_node(racer.weighted->pareto_k()));
  add_moments(row, racer);
  return row;
}

Node stops_node(const std::vector<RaceStop>& stops) {
  Items rows;
  for (const RaceStop& stop : stops) {
    Items errors, distances, gaps;
    for (const RaceScore& score : stop.scores) {
      errors.push_back(number_node(score.mean_error));
      distances.push_back(number_node(score.total_variation));
      gaps.push_back(number_node(score.ks_distance));
    }
    rows.push_back(Members{{"evaluations", whole(stop.evaluations)},
                           {"mean_error", std::move(errors)},
                           {"total_variation", std::move(distances)},
                           {"ks_distance", std::move(gaps)}});
  }
  return rows;
}

Node study_node(const std::vector<Racer>& racers, const RaceStudy& study) {
  Items samplers, stops;
  for (std::size_t k = 0; k < racers.size(); ++k) {
    Members row{{"sampler", row_of(racers[k].sampler).id}, {"agreeing", whole(study.ends[k].agreeing)}};
    for (const auto& [name, spread] : study_numbers(study, k)) {
      row.emplace_back(name, number_node(spread.mean));
      row.emplace_back(name + "_error", number_node(spread.error()));
    }
    samplers.push_back(std::move(row));
  }
  for (const StudyStop& stop : study.stops) {
    Items errors, gaps;
    for (const RacerWorth& worth : stop.worth) {
      errors.push_back(number_node(worth.mean_error.mean));
      gaps.push_back(number_node(worth.ks_distance.mean));
    }
    stops.push_back(Members{
        {"evaluations", whole(stop.evaluations)}, {"mean_error", std::move(errors)}, {"ks_distance", std::move(gaps)}});
  }
  return Members{
      {"races", whole(study.races)}, {"samplers", std::move(samplers)}, {"by_evaluations", std::move(stops)}};
}

void warn_of_study(Faults& faults, const std::vector<Racer>& racers, const RaceStudy& study) {
  for (std::size_t k = 0; k < racers.size(); ++k) {
    std::vector<std::string> missing;
    for (const auto& [name, spread] : study_numbers(study, k)) {
      if (!std::isfinite(spread.mean)) missing.push_back(name);
      if (!std::isfinite(spread.error())) missing.push_back(name + "_error");
    }
    if (missing.empty()) continue;
    faults.add(Weight::missing, say("over_seeds: null for {}, because hardly any of its races has these numbers: {}",
                                    name_of(racers[k].sampler), listed(missing)));
  }
  const auto unknown = [](const StudyStop& stop) {
    return std::ranges::any_of(stop.worth, [](const RacerWorth& w) {
      return !std::isfinite(w.mean_error.mean) || !std::isfinite(w.ks_distance.mean);
    });
  };
  if (std::ranges::any_of(study.stops, unknown)) {
    faults.add(Weight::missing, say("over_seeds: mean_error and ks_distance are null where a sampler has made no draw "
                                    "yet or nothing exact is known"));
  }
}

void warn_of_score(Faults& faults, const Racer& racer, const RaceScore& score, const std::string& key) {
  const std::string name = name_of(racer.sampler);
  if (racer.weighted) return warn_of_weights(faults, *racer.weighted, key);
  if (score.draws == 0) {
    faults.add(Weight::missing,
               say("{}: {} made no draw with so few evaluations: its acceptance, ess_bulk, ess_per_evaluation, rhat, "
                   "mean_error, total_variation, ks_distance, mean, sd and mcse_mean are null",
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
  if (racer.sticks(score)) {
    faults.add(
        Weight::misleads,
        say("{}: {} stayed at one place for {} draws, and {} would be long for its acceptance: it sticks where the "
            "density is steep, and mcse_mean may be several times too small",
            key, name, count_text(static_cast<double>(score.longest_stay)), rounded(score.usual_stay, 2)));
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
