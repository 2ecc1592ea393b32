// Graphs of nodes and arrows in the plane, as Markov chains and networks are drawn: every length in data coordinates,
// so that what can be dragged lies on what is drawn, at any size.
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

// Evenly on the unit circle, clockwise from the top; two side by side.
std::vector<Point2> places_on_circle(std::size_t count);

// Where the arrows of a graph run: from the border of one node to that of another, there and back on different sides
// and, where that can be, around the others, or out of a node and into it again, away from the middle of all.
class GraphLayout {
 public:
  GraphLayout(std::vector<Point2> nodes, double radius);  // of the nodes; at least one

  std::size_t size() const { return nodes_.size(); }
  const std::vector<Point2>& nodes() const { return nodes_; }
  double radius() const { return radius_; }
  Point2 middle() const { return middle_; }              // of all nodes
  Polyline way(std::size_t from, std::size_t to) const;  // not empty where no two nodes touch
  // Of a bead that slides along a way: the place where it has come a share of it, and back. 0 is at the node that the
  // arrow leaves, 1 just before its head.
  Point2 bead(std::size_t from, std::size_t to, double share) const;
  double share_at(std::size_t from, std::size_t to, Point2 place) const;  // of the bead that is nearest; in [0, 1]
  Point2 outwards(std::size_t node) const;                                // a unit vector, away from the middle

 private:
  bool keeps_off_others(const Polyline& arc, std::size_t from, std::size_t to) const;

  std::vector<Point2> nodes_;
  double radius_;
  Point2 middle_;
};

// Without axes, around all nodes, their loops and names.
Figure graph_figure(std::string title, const GraphLayout& layout);

struct GraphArrow {
  std::size_t from = 0, to = 0;
  double width = 1.5;
  std::string label = {};
};
void add_arrows(Figure& figure, const GraphLayout& layout, const std::vector<GraphArrow>& arrows, Role role);

// One disc each, with its name beside it where no loop is.
void add_nodes(Figure& figure, const GraphLayout& layout, const std::vector<std::string>& names,
               const std::vector<Role>& roles);

// The corners of a line, a square or a cube, or the fields of a map with one change between neighbours: of every state
// of 1 to 4 numbers that are 0 or 1, bit i of whose index is number i. Of up to three the first grows to the right, the
// second upwards, the third into the depth.
GraphLayout cube_layout(std::size_t bits);

// The lower part of a disc, as large as this share of it, and the line along its top.
Polyline disc_segment(Point2 middle, double radius, double share);
Polyline disc_level(Point2 middle, double radius, double share);

// So many dots of a crowd in one half of a node: as many as `most` fill it.
enum class Half { left, right };
std::vector<Point2> dots_in(Point2 node, double radius, Half half, int count, int most);

}  // namespace credence
