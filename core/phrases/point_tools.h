// Tools of every lab over labelled points in the plane, whose data are columns x1, x2 and the class: points are added,
// sprayed, dragged, relabelled, removed and generated.
#pragma once

#include "core/data/points.h"
#include "core/lab/data_checks.h"
#include "core/lab/lab.h"

namespace credence {

inline constexpr auto points_handle = "points";  // of point_handles: one handle per row of the data

struct PointTools {
  int classes = 2;
  std::optional<int> new_class;  // class of points that are added, with Shift the next one; if empty, none are added
  int relabelled = 0;            // relabelling a point goes through this many classes; 0: through all of them
};

inline constexpr auto places_handle = "places";  // of add_places: one handle per place

// Offers the tools on the figure of a plane: its brush, its click hint, and how many classes a digit can choose from.
void offer_points(Figure& figure, const PointTools& tools);

// Returns an empty plane with these tools.
Figure points_figure(std::string title, const Rect& range, const PointTools& tools);
Handles point_handles(const LabelledPoints& points, std::string hint);

// Does what a gesture on the empty plot or on `points_handle` means. Returns the undo text, empty if nothing changed.
// An edit is noted in the source of the data.
std::string edit_points(Inputs& inputs, const Gesture& gesture, const PointTools& tools);

// Adds the places x1, x2 where predictions are wanted, as stars that can be dragged.
void add_places(Figure& figure, const Inputs& inputs);
// Does what a gesture on `places_handle` means. Returns the undo text, empty if nothing changed.
std::string edit_places(Inputs& inputs, const Gesture& gesture);
std::string add_place(Inputs& inputs, Point2 at);  // returns the undo text

// Generators of two classes, and an empty plane. perform_point_action throws InputError, in the name of the lab, if the
// action is unknown.
std::vector<Action> point_actions();
Inputs perform_point_action(const Lab& lab, Inputs inputs, const std::string& action, int count);

// Generators of three to six classes on a ring, and an empty plane; errors as above.
std::vector<Action> ring_actions();
Inputs perform_ring_action(const Lab& lab, Inputs inputs, const std::string& action, int count);

}  // namespace credence
