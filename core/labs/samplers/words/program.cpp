// The values and conditions of the samplers lab's programs, beside parameters and data.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/agreement.h"
#include "core/labs/samplers/words/words.h"

#include <cmath>

namespace credence::samplers {

Program make_program(const Analysis& a, Language) {
  const KernelSettings settings = kernel_settings(a.parameters, *a.target, SamplerKind::random_walk);
  const Gaussian& about = a.target->about;
  const KnownTarget& known = a.target->known;
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
  // The program has one sampler that fits a page: the one that is looked at, or else the first that does.
  const auto written = [](SamplerKind sampler) {
    return sampler == SamplerKind::random_walk || sampler == SamplerKind::slice || sampler == SamplerKind::gibbs ||
           sampler == SamplerKind::mala || sampler == SamplerKind::hmc || sampler == SamplerKind::importance;
  };
  std::size_t at = a.parameters.looked_at();
  for (std::size_t k = a.racers.size(); k-- > 0 && !written(a.parameters.samplers[a.parameters.looked_at()]);) {
    if (written(a.racers[k].sampler)) at = k;
  }
  const SamplerKind chosen = a.racers[at].sampler;
  for (const SamplerRow& row : sampler_table()) program.holds[row.id] = row.kind == chosen;
  program.holds["chain"] = written(chosen) && chosen != SamplerKind::importance;
  program.values["at"] = static_cast<std::int64_t>(at);
  const RaceStop* last = a.final_scores();
  const RaceScore score = last ? last->scores[at] : RaceScore{};
  const bool tuned = (chosen == SamplerKind::hmc && !a.parameters.hmc_step) ||
                     (chosen == SamplerKind::mala && !a.parameters.mala_step);  // which the program is not
  const bool alike = std::isnan(score.rhat) || is_repeatable(score.rhat);  // resamples are no chains and have no R-hat
  program.holds["repeatable"] = !tuned && score.ess_bulk > 400 && alike && score.divergences == 0;
  program.holds["known"] = known.mean[0].has_value();
  return program;
}

}  // namespace credence::samplers
