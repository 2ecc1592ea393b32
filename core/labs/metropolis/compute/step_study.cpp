// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/step_study.h"

#include "core/diagnostics/diagnostics.h"
#include "core/math/decompositions.h"
#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

// The bulk ESS per draw, the smallest of all coordinates; NaN if it is unknown.
double efficiency_of(const Chains& chains) {
  double least = std::numeric_limits<double>::infinity();
  for (Eigen::Index d = 0; d < chains.chains[0].dimension(); ++d) {
    const double ess = ess_bulk(chains.kept(d));
    least = std::isnan(ess) ? ess : std::min(least, ess);
  }
  return least / static_cast<double>(chains.draws() * chains.chains.size());
}

double between(const StepStudy::Row& a, const StepStudy::Row& b, double log_size) {
  const double share = (log_size - std::log(a.step_size)) / std::log(b.step_size / a.step_size);
  return a.acceptance + share * (b.acceptance - a.acceptance);
}

double acceptance_at(const std::vector<StepStudy::Row>& rows, double log_size) {
  for (std::size_t k = 1; k < rows.size(); ++k) {
    if (log_size <= std::log(rows[k].step_size)) return between(rows[k - 1], rows[k], log_size);
  }
  return rows.back().acceptance;
}

}  // namespace

std::optional<StepStudy::Top> StepStudy::top() const {
  constexpr std::size_t each_side = 2;
  const auto best = std::ranges::max_element(rows, {}, [](const Row& row) { return row.efficiency.value_or(-1); });
  if (best == rows.end() || !best->efficiency || !(*best->efficiency > 0)) return std::nullopt;
  const auto middle = static_cast<std::size_t>(best - rows.begin());
  std::vector<const Row*> near;
  for (std::size_t k = middle - std::min(middle, each_side); k < std::min(rows.size(), middle + each_side + 1); ++k) {
    if (rows[k].efficiency && *rows[k].efficiency > 0) near.push_back(&rows[k]);
  }
  const auto n = static_cast<Eigen::Index>(near.size());
  Eigen::MatrixXd powers(n, 3);
  Eigen::VectorXd logs(n);
  const double centre = std::log(best->step_size);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double x = std::log(near[static_cast<std::size_t>(k)]->step_size) - centre;
    powers.row(k) << 1, x, x * x;
    logs[k] = std::log(*near[static_cast<std::size_t>(k)]->efficiency);
  }
  Top top{best->step_size, best->acceptance, *best->efficiency, best->step_size, best->step_size};
  if (n < 4) return top;
  const Eigen::Vector3d c = pivoted_least_squares(powers, logs).x;
  if (!(c[2] < 0)) return top;
  const double at = std::clamp(-c[1] / (2 * c[2]), powers(0, 1), powers(n - 1, 1));
  const double reach = std::sqrt(std::log(0.9) / c[2]);
  return Top{.step_size = std::exp(centre + at),
             .acceptance = acceptance_at(rows, centre + at),
             .efficiency = std::exp(c[0] + at * (c[1] + at * c[2])),
             .low = std::exp(centre + at - reach),
             .high = std::exp(centre + at + reach)};
}

std::vector<double> sizes_around(double usual) {
  constexpr int each_side = 12;
  std::vector<double> sizes;
  for (int k = -each_side; k <= each_side; ++k) sizes.push_back(usual * std::pow(10, 2.0 * k / each_side));
  return sizes;
}

std::optional<StepStudy> study_steps(const SizedSampler& sampler, const std::vector<double>& sizes, int seeds,
                                     const std::stop_token& stop) {
  StepStudy study{.rows = std::vector<StepStudy::Row>(sizes.size()), .seeds = seeds};
  const auto S = static_cast<std::size_t>(seeds);
  std::vector<double> accepted(sizes.size() * S), worth = accepted;
  parallel_for(
      worth.size(), 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) {
          const std::shared_ptr<SamplerRun> run = sampler(sizes[k / S], k % S);
          if (!run->advance(run->plan().total(), stop)) return;
          accepted[k] = run->chains().acceptance_rate();
          worth[k] = efficiency_of(run->chains());
        }
      },
      stop);
  if (stop.stop_requested()) return std::nullopt;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const Spread spread = spread_of(std::span(worth).subspan(i * S, S));
    study.rows[i] = {.step_size = sizes[i],
                     .acceptance = spread_of(std::span(accepted).subspan(i * S, S)).mean,
                     .efficiency = 2 * spread.runs > S ? std::optional(spread.mean) : std::nullopt,
                     .spread = spread.runs > 1 ? spread.sd : 0};
  }
  return study;
}

}  // namespace credence::metropolis
