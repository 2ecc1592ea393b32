// The paths of arrows in graphs: bent between two nodes, or a loop from a node to itself. Coordinates must have the
// same unit in both directions (pixels).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

// A parabola from the border of the node at `from` to that of the node at `to`, both of radius `gap`. Its middle lies
// beside the straight line by `bend` times the distance of the nodes, to the left of the direction if y points up. It
// has two points if bend = 0, and none if the nodes leave no room between them.
Polyline arc_path(Point2 from, Point2 to, double bend, double gap);

// An arc of a circle of the given radius that leaves a node of radius `gap` at right angles and returns to it, around
// the direction `angle` (radians, from the x-axis towards the y-axis). It runs in the direction of increasing angles.
Polyline loop_path(Point2 node, double angle, double gap, double radius);

}  // namespace credence
