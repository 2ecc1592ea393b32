// A sampler is a transition kernel: init(target, x) -> State, step(target, state, info, rng). State caches values for
// the next step; Info holds everything that is drawn or diagnosed. The sampler does not know whether it is observed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

#include <Eigen/Core>

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace credence {

// The part of Info that is stored for every draw of any kernel.
struct Note {
  bool accepted = true;
  bool divergent = false;
  // Log of the acceptance probability, or of its mean over a trajectory; at most 0.
  double log_acceptance = 0;
  // Number of target evaluations in the step: values alone, and gradients, which include the value.
  std::uint32_t evaluations = 0, gradients = 0;
  // Kinetic energy of the draw, if the kernel has momenta; its total energy is kinetic - log density.
  double kinetic = 0;
};

template <class K>
concept Kernel = std::copyable<K> && std::derived_from<typename K::Info, Note> &&
    requires(const K& kernel, const typename K::Target& target, const Eigen::VectorXd& x, typename K::State& state,
             typename K::Info& info, Rng& rng) {
  // K::Target is the type that the kernel works on: a density, conditionals, a network. Throws InputError for a bad
  // start.
  { kernel.init(target, x) } -> std::same_as<typename K::State>;
  // Advances `state` by one draw and describes the move in `info`; reuses the buffers of both.
  { kernel.step(target, state, info, rng) } -> std::same_as<void>;
  { state.position } -> std::convertible_to<const Eigen::VectorXd&>;
  { state.log_density } -> std::convertible_to<double>;  // as the target returns it; 0 if it has none
};

// A kernel that tunes itself. `adapt` is called after each warmup step, draw = 0 .. warmup - 1, and never again, so
// that all kept draws come from one kernel. Every chain has its own copy. `adapt` adds its evaluations to the counts of
// `info`.
template <class K>
concept AdaptiveKernel = Kernel<K> &&
    requires(K& kernel, const typename K::Target& target, const typename K::State& state, typename K::Info& info,
             std::size_t draw) {
  { kernel.adapt(target, state, info, draw, /*warmup=*/draw) } -> std::same_as<void>;
};

}  // namespace credence
