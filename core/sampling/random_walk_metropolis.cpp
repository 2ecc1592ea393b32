#include "core/sampling/random_walk_metropolis.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence {

RandomWalkMetropolis::State RandomWalkMetropolis::init(const LogDensity& target, const Eigen::VectorXd& x) const {
  if (!(step_size > 0) || !std::isfinite(step_size)) throw InputError(say("The step size must be a positive number."));
  if (x.size() != target.dimension() || !x.allFinite()) {
    throw InputError(say("The start of a chain must be one finite number for each of the target's dimensions."));
  }
  State state{x, target.value(x)};
  if (!std::isfinite(state.log_density)) {
    throw InputError(say("A chain cannot start where the target's density is zero or not a number."));
  }
  return state;
}

void RandomWalkMetropolis::step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
  const Eigen::Index dimension = state.position.size();
  info.proposal.resize(dimension);
  for (Eigen::Index d = 0; d < dimension; ++d) {
    info.proposal[d] = state.position[d] + step_size * standard_normal(rng);
  }
  const double log_density = target.value(info.proposal);
  info.log_ratio = log_density - state.log_density;
  info.log_acceptance = std::min(0.0, info.log_ratio);
  info.evaluations = 1;
  info.uniform = uniform(rng);
  // log u < 0, so that an ascent needs no logarithm. Minus infinity is never above log u: such proposals are rejected.
  info.accepted = info.log_ratio >= 0 || std::log(info.uniform) < info.log_ratio;
  if (info.accepted) {
    state.position = info.proposal;
    state.log_density = log_density;
  }
}

}  // namespace credence
