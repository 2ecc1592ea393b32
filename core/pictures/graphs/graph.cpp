// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/graph.h"

#include "core/figure/answers.h"
#include "core/figure/arcs.h"
#include "core/figure/paths.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

namespace credence {
namespace {

// The height of an arc as a share of its chord, so that arcs in both directions do not meet. An arc is flatter if it
// would run through another node.
constexpr double bend = 0.17;
constexpr double bends[] = {bend, 0.12, 0.08, 0.05, 0.02, 0};
constexpr double clear = 0.03;        // gap between an arc and a node
constexpr double loop_share = 0.62;   // radius of a loop per radius of its node
constexpr double bead_first = 0.05;   // a bead of share 0 lies at this fraction of the way
constexpr double bead_last = 0.86;    // a bead of share 1 lies at this fraction, before the head
constexpr double words = 0.36;        // width of the room beside nodes and loops
constexpr double name_height = 0.63;  // of a name in its node, per radius
constexpr double letter = 0.07;       // room for a letter, in the type of a plot of middle size
constexpr double golden = 2.3999632;  // radians between the dots of a sunflower

double distance(Point2 a, Point2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

// Returns half of the central angle of the part of a disc below a level. The area of that part is half - sin(half)
// cos(half), and the disc's is pi.
double half_angle(double share) {
  double low = 0, high = std::numbers::pi;
  for (int k = 0; k < 50; ++k) {
    const double half = (low + high) / 2;
    (half - std::sin(half) * std::cos(half) < share * std::numbers::pi ? low : high) = half;
  }
  return (low + high) / 2;
}

// Whether the longest name is shorter than the chord of its disc.
bool names_fit(const GraphLayout& layout, const std::vector<std::string>& names) {
  const double chord = 2 * layout.radius() * std::sqrt(1 - name_height * name_height);
  return std::ranges::all_of(names, [chord](const std::string& name) {
    const auto letters = std::ranges::count_if(name, [](unsigned char c) { return (c & 0xC0U) != 0x80U; });
    return letter * static_cast<double>(letters) <= chord;
  });
}

// Returns where text to the left, or to the right, of the middle of a way stands.
Point2 beside(const Polyline& way, bool left) {
  constexpr double away = 0.17;
  const Point2 at = way[way.size() / 2], before = way.front(), after = way.back();
  const double length = std::max(distance(before, after), 1e-9), side = left ? away : -away;
  return {at.x - side * (after.y - before.y) / length, at.y + side * (after.x - before.x) / length};
}

// Whether text there would be on a node that the arrow passes.
bool near_others(const GraphLayout& layout, Point2 text, const GraphArrow& arrow) {
  for (std::size_t k = 0; k < layout.size(); ++k) {
    if (k == arrow.from || k == arrow.to) continue;
    if (distance(text, layout.nodes()[k]) < layout.radius() + 0.1) return true;
  }
  return false;
}

struct Side {
  bool inner, between;  // whether an arrow bends to the middle of the graph; whether its text is on its hollow side
};

// Text stands on the outer side of the arc, or on the other side if the outer side is the middle of the graph, where
// many arcs meet, and the arc leaves room for it.
Side side_of_text(const GraphLayout& layout, const GraphArrow& arrow, const Polyline& way) {
  constexpr double room = 0.19;  // height of an arc
  if (arrow.from == arrow.to) return {false, false};
  const Point2 from = layout.nodes()[arrow.from], to = layout.nodes()[arrow.to], arc = way[way.size() / 2];
  const Point2 chord{(from.x + to.x) / 2, (from.y + to.y) / 2};
  const bool inner = distance(arc, layout.middle()) < distance(chord, layout.middle());
  bool between = inner && distance(arc, chord) > room;
  if (near_others(layout, beside(way, !between), arrow)) between = !between;
  return {inner, between};
}

Point2 place_along(const Polyline& path, double share) {
  double length = 0;
  for (std::size_t k = 1; k < path.size(); ++k) length += distance(path[k - 1], path[k]);
  double left = length * (bead_first + (bead_last - bead_first) * share);
  for (std::size_t k = 1; k < path.size(); ++k) {
    const double piece = distance(path[k - 1], path[k]);
    if (left <= piece && piece > 0) {
      const double t = left / piece;
      return {path[k - 1].x + t * (path[k].x - path[k - 1].x), path[k - 1].y + t * (path[k].y - path[k - 1].y)};
    }
    left -= piece;
  }
  return path.back();
}

}  // namespace

std::vector<Point2> places_on_circle(std::size_t count) {
  if (count == 2) return {{-1, 0}, {1, 0}};
  std::vector<Point2> places;
  for (std::size_t k = 0; k < count; ++k) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(count);
    places.push_back({std::sin(angle), std::cos(angle)});
  }
  return places;
}

GraphLayout::GraphLayout(std::vector<Point2> nodes, double radius) : nodes_(std::move(nodes)), radius_(radius) {
  for (const Point2 p : nodes_) middle_ = {middle_.x + p.x, middle_.y + p.y};
  middle_ = {middle_.x / static_cast<double>(size()), middle_.y / static_cast<double>(size())};
}

Point2 GraphLayout::outwards(std::size_t node) const {
  const Point2 at = nodes_[node];
  const double length = distance(middle_, at);
  return length > 1e-9 ? Point2{(at.x - middle_.x) / length, (at.y - middle_.y) / length} : Point2{0, 1};
}

Polyline GraphLayout::way(std::size_t from, std::size_t to) const {
  for (const double b : bends) {
    if (from == to) break;
    Polyline arc = arc_path(nodes_[from], nodes_[to], b, radius_);
    if (keeps_off_others(arc, from, to)) return arc;
  }
  if (from != to) return arc_path(nodes_[from], nodes_[to], bend, radius_);
  const Point2 out = outwards(from);
  Polyline loop = loop_path(nodes_[from], std::atan2(out.y, out.x), radius_, loop_share * radius_);
  std::ranges::reverse(loop);  // clockwise, so that text to the left of a way is outside
  return loop;
}

bool GraphLayout::keeps_off_others(const Polyline& arc, std::size_t from, std::size_t to) const {
  for (std::size_t k = 0; k < size(); ++k) {
    const auto near = [&](Point2 p) { return distance(p, nodes_[k]) < radius_ + clear; };
    if (k != from && k != to && std::ranges::any_of(arc, near)) return false;
  }
  return true;
}

Point2 GraphLayout::bead(std::size_t from, std::size_t to, double share) const {
  const Polyline path = way(from, to);
  return path.empty() ? nodes_[from] : place_along(path, share);
}

double GraphLayout::share_at(std::size_t from, std::size_t to, Point2 place) const {
  constexpr int steps = 400;
  const Polyline path = way(from, to);
  double best = 0, least = 1e9;
  for (int k = 0; k <= steps && !path.empty(); ++k) {
    const double share = static_cast<double>(k) / steps, away = distance(place_along(path, share), place);
    if (away < least) {
      least = away;
      best = share;
    }
  }
  return best;
}

Figure graph_figure(std::string title, const GraphLayout& layout, bool loops) {
  Figure figure;
  figure.title = std::move(title);
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.x = {.label = say("graph"), .min = 1e9, .max = -1e9};
  figure.y = figure.x;
  for (std::size_t k = 0; k < layout.size(); ++k) {
    Polyline around = loops ? layout.way(k, k) : Polyline();
    const double reach = loops ? 1.7 : 1.1;  // in radii; names stand beside loops
    for (const Point2 p : ellipse_path({.centre = layout.nodes()[k]}, reach * layout.radius(), 24)) around.push_back(p);
    for (const Point2 p : around) {
      figure.x.min = std::min(figure.x.min, p.x - 1.15 * words);
      figure.x.max = std::max(figure.x.max, p.x + 1.15 * words);
      figure.y.min = std::min(figure.y.min, p.y - 0.8 * words);
      figure.y.max = std::max(figure.y.max, p.y + 0.8 * words);
    }
  }
  return figure;
}

void add_arrows(Figure& figure, const GraphLayout& layout, const std::vector<GraphArrow>& arrows, Role role) {
  Arrows layer{.role = role, .name = {}};
  std::vector<Side> sides;
  for (const GraphArrow& a : arrows) {
    layer.from.push_back(layout.nodes()[a.from]);
    layer.to.push_back(layout.nodes()[a.to]);
    layer.ways.push_back(layout.way(a.from, a.to));
    layer.widths.push_back(a.width);
    layer.labels.push_back(a.label);
    sides.push_back(side_of_text(layout, a, layer.ways.back()));
  }
  for (std::size_t k = 0; k < arrows.size(); ++k) {
    // Two texts between an arrow and the one back would meet, so that of the inner arrow moves to the middle.
    const auto back = std::ranges::find_if(
        arrows, [&](const GraphArrow& b) { return b.from == arrows[k].to && b.to == arrows[k].from; });
    const bool both = back != arrows.end() && sides[static_cast<std::size_t>(back - arrows.begin())].between;
    const bool between = sides[k].between && !(both && sides[k].inner);
    layer.bends.push_back(between ? -bend : bend);
  }
  figure.layers.push_back(std::move(layer));
}

void add_nodes(Figure& figure, const GraphLayout& layout, const std::vector<std::string>& names,
               const std::vector<Role>& roles) {
  Areas discs;
  std::vector<Layer> written;  // over the discs
  const bool inside = names_fit(layout, names);
  for (std::size_t k = 0; k < layout.size(); ++k) {
    const Point2 at = layout.nodes()[k], out = layout.outwards(k);
    const bool ringed = roles[k] != Role::neutral;
    discs.areas.push_back({.outlines = {ellipse_path({.centre = at}, layout.radius(), 72)},
                           .role = roles[k],
                           .opacity = ringed ? 0.12 : 0.05,
                           .width = ringed ? 3.5 : 1.5});
    if (inside) {
      written.push_back(
          Text{.at = {at.x, at.y + name_height * layout.radius()}, .text = names[k], .anchor = Anchor::centre});
      continue;
    }
    // The name stands beside the clockwise end of the loop.
    const double angle = std::atan2(out.y, out.x) - 0.95, away = 1.12 * layout.radius();
    const Point2 side{std::cos(angle), std::sin(angle)};
    const Anchor anchor = std::abs(side.y) > 0.87 ? (side.y > 0 ? Anchor::above : Anchor::below)
                          : side.x > 0            ? Anchor::right
                                                  : Anchor::left;
    written.push_back(Text{.at = {at.x + away * side.x, at.y + away * side.y}, .text = names[k], .anchor = anchor});
  }
  figure.layers.push_back(std::move(discs));
  std::ranges::move(written, std::back_inserter(figure.layers));
}

NodeRoom room_in_node(const GraphLayout& layout, std::size_t node, const std::vector<std::string>& names) {
  const Point2 at = layout.nodes()[node];
  if (!names_fit(layout, names)) return {at, layout.radius()};
  return {{at.x, at.y - 0.25 * layout.radius()}, 0.69 * layout.radius()};
}

void add_last_step(Figure& figure, const GraphLayout& layout, std::optional<GraphArrow> step, std::size_t now,
                   std::string name) {
  const Point2 node = layout.nodes()[now];
  Point2 at{node.x, node.y - 0.72 * layout.radius()};
  if (step) {
    const Polyline way = layout.way(step->from, now);
    // After a loop the walker waits below the name.
    if (!way.empty() && step->from != now)
      at = {node.x + 0.72 * (way.back().x - node.x), node.y + 0.72 * (way.back().y - node.y)};
    step->to = now;
    add_arrows(figure, layout, {*step}, Role::highlight);
    if (auto* arrows = std::get_if<Arrows>(&figure.layers.back())) arrows->name = say("its last step");
    mark_live(figure, figure.layers.size() - 1);
  }
  figure.layers.push_back(
      Points{.at = {at}, .role = Role::highlight, .marker = Marker::star, .size = 13, .name = std::move(name)});
}

GraphLayout cube_layout(std::size_t bits) {
  if (bits == 1) return {{{-1, 0}, {1, 0}}, 0.4};
  std::vector<Point2> places;
  for (std::size_t state = 0; state < std::size_t{1} << bits; ++state) {
    const auto bit = [state](std::size_t i) { return (state >> i & 1U) != 0 ? 1.0 : 0.0; };
    // Along 0, 1, 2, 3 one of the two bits changes at a time, as along the edge of a Karnaugh map.
    const auto along = [&](std::size_t i, std::size_t j) { return bit(j) > 0 ? 3 - bit(i) : bit(i); };
    const double wide = bits == 2 ? 2.25 : 2;  // room for the numbers between two columns
    if (bits < 4) places.push_back({wide * bit(0) + 0.85 * bit(2), 2 * bit(1) + 0.75 * bit(2)});
    if (bits == 4) places.push_back({1.5 * along(0, 3), 1.5 * along(1, 2)});
  }
  return {std::move(places), bits == 2 ? 0.46 : bits == 3 ? 0.31 : 0.33};
}

Polyline disc_segment(Point2 middle, double radius, double share) {
  const double half = half_angle(share);
  Polyline path;
  for (int k = 0; k <= 60; ++k) {
    const double angle = -std::numbers::pi / 2 + half * (k - 30) / 30;
    path.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
  }
  return path;
}

Polyline disc_level(Point2 middle, double radius, double share) {
  const double half = half_angle(share), wide = radius * std::sin(half), y = middle.y - radius * std::cos(half);
  return {{middle.x - wide, y}, {middle.x + wide, y}};
}

std::vector<Point2> dots_in(Point2 node, double radius, Half half, int count, int most) {
  std::vector<Point2> dots;
  const double scale = 0.93 * radius / std::sqrt(2.0 * most);  // a whole sunflower has twice as many dots
  for (int k = 0; std::ssize(dots) < count; ++k) {
    const double r = scale * std::sqrt(k + 0.5), angle = golden * k, x = r * std::cos(angle);
    const double gap = 0.02 * radius;
    if (half == Half::left ? x < 0 : x >= 0) {
      dots.push_back({node.x + x + (half == Half::left ? -gap : gap), node.y + r * std::sin(angle)});
    }
  }
  return dots;
}

}  // namespace credence
