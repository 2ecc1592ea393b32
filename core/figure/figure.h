// A figure as a value: axes and layers, in data coordinates, with colours named by meaning. No Qt; renderers draw it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace credence {

// Roles name colours by meaning: one colour means one thing in every lab. A theme assigns the shades. The roles from
// `adaptive_walk` on are samplers. `chain` is a random walk, and any chain that has no sampler's name.
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
  highlight,
  adaptive_walk,
  tempering,
  gibbs,
  polya_gamma,
  slice,
  elliptical_slice,
  mala,
  hmc,
  nuts,
  independent,
  picked  // one thing in several pictures: a vector of weights and its line
};
enum class Dash { solid, dashed, dotted };
enum class Marker { circle, square, triangle, diamond, cross, plus, star };
enum class Anchor { above, below, left, right, centre };

struct AxisMark {
  double at = 0;
  std::string text;
  bool operator==(const AxisMark&) const = default;
};

struct Axis {
  std::string label;  // symbol and words: "w1, weight of x1"
  double min = 0, max = 1;
  bool log10 = false;                        // coordinates are log10 of the quantity; tick labels show the quantity
  bool integers = false;                     // ticks at whole numbers only
  std::vector<std::string> categories = {};  // names shown at 1, 2, ... instead of numbers; empty = none
  std::vector<AxisMark> marks = {};          // increasing, shown instead of numbers, as those of lanes; empty = none
  std::optional<double> zero = {};  // coordinate at which a logarithmic axis, broken above it, shows exact zeros
  bool operator==(const Axis&) const = default;
};

struct Line {
  std::vector<Polyline> paths;
  Role role = Role::neutral;
  double width = 1.5;  // in units of 1/96 inch
  Dash dash = Dash::solid;
  double opacity = 1;
  std::string name;  // in the legend; empty = not shown
  // Written at the visible right end instead of the legend (pictures for a projector); empty = none.
  std::string end_label = {};
  int tint = 0;  // 1 to 4: a tint of the role's colour, for chains of one sampler; 0 = the colour itself
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
  // Text at each point (nodes of chains, networks and trees); empty = none. Anchor::centre writes on the marker.
  std::vector<std::string> texts = {};
  Anchor text_anchor = Anchor::above;
  // Number of marks that have the same size for the same reason, such as the points of all classes: the more, the
  // smaller they are drawn (marker_size.h). For hollow circles it is the number of marks that they surround. 0 =
  // at.size()
  std::size_t among = 0;
  bool explores = false;  // whether it shows what someone points at or drags, which pictures on paper leave out
};

struct Bars {
  std::vector<double> edges;  // heights.size() + 1, along x
  std::vector<double> heights;
  Role role = Role::neutral;
  double opacity = 0.5;
  std::string name;
  std::vector<double> bases = {};  // start of each bar, for stacked shares and word contributions; empty = 0
  bool horizontal = false;         // edges along y, heights along x, for marginals beside a plot and ranked words
  std::vector<Role> roles = {};    // per bar; empty = role
};

enum class ColourMap { probability, density, difference, entropy };

struct Field {  // a smooth-scaled image under the grid lines
  ScalarField field;
  ColourMap map = ColourMap::density;
  double low = 0, high = 1;     // values at the ends of the colour map
  Role role = Role::posterior;  // the hue of a density map
  std::string name;             // name of the colour bar, e.g. "P(t = 1 | x)"; empty = no bar
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

// Arrows for steps and gradients. The members that are empty by default serve the edges of Markov chains, networks and
// trees.
struct Arrows {
  // An arrow with equal ends is drawn as a loop, away from the middle of all ends, if `gap` is positive; otherwise not
  // at all.
  std::vector<Point2> from, to;
  Role role = Role::neutral;
  double width = 1.5;
  std::string name;
  std::vector<double> widths = {};  // per arrow, e.g. by probability; empty = width
  // Per arrow, the height of its arc as a fraction of its chord on the screen, positive to the left of its direction,
  // so that arrows there and back with the same bend do not meet. At most 1 in magnitude; empty = straight.
  std::vector<double> bends = {};
  // Per arrow its whole path in data coordinates, for nodes whose size is in data coordinates; empty = from, to and
  // bends apply.
  std::vector<Polyline> ways = {};
  std::vector<std::string> labels = {};  // per arrow, written at its middle; empty = none
  double gap = 0;                        // pixels left free at both ends, the radius of the nodes
};

struct Handles {  // places that can be dragged; the view sends Gesture{drag, id, index, position}
  std::string id;
  std::vector<Point2> at;
  bool visible = false;  // draw a dot; false if points already show the place
  std::string hint;      // tells what dragging does: "Drag: move this point"
  // Text of menu entries for other gestures on a handle; empty = not possible.
  std::string click, remove, relabel;
  double reach = 16;      // distance in pixels at which a handle is hit, at least 16
  double radius = 0;      // radius of a node in units of x, if handles are nodes: all of a node is hit
  bool fixed = false;     // cannot be dragged, only clicked, removed, relabelled or edited as text
  bool sideways = false;  // dragged along x only: the range of y may change meanwhile
  bool minor = false;     // its drag changes little that is seen at once, such as where chains start
  // Per handle the text that the user may edit (Gesture::Kind::type); handles beyond its length have none.
  std::vector<std::string> editable = {};
  // Per handle its name and value, "ρ = 0.90", written beside it near the pointer. Handles beyond its length have their
  // place (handle_names.h); an empty text is not written.
  std::vector<std::string> values = {};
};

// A table of tiles: counting tables, transition and confusion matrices, conditional probability tables. A hit sends
// Gesture{id, index} with index = row * columns + column.
struct Cells {
  std::string id;                       // sent with hits; empty = cannot be hit
  std::vector<double> x, y;             // edges, increasing: columns + 1 and rows + 1; row 0 is the lowest
  std::vector<double> values = {};      // rows * columns values, coloured by `map`; NaN = no fill; empty = none
  std::vector<std::string> texts = {};  // per cell, text in it; empty = none
  std::vector<bool> lit = {};           // per cell, framed because the current step uses it; empty = none
  ColourMap map = ColourMap::density;
  Role role = Role::posterior;             // the hue of a density map
  double low = 0, high = 1;                // values at the ends of the colour map
  std::string hint = {};                   // shown over a cell: what the user can do with it
  std::string click = {};                  // what a click does, as text of a menu entry; empty = nothing
  std::vector<std::string> editable = {};  // as in Handles
  std::string name = {};                   // name of the colour bar; empty = no bar
  std::vector<std::string> heads = {};     // per column, its name in the row above the highest one; empty = none
  double head = 0;                         // height of that row, in units of y
  // No tiles, only a thin rule under each row: words start at the left, numbers stand under their decimal points.
  bool plain = false;
};

// The insides of closed outlines: dartboard beds, credible regions, shares, coins. A hit sends Gesture{id, index}.
struct Area {
  // Outlines need not repeat their first point. If they lie within each other every second one is a hole.
  std::vector<Polyline> outlines;
  Role role = Role::neutral;
  double opacity = 0.35;   // opacity of the fill
  std::string label = {};  // in the middle of the first outline if it fits; empty = none
  double width = 1;        // width of the outline; 0 = none
};
struct Areas {
  std::string id;  // sent with hits; empty = cannot be hit
  std::vector<Area> areas;
  std::string hint = {}, click = {};  // as in Cells
  std::string name = {};              // in the legend, with the colours of the first area
};

// The most probable class at every place of a plane (softmax, naive Bayes): its colour, paler if it is less probable,
// and the background colour at 1 / K.
struct Regions {
  Lattice lattice;
  std::vector<Role> roles;  // K
  // K per node, those of node n at K * n. Nothing is drawn if one is NaN.
  std::vector<double> probabilities;
  std::vector<std::string> names = {};  // in the legend, one per class; empty = none
};

struct Text {
  Point2 at;
  std::string text;
  Role role = Role::neutral;
  Anchor anchor = Anchor::above;
};

using LayerKind =
    std::variant<Line, Band, Points, Bars, Field, Contours, Ellipses, Arrows, Handles, Text, Cells, Areas, Regions>;
struct Layer : LayerKind {
  using LayerKind::LayerKind;
  // Whether it shows what its frame could not know: the mode, the limit, the finished curve (core/figure/answers.h).
  bool answer = false;
  // Whether it is of the running screen alone, such as the step that led to its frame, or a ruler to drag. At the end
  // of a run paper leaves it out.
  bool live = false;
};

// A strip along one side of a plot that shares its axis, such as the marginals of chains in two dimensions. Its layers
// have coordinates (x, density) above the plot and (density, y) beside it; densities increase away from the plot.
struct Marginal {
  std::vector<Layer> layers = {};  // empty = no strip
  double low = 0, high = 1;        // densities at the inner and the outer side of the strip
  // Size of the strip as a fraction of the picture's, for a column of numbers; 0 = the size of a density.
  double share = 0;
};

// A layer that can be left out (layer_choice.h).
struct LayerChoice {
  std::string key, name;
  Role role = Role::neutral;
  bool shown = true;
  bool operator==(const LayerChoice&) const = default;
};

struct Figure {
  std::string title;  // name of the picture, e.g. "Data space"
  std::string note;   // at most one sentence under the title: what is approximate, running or wrong
  Axis x, y;
  bool equal_aspect = false;  // both axes have the same unit and the same scale
  std::vector<Layer> layers;  // drawn in order (fields always lowest, points above lines)
  // Tells what a click on the empty plot does: "Click: add a point of class 1"; empty = nothing.
  std::string click_hint;
  bool brush = false;       // dragging over the empty plot sends Gesture{brush} for every movement
  std::string description;  // text for screen readers and captions
  bool show_axes = true;    // false for boards and graphs: no ticks, labels or grid
  Marginal above = {}, beside = {};
  // The extent of its layers: with equal_aspect no more is shown. By default it is unlimited.
  std::optional<Rect> drawn = {};
  // A digit below it that is held during a click becomes Gesture::digit; 0 = digits have no effect.
  int classes = 0;
  bool note_answers = false;               // whether the note says what its frame could not know
  std::string known_note;                  // the note in its place while answers are hidden
  bool note_lives = false;                 // whether the note says what is of the running screen alone
  std::vector<LayerChoice> left_out = {};  // layers that it could have, too
};

// An action of the user on a plot, in data coordinates.
struct Gesture {
  enum class Kind { click, drag, remove, relabel, brush, type };
  Kind kind = Kind::click;
  std::string handles;            // id of the layer that was hit; empty on the empty plot
  std::size_t index = 0;          // index of the point, cell or area that was hit
  Point2 position;                // current place of the pointer; for a key, the middle of what was hit
  bool alternative = false;       // Shift was held: use the other class
  Point2 spread;                  // brush: its standard deviation along both axes, a fixed size on the screen
  std::optional<int> digit = {};  // click: the class whose digit was held, 0 .. Figure::classes - 1 (at most 5)
  std::string text = {};          // type: the text that was typed
  Rect within = {0, 0, 0, 0};     // brush: visible part of the plane
  // Drag by a key: the offset from the old place; a lab may move further if places snap.
  Point2 nudge = {0, 0};
};

}  // namespace credence
