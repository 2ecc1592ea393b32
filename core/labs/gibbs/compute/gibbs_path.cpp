// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/gibbs_path.h"

#include <any>
#include <cmath>

namespace credence::gibbs {

GibbsPath::GibbsPath(const ChainSnapshot& chains, const Gaussian& target, const Eigen::Matrix2d& axes, Scan scan,
                     const Eigen::Vector2d& start)
    : chains_(chains), along_(turned(target, axes)), axes_(axes), scan_(scan), start_(start) {}

Eigen::Vector2d GibbsPath::draw(std::size_t count) const {
  return count == 0 ? start_ : Eigen::Vector2d(chains_.chain().draw(count - 1));
}

Eigen::Vector2d GibbsPath::place(std::size_t update) const {
  if (scan_ == Scan::random) return draw(update);
  const Eigen::Vector2d before = draw(update / 2);
  if (update % 2 == 0) return before;
  const Eigen::Vector2d after = draw(update / 2 + 1);
  return axes_.col(0) * axes_.col(0).dot(after) + axes_.col(1) * axes_.col(1).dot(before);
}

AxisUpdate GibbsPath::update(std::size_t update) const {
  AxisUpdate result{.from = place(update - 1), .to = place(update)};
  if (scan_ == Scan::systematic) {
    result.axis = update % 2 == 0 ? 1 : 0;
  } else {
    const Move move = chains_.run->move(0, update - 1);
    if (const auto* info = std::any_cast<Gibbs::Info>(&move.info)) result.axis = static_cast<int>(info->blocks.at(0));
  }
  const Eigen::Vector2d along = axes_.transpose() * result.from;
  result.held = along[1 - result.axis];
  result.drawn = axes_.col(result.axis).dot(result.to);
  const Gaussian density = conditional(along_, {result.axis}, along);
  result.mean = density.mean()[0];
  result.sd = std::sqrt(density.covariance()(0, 0));
  if (std::fabs(result.mean) < 1e-12 * (result.sd + std::fabs(result.held))) result.mean = 0;  // rounding
  return result;
}

}  // namespace credence::gibbs
