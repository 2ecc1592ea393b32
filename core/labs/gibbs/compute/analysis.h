// Gibbs chains while they grow, what theory says about them, and the runs of other samplers beside them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/gibbs/compute/gibbs_path.h"
#include "core/labs/gibbs/compute/parameters.h"

#include <functional>

namespace credence::gibbs {

struct Analysis {
  GibbsParameters parameters;
  std::uint64_t seed = 1;
  GibbsTheory theory;  // of the coordinates along the axes
  std::shared_ptr<const ChainSnapshot> chains;
  std::optional<double> lag1;  // of x1; empty before all draws are made, and if they are too few
  std::shared_ptr<const GaussianRacers> racers;
  std::shared_ptr<const Strengths> strengths;
  bool complete = false;

  std::size_t all_updates() const { return chains->made(-1) * static_cast<std::size_t>(parameters.updates_per_draw()); }
  // The place of the timeline as a number of updates of a coordinate, one evaluation each; if `frame` is negative, all.
  std::size_t updates(int frame) const;
  int draw_frame(int frame) const;  // the same as a number of whole draws; negative: all
  GibbsPath path() const;
  Eigen::Vector2d first_axis() const {
    return axes_of(parameters.angle).transpose().col(0);
  }                                                      // direction of x1 in coordinates along the axes
  std::vector<double> autocorrelation(int frame) const;  // of x1 in all chains by then; empty if the draws are too few
  double lag1_theory() const;
  double time_theory() const { return theory.integrated_time(first_axis()); }  // in draws
};

// The starts of the chains, one per chain.
std::vector<Eigen::VectorXd> starts_of(const GibbsParameters& parameters);

// Publishes its stages as Lab::compute does.
void analyse(const GibbsParameters& parameters, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop);

}  // namespace credence::gibbs
