// The draws of a race with a single sampler.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/words/words.h"
#include "core/math/input_error.h"
#include "core/math/streams.h"
#include "core/phrases/chain_report.h"

namespace credence::samplers {

void visit_race_draws(const Analysis& a, const std::function<void(const DrawRow&)>& visit) {
  if (a.racers.size() != 1) {
    throw InputError(
        say("samplers: draws are those of exactly one sampler, and {} are chosen", std::to_string(a.racers.size())));
  }
  const Racer& racer = a.racers[0];
  if (racer.chains) return visit_draws(racer.chains->draws, visit);
  // Weighted draws are resampled, each as often as its weight says: then all count alike.
  Rng rng = make_rng(a.seed, stream::importance + 1);
  const auto count = static_cast<std::size_t>(racer.weighted->draws.cols());
  std::size_t draw = 0;
  for (const std::size_t k : resample(racer.weighted->weights(), count, rng)) {
    const auto x = racer.weighted->draws.col(static_cast<Eigen::Index>(k));
    visit({.chain = 1, .draw = ++draw, .accepted = true, .values = {x.data(), x.data() + x.size()}});
  }
}

}  // namespace credence::samplers
