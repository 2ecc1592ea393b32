#include "core/views/step_study.h"

#include "core/diagnostics/diagnostics.h"
#include "core/views/class_points.h"
#include "core/views/sweep.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {

const StepStudy::Row* StepStudy::best() const {
  const Row* best = nullptr;
  for (const Row& row : rows) {
    if (row.efficiency && (!best || *row.efficiency > *best->efficiency)) best = &row;
  }
  return best;
}

std::vector<double> study_sizes(double usual) {
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

Figure step_study_figure(const StepStudy& study, double step_size) {
  Figure figure;
  figure.title = say("What the step size does");
  Sweep accepted{.role = Role::accepted, .dash = Dash::dashed, .name = say("share accepted")};
  Sweep worth{.role = Role::chain, .name = say("worth of a draw (ESS)")};
  for (const StepStudy::Row& row : study.rows) {
    for (Sweep* sweep : {&accepted, &worth}) sweep->settings.push_back(std::log10(row.step_size));
    accepted.values.emplace_back(row.acceptance > 0 ? std::optional(row.acceptance) : std::nullopt);
    worth.values.push_back(row.efficiency);
  }
  const double here = std::log10(step_size);
  figure.x = {.label = say("step size"),
              .min = std::min(accepted.settings.front(), here),
              .max = std::max(accepted.settings.back(), here),
              .log10 = true};
  add_magnitudes(figure, {accepted, worth}, say("share of the draws"));
  figure.y.max = std::max(figure.y.max, 0.15);
  if (const StepStudy::Row* best = study.best()) {
    add_marker(figure, {std::log10(best->step_size), std::log10(*best->efficiency)}, Role::chain, Marker::star,
               say("best of these"));
    figure.note = say("best at {}: {} accepted, a draw is worth {}", rounded(best->step_size, 2),
                      rounded(best->acceptance, 2), rounded(*best->efficiency, 2));
  }
  mark_setting(figure, here);
  figure.layers.push_back(Handles{.id = "step_size",
                                  .at = {{here, figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: change the step size"),
                                  .sideways = true});
  return figure;
}

}  // namespace credence
