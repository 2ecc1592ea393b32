// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/race.h"

#include <algorithm>
#include <utility>

namespace credence {

RaceLane::RaceLane(std::shared_ptr<SamplerRun> run, std::size_t evaluations, std::size_t warmup_evaluations)
    : run_(std::move(run)), evaluations_(evaluations), most_warmup_(warmup_evaluations) {}

// Counts the draws that were made since the last call.
void RaceLane::count() {
  const Chains& chains = run_->chains();
  const std::size_t warmup = chains.warmup, size = chains.chains.empty() ? 0 : chains.chains.front().size();
  for (; counted_ < size && !finished_; ++counted_) {
    std::size_t cost = 0;
    for (const Chain& chain : chains.chains) {
      const Note note = chain.note(counted_);
      cost += note.evaluations + note.gradients;
    }
    if (counted_ < warmup) {
      warmup_ += cost;
      continue;
    }
    const std::size_t before = costs_.empty() ? 0 : costs_.back();
    if (before + cost > evaluations_) {
      finished_ = true;
    } else {
      costs_.push_back(before + cost);
    }
  }
  finished_ = finished_ || run_->finished();
}

// The warmup is made in pieces of growing length, each of which takes at most about half of what is left. Returns false
// if `stop` was requested.
bool RaceLane::warm_up(std::size_t warmup_pause, const std::stop_token& stop) {
  constexpr std::size_t largest = std::size_t{1} << 30;  // doubled for ever it would become 0, and nothing be drawn
  for (std::size_t piece = 1; counted_ < run_->plan().warmup && warmup_ < warmup_pause;
       piece = std::min(2 * piece, largest)) {
    if (warmup_ >= most_warmup_) run_->end_warmup();
    const std::size_t left = std::min(warmup_pause, most_warmup_) - std::min(warmup_, most_warmup_),
                      a_draw = counted_ == 0 ? 1 : std::max<std::size_t>(warmup_ / counted_, 1);
    const std::size_t most = std::max<std::size_t>(left / (2 * a_draw), 1);
    if (!run_->advance(std::min({piece, most, run_->plan().warmup - counted_}), stop)) return false;
    count();
  }
  return true;
}

bool RaceLane::advance(std::size_t goal, const std::stop_token& stop, std::size_t warmup_pause) {
  if (!finished_ && !warm_up(warmup_pause, stop)) finished_ = true;
  if (counted_ < run_->plan().warmup) return !finished_;
  const std::size_t chains = std::max<std::size_t>(run_->chains().chains.size(), 1);
  goal = std::min(goal, evaluations_);
  while (!finished_) {
    const std::size_t spent = cost(kept());
    if (!costs_.empty() && spent >= goal && goal < evaluations_) return true;
    // The draws so far tell how many more are needed; fewer are made, since steps differ in their costs.
    const std::size_t a_draw = costs_.empty() ? chains : std::max<std::size_t>(spent / costs_.size(), 1);
    const std::size_t wanted = goal > spent ? (goal - spent) / a_draw : 0;
    const bool known = !costs_.empty();
    if (!run_->advance((known ? wanted - wanted / 8 : std::min<std::size_t>(wanted, 16)) + 1, stop)) {
      finished_ = true;
      return false;
    }
    count();
  }
  return true;
}

Chains RaceLane::chains() const {
  Chains result = run_->chains();
  for (Chain& chain : result.chains) chain = chain.first(result.warmup + costs_.size());
  return result;
}

std::size_t RaceLane::kept_by(std::size_t evaluations) const {
  return static_cast<std::size_t>(std::upper_bound(costs_.begin(), costs_.end(), evaluations) - costs_.begin());
}

std::size_t RaceLane::cost(std::size_t kept) const { return kept == 0 ? 0 : costs_[kept - 1]; }

}  // namespace credence
