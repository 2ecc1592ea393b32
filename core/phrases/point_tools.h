// Tools of every lab over labelled points in the plane, whose data are columns x1, x2 and the class: adding, spraying,
// dragging, relabelling and removing points, and making them up.
#pragma once

#include "core/data/points.h"
#include "core/lab/lab.h"

namespace credence {

inline constexpr auto points_handle = "points";  // of point_handles: one handle per row of the data

struct PointTools {
  int classes = 2;
  std::optional<int> new_class;  // of points that are added, with Shift the next one; none: none are added
  int relabelled = 0;            // classes that a point goes through where it is relabelled; 0: all of them
};

// What the figure of a plane says and takes of these tools: a digit held at a click is the new point's class.
void offer_points(Figure& figure, const PointTools& tools);

// An empty plane with these tools, and the handles "points" on all of them.
Figure points_figure(std::string title, const Rect& range, const PointTools& tools);
Handles point_handles(const LabelledPoints& points, std::string hint);

// Of a gesture on the empty plane or on the handles "points", one a row; the undo text, empty where it does nothing.
// The data's source is said to be edited.
std::string edit_points(Inputs& inputs, const Gesture& gesture, const PointTools& tools);

// Places x1, x2 where predictions are wanted, as stars that are dragged: the handles "places", one a place.
void add_places(Figure& figure, const Inputs& inputs);
// Of a gesture on these handles; the undo text, empty where it does nothing. And of a click that adds a place.
std::string edit_places(Inputs& inputs, const Gesture& gesture);
std::string add_place(Inputs& inputs, Point2 at);
void check_plane_places(const Inputs& inputs);  // throws InputError where a place has not two coordinates
// Squares of features and their sums must stay far from overflow: throws InputError "data: 1e90 to the power of 3 is
// too large to compute with; ..." where that is beyond 1e70.
void require_computable(const std::string& name, double largest, int degree);

// Generators of two classes, and an empty plane. Throws InputError on an unknown action, in the name of the lab.
std::vector<Action> point_actions();
Inputs perform_point_action(const Lab& lab, Inputs inputs, const std::string& action, int count);

// Generators of three to six classes on a ring, and an empty plane; as above.
std::vector<Action> ring_actions();
Inputs perform_ring_action(const Lab& lab, Inputs inputs, const std::string& action, int count);

}  // namespace credence
