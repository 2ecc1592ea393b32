// The views of the laplace lab. The place of the timeline is an iteration of Newton's method; if it is negative, the
// last.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/laplace/compute/analysis.h"
#include "core/labs/laplace/words/words.h"

#include <optional>
#include <string>

namespace credence::laplace {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

namespace view_id {  // of the views at first
inline constexpr auto density = "density", log_density = "log_density";
}

// The density and its logarithm, in z and in the coordinate of the approximation.
Figure density_view(const Analysis& a);
Figure density_u_view(const Analysis& a);
Figure log_density_view(const Analysis& a, int frame);
Figure log_density_z_view(const Analysis& a);

// As it is given, not normalised, and minus the logarithms.
Figure given_view(const Analysis& a);
Figure minus_logs_view(const Analysis& a);
// The place to the right of the highest mode with a third of its height; empty if there is none, or in another
// coordinate than z.
std::optional<double> third_of_the_height(const Analysis& a);

// Newton's method.
Figure newton_view(const Analysis& a, int frame);
Figure distance_view(const Analysis& a, int frame);

// Studies.
Figure coordinates_view(const Analysis& a);
Figure shapes_view(const Analysis& a);
Figure hessian_view(const Analysis& a);
Figure taylor_view(const Analysis& a);

// The labels at the pointer, over z and over the coordinate of the approximation.
std::string hover_over_z(const Analysis& a, int frame, Point2 at);
std::string hover_over_u(const Analysis& a, int frame, Point2 at);

// Handles on the plots of the laplace lab, and the edits that gestures on them make.

namespace handle {
inline constexpr auto density = "density";  // the gamma's mean, or the sigmoid's threshold
inline constexpr auto newton_start = "start", alpha = "alpha", hessian_step = "hessian_step", taylor = "taylor",
                      level = "level";
}  // namespace handle

// Adds the handles of the density: the gamma's mean, the sigmoid's threshold, or each Gaussian's mean and standard
// deviation.
void add_density_handles(Figure& figure, const LaplaceParameters& parameters);

// The end of an interval that moves with the level: the upper one, unless the density ends there.
double level_end(const Analysis& a, const CredibleIntervals& found);

// Each returns the undo text, empty if nothing changed.
std::string drag_density(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string change_mixture(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_newton_start(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_alpha(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_hessian_step(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_level(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_taylor(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::laplace
