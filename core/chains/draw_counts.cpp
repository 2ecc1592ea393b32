// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/draw_counts.h"

#include "core/inference/distances.h"

#include <utility>

namespace credence {
namespace {

// Returns the i-th kept draw of every chain.
auto kept_draws(const Chains& chains, const KnownTarget& target) {
  return [&chains, &target](std::size_t i) {
    const std::size_t C = chains.chains.size();
    return target.bin_place(chains.chains[i % C].draw(chains.warmup + i / C));
  };
}

}  // namespace

DrawCounts::DrawCounts(std::shared_ptr<const KnownTarget> target)
    : target_(std::move(target)),
      counts_(0, static_cast<double>(target_->probabilities.size()), target_->probabilities.size()) {}

void DrawCounts::extend(const Chains& chains, const std::stop_token& stop) {
  extend_until_stopped(counts_, chains.draws() * chains.chains.size(), kept_draws(chains, *target_), stop);
}

std::vector<double> DrawCounts::shares(const Chains& chains, std::size_t kept) const {
  const std::size_t all = kept * chains.chains.size();
  std::vector<double> shares;
  if (all == 0) return shares;
  const auto counts = counts_.at(all, kept_draws(chains, *target_));
  for (std::size_t b = 0; b + 1 < counts.size(); ++b) shares.push_back(counts[b] / static_cast<double>(all));
  return shares;
}

std::optional<double> DrawCounts::total_variation(const Chains& chains, std::size_t kept) const {
  if (kept == 0) return std::nullopt;
  return credence::total_variation(target_->probabilities, shares(chains, kept));
}

double DrawCounts::unvisited(const Chains& chains, std::size_t kept) const {
  const std::vector<double> found = shares(chains, kept);
  double sum = 0;
  for (std::size_t b = 0; b < found.size(); ++b) sum += found[b] > 0 ? 0 : target_->probabilities[b];
  return sum;
}

std::optional<ProposalStep> CountedChains::step(int frame) const {
  const std::size_t made = chains->made(frame);
  return made > 0 ? proposal_step(*chains, made - 1) : std::nullopt;
}

}  // namespace credence
