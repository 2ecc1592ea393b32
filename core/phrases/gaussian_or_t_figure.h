// Posteriors of single quantities that are Gaussians or Student ts, with their credible intervals and a ring that
// changes the level.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/gaussian_or_t.h"
#include "core/lab/field_table.h"
#include "core/math/last_made.h"
#include "core/phrases/interval_fields.h"

#include <memory>
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

// Returns the fit of the shown model, which stays the same while the level is dragged; null without Laplace's
// approximation. `fitted` makes a lab's Analysis from Inputs.
template <class Analysis, class P, class Fitted>
std::shared_ptr<const Analysis> fit_at_any_level(Inputs inputs, const FieldTable<P>& fields, const Fitted& fitted) {
  static LastMade<Inputs, Analysis> last;
  P p = fields.read(inputs.parameters);
  p.level = P().level;
  inputs.parameters = fields.write(p);
  const auto fit = last.of(inputs, fitted);
  return fit->laplace ? fit : nullptr;
}

}  // namespace credence
