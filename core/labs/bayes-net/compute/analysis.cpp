// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/analysis.h"

#include "core/sampling/kernel_run.h"
#include "core/sampling/plan_budget.h"

#include <algorithm>
#include <any>
#include <cmath>
#include <numeric>

namespace credence::bayes_net {
namespace {

// Returns the joint table of the coordinates, with the other nodes as observed.
StateTable table_of(const Analysis& a) {
  StateTable table{std::vector<int>(a.coordinates.size(), 2), {}};
  for (std::size_t index = 0; index < std::size_t{1} << a.coordinates.size(); ++index) {
    const std::size_t state = a.full_state(index);
    table.probability.push_back(agrees(state, a.evidence) ? a.net.probability(state) : 0);
  }
  return table;
}

// The first chain starts with all nodes true, or else in the possible state with the largest index. The starts of the
// others are spread over the possible states.
std::vector<Eigen::VectorXd> starts_of(const Analysis& a) {
  std::vector<Eigen::VectorXd> starts;
  const std::vector<std::size_t>& states = a.theory.states;
  for (int c = 0; c < a.parameters.chains; ++c) {
    const std::size_t back =
        states.size() * static_cast<std::size_t>(c) / static_cast<std::size_t>(a.parameters.chains);
    starts.push_back(a.table.state(states[states.size() - 1 - back]));
  }
  return starts;
}

Blocks blocks_of(const std::vector<std::size_t>& coordinates, Update update) {
  Blocks blocks;
  for (std::size_t d = 0; d < coordinates.size(); ++d) {
    const bool with_last =
        update == Update::blocked && d > 0 && coordinates[d] == rain_node && coordinates[d - 1] == sprinkler_node;
    if (with_last) {
      blocks.back().push_back(static_cast<int>(d));
    } else {
      blocks.push_back({static_cast<int>(d)});
    }
  }
  return blocks;
}

bool show(Analysis& a, LiveChains& live, TableWalk& walk, const std::stop_token& stop) {
  std::vector<Eigen::Index> traced(a.coordinates.size());
  std::iota(traced.begin(), traced.end(), Eigen::Index{0});
  auto snapshot = live.snapshot(traced, stop);
  if (!snapshot) return false;
  a.chains = std::move(snapshot);
  walk.extend(a.chains->draws, stop);
  a.walk = std::make_shared<const TableWalk>(walk);
  return !stop.stop_requested();
}

}  // namespace

ChainSnapshot Analysis::uncertain() const {
  ChainSnapshot some = *chains;
  for (std::size_t i = coordinates.size(); i-- > 0;) {
    if (i < some.summaries.size() && certain(coordinates[i])) {
      some.summaries.erase(some.summaries.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return some;
}

std::size_t Analysis::updates(int frame) const {
  return frame < 0 ? all_updates() : std::min(static_cast<std::size_t>(frame), all_updates());
}

int Analysis::draw_frame(int frame) const {
  return frame < 0 ? frame : frame / static_cast<int>(walk->updates_per_draw());
}

std::size_t Analysis::watched() const {
  const std::size_t node = node_of(parameters.watch);
  if (!evidence[node] || all_seen()) return node;
  return std::ranges::count(free, rain_node) > 0 ? rain_node : free.front();
}

std::optional<std::size_t> Analysis::coordinate(std::size_t node) const {
  const auto found = std::ranges::find(free, node);
  if (found == free.end()) return std::nullopt;
  return static_cast<std::size_t>(found - free.begin());
}

Eigen::VectorXd Analysis::indicator(std::size_t node) const {
  Eigen::VectorXd f(static_cast<Eigen::Index>(theory.states.size()));
  for (Eigen::Index i = 0; i < f.size(); ++i) {
    f[i] = is_true(full_state(theory.states[static_cast<std::size_t>(i)]), node) ? 1 : 0;
  }
  return f;
}

std::size_t Analysis::full_state(std::size_t index) const {
  std::size_t state = 0;
  for (std::size_t i = 0; i < nodes; ++i) {
    if (evidence[i] && *evidence[i]) state |= std::size_t{1} << i;
  }
  for (std::size_t d = 0; d < coordinates.size(); ++d) {
    const std::size_t bit = std::size_t{1} << coordinates[d];
    state = is_true(index, d) ? state | bit : state & ~bit;
  }
  return state;
}

std::optional<double> Analysis::estimate(std::size_t node, std::size_t kept) const {
  const auto d = coordinate(node);
  if (!d || kept == 0) return std::nullopt;
  double sum = 0;
  for (std::size_t c = 0; c < chains->draws.chains.size(); ++c) {
    const Chain& chain = chains->draws.chains[c];
    sum += chains->means[*d][c].at(
        kept, [&](std::size_t k) { return chain.draw(chains->draws.warmup + k)[static_cast<int>(*d)]; });
  }
  return sum / static_cast<double>(chains->draws.chains.size());
}

std::optional<double> Analysis::error(std::size_t node, std::size_t kept) const {
  const auto d = coordinate(node);
  if (!d || kept == 0 || theory.apart > 1) return std::nullopt;
  const auto n = static_cast<double>(kept);
  const auto rare = rare_draws(node, chains->draws.draws());
  if (chains->finished && !(rare && rare->few())) {
    const double all = chains->summaries[*d].mcse_mean;
    if (std::isfinite(all)) return all * std::sqrt(static_cast<double>(chains->draws.draws()) / n);
  }
  return error_by_theory(node, kept);
}

std::optional<double> Analysis::error_by_theory(std::size_t node, std::size_t kept) const {
  const std::optional<double> time = integrated_time(node);
  if (!time || kept == 0) return std::nullopt;
  const double count = static_cast<double>(kept) * static_cast<double>(chains->draws.chains.size());
  return std::sqrt(exact[node] * (1 - exact[node]) * *time / count);
}

std::optional<CredibleIntervals> Analysis::intervals(std::size_t node, std::size_t kept) const {
  const std::optional<double> share = estimate(node, kept), time = integrated_time(node);
  if (!share || !time || theory.apart > 1) return std::nullopt;
  const double worth = static_cast<double>(kept) * static_cast<double>(chains->draws.chains.size()) / *time;
  return intervals_of(Beta{1 + worth * *share, 1 + worth * (1 - *share)}, parameters.level);
}

std::optional<Analysis::RareDraws> Analysis::rare_draws(std::size_t node, std::size_t kept) const {
  const std::optional<double> share = estimate(node, kept), time = integrated_time(node);
  if (!share || !time) return std::nullopt;
  const double all = static_cast<double>(kept * chains->draws.chains.size()), p = exact[node];
  const bool value = p < 0.5;
  return RareDraws{.counted = std::round(all * (value ? *share : 1 - *share)),
                   .independent = all * std::min(p, 1 - p) / *time,
                   .value = value};
}

std::optional<double> Analysis::integrated_time(std::size_t node) const {
  if (certain(node)) return std::nullopt;
  return theory.integrated_time(indicator(node));
}

std::vector<double> Analysis::without_last() const {
  if (seen.empty()) return {};
  return net.posterior(evidence_of({seen.begin(), seen.end() - 1}));
}

Analysis exact_analysis(const NetParameters& p) {
  Analysis a{.parameters = p, .net = network_of(p), .seen = observations_of(p.evidence)};
  a.evidence = evidence_of(a.seen);
  a.p_evidence = a.net.probability(a.evidence);
  a.exact = a.net.posterior(a.evidence);
  for (std::size_t i = 0; i < nodes; ++i) {
    if (!a.evidence[i]) a.free.push_back(i);
  }
  a.coordinates = a.free.empty() ? std::vector<std::size_t>{0} : a.free;
  a.table = table_of(a);
  a.blocks = blocks_of(a.coordinates, p.update);
  a.theory = table_gibbs(a.table, a.blocks, p.scan);
  const Update other = p.update == Update::blocked ? Update::single_site : Update::blocked;
  a.other = table_gibbs(a.table, blocks_of(a.coordinates, other), p.scan);
  a.starts = starts_of(a);
  return a;
}

NetUpdate update_at(const Analysis& a, std::size_t updates) {
  const std::size_t step = (updates - 1) % a.walk->updates_per_draw();
  const Move move = a.chains->run->move(0, (updates - 1) / a.walk->updates_per_draw());
  const auto& info = std::any_cast<const Gibbs::Info&>(move.info);
  NetUpdate update;
  update.block = a.blocks[info.blocks[step]];
  const Eigen::VectorXd from = step == 0 ? move.from : Eigen::VectorXd(info.path.col(static_cast<int>(step) - 1));
  const Eigen::VectorXd to = info.path.col(static_cast<int>(step));
  update.from = a.table.index(from);
  update.to = a.table.index(to);
  update.values = conditional(a.table, update.block, from);
  for (std::size_t k = 0; k < update.block.size(); ++k) {
    update.chosen += to[update.block[k]] == 0 ? 0 : std::size_t{1} << k;
  }
  update.uniform = info.uniforms[step];
  return update;
}

void run_chains(Analysis a, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
                const std::function<bool()>& due, const std::stop_token& stop) {
  constexpr GrowthSteps steps{.at_first = 2000, .at_once = 100'000};  // a millisecond, and the time of a frame
  const NetParameters& p = a.parameters;
  const ChainPlan asked{.chains = p.chains,
                        .warmup = static_cast<std::size_t>(p.warmup),
                        .draws = static_cast<std::size_t>(p.draws),
                        .seed = seed};
  const ChainPlan plan =
      within_budget(asked, {.step = 130, .summary = 520 * static_cast<double>(a.coordinates.size())});
  TableWalk walk(a.table, a.blocks, p.scan, a.starts, plan.warmup);
  LiveChains live(
      std::make_shared<KernelRun<Gibbs>>(Gibbs{p.scan}, table_conditionals(a.table, a.blocks), a.starts, plan));
  const auto show_now = [&](const std::stop_token& now) {
    const bool shown = show(a, live, walk, now);
    a.complete = live.finished();
    return shown;
  };
  grow(
      live, steps, show_now, [&] { publish(a); }, due, stop, true);
}

}  // namespace credence::bayes_net
