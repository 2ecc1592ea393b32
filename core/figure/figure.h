// A figure as a value: axes and layers, in data coordinates, with colours named by meaning. No Qt; renderers draw it.
#pragma once

#include "core/math/lattice.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace credence {

// One colour means one thing in every lab; a theme gives it its shade.
enum class Role {
  neutral,
  class0,
  class1,
  class2,
  class3,
  class4,
  class5,
  prior,
  likelihood,
  posterior,
  approximation,
  chain,
  truth,
  accepted,
  rejected,
  highlight
};
enum class Dash { solid, dashed, dotted };
enum class Marker { circle, square, triangle, diamond, cross, plus, star };
enum class Anchor { above, below, left, right, centre };

struct Axis {
  std::string label;  // symbol and words: "w1, weight of x1"
  double min = 0, max = 1;
  bool log10 = false;                        // coordinates are log10 of the quantity; tick labels show the quantity
  bool integers = false;                     // ticks at whole numbers only
  std::vector<std::string> categories = {};  // names of the places 1, 2, ... instead of numbers; empty = none
  std::optional<double> zero = {};           // where a logarithmic axis, broken above it, shows what is exactly zero
  bool operator==(const Axis&) const = default;
};

struct Line {
  std::vector<Polyline> paths;
  Role role = Role::neutral;
  double width = 1.5;  // in points of 1/96 inch
  Dash dash = Dash::solid;
  double opacity = 1;
  std::string name;            // in the legend; empty = not there
  std::string end_label = {};  // written at the visible right end instead (pictures for a projector); empty = none
};

struct Band {  // the area between two curves over x
  std::vector<double> x, lower, upper;
  Role role = Role::neutral;
  double opacity = 0.25;
  std::string name;
};

struct Points {
  std::vector<Point2> at;
  Role role = Role::neutral;
  Marker marker = Marker::circle;
  double size = 9;                // diameter
  std::vector<double> sizes;      // per point; empty = size
  std::vector<Role> fill;         // per point, e.g. the predicted class; empty = role
  std::vector<double> opacities;  // per point (a trail that fades); empty = opacity
  double opacity = 1;
  std::string name;
  // Words at each point (the nodes of chains, networks and trees); empty = none. Anchor::centre writes on the marker.
  std::vector<std::string> texts = {};
  Anchor text_anchor = Anchor::above;
};

struct Bars {
  std::vector<double> edges;  // heights.size() + 1, along x
  std::vector<double> heights;
  Role role = Role::neutral;
  double opacity = 0.5;
  std::string name;
  std::vector<double> bases = {};  // where each bar begins: stacked shares, word contributions; empty = 0
  bool horizontal = false;         // edges along y, heights along x: marginals beside a plot, ranked words
  std::vector<Role> roles = {};    // per bar; empty = role
};

enum class ColourMap { probability, density, difference, entropy };

struct Field {  // a smooth-scaled image under the grid lines
  ScalarField field;
  ColourMap map = ColourMap::density;
  double low = 0, high = 1;     // values at the ends of the colour map
  Role role = Role::posterior;  // the hue of a density map
  std::string name;             // of the colour bar, e.g. "P(t = 1 | x)"; empty = no bar
};

struct ContourLevel {
  double level = 0;
  std::string label;  // written on the line; empty = none
  std::vector<Polyline> paths;
  double width = 1.2;
};
struct Contours {
  std::vector<ContourLevel> levels;
  Role role = Role::neutral;
  Dash dash = Dash::solid;
  std::string name;
};

struct Ellipses {  // {centre + r L u : |u| = 1}, L the Cholesky factor of a covariance, at every radius r
  Point2 centre;
  double l11 = 1, l21 = 0, l22 = 1;
  std::vector<double> radii{1, 2, 3};
  Role role = Role::approximation;
  Dash dash = Dash::dashed;
  double width = 1.6;
  std::string name;
};

// Steps and gradients; with what is empty by default, the edges of Markov chains, networks and trees.
struct Arrows {
  // An arrow whose ends are equal is a loop, drawn away from the middle of all ends, where there is a gap, or else
  // nothing.
  std::vector<Point2> from, to;
  Role role = Role::neutral;
  double width = 1.5;
  std::string name;
  std::vector<double> widths = {};  // per arrow, e.g. by probability; empty = width
  // Per arrow, the height of its arc as a share of its chord on the screen, to the left of its direction where
  // positive: there and back at the same bend do not meet. At most 1 either way; empty = straight.
  std::vector<double> bends = {};
  // Per arrow its whole way in data coordinates, where nodes are as large as these say; empty = as above.
  std::vector<Polyline> ways = {};
  std::vector<std::string> labels = {};  // per arrow, at its middle; empty = none
  double gap = 0;                        // pixels left free at both ends: the radius of the nodes
};

struct Handles {  // what can be dragged; the view sends Gesture{drag, id, index, position}
  std::string id;
  std::vector<Point2> at;
  bool visible = false;  // draw a ring of its own (points bring their own picture)
  std::string hint;      // what dragging does: "Drag: move this point"
  // What else can be done with one of them, in words for a menu; empty = nothing.
  std::string click, remove, relabel;
  double reach = 16;      // pixels around a place that hit it, 16 at least
  double radius = 0;      // of the nodes that they are, in units of x: all of a node hits it
  bool fixed = false;     // cannot be dragged, only clicked, removed, relabelled or typed into
  bool sideways = false;  // dragged along x alone: meanwhile the axis of y need not hold still
  // Per handle the text that a person may edit (Gesture::Kind::type); handles beyond its length: none.
  std::vector<std::string> editable = {};
};

// A table of tiles: counting tables, transition and confusion matrices, conditional probability tables. Hits are
// Gesture{id, index} with index = row * columns + column.
struct Cells {
  std::string id;                       // of hits; empty = cannot be hit
  std::vector<double> x, y;             // edges, increasing: columns + 1 and rows + 1; row 0 is the lowest
  std::vector<double> values = {};      // rows * columns, coloured by `map`; not a number = no fill; empty = none
  std::vector<std::string> texts = {};  // per cell, written in it; empty = none
  std::vector<bool> lit = {};           // per cell: framed, what the present step looks at; empty = none
  ColourMap map = ColourMap::density;
  Role role = Role::posterior;             // the hue of a density map
  double low = 0, high = 1;                // values at the ends of the colour map
  std::string hint = {};                   // what can be done with a cell, shown over it
  std::string click = {};                  // what a click does, in words for a menu; empty = nothing
  std::vector<std::string> editable = {};  // as in Handles
  std::string name = {};                   // of the colour bar; empty = no bar
};

// The inside of closed outlines: dartboard beds, credible regions, shares, coins. Hits are Gesture{id, index}.
struct Area {
  std::vector<Polyline> outlines;  // closed by themselves; where they lie within each other every second one is a hole
  Role role = Role::neutral;
  double opacity = 0.35;   // of the fill
  std::string label = {};  // in the middle of the first outline, where it fits; empty = none
  double width = 1;        // of the outline; 0 = none
};
struct Areas {
  std::string id;  // of hits; empty = cannot be hit
  std::vector<Area> areas;
  std::string hint = {}, click = {};  // as in Cells
  std::string name = {};              // in the legend, in the colours of the first area
};

// The classes of a plane (softmax, naive Bayes): the colour of the most probable one, the paler the less probable it
// is, background at 1 / K.
struct Regions {
  Lattice lattice;
  std::vector<Role> roles;              // K
  std::vector<double> probabilities;    // K a node, of node n from K * n on; not a number = nothing is drawn there
  std::vector<std::string> names = {};  // in the legend, one a class; empty = none
};

struct Text {
  Point2 at;
  std::string text;
  Role role = Role::neutral;
  Anchor anchor = Anchor::above;
};

using Layer =
    std::variant<Line, Band, Points, Bars, Field, Contours, Ellipses, Arrows, Handles, Text, Cells, Areas, Regions>;

// A strip along one side of a plot that shares its axis (marginals of every chain in two dimensions). Its layers have
// coordinates (x, density) above the plot and (density, y) beside it; densities rise away from the plot.
struct Marginal {
  std::vector<Layer> layers = {};  // empty = no strip
  double low = 0, high = 1;        // densities at the plot and at the outer side
};

struct Figure {
  std::string title;  // what is shown, e.g. "Data space"
  std::string note;   // at most one sentence, under the title: what is approximate, running or wrong
  Axis x, y;
  bool equal_aspect = false;  // both axes measure the same thing: one unit is equally long on both
  std::vector<Layer> layers;  // drawn in order (fields always lowest, points above lines)
  std::string click_hint;     // what a click on the empty plot does: "Click: add a point of class 1"; empty = nothing
  bool brush = false;         // dragging over the empty plot sprays: Gesture{brush} for every movement
  std::string description;    // in words, for screen readers and captions
  bool show_axes = true;      // false for boards and graphs: no ticks, labels or grid
  Marginal above = {}, beside = {};
  std::optional<Rect> drawn = {};  // how far its layers reach: with equal aspect no more is shown; by default all
  int classes = 0;                 // a digit below it held at a click is Gesture::digit; 0 = digits mean nothing here
};

// What a person did on a plot, in data coordinates.
struct Gesture {
  enum class Kind { click, drag, remove, relabel, brush, type };
  Kind kind = Kind::click;
  std::string handles;            // id of the layer that was hit; empty on the empty plot
  std::size_t index = 0;          // which of its points, cells or areas
  Point2 position;                // where the pointer is now; of what was hit by a key, its middle
  bool alternative = false;       // with Shift held: the other class
  Point2 spread;                  // of a brush: its standard deviation along both axes, a fixed size on the screen
  std::optional<int> digit = {};  // of a click: the class whose digit was held, 0 .. Figure::classes - 1 (at most 5)
  std::string text = {};          // of Kind::type: what was typed
  Rect within = {0, 0, 0, 0};     // of a brush: what of the plane is visible
  Point2 nudge = {0, 0};          // of a drag by a key: from where it was; at least so far, more where it snaps
};

}  // namespace credence
