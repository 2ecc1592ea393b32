// The report of the samplers lab, its warnings, the draws of a single sampler, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/samplers/views/presentation.h"
#include "core/labs/samplers/words/race_report.h"
#include "core/math/input_error.h"
#include "core/math/streams.h"
#include "core/phrases/chain_report.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::samplers {
namespace {

const std::string& id_of(Sampler sampler) { return sampler_choices()[static_cast<std::size_t>(sampler)].id; }

}  // namespace

Node make_report(const Analysis& a) {
  const KnownTarget& known = a.ground->known;
  Members exact{{"mean", coordinates_node(known.mean)}, {"sd", coordinates_node(known.sd)}};
  if (a.parameters.data()) exact.emplace_back("log_evidence", known.mean[0] ? number_node(known.log_z) : Node());
  Items rows;
  if (const RaceStop* last = a.final_scores()) {
    for (std::size_t k = 0; k < a.racers.size(); ++k)
      rows.push_back(race::row_of(id_of(a.racers[k].sampler), a.racers[k], last->scores[k]));
  }
  return Members{{"exact", std::move(exact)}, {"race", std::move(rows)}, {"by_evaluations", race::stops_node(a.stops)}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  if (!a.ground->known.mean[0]) {
    warnings.push_back(
        say("exact: the posterior is too long and narrow for quadrature: mean_error and total_variation are null"));
  }
  const RaceStop* last = a.final_scores();
  for (std::size_t k = 0; last && k < a.racers.size(); ++k) {
    race::warn_of(warnings, a.racers[k], last->scores[k], "race");
  }
  return warnings;
}

void visit_race_draws(const Analysis& a, const std::function<void(const DrawRow&)>& visit) {
  if (a.racers.size() != 1) {
    throw InputError(
        say("samplers: draws are those of exactly one sampler, and {} are chosen", std::to_string(a.racers.size())));
  }
  const Racer& racer = a.racers[0];
  if (racer.chains) return visit_draws(racer.chains->draws, visit);
  // Resampled: each as often as its weight has it, all equally likely.
  Rng rng = make_rng(a.seed, stream::importance + 1);
  const auto count = static_cast<std::size_t>(racer.weighted->draws.cols());
  std::size_t draw = 0;
  for (const std::size_t k : resample(racer.weighted->weights(), count, rng)) {
    const auto x = racer.weighted->draws.col(static_cast<Eigen::Index>(k));
    visit({.chain = 1, .draw = ++draw, .accepted = true, .values = {x.data(), x.data() + x.size()}});
  }
}

Program make_program(const Analysis& a, Language) {
  const RaceSettings settings = settings_of(a.parameters, *a.ground, Sampler::random_walk);
  const Gaussian& about = a.ground->about;
  const KnownTarget& known = a.ground->known;
  const auto rows = [](const Eigen::MatrixXd& m) {
    Matrix result;
    for (const auto row : m.rowwise()) result.emplace_back(row.begin(), row.end());
    return result;
  };
  const Eigen::VectorXd mean = about.mean();
  Program program{.values = {{"about_mean", Vector(mean.begin(), mean.end())},
                             {"about_covariance", rows(about.covariance())},
                             {"range", Vector{known.range.x0, known.range.x1, known.range.y0, known.range.y1}},
                             {"walk", settings.walk_step},
                             {"width", settings.slice_width},
                             {"mala", settings.mala_step},
                             {"hmc", settings.hmc_step},
                             {"leapfrog", std::int64_t{settings.hmc_leapfrog}}},
                  .holds = {}};
  // The program has one sampler: the one that is looked at, where it fits a page, or else the first that does.
  const auto written = [](Sampler sampler) {
    return sampler == Sampler::random_walk || sampler == Sampler::slice || sampler == Sampler::gibbs ||
           sampler == Sampler::mala || sampler == Sampler::hmc || sampler == Sampler::importance;
  };
  std::size_t at = a.parameters.looked_at();
  for (std::size_t k = a.racers.size(); k-- > 0 && !written(a.parameters.samplers[a.parameters.looked_at()]);) {
    if (written(a.racers[k].sampler)) at = k;
  }
  const Sampler chosen = a.racers[at].sampler;
  for (const Choice& choice : sampler_choices()) program.holds[choice.id] = choice.id == id_of(chosen);
  program.holds["chain"] = written(chosen) && chosen != Sampler::importance;
  program.values["at"] = static_cast<std::int64_t>(at);
  const RaceStop* last = a.final_scores();
  const RaceScore score = last ? last->scores[at] : RaceScore{};
  const bool tuned = (chosen == Sampler::hmc && !a.parameters.hmc_step) ||
                     (chosen == Sampler::mala && !a.parameters.mala_step);  // which the program is not
  program.holds["settled"] = !tuned && score.ess_bulk > 400 && !(score.rhat >= 1.01) && score.divergences == 0;
  program.holds["known"] = known.mean[0].has_value();
  return program;
}

}  // namespace credence::samplers
