// A sampler is a transition kernel: init(target, x) -> State, step(target, state, rng) -> Info. State caches what the
// next step needs; Info carries everything that can be drawn or diagnosed. The sampler never knows that it is watched.
#pragma once

#include "core/math/random.h"
#include "core/model/log_density.h"

#include <concepts>

namespace credence {

template <class K>
concept Kernel = requires(const K& kernel, const LogDensity& target, const Eigen::VectorXd& x, typename K::State& state,
                          typename K::Info& info, Rng& rng) {
  { kernel.init(target, x) } -> std::same_as<typename K::State>;
  // Moves `state` on by one draw and describes the move in `info`, reusing the buffers of both.
  { kernel.step(target, state, info, rng) } -> std::same_as<void>;
  { state.position } -> std::convertible_to<const Eigen::VectorXd&>;
  { info.accepted } -> std::convertible_to<bool>;
};

}  // namespace credence
