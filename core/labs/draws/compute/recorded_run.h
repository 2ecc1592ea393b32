// Recorded draws as the finished run of a sampler, for the pictures that labs with chains share.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/draws_file.h"
#include "core/sampling/sampler_run.h"

#include <vector>

namespace credence::draws {

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

}  // namespace credence::draws
