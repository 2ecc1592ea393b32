// The paths of arrows in graphs: bent between two nodes, and loops from a node to itself. Any unit that is equally long
// in both directions (pixels).
#pragma once

#include "core/figure/figure.h"

namespace credence {

// A parabola from the border of the node at `from` to that of the node at `to`, both of radius `gap`. Its middle lies
// `bend` times the distance of the nodes beside the straight line, to the left of the direction where y points up.
// Two points where bend = 0; empty where the nodes leave no room between them.
Polyline arc_path(Point2 from, Point2 to, double bend, double gap);

// An arc of a circle of the given radius that leaves a node of radius `gap` at right angles and comes back to it,
// around the direction `angle` (radians, from the x-axis towards the y-axis). It is run through the way angles rise.
Polyline loop_path(Point2 node, double angle, double gap, double radius);

}  // namespace credence
