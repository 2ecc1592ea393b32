#include "core/sampling/sampler_run.h"

#include "core/math/streams.h"

namespace credence {

Rng chain_rng(std::uint64_t seed, int chain) {
  return make_rng(seed, stream::chains + static_cast<std::uint64_t>(chain));
}

}  // namespace credence
