// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_snapshot.h"

#include <algorithm>

namespace credence::samplers {
namespace {

// The draws of a lane by now, as a run that does not go on.
class DrawnRun final : public SamplerRun {
 public:
  explicit DrawnRun(const RaceLane& lane)
      : run_(lane.shared_run()), chains_(lane.chains()), plan_(lane.run().plan()), finished_(lane.finished()) {
    // The number of draws that the evaluations will probably suffice for.
    const std::size_t kept = lane.kept(), spent = lane.cost(kept);
    if (finished_) {
      plan_.draws = kept;
    } else if (spent > 0) {
      plan_.draws = std::max(kept, kept * lane.evaluations() / spent);
    }
  }
  bool advance(std::size_t, const std::stop_token&) override { return true; }
  bool finished() const override { return finished_; }
  void end_warmup() override {}
  const ChainPlan& plan() const override { return plan_; }
  const Chains& chains() const override { return chains_; }
  Move move(std::size_t chain, std::size_t draw) const override { return run_->move(chain, draw); }

 private:
  std::shared_ptr<const SamplerRun> run_;
  Chains chains_;
  ChainPlan plan_;
  bool finished_;
};

}  // namespace

std::shared_ptr<const ChainSnapshot> race_snapshot(const RaceLane& lane, const std::vector<Eigen::Index>& traced,
                                                   const std::stop_token& stop) {
  return LiveChains(std::make_shared<DrawnRun>(lane)).snapshot(traced, stop);
}

}  // namespace credence::samplers
