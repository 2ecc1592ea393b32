// Tools of all labs with labelled points in the plane, whose data are the columns x1, x2 and the class. A person adds,
// sprays, drags, relabels, removes and generates points.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/data/points.h"
#include "core/lab/data_checks.h"
#include "core/lab/lab.h"

namespace credence {

inline constexpr auto points_handle = "points";  // point_handles has one handle per row of the data

struct PointTools {
  int classes = 2;
  std::optional<int> new_class;  // class of added points, with Shift the next class; if empty, no points can be added
  int relabelled = 0;            // number of classes that relabelling cycles through; 0: all
  DataSymbols symbols = {};
};

inline constexpr auto places_handle = "places";  // add_places adds one handle per place

// Offers the tools on the figure of a plane: its brush, its click hint, and how many classes a digit can choose from.
void offer_points(Figure& figure, const PointTools& tools);

// Returns an empty plane with these tools.
Figure points_figure(std::string title, const Rect& range, const PointTools& tools);
Handles point_handles(const LabelledPoints& points, std::string hint);

// Applies a gesture on the empty plot or on `points_handle`. Returns the undo text, empty if nothing changed. The
// source of the data then says that they were edited.
std::string edit_points(Inputs& inputs, const Gesture& gesture, const PointTools& tools);

// Adds stars that can be dragged at the places (x1, x2) where predictions are wanted.
void add_places(Figure& figure, const Inputs& inputs);
// Applies a gesture on `places_handle`. Returns the undo text, empty if nothing changed.
std::string edit_places(Inputs& inputs, const Gesture& gesture);
std::string add_place(Inputs& inputs, Point2 at);  // returns the undo text

// Returns generators of two classes, and an action that removes all points. perform_point_action throws InputError that
// begins with the lab's name if the action is unknown.
std::vector<Action> point_actions();
Inputs perform_point_action(const Lab& lab, Inputs inputs, const std::string& action, int count);

// Returns generators of three to six classes on a ring, and an action that removes all points. Errors as above.
std::vector<Action> ring_actions();
Inputs perform_ring_action(const Lab& lab, Inputs inputs, const std::string& action, int count);

// As Lab::drawn, with the true parameter `generator`, one of the actions above. drawn_points also takes `weights`, of
// 1, x1 and x2 in the logistic model.
Inputs drawn_points(const Lab& lab, Inputs inputs, const TrueParameters& truth, std::int64_t n, Rng& rng);
Inputs drawn_ring(const Lab& lab, Inputs inputs, const TrueParameters& truth, std::int64_t n);

}  // namespace credence
