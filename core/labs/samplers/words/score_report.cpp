#include "core/labs/samplers/words/score_report.h"
#include "core/labs/samplers/words/names.h"

#include "core/lab/report_nodes.h"
#include "core/phrases/chain_report.h"
#include "core/words/numbers.h"

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
  if (racer.sampler == SamplerKind::mala) row.emplace_back("longest_stay", whole(score.longest_stay));
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

void warn_of_score(std::vector<std::string>& warnings, const Racer& racer, const RaceScore& score,
                   const std::string& key) {
  const std::string name = name_of(racer.sampler);
  if (racer.weighted) {
    warnings.push_back(
        say("{}: importance resampling is no chain: acceptance and rhat are null, ess_bulk is the "
            "weights' effective size",
            key));
    const double k = racer.weighted->pareto_k();
    if (k > 0.7)
      warnings.push_back(say("{}: its weights have a tail of {}: nothing of it can be relied on", key, rounded(k, 2)));
    return;
  }
  if (score.draws == 0) {
    warnings.push_back(say("{}: {} made no draw with so few evaluations: its numbers are null", key, name));
    return;
  }
  if (std::isinf(score.rhat)) {
    warnings.push_back(
        say("{}: the chains of {} hardly moved: R-hat is infinite, its effective draws mean nothing, and rhat and "
            "mcse_mean are null",
            key, name));
  } else if (!std::isfinite(score.rhat) || !std::isfinite(score.ess_bulk)) {
    warnings.push_back(say(
        "{}: {} made too few different draws: ess_bulk, ess_per_evaluation, rhat and mcse_mean are null", key, name));
  } else if (score.disagrees()) {
    warnings.push_back(
        say("{}: the chains of {} do not agree, R-hat {}: its effective draws mean nothing, and mcse_mean is null", key,
            name, rounded(score.rhat, 3)));
  }
  if (racer.sticks(score)) {
    warnings.push_back(
        say("{}: {} stayed at one place for {} draws, and {} would be long for its acceptance: it sticks where the "
            "density is steep, and mcse_mean may be several times too small",
            key, name, count_text(static_cast<double>(score.longest_stay)), rounded(score.usual_stay, 2)));
  }
  if (score.divergences == 0) return;
  const std::string count = count_text(static_cast<double>(score.divergences));
  warnings.push_back(score.diverges() ? say("{}: {} draws of {} diverged, more than a tenth: it is not to be relied on",
                                            key, count, name)
                                      : say("{}: {} draws of {} diverged", key, count, name));
}

}  // namespace credence::samplers
