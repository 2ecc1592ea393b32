// Gibbs sampling: draws blocks of coordinates in turn, each from its conditional distribution given all others. Geman
// and Geman (1984); thesis 3.1. No draw is rejected.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/conditionals.h"
#include "core/sampling/kernel.h"

namespace credence {

enum class Scan {
  systematic,  // a draw updates all blocks in their order
  random       // a draw updates one block, all equally likely
};

struct Gibbs {
  Scan scan = Scan::systematic;

  using Target = Conditionals;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Note {
    std::vector<std::size_t> blocks;  // the U updated blocks, in order
    // D x U: position after each update; from one to the next only the block's coordinates change
    Eigen::MatrixXd path;
    std::vector<double> uniforms;  // U, as Conditionals::draw returns them
  };

  // Throws InputError if the target refuses the start.
  State init(const Conditionals& target, const Eigen::VectorXd& x) const;
  void step(const Conditionals& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<Gibbs> && !AdaptiveKernel<Gibbs>);

}  // namespace credence
