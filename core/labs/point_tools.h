// Tools of every lab over labelled points in the plane, whose data are columns x1, x2 and the class: adding, spraying,
// dragging, relabelling and removing points, and making them up.
#pragma once

#include "core/labs/lab.h"

namespace credence {

struct PointTools {
  int classes = 2;
  std::optional<int> new_class;  // of points that are added, with Shift the next one; none: none are added
};

// What the figure of a plane says and takes of these tools: a digit held at a click is the new point's class.
void offer_points(Figure& figure, const PointTools& tools);

// Of a gesture on the empty plane or on the handles "points", one a row; the undo text, empty where it does nothing.
// The data's source is said to be edited.
std::string edit_points(Inputs& inputs, const Gesture& gesture, const PointTools& tools);

// Generators of two classes, and an empty plane. Throws InputError on an unknown action, in the name of the lab.
std::vector<Action> point_actions();
Inputs perform_point_action(const Lab& lab, Inputs inputs, const std::string& action, int count);

}  // namespace credence
