// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/analysis.h"

#include "core/diagnostics/diagnostics.h"
#include "core/math/last_made.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/plan_budget.h"

#include <algorithm>
#include <cmath>

namespace credence::gibbs {
namespace {

using P = GibbsParameters;

// Returns false if `stop` was requested.
bool show(Analysis& a, LiveChains& live, const std::stop_token& stop) {
  auto snapshot = live.snapshot({0, 1}, stop);
  if (!snapshot) return false;
  a.chains = std::move(snapshot);
  if (!a.chains->finished) return true;
  const double found = autocorrelation_at(a.chains->draws.kept(0), 1);
  if (std::isfinite(found)) a.lag1 = found;
  return true;
}

// Everything that the study of growing correlations depends on. It stays the same while the correlation is dragged.
struct StrengthsSettings {
  bool negative = false;  // the sign of all correlations
  double angle = 0;
  Scan scan = Scan::systematic;
  int evaluations = 0;
  double step_size = 0;
  std::optional<double> hmc_step_size, path_length;
  std::uint64_t seed = 0;
  bool operator==(const StrengthsSettings&) const = default;
};

// Returns null if `stop` was requested.
std::shared_ptr<const Strengths> strengths_of(const P& p, std::uint64_t seed, const std::stop_token& stop) {
  static LastMade<StrengthsSettings, Strengths> last;
  const StrengthsSettings settings{.negative = std::signbit(p.rho),
                                   .angle = p.angle,
                                   .scan = p.scan,
                                   .evaluations = p.evaluations,
                                   .step_size = p.step_size,
                                   .hmc_step_size = p.hmc_step_size,
                                   .path_length = p.path_length,
                                   .seed = seed};
  return last.of(settings, [&](const StrengthsSettings& s) {
    return study_strengths({.rho = s.negative ? -1.0 : 1.0,
                            .angle = s.angle,
                            .scan = s.scan,
                            .evaluations = s.evaluations,
                            .step_size = s.step_size,
                            .hmc_step_size = s.hmc_step_size,
                            .path_length = s.path_length},
                           s.seed, stop);
  });
}

}  // namespace

std::size_t Analysis::updates(int frame) const {
  const std::size_t all = all_updates();
  return frame < 0 ? all : std::min(static_cast<std::size_t>(frame), all);
}

int Analysis::draw_frame(int frame) const { return frame < 0 ? frame : frame / parameters.updates_per_draw(); }

GibbsPath Analysis::path() const {
  return {*chains, density_of(parameters.rho), axes_of(parameters.angle), parameters.scan, starts_of(parameters)[0]};
}

std::vector<double> Analysis::autocorrelation(int frame) const {
  return autocorrelations_so_far(*chains, 0, 0, draw_frame(frame))[0];
}

double Analysis::lag1_theory() const {
  const double exact = theory.autocorrelation(first_axis(), 1)[1];
  return std::fabs(exact) < 1e-12 ? 0 : exact;  // the rest is rounding
}

std::vector<Eigen::VectorXd> starts_of(const P& p) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < p.chains; ++c) {
    if (!p.start.empty()) {
      starts.emplace_back(Eigen::Vector2d(p.start[0], p.start[1]));
      continue;
    }
    // Around the density, at two standard deviations.
    const double turn = 2.4 + 6.283 * c / p.chains;
    starts.emplace_back(2 * (density_of(p.rho).cholesky() * Eigen::Vector2d(std::cos(turn), std::sin(turn))));
  }
  return starts;
}

void analyse(const P& p, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop) {
  constexpr GrowthSteps steps{.at_first = 3000, .at_once = 100'000};  // a few milliseconds, and a frame's
  Analysis a{.parameters = p, .seed = seed, .theory = theory_of(p)};
  const ChainPlan asked{.chains = p.chains,
                        .warmup = static_cast<std::size_t>(p.warmup),
                        .draws = static_cast<std::size_t>(p.draws),
                        .seed = seed};
  const ChainPlan plan = within_budget(asked, {.step = 100, .summary = 1300});
  const auto target = gaussian_conditionals(density_of(p.rho), axes_of(p.angle), single_blocks(2));
  LiveChains live(std::make_shared<KernelRun<Gibbs>>(Gibbs{p.scan}, target, starts_of(p), plan));
  const auto show_now = [&](const std::stop_token& now) { return show(a, live, now); };
  if (!grow(
          live, steps, show_now, [&] { publish(a); }, due, stop))
    return;
  auto racers = race_on_gaussian(p, seed, stop);
  if (!racers) return;
  a.racers = std::make_shared<const GaussianRacers>(*std::move(racers));
  if (due()) publish(a);
  a.strengths = strengths_of(p, seed, stop);
  if (!a.strengths) return;
  a.complete = true;
  publish(a);
}

}  // namespace credence::gibbs
