// A figure as a value: axes and layers, in data coordinates, with colours named by meaning. No Qt; renderers draw it.
#pragma once

#include "core/math/lattice.h"

#include <cstddef>
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
using Polyline = std::vector<Point2>;  // finite coordinates; what is interrupted is several polylines

struct Axis {
  std::string label;  // symbol and words: "w1, weight of x1"
  double min = 0, max = 1;
  bool log10 = false;                        // coordinates are log10 of the quantity; tick labels show the quantity
  bool integers = false;                     // ticks at whole numbers only
  std::vector<std::string> categories = {};  // names of the places 1, 2, ... instead of numbers; empty = none
  bool operator==(const Axis&) const = default;
};

struct Line {
  std::vector<Polyline> paths;
  Role role = Role::neutral;
  double width = 1.5;  // in points of 1/96 inch
  Dash dash = Dash::solid;
  double opacity = 1;
  std::string name;  // in the legend; empty = not there
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
};

struct Bars {
  std::vector<double> edges;  // heights.size() + 1
  std::vector<double> heights;
  Role role = Role::neutral;
  double opacity = 0.5;
  std::string name;
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

struct Arrows {
  std::vector<Point2> from, to;
  Role role = Role::neutral;
  double width = 1.5;
  std::string name;
};

struct Handles {  // what can be dragged; the view sends Gesture{drag, id, index, position}
  std::string id;
  std::vector<Point2> at;
  bool visible = false;  // draw a ring of its own (points bring their own picture)
  std::string hint;      // what dragging does: "Drag: move this point"
  // What else can be done with one of them, in words for a menu; empty = nothing.
  std::string click, remove, relabel;
};

enum class Anchor { above, below, left, right, centre };
struct Text {
  Point2 at;
  std::string text;
  Role role = Role::neutral;
  Anchor anchor = Anchor::above;
};

using Layer = std::variant<Line, Band, Points, Bars, Field, Contours, Ellipses, Arrows, Handles, Text>;

struct Figure {
  std::string title;  // what is shown, e.g. "Data space"
  std::string note;   // at most one sentence, under the title: what is approximate, running or wrong
  Axis x, y;
  bool equal_aspect = false;  // both axes measure the same thing: one unit is equally long on both
  std::vector<Layer> layers;  // drawn in order (fields always lowest, points above lines)
  std::string click_hint;     // what a click on the empty plot does: "Click: add a point of class 1"; empty = nothing
  bool brush = false;         // dragging over the empty plot sprays: Gesture{brush} for every movement
  std::string description;    // in words, for screen readers and captions
};

// What a person did on a plot, in data coordinates.
struct Gesture {
  enum class Kind { click, drag, remove, relabel, brush };
  Kind kind = Kind::click;
  std::string handles;       // id of the Handles layer that was hit; empty on the empty plot
  std::size_t index = 0;     // which of its points
  Point2 position;           // where the pointer is now
  bool alternative = false;  // with Shift held: the other class
  Point2 spread;             // of a brush: its standard deviation along both axes, a fixed size on the screen
};

}  // namespace credence
