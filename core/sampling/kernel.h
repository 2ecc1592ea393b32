// A sampler is a transition kernel: init(target, x) -> State, step(target, state, info, rng). State caches what the
// next step needs; Info carries everything that can be drawn or diagnosed. The sampler never knows that it is watched.
#pragma once

#include "core/math/random.h"

#include <Eigen/Core>

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace credence {

// What is kept of every draw, whatever the kernel; its Info begins with it.
struct Note {
  bool accepted = true;
  bool divergent = false;
  double log_acceptance = 0;  // log of the probability of acceptance, of its mean over a trajectory; at most 0
  // What the step asked of the target: values alone, and gradients, which bring the value with them.
  std::uint32_t evaluations = 0, gradients = 0;
  double kinetic = 0;  // energy of the draw's momentum, of kernels that have one; its energy is kinetic - log density
};

template <class K>
concept Kernel = std::copyable<K> && std::derived_from<typename K::Info, Note> &&
    requires(const K& kernel, const typename K::Target& target, const Eigen::VectorXd& x, typename K::State& state,
             typename K::Info& info, Rng& rng) {
  // K::Target is what the kernel works on: a density, conditionals, a network. Throws InputError for a bad start.
  { kernel.init(target, x) } -> std::same_as<typename K::State>;
  // Moves `state` on by one draw and describes the move in `info`, reusing the buffers of both.
  { kernel.step(target, state, info, rng) } -> std::same_as<void>;
  { state.position } -> std::convertible_to<const Eigen::VectorXd&>;
  { state.log_density } -> std::convertible_to<double>;  // as the target has it; 0 where it has none
};

// One that tunes itself: called after each step of the warmup, draw = 0 .. warmup - 1, and never again, so that the
// draws that count come from one kernel. Every chain has its own copy. What it asks of the target it adds to the counts
// of `info`.
template <class K>
concept AdaptiveKernel = Kernel<K> &&
    requires(K& kernel, const typename K::Target& target, const typename K::State& state, typename K::Info& info,
             std::size_t draw) {
  { kernel.adapt(target, state, info, draw, /*warmup=*/draw) } -> std::same_as<void>;
};

}  // namespace credence
