// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/gibbs.h"

#include <numeric>

namespace credence {

Gibbs::State Gibbs::init(const Conditionals& target, const Eigen::VectorXd& x) const {
  target.check(x);
  return {x, target.log_density(x)};
}

void Gibbs::step(const Conditionals& target, State& state, Info& info, Rng& rng) const {
  const std::size_t count = target.blocks().size();
  if (scan == Scan::random) {
    info.blocks.assign(1, static_cast<std::size_t>(uniform(rng) * static_cast<double>(count)));
  } else {
    info.blocks.resize(count);
    std::iota(info.blocks.begin(), info.blocks.end(), std::size_t{0});
  }
  info.path.resize(state.position.size(), static_cast<Eigen::Index>(info.blocks.size()));
  Eigen::Index update = 0;
  info.uniforms.clear();
  for (const std::size_t block : info.blocks) {
    info.uniforms.push_back(target.draw(block, state.position, rng));
    info.path.col(update++) = state.position;
  }
  state.log_density = target.log_density(state.position);
  info.evaluations = static_cast<std::uint32_t>(info.blocks.size());  // a conditional costs about as much as a value
}

}  // namespace credence
