// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/draws/compute/analysis.h"

#include "core/data/draws_file.h"
#include "core/math/input_error.h"
#include "core/math/last_made.h"
#include "core/math/parallel.h"
#include "core/sampling/sampler_run.h"
#include "core/words/say.h"

#include <algorithm>
#include <vector>

namespace credence::draws {
namespace {

using P = DrawsParameters;

// All that the used draws depend on; what is not used is left empty.
struct UsedSettings {
  SamplerSettings sampler;
  std::uint64_t seed = 0;
  Table data;
  int discard = 0, thin = 1;
  bool operator==(const UsedSettings&) const = default;
};

// Leaves out the first draws of each chain and keeps every so many-th. What is discarded becomes warmup.
Draws shortened(const Draws& draws, Eigen::Index discard, Eigen::Index thin) {
  if (discard == 0 && thin == 1) return draws;
  Draws less = draws;
  const Eigen::Index warmup = draws.warmup + discard, rows = draws.warmup + draws.draws();
  const Eigen::Index before = (warmup + thin - 1) / thin, kept = (rows - warmup + thin - 1) / thin;
  for (auto* columns : {&less.parameters, &less.sampler}) {
    for (DrawsColumn& column : *columns) {
      Eigen::MatrixXd values(before + kept, column.values.cols());
      for (Eigen::Index i = 0; i < before; ++i) values.row(i) = column.values.row(i * thin);
      for (Eigen::Index i = 0; i < kept; ++i) values.row(before + i) = column.values.row(warmup + i * thin);
      column.values = std::move(values);
    }
  }
  less.warmup = before;
  return less;
}

// A glance at many draws: some of each chain, evenly spaced, of the first parameters.
Draws glanced(const Draws& draws) {
  constexpr Eigen::Index rows = 250;
  constexpr std::size_t parameters = 20;
  Draws few = draws;
  if (few.parameters.size() > parameters) few.parameters.resize(parameters);
  return shortened(few, 0, std::max<Eigen::Index>(1, (draws.warmup + draws.draws()) / rows));
}

std::optional<std::size_t> position(const Draws& draws, const std::string& name) {
  const auto found = std::ranges::find(draws.parameters, name, &DrawsColumn::name);
  if (name.empty() || found == draws.parameters.end()) return std::nullopt;
  return static_cast<std::size_t>(found - draws.parameters.begin());
}

std::vector<std::size_t> shown_of(const P& p, const Draws& draws, const DrawsDiagnosis& found) {
  const std::vector<std::size_t>& worst = found.worst_first;
  std::vector<std::size_t> shown{position(draws, p.first).value_or(worst.front())};
  if (draws.parameters.size() == 1) return shown;
  const std::size_t next = worst[0] == shown[0] ? worst[1] : worst[0];
  const std::size_t second = position(draws, p.second).value_or(next);
  shown.push_back(second == shown[0] ? next : second);
  return shown;
}

// Recorded draws as the finished run of a sampler, for the pictures that labs with chains share.
class RecordedRun final : public SamplerRun {
 public:
  // The coordinates of the chains are the parameters at these positions.
  RecordedRun(const Draws& draws, const std::vector<std::size_t>& shown);

  bool advance(std::size_t, const std::stop_token&) override { return true; }
  bool finished() const override { return true; }
  void end_warmup() override {}
  const ChainPlan& plan() const override { return plan_; }
  const Chains& chains() const override { return chains_; }
  // The two draws alone: nobody recorded what the sampler proposed.
  Move move(std::size_t chain, std::size_t draw) const override;

 private:
  Chains chains_;
  ChainPlan plan_;
};

RecordedRun::RecordedRun(const Draws& draws, const std::vector<std::size_t>& shown) {
  const auto dimension = std::ssize(shown);
  Eigen::VectorXd place(dimension);
  const Eigen::Index rows = draws.warmup + draws.draws();
  for (Eigen::Index c = 0; c < std::ssize(draws.chains); ++c) {
    Chain& chain = chains_.chains.emplace_back(dimension);
    for (Eigen::Index i = 0; i < rows; ++i) {
      for (Eigen::Index d = 0; d < dimension; ++d) {
        place[d] = draws.parameters[shown[static_cast<std::size_t>(d)]].values(i, c);
      }
      chain.append(place, 0, {});
    }
  }
  chains_.warmup = static_cast<std::size_t>(draws.warmup);
  plan_ = {.chains = static_cast<int>(draws.chains.size()),
           .warmup = chains_.warmup,
           .draws = static_cast<std::size_t>(draws.draws())};
}

Move RecordedRun::move(std::size_t chain, std::size_t draw) const {
  const Chain& all = chains_.chains.at(chain);
  return {all.draw(draw > 0 ? draw - 1 : 0), all.draw(draw), {}};
}

// The number of draws grows until all are used.
std::vector<EffectiveSizes> growth_of(const Eigen::MatrixXd& kept, const std::stop_token& stop) {
  std::vector<EffectiveSizes> sizes;
  for (Eigen::Index n = kept.rows(); n >= 8 && sizes.size() < 12 && !stop.stop_requested();
       n = n > 20'000 ? n / 4 : n * 5 / 8) {
    const Eigen::MatrixXd first = kept.topRows(n);
    const Mixing mixed = mixing(first, stop);
    sizes.push_back({static_cast<double>(n), mixed.ess_bulk, ess_tail(first), mixed.rhat});
  }
  std::ranges::reverse(sizes);
  return sizes;
}

UsedDraws diagnosed(MadeDraws made, Eigen::Index own_warmup, Eigen::Index rows, const std::stop_token& stop) {
  DrawsDiagnosis found = diagnose(made.draws, stop);
  return {std::move(made), std::move(found), own_warmup, rows};
}

// Returns false if `stop` was requested.
bool show(Analysis& a, std::shared_ptr<const UsedDraws> used, const std::stop_token& stop) {
  a.used = std::move(used);
  a.shown = shown_of(a.parameters, a.draws(), a.found());
  std::vector<Eigen::Index> lanes;
  for (std::size_t k = 0; k < a.shown.size(); ++k) lanes.push_back(static_cast<Eigen::Index>(k));
  a.intervals.resize(a.shown.size());
  std::vector<std::function<void()>> parts{
      [&] { a.chains = LiveChains(std::make_shared<RecordedRun>(a.draws(), a.shown)).snapshot(lanes, stop); },
      [&] { a.growth = growth_of(a.draws().kept(a.shown[0]), stop); }};
  for (std::size_t k = 0; k < a.shown.size(); ++k) {
    parts.emplace_back([&, k] { a.intervals[k] = drawn_intervals(a.draws().kept(a.shown[k]), a.parameters.level); });
  }
  const auto do_parts = [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) parts[k]();
  };
  parallel_for(parts.size(), a.total() < 20'000 ? parts.size() : 1, do_parts, stop);
  return a.chains != nullptr && !stop.stop_requested();
}

// The numbers in all draws, and those that are handled within a frame.
Eigen::Index numbers_of(const P& p, const Table& data) {
  if (p.origin != Origin::file) return Eigen::Index{2} * p.chains * p.draws * (p.origin == Origin::funnel ? 20 : 1);
  const Draws& draws = draws_of_data(data)->draws;
  return draws.parameters.front().values.size() * std::ssize(draws.parameters);
}
constexpr Eigen::Index at_once = 60'000;

// Some of the draws for the first picture: a shorter run, or some draws of a file.
UsedDraws glance(const P& p, const Table& data, std::uint64_t seed) {
  if (p.origin == Origin::file) {
    const auto made = draws_of_data(data);
    const Draws few = shortened(made->draws, std::min<Eigen::Index>(p.discard, made->draws.draws() - 1), p.thin);
    return diagnosed({glanced(few), {}}, made->draws.warmup, made->draws.draws(), {});
  }
  SamplerSettings few = p;
  few.draws = static_cast<int>(std::max<Eigen::Index>(8, p.draws * at_once / (2 * numbers_of(p, data))));
  MadeDraws made = make_draws(few, seed, {});
  const Eigen::Index rows = made.draws.draws();
  const Eigen::Index discard = std::min<Eigen::Index>(p.discard, rows / 2);
  const Eigen::Index own = made.draws.warmup;
  made.draws = shortened(made.draws, discard, std::min<Eigen::Index>(p.thin, rows / 4));
  return diagnosed(std::move(made), own, rows, {});
}

}  // namespace

std::vector<std::size_t> UsedDraws::listed(const std::string& text) const {
  std::vector<std::size_t> positions = found.worst_first;
  std::erase_if(positions,
                [&](std::size_t k) { return made.draws.parameters[k].name.find(text) == std::string::npos; });
  return positions;
}

std::shared_ptr<const MadeDraws> draws_of_data(const Table& data) {
  static LastMade<Table, MadeDraws> last;
  return last.of(data, [](const Table& table) { return std::optional(MadeDraws{draws_of_table(table), {}}); });
}

void check_used(const P& p, const Table& data) {
  if (p.origin == Origin::file && data.size() == 0) {
    throw InputError(say("origin: no file of draws is open: open one, or let the draws come from elsewhere"));
  }
  const Eigen::Index draws = p.origin == Origin::file ? draws_of_data(data)->draws.draws() : p.draws;
  if (p.discard >= draws) {
    throw InputError(
        say("discard: {} leaves no draw: each chain has {}", std::to_string(p.discard), std::to_string(draws)));
  }
}

std::shared_ptr<const UsedDraws> used_draws(const P& p, const Table& data, std::uint64_t seed,
                                            const std::stop_token& stop) {
  static LastMade<UsedSettings, UsedDraws> last;
  UsedSettings settings{.discard = p.discard, .thin = p.thin};
  if (p.origin == Origin::file) {
    settings.sampler.origin = Origin::file;
    settings.data = data;
  } else {
    settings.sampler = p;
    settings.seed = seed;
  }
  return last.of(settings, [&](const UsedSettings& s) -> std::optional<UsedDraws> {
    MadeDraws made = s.sampler.origin == Origin::file ? *draws_of_data(s.data) : make_draws(s.sampler, s.seed, stop);
    if (stop.stop_requested()) return std::nullopt;
    const Eigen::Index own = made.draws.warmup, rows = made.draws.draws();
    made.draws = shortened(made.draws, std::min<Eigen::Index>(s.discard, rows - 1), s.thin);
    UsedDraws used = diagnosed(std::move(made), own, rows, stop);
    if (stop.stop_requested()) return std::nullopt;
    return used;
  });
}

void analyse(const P& p, const Table& data, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::stop_token& stop) {
  Analysis a{.parameters = p};
  const bool two_stages = numbers_of(p, data) > at_once;
  if (two_stages) {
    show(a, std::make_shared<const UsedDraws>(glance(p, data, seed)), {});
    publish(a);
  }
  const std::stop_token second = two_stages ? stop : std::stop_token();
  auto used = used_draws(p, data, seed, second);
  if (!used || !show(a, std::move(used), second)) return;
  a.complete = true;
  publish(a);
}

}  // namespace credence::draws
