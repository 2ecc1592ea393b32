#include "core/labs/metropolis/analysis.h"

#include "core/inference/distances.h"
#include "core/math/input_error.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

CoordinateStep step_of(const P& p, Wall wall, double step_size) {
  if (!p.has_wall()) return GaussianStep{step_size};
  const auto [lower, upper] = support_of(p);
  return step_at(wall, step_size, lower, upper);
}

std::shared_ptr<SamplerRun> sampler(const P& p, const Exact& exact, Wall wall, double step_size,
                                    const ChainPlan& plan) {
  const MetropolisHastings kernel{
      product_proposal(std::vector(static_cast<std::size_t>(p.dimension()), step_of(p, wall, step_size))),
      wall != Wall::redraw};
  P counted = p;
  counted.chains = plan.chains;
  return std::make_shared<KernelRun<MetropolisHastings>>(kernel, exact.density, starts_of(counted, exact), plan);
}

// In which bin a place lies, in bins; not a number outside all.
double bin_place(const Exact& exact, const Eigen::Map<const Eigen::VectorXd>& at) {
  const Rect& range = exact.range;
  if (exact.line) return (at[0] - range.x0) / range.width() * line_bins;
  const double x = (at[0] - range.x0) / range.width(), y = (at[1] - range.y0) / range.height();
  if (!(x >= 0 && x < 1 && y >= 0 && y < 1)) return std::nan("");
  return std::floor(y * plane_bins) * plane_bins + std::floor(x * plane_bins) + 0.5;
}

// The i-th kept draw of all chains.
auto kept_draws(const Chains& chains, const Exact& exact) {
  return [&chains, &exact](std::size_t i) {
    const std::size_t C = chains.chains.size();
    return bin_place(exact, chains.chains[i % C].draw(chains.warmup + i / C));
  };
}

void count(Analysis& a) {
  const Chains& chains = a.chains->draws;
  a.counts.extend(chains.draws() * chains.chains.size(), kept_draws(chains, *a.exact));
}

std::vector<double> to_shares(const std::vector<std::uint32_t>& counts, std::size_t all) {
  std::vector<double> shares;
  for (std::size_t b = 0; b + 1 < counts.size(); ++b) shares.push_back(counts[b] / static_cast<double>(all));
  return shares;
}

// False where stop was requested.
bool show(Analysis& a, LiveChains& live, const std::stop_token& stop) {
  std::vector<Eigen::Index> all;
  for (Eigen::Index d = 0; d < a.dimension(); ++d) all.push_back(d);
  auto snapshot = live.snapshot(all, stop);
  if (!snapshot) return false;
  a.chains = std::move(snapshot);
  count(a);
  return true;
}

std::shared_ptr<const WallStudy> study_walls(const Analysis& a, const std::stop_token& stop) {
  WallStudy study;
  for (std::size_t rule = 0; rule < study.shares.size(); ++rule) {
    const auto wall = static_cast<Wall>(rule);
    const auto run = sampler(a.parameters, *a.exact, wall, a.parameters.step_size,
                             {.chains = 4, .warmup = 500, .draws = 25'000, .seed = a.seed});
    if (!run->advance(run->plan().total(), stop)) return nullptr;
    GrowingHistogram counts(0, line_bins, line_bins);
    const std::size_t draws = run->plan().draws * run->chains().chains.size();
    const auto value = kept_draws(run->chains(), *a.exact);
    counts.extend(draws, value);
    study.shares[rule] = to_shares(counts.at(draws, value), draws);
    study.total_variation[rule] = total_variation(a.exact->probabilities, study.shares[rule]);
  }
  const auto step = std::get<RedrawnStep>(a.proposal(Wall::redraw));
  study.redrawn_area =
      a.exact->line->expectation([&](double x, double) { return std::exp(log_inside(step, x)); }).value_or(1);
  return std::make_shared<const WallStudy>(std::move(study));
}

void study(Analysis& a, const std::function<void(const Analysis&)>& publish, const std::stop_token& stop) {
  const double usual = 2.4 * a.exact->scale / std::sqrt(static_cast<double>(a.dimension()));
  auto steps = study_steps(
      [&](double step_size) {
        return sampler(a.parameters, *a.exact, a.parameters.wall_used(), step_size,
                       {.chains = 4, .warmup = 200, .draws = 2000, .seed = a.seed});
      },
      study_sizes(usual), stop);
  if (!steps) return;
  a.steps = std::make_shared<const StepStudy>(*std::move(steps));
  if (a.parameters.has_wall()) a.walls = study_walls(a, stop);
  if (stop.stop_requested()) return;
  a.complete = true;
  publish(a);
}

}  // namespace

Eigen::VectorXd Analysis::state(std::size_t made) const {
  if (made > 0) return chain().draw(made - 1);
  return chain().size() > 0 ? chains->run->move(0, 0).from : starts_of(parameters, *exact).front();
}

std::vector<double> Analysis::shares(int frame) const {
  const std::size_t all = counted(frame);
  if (all == 0) return {};
  return to_shares(counts.at(all, kept_draws(chains->draws, *exact)), all);
}

std::optional<double> Analysis::total_variation(int frame) const {
  const std::vector<double> found = shares(frame);
  if (found.empty()) return std::nullopt;
  return credence::total_variation(exact->probabilities, found);
}

double Analysis::unvisited(int frame) const {
  const std::vector<double> found = shares(frame);
  double sum = 0;
  for (std::size_t b = 0; b < found.size(); ++b) sum += found[b] > 0 ? 0 : exact->probabilities[b];
  return sum;
}

CoordinateStep Analysis::proposal(Wall wall) const { return step_of(parameters, wall, parameters.step_size); }

std::vector<Eigen::VectorXd> starts_of(const P& p, const Exact& exact) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < p.chains; ++c) {
    starts.push_back(p.start.empty() ? exact.place_at((c + 0.5) / p.chains)
                                     : Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(
                                           p.start.data(), static_cast<Eigen::Index>(p.start.size()))));
  }
  return starts;
}

void analyse(const P& p, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop) {
  constexpr std::size_t at_first = 8000, at_once = 100'000;  // steps of all chains: a few milliseconds, and a frame's
  Analysis a{.parameters = p, .seed = seed, .exact = std::make_shared<const Exact>(exact_density(p))};
  a.counts = GrowingHistogram(0, static_cast<double>(a.exact->probabilities.size()), a.exact->probabilities.size());
  const ChainPlan plan{.chains = p.chains,
                       .warmup = static_cast<std::size_t>(p.warmup),
                       .draws = static_cast<std::size_t>(p.draws),
                       .seed = seed};
  LiveChains live(sampler(p, *a.exact, p.wall_used(), p.step_size, plan));
  const auto chains = static_cast<std::size_t>(p.chains);
  live.advance(std::max<std::size_t>(1, at_first / chains), {});
  show(a, live, {});
  publish(a);
  while (!live.finished()) {
    if (!live.advance(at_once / chains, stop)) return;
    if (!live.finished() && !due()) continue;
    if (!show(a, live, stop)) return;
    publish(a);
  }
  study(a, publish, stop);
}

}  // namespace credence::metropolis
