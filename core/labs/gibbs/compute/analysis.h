// Gibbs chains as they grow, what theory says of them, and other samplers beside them.
#pragma once

#include "core/labs/gibbs/compute/gibbs_path.h"
#include "core/labs/gibbs/compute/parameters.h"

#include <functional>

namespace credence::gibbs {

using gaussian_race::axes_of, gaussian_race::density_of, gaussian_race::Racer, gaussian_race::Strengths,
    gaussian_race::theory_of;

struct Analysis {
  GibbsParameters parameters;
  GibbsTheory theory;  // over the axes
  std::shared_ptr<const ChainSnapshot> chains;
  std::optional<double> lag1;  // of the first coordinate's draws; none before they are all made, or of too few
  std::shared_ptr<const std::array<Racer, 3>> racers;
  std::shared_ptr<const Strengths> strengths;
  bool complete = false;

  std::size_t all_updates() const { return chains->made(-1) * static_cast<std::size_t>(parameters.updates_a_draw()); }
  // The timeline counts updates of a coordinate, one evaluation each; negative: all.
  std::size_t updates(int frame) const;
  int draw_frame(int frame) const;  // of those draws that are whole by then
  GibbsPath path() const;
  Eigen::Vector2d first_axis() const { return axes_of(parameters.angle).transpose().col(0); }  // x1 over the axes
  std::vector<double> autocorrelation(int frame) const;  // of x1 in all chains by then; empty of too few draws
  double lag1_theory() const;
  double time_theory() const { return theory.integrated_time(first_axis()); }  // in draws
  double worth_theory() const { return gaussian_race::worth_theory(parameters); }
};

std::vector<Eigen::VectorXd> starts_of(const GibbsParameters& parameters);

// Publishes stages as Lab::compute does.
void analyse(const GibbsParameters& parameters, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop);

}  // namespace credence::gibbs
