// The views of the recapture lab. The place of the timeline is a number of draws per chain; if it is negative, all
// draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/recapture/compute/analysis.h"
#include "core/labs/recapture/words/words.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::recapture {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

namespace view_id {  // of the views at first
inline constexpr auto plane = "plane", counts = "counts";
}

ModelGraph model_graph(const Analysis& a);
Figure plane_view(const Analysis& a, int frame);
Figure regions_view(const Analysis& a, int frame);
Figure counts_view(const Analysis& a, int frame);
Figure prior_view(const Analysis& a);
Figure residuals_view(const Analysis& a);
Figure wall_view(const Analysis& a, int frame);
Figure corrections_view(const Analysis& a);

// The labels at the pointer.
std::string plane_hover(const Analysis& a, int frame, Point2 at);
std::string counts_hover(const Analysis& a, int frame, Point2 at);
std::string prior_hover(const Analysis& a, int frame, Point2 at);

// Handles on the plots of the recapture lab, and the edits that gestures on them make.

namespace handle {
inline constexpr auto days = "points";  // one handle per row of the data
}

void add_start(Figure& figure, const Analysis& a);  // the start of the chains
void add_days(Figure& figure, const Analysis& a);   // the counts

// Each returns the undo text, empty if nothing changed.
std::string erase_or_restore_day(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);
std::string remove_count(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);
std::string move_count(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);
std::string add_count(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::recapture
