// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_study.h"

#include "core/chains/share_gap.h"
#include "core/math/parallel.h"

#include <cmath>
#include <utility>

namespace credence::samplers {
namespace {

RacerWorth worth_of(const std::vector<RaceOutcome>& races, std::size_t sampler, std::size_t stop,
                    std::size_t evaluations) {
  std::vector<double> errors, gaps;
  for (const RaceOutcome& race : races) {
    errors.push_back(race.errors[sampler][stop].mean_error);
    gaps.push_back(race.errors[sampler][stop].ks_distance);
  }
  RacerWorth found{.mean_error = root_mean_square(errors), .ks_distance = spread_of(gaps), .worth = {}};
  const Spread& error = found.mean_error;
  if (error.runs < 2 || !(error.mean > 0)) return found;
  const double worth = 1 / (error.mean * error.mean * static_cast<double>(evaluations));
  found.worth = {.mean = worth, .sd = 2 * worth * error.sd / error.mean, .runs = error.runs};
  return found;
}

RacerEnd end_of(const std::vector<RaceOutcome>& races, std::size_t sampler) {
  RacerEnd end;
  std::vector<double> worth;
  for (const RaceOutcome& race : races) {
    const RaceScore& score = race.scores[sampler];
    const bool chains = !std::isnan(score.acceptance);
    if (chains && !(score.rhat <= worthless_rhat)) continue;
    ++end.agreeing;
    worth.push_back(score.ess_per_evaluation);
  }
  end.ess_per_evaluation = spread_of(worth);
  return end;
}

}  // namespace

const StudyStop* RaceStudy::by(std::size_t evaluations) const {
  const StudyStop* last = nullptr;
  for (const StudyStop& stop : stops) {
    if (stop.evaluations <= evaluations) last = &stop;
  }
  return last;
}

std::optional<RaceStudy> study_races(const RaceSettings& settings, const std::shared_ptr<const RaceTarget>& target,
                                     std::uint64_t seed, std::size_t races, const std::stop_token& stop) {
  const std::vector<std::size_t> stops =
      race_stops(static_cast<std::size_t>(settings.evaluations), static_cast<std::size_t>(settings.chains));
  std::vector<RaceOutcome> outcomes(races);
  parallel_for(
      races, 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) {
          auto outcome = Race(settings, target, other_seed(seed, k)).outcome(stops, target->known, stop);
          if (outcome) outcomes[k] = *std::move(outcome);
        }
      },
      stop);
  if (stop.stop_requested()) return std::nullopt;
  RaceStudy study{.races = races, .stops = {}, .ends = {}};
  for (std::size_t s = 0; s < stops.size(); ++s) {
    StudyStop& at = study.stops.emplace_back(StudyStop{.evaluations = stops[s], .worth = {}});
    for (std::size_t k = 0; k < settings.samplers.size(); ++k) at.worth.push_back(worth_of(outcomes, k, s, stops[s]));
  }
  for (std::size_t k = 0; k < settings.samplers.size(); ++k) study.ends.push_back(end_of(outcomes, k));
  return study;
}

}  // namespace credence::samplers
