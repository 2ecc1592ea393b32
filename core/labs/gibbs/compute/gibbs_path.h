// The path of Gibbs sampling over a plane: always along one of two axes, and before each piece of it the conditional
// density that it was drawn from.
#pragma once

#include "core/chains/live_chains.h"
#include "core/figure/figure.h"
#include "core/math/gaussian.h"
#include "core/sampling/gibbs.h"

#include <Eigen/Core>

namespace credence {

// One coordinate along the axes drawn given the other.
struct AxisUpdate {
  int axis = 0;  // 0 or 1
  Eigen::Vector2d from, to;
  double held = 0, drawn = 0;  // along the other axis and along this one
  double mean = 0, sd = 1;     // of the conditional density that it was drawn from
};

// Of the first chain of a snapshot whose kernel is Gibbs over both coordinates, each a block, along the columns of
// `axes`.
class GibbsPath {
 public:
  GibbsPath(const ChainSnapshot& chains, const Gaussian& target, const Eigen::Matrix2d& axes, Scan scan,
            const Eigen::Vector2d& start);

  std::size_t updates_a_draw() const { return scan_ == Scan::systematic ? 2 : 1; }
  std::size_t updates() const { return chains_.chain().size() * updates_a_draw(); }
  Eigen::Vector2d place(std::size_t update) const;  // after so many updates; 0: the start
  AxisUpdate update(std::size_t update) const;      // the one that led there; update > 0

 private:
  Eigen::Vector2d draw(std::size_t count) const;  // after so many draws

  const ChainSnapshot& chains_;
  Gaussian along_;  // the target over the axes
  Eigen::Matrix2d axes_;
  Scan scan_;
  Eigen::Vector2d start_;
};

// The last `trail` of the first `now` updates, corners and all, and where the chain is.
void add_gibbs_path(Figure& figure, const GibbsPath& path, std::size_t now, std::size_t trail);
// The line that a coordinate was drawn along, the conditional density as a hill `height` high on it (in units of the
// plot, whatever its own), and the draw.
void add_conditional(Figure& figure, const AxisUpdate& update, const Eigen::Matrix2d& axes, double height);

}  // namespace credence
