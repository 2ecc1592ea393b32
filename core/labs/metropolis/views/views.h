// The views of the metropolis lab. The place of the timeline is a number of draws per chain; if it is negative, all
// draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/metropolis/compute/analysis.h"
#include "core/labs/metropolis/compute/step_study.h"
#include "core/labs/metropolis/compute/wall_study.h"
#include "core/labs/metropolis/words/words.h"

namespace credence::metropolis {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

namespace view_id {  // of the views at first
inline constexpr auto step = "step", plane = "plane", histogram = "histogram";
}

// Over a line.
Figure step_view(const Analysis& a, int frame);
Figure one_axis_view(const Analysis& a, int frame);
Figure histogram_view(const Analysis& a, int frame);
Figure web_view(const Analysis& a, int frame);
Figure visits_view(const Analysis& a, int frame);
// Over a plane.
Figure plane_view(const Analysis& a, int frame);
Figure counts_view(const Analysis& a, int frame);

// The labels at the pointer.
std::string step_hover(const Analysis& a, int frame, Point2 at);
std::string histogram_hover(const Analysis& a, int frame, Point2 at);

// Handles on the plots of the metropolis lab, and the edits that gestures on them make.

namespace handle {
inline constexpr auto step_size = "step_size", lower = "lower", upper = "upper", places = "places";
}

double ruler_from(const MetropolisParameters& p);             // the place where the ruler begins
void add_step_handles(Figure& figure, const Analysis& a);     // the start, a ruler as long as the step size, the walls
void add_density_handles(Figure& figure, const Analysis& a);  // the Gaussians of a mixture, the places compared
void add_plane_handles(Figure& figure, const Analysis& a);    // the start and the ruler
void offer_density(Figure& figure, const MetropolisParameters& p);  // says that a click uncovers or covers the density

// Each returns the undo text, empty if nothing changed.
std::string drag_ruler(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_log_step(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);  // on the axis of sizes
std::string drag_lower(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_upper(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_place(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string turn_cover(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string change_mixture(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);

// The effect of the step size, as curves over it.

// Marks the current step size, which can be dragged along the axis: handle::step_size.
Figure step_study_figure(const StepStudy& study, double step_size);

// The four rules at a wall, a lane for each.

// A lane per rule: its draws, the density, and for drawing again the density that it samples from instead.
Figure wall_study_figure(const WallStudy& study, const KnownTarget& target);

}  // namespace credence::metropolis
