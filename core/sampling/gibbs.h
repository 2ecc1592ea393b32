// Gibbs sampling: blocks of coordinates in turn, each drawn from its conditional distribution given all others.
// Geman and Geman (1984); thesis 3.1. Nothing is ever rejected.
#pragma once

#include "core/sampling/conditionals.h"
#include "core/sampling/kernel.h"

namespace credence {

enum class Scan {
  systematic,  // a draw is a sweep over all blocks in their order
  random       // a draw is one block, each as likely as the others
};

struct Gibbs {
  Scan scan = Scan::systematic;

  using Target = Conditionals;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Note {
    std::vector<std::size_t> blocks;  // the U blocks that were drawn, in their order
    Eigen::MatrixXd path;             // D x U: the position after each; between them the path runs along the axes
    std::vector<double> uniforms;     // U, as Conditionals::draw returns them
  };

  // Throws InputError where the target refuses the start.
  State init(const Conditionals& target, const Eigen::VectorXd& x) const;
  void step(const Conditionals& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<Gibbs> && !AdaptiveKernel<Gibbs>);

}  // namespace credence
