// The views of the metropolis lab. The place of the timeline is a number of draws per chain; if it is negative, all
// draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/metropolis/words/words.h"

namespace credence::metropolis {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

namespace view_id {  // of the views at first
inline constexpr auto step = "step", plane = "plane", histogram = "histogram";
}

// Over a line.
Figure step_view(const Analysis& a, int frame);
Figure histogram_view(const Analysis& a, int frame);
Figure web_view(const Analysis& a, int frame);
Figure visits_view(const Analysis& a, int frame);
// Over a plane.
Figure plane_view(const Analysis& a, int frame);
Figure counts_view(const Analysis& a, int frame);

// The labels at the pointer.
std::string step_hover(const Analysis& a, int frame, Point2 at);
std::string histogram_hover(const Analysis& a, int frame, Point2 at);

}  // namespace credence::metropolis
