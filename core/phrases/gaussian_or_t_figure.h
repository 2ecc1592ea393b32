// Posteriors of single quantities that are Gaussians or Student ts, with their credible intervals and a ring that
// changes the level.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/gaussian_or_t.h"
#include "core/phrases/interval_fields.h"

#include <string>
#include <vector>

namespace credence {

inline constexpr auto level_handle = "level";  // id of the ring

struct DrawnBelief {
  GaussianOrT belief;
  Role role = Role::posterior;
  std::string name;
  Dash dash = Dash::solid;
  bool shaded = true;  // whether its intervals are
};

// Draws the densities over the range of the shaded ones. The ring is at the upper end of the first.
Figure belief_figure(std::string title, std::string label, const std::vector<DrawnBelief>& beliefs,
                     const Shading& shading);
// Adds intervals and ring to a figure that shows the density of `belief` already.
void add_belief_intervals(Figure& figure, const GaussianOrT& belief, Role role, const Shading& shading, bool named);
Handles level_ring(double x, double level);  // on the axis
void add_level_ring(Figure& figure, const GaussianOrT& belief, const Shading& shading);

// Sets the level at which the interval ends at x. Returns the undo text.
std::string drag_level(double& level, const GaussianOrT& belief, double x);

}  // namespace credence
