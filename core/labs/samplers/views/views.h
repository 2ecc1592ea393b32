// The views of the samplers lab. The place of the timeline is a number of evaluations per chain; if it is negative, all
// evaluations.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/samplers/compute/analysis.h"
#include "core/labs/samplers/words/words.h"
#include "core/phrases/point_tools.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::samplers {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

namespace view_id {  // of the views at first
inline constexpr auto points = "points", race = "race", first = "first", second = "second", error = "error";
}

Figure points_view(const Analysis& a, int frame);
Figure race_view(const Analysis& a, int frame);
Figure sampler_view(const Analysis& a, std::size_t k, int frame);  // the plane of the k-th sampler
Figure tree_view(const Analysis& a, int frame);
Figure energy_view(const Analysis& a);

ModelGraph model_graph(const Analysis& a);  // of the points, whose posterior is the target

// Scores over the evaluations.
Figure scores_view(const Analysis& a, int frame);  // all of them in a table
Figure error_view(const Analysis& a, int frame);
Figure variation_view(const Analysis& a, int frame);
Figure worth_view(const Analysis& a, int frame);

// The labels at the pointer.
std::string plane_hover(const Analysis& a, int frame, Point2 at);
// Over many races once they are known, else of the race that is shown.
std::string score_hover(const Analysis& a, Spread RacerWorth::*worth, double RaceScore::*score, Point2 at);

// Handles on the planes of the samplers lab, and the edits that gestures on them make.

namespace handle {
inline constexpr auto target = "target";
}

PointTools point_tools(const SamplersParameters& p, const DataSymbols& symbols);
// Adds, on a large plane, the start of all chains and the handle of the target.
void add_plane_handles(Figure& figure, const Analysis& a);

// Each returns the undo text, empty if nothing changed.
std::string edit_class_points(SamplersParameters& p, Inputs& inputs, const Gesture& gesture);
std::string change_target(SamplersParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::samplers
