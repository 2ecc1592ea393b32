// The path of Gibbs sampling over a plane: every piece of it runs along one of two axes and is drawn from a conditional
// density.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/math/gaussian.h"
#include "core/sampling/gibbs.h"

#include <Eigen/Core>

namespace credence::gibbs {

// One coordinate along the axes, drawn given the other.
struct AxisUpdate {
  int axis = 0;  // 0 or 1
  Eigen::Vector2d from, to;
  double held = 0, drawn = 0;  // along the other axis and along this one
  double mean = 0, sd = 1;     // of the conditional density that it was drawn from
};

// The path of the first chain of a snapshot. Its kernel is Gibbs over both coordinates, each a block, along the columns
// of `axes`.
class GibbsPath {
 public:
  GibbsPath(const ChainSnapshot& chains, const Gaussian& target, const Eigen::Matrix2d& axes, Scan scan,
            const Eigen::Vector2d& start);

  Eigen::Vector2d place(std::size_t update) const;  // after `update` updates; 0: the start
  AxisUpdate update(std::size_t update) const;      // the update that led there; update > 0

 private:
  Eigen::Vector2d draw(std::size_t count) const;  // after `count` draws; 0: the start

  const ChainSnapshot& chains_;
  Gaussian along_;  // the target over the axes
  Eigen::Matrix2d axes_;
  Scan scan_;
  Eigen::Vector2d start_;
};

}  // namespace credence::gibbs
