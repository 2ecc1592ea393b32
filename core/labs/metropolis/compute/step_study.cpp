#include "core/labs/metropolis/compute/step_study.h"

#include "core/diagnostics/diagnostics.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {

const StepStudy::Row* StepStudy::best() const {
  const Row* best = nullptr;
  for (const Row& row : rows) {
    if (row.efficiency && (!best || *row.efficiency > *best->efficiency)) best = &row;
  }
  return best;
}

std::vector<double> sizes_around(double usual) {
  constexpr int each_side = 12;
  std::vector<double> sizes;
  for (int k = -each_side; k <= each_side; ++k) sizes.push_back(usual * std::pow(10, 2.0 * k / each_side));
  return sizes;
}

std::optional<StepStudy> study_steps(const std::function<std::shared_ptr<SamplerRun>(double)>& sampler,
                                     const std::vector<double>& sizes, const std::stop_token& stop) {
  StepStudy study;
  for (const double size : sizes) {
    const std::shared_ptr<SamplerRun> run = sampler(size);
    if (!run->advance(run->plan().total(), stop)) return std::nullopt;
    const Chains& chains = run->chains();
    StepStudy::Row row{.step_size = size, .acceptance = chains.acceptance_rate(), .efficiency = {}};
    double least = std::numeric_limits<double>::infinity();
    for (Eigen::Index d = 0; d < chains.chains[0].dimension(); ++d) {
      const double ess = ess_bulk(chains.kept(d));
      least = std::isnan(ess) ? ess : std::min(least, ess);
    }
    const auto draws = static_cast<double>(chains.draws() * chains.chains.size());
    if (std::isfinite(least)) row.efficiency = least / draws;
    study.rows.push_back(row);
  }
  return study;
}

}  // namespace credence::metropolis
