// Graphs of nodes and arrows in the plane, for Markov chains and networks. All lengths are in data coordinates, so that
// handles stay on the drawing at any size of the plot.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

// Returns places spread evenly on the unit circle, clockwise from the top; two places lie side by side.
std::vector<Point2> places_on_circle(std::size_t count);

// Lays out the arrows of a graph. An arrow runs from the border of one node to the border of another, on a different
// side than the arrow back, and around other nodes if it can. A loop leaves its node away from the middle of the graph.
class GraphLayout {
 public:
  GraphLayout(std::vector<Point2> nodes, double radius);  // at least one node; all nodes have the same radius

  std::size_t size() const { return nodes_.size(); }
  const std::vector<Point2>& nodes() const { return nodes_; }
  double radius() const { return radius_; }
  Point2 middle() const { return middle_; }              // the mean of all nodes
  Polyline way(std::size_t from, std::size_t to) const;  // path of an arrow; not empty unless two nodes touch
  // Returns the place of a bead on an arrow. Share 0 is beside the node that the arrow leaves, 1 just before its head.
  Point2 bead(std::size_t from, std::size_t to, double share) const;
  double share_at(std::size_t from, std::size_t to, Point2 place) const;  // the share of the nearest bead, in [0, 1]
  Point2 outwards(std::size_t node) const;                                // a unit vector away from the middle

 private:
  bool keeps_off_others(const Polyline& arc, std::size_t from, std::size_t to) const;

  std::vector<Point2> nodes_;
  double radius_;
  Point2 middle_;
};

// Makes an empty figure without axes that has room for all nodes, their loops if they have any, and names beside them.
Figure graph_figure(std::string title, const GraphLayout& layout, bool loops = true);

struct GraphArrow {
  std::size_t from = 0, to = 0;
  double width = 1.5;
  std::string label = {};
};
void add_arrows(Figure& figure, const GraphLayout& layout, const std::vector<GraphArrow>& arrows, Role role);

// Draws a disc per node. Names stand in the upper parts of their discs if all are short enough, else beside them, on
// sides without loops.
void add_nodes(Figure& figure, const GraphLayout& layout, const std::vector<std::string>& names,
               const std::vector<Role>& roles);

// A part of a node: a disc of its own.
struct NodeRoom {
  Point2 middle;
  double radius = 0;
};
// Returns the part of a node that is free if `names` are the names of all nodes.
NodeRoom room_in_node(const GraphLayout& layout, std::size_t node, const std::vector<std::string>& names);

// Highlights the arrow of a walker's last step, and marks the walker in the node that it entered, at the arrow's head.
// Without an arrow the walker is at the bottom of its node.
void add_last_step(Figure& figure, const GraphLayout& layout, std::optional<GraphArrow> step, std::size_t now,
                   std::string name);

// Lays out all states of 1 to 4 numbers that are 0 or 1; bit i of a state's index is number i. Up to three numbers make
// the corners of a line, a square or a cube: the first number grows to the right, the second upwards, the third into
// the depth. Four numbers make a Karnaugh map, where neighbours differ in one number.
GraphLayout cube_layout(std::size_t bits);

// Outlines the lower part of a disc, whose area is `share` of the disc's, and the line along the top of that part.
Polyline disc_segment(Point2 middle, double radius, double share);
Polyline disc_level(Point2 middle, double radius, double share);

// Returns `count` places for dots in one half of a node; `most` dots fill the half.
enum class Half { left, right };
std::vector<Point2> dots_in(Point2 node, double radius, Half half, int count, int most);

}  // namespace credence
