// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/table_walk.h"

#include "core/math/parallel.h"

#include <algorithm>

namespace credence::bayes_net {

TableWalk::TableWalk(StateTable table, Blocks blocks, Scan scan, std::vector<Eigen::VectorXd> starts,
                     std::size_t warmup)
    : table_(std::move(table)), blocks_(std::move(blocks)), scan_(scan), warmup_(warmup) {
  for (const Eigen::VectorXd& start : starts) starts_.push_back(table_.index(start));
  std::size_t stride = 1;
  for (const int values : table_.values) {
    strides_.push_back(stride);
    stride *= static_cast<std::size_t>(values);
  }
  const std::size_t all = states();
  moves_.assign(starts_.size(), GrowingHistogram(0, static_cast<double>(all * all), all * all));
  visits_.assign(starts_.size(), GrowingHistogram(0, static_cast<double>(all), all));
}

// The state of a chain after `made` whole draws.
std::size_t TableWalk::drawn(const Chains& draws, std::size_t chain, std::size_t made) const {
  return made == 0 ? starts_[chain] : table_.index(draws.chains[chain].draw(made - 1));
}

// Within a sweep the blocks that have been updated are as in the next draw, the others as in the last.
std::size_t TableWalk::state(const Chains& draws, std::size_t chain, std::size_t updates) const {
  const std::size_t made = updates / updates_per_draw(), within = updates % updates_per_draw();
  std::size_t state = drawn(draws, chain, made);
  if (within == 0) return state;
  const auto next = draws.chains[chain].draw(made);
  for (std::size_t k = 0; k < within; ++k) {
    for (const int d : blocks_[k]) {
      const std::size_t stride = strides_[static_cast<std::size_t>(d)];
      const auto values = static_cast<std::size_t>(table_.values[static_cast<std::size_t>(d)]);
      state -= stride * (state / stride % values);
      state += stride * static_cast<std::size_t>(next[d]);
    }
  }
  return state;
}

double TableWalk::move(const Chains& draws, std::size_t chain, std::size_t i) const {
  const std::size_t before = warmup_ * updates_per_draw() + i;
  return static_cast<double>(state(draws, chain, before) * states() + state(draws, chain, before + 1));
}

void TableWalk::extend(const Chains& draws, const std::stop_token& stop) {
  constexpr std::size_t few = 10'000;  // take less time than other threads need to begin
  const std::size_t kept = draws.draws(), chains = starts_.size();
  const bool short_walk = (kept - visits_[0].size()) * chains < few;
  parallel_for(chains, short_walk ? chains : 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t c = begin; c < end; ++c) {
      extend_until_stopped(
          moves_[c], kept * updates_per_draw(), [&](std::size_t i) { return move(draws, c, i); }, stop);
      extend_until_stopped(
          visits_[c], kept, [&](std::size_t k) { return static_cast<double>(drawn(draws, c, warmup_ + k + 1)); }, stop);
    }
  });
}

Eigen::MatrixXd TableWalk::moves(const Chains& draws, std::size_t updates) const {
  const auto n = static_cast<Eigen::Index>(states());
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(n, n);
  const std::size_t skipped = warmup_ * updates_per_draw();
  if (updates <= skipped) return sum;
  for (std::size_t c = 0; c < starts_.size(); ++c) {
    const std::vector<std::uint32_t> counts =
        moves_[c].at(std::min(updates - skipped, moves_[c].size()), [&](std::size_t i) { return move(draws, c, i); });
    for (Eigen::Index k = 0; k < n * n; ++k) sum(k / n, k % n) += counts[static_cast<std::size_t>(k)];
  }
  return sum;
}

Eigen::VectorXd TableWalk::visits(const Chains& draws, std::size_t kept) const {
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(states()));
  for (std::size_t c = 0; c < starts_.size(); ++c) {
    const std::vector<std::uint32_t> counts = visits_[c].at(std::min(kept, visits_[c].size()), [&](std::size_t k) {
      return static_cast<double>(drawn(draws, c, warmup_ + k + 1));
    });
    for (Eigen::Index k = 0; k < sum.size(); ++k) sum[k] += counts[static_cast<std::size_t>(k)];
  }
  return sum;
}

}  // namespace credence::bayes_net
