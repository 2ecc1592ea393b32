// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/draws/compute/recorded_run.h"

namespace credence::draws {

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

}  // namespace credence::draws
