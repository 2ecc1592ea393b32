// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/model_graph.h"

#include "core/figure/paths.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace credence {
namespace {

constexpr double disc = 0.33, dot = 0.055;  // radii
constexpr double corner = 0.12;             // radius of the corners of a plate
constexpr double letter_width = 0.14;       // in the type of a plot beside another one

double radius_of(const ModelNode& node) { return node.kind == ModelNodeKind::set ? dot : disc; }

double length_of(const std::string& text) {
  return letter_width *
         static_cast<double>(std::ranges::count_if(text, [](unsigned char c) { return (c & 0xC0U) != 0x80U; }));
}

std::string text_beside(const ModelNode& node) {
  if (node.kind != ModelNodeKind::set) return node.label;
  return node.label.empty() ? node.symbol : node.symbol + " = " + node.label;
}

Point2 beside(const ModelNode& node) {
  const double away = radius_of(node) + 0.07;
  switch (node.side) {
    case Anchor::above:
      return {node.at.x, node.at.y + away};
    case Anchor::below:
      return {node.at.x, node.at.y - away};
    case Anchor::left:
      return {node.at.x - away, node.at.y};
    case Anchor::right:
      return {node.at.x + away, node.at.y};
    case Anchor::centre:
      break;
  }
  return node.at;
}

Rect room_of(const ModelNode& node) {
  const double r = radius_of(node), width = length_of(text_beside(node)), high = text_beside(node).empty() ? 0 : 0.35;
  Rect room{node.at.x - r, node.at.x + r, node.at.y - r, node.at.y + r};
  if (node.side == Anchor::right) room.x1 += width;
  if (node.side == Anchor::left) room.x0 -= width;
  if (node.side == Anchor::above || node.side == Anchor::below) {
    room.x0 = std::min(room.x0, node.at.x - width / 2);
    room.x1 = std::max(room.x1, node.at.x + width / 2);
    (node.side == Anchor::above ? room.y1 : room.y0) += node.side == Anchor::above ? high : -high;
  }
  return room;
}

Rect frame_of(const ModelGraph& graph, const ModelPlate& plate) {
  Rect frame{1e9, -1e9, 1e9, -1e9};
  const bool above = plate.text_at == PlateText::upper_right;
  for (const std::size_t k : plate.nodes) {
    const Point2 at = graph.nodes[k].at;
    frame = {std::min(frame.x0, at.x - plate.margin), std::max(frame.x1, at.x + plate.margin),
             std::min(frame.y0, at.y - plate.margin - (above ? 0 : 0.22)),
             std::max(frame.y1, at.y + plate.margin + (above ? 0.22 : 0))};
  }
  frame.x0 = std::min(frame.x0, frame.x1 - length_of(plate.text) - 0.3);
  return frame;
}

Polyline rounded_frame(const Rect& f) {
  const Point2 corners[] = {{f.x1 - corner, f.y1 - corner},
                            {f.x0 + corner, f.y1 - corner},
                            {f.x0 + corner, f.y0 + corner},
                            {f.x1 - corner, f.y0 + corner}};
  Polyline path;
  for (int k = 0; k < 4; ++k) {
    for (int step = 0; step <= 8; ++step) {
      const double angle = std::numbers::pi / 2 * (k + step / 8.0);
      path.push_back({corners[k].x + corner * std::cos(angle), corners[k].y + corner * std::sin(angle)});
    }
  }
  return path;
}

void widen(Figure& figure, const Rect& room) {
  figure.x.min = std::min(figure.x.min, room.x0 - 0.2);
  figure.x.max = std::max(figure.x.max, room.x1 + 0.2);
  figure.y.min = std::min(figure.y.min, room.y0 - 0.2);
  figure.y.max = std::max(figure.y.max, room.y1 + 0.2);
}

void add_plates(Figure& figure, const ModelGraph& graph) {
  Areas frames;
  for (const ModelPlate& plate : graph.plates) {
    const Rect frame = frame_of(graph, plate);
    widen(figure, frame);
    frames.areas.push_back({.outlines = {rounded_frame(frame)}, .role = Role::neutral, .opacity = 0.03, .width = 1.4});
    const bool left = plate.text_at == PlateText::lower_left, above = plate.text_at == PlateText::upper_right;
    figure.layers.push_back(
        Text{.at = {left ? frame.x0 + 0.1 : frame.x1 - 0.1, above ? frame.y1 - 0.16 : frame.y0 + 0.16},
             .text = plate.text,
             .anchor = left ? Anchor::right : Anchor::left});
  }
  figure.layers.insert(figure.layers.begin(), std::move(frames));
}

void add_edges(Figure& figure, const ModelGraph& graph) {
  Arrows arrows{.from = {}, .to = {}, .role = Role::neutral, .width = 1.8, .name = {}};
  for (const ModelEdge& edge : graph.edges) {
    const ModelNode &from = graph.nodes[edge.from], &to = graph.nodes[edge.to];
    const double across = to.at.x - from.at.x, up = to.at.y - from.at.y, length = std::hypot(across, up);
    const double leave = radius_of(from) / length, arrive = (radius_of(to) + 0.03) / length;
    arrows.from.push_back(from.at);
    arrows.to.push_back(to.at);
    arrows.ways.push_back(
        {{from.at.x + leave * across, from.at.y + leave * up}, {to.at.x - arrive * across, to.at.y - arrive * up}});
  }
  figure.layers.push_back(std::move(arrows));
}

void add_model_nodes(Figure& figure, const ModelGraph& graph) {
  Areas discs;
  std::vector<Layer> labels;
  for (const ModelNode& node : graph.nodes) {
    const bool seen = node.kind == ModelNodeKind::observed, is_set = node.kind == ModelNodeKind::set;
    discs.areas.push_back({.outlines = {ellipse_path({.centre = node.at}, radius_of(node), is_set ? 24 : 72)},
                           .role = seen || is_set ? Role::neutral : Role::posterior,
                           .opacity = is_set ? 1.0
                                      : seen ? 0.3
                                             : 0.06,
                           .width = is_set ? 1.0 : 2.0});
    if (!is_set) labels.push_back(Text{.at = node.at, .text = node.symbol, .anchor = Anchor::centre});
    if (const std::string text = text_beside(node); !text.empty())
      labels.push_back(Text{.at = beside(node), .text = text, .anchor = node.side});
    widen(figure, room_of(node));
  }
  figure.layers.push_back(std::move(discs));
  for (Layer& label : labels) figure.layers.push_back(std::move(label));
}

// Nodes that stand for a parameter or a picture can be pointed at, and reached with the Tab key.
void add_references(Figure& figure, const ModelGraph& graph) {
  for (const ModelNode& node : graph.nodes) {
    if (node.refers.empty()) continue;
    figure.layers.push_back(Handles{.id = reference_id(node.refers),
                                    .at = {node.at},
                                    .hint = {},
                                    .click = {},
                                    .remove = {},
                                    .relabel = {},
                                    .radius = node.kind == ModelNodeKind::set ? 0 : disc,
                                    .fixed = true});
  }
}

bool within(const Rect& r, Point2 p) { return p.x >= r.x0 && p.x <= r.x1 && p.y >= r.y0 && p.y <= r.y1; }

}  // namespace

std::size_t ModelGraph::add(ModelNode node) {
  nodes.push_back(std::move(node));
  return nodes.size() - 1;
}

void ModelGraph::join(std::size_t from, std::size_t to) { edges.push_back({from, to}); }

std::string repeats(const std::string& index, double count) {
  if (count < 1) return say("{}: none yet", index);
  return count < 2 ? index + " = 1" : index + " = 1 … " + count_text(count);
}

Figure model_figure(const ModelGraph& graph) {
  Figure figure;
  figure.title = say("The model as a graph");
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.x = {.label = say("graph"), .min = 1e9, .max = -1e9};
  figure.y = figure.x;
  add_plates(figure, graph);
  add_edges(figure, graph);
  add_model_nodes(figure, graph);
  add_references(figure, graph);
  const auto has = [&graph](ModelNodeKind kind) {
    return std::ranges::any_of(graph.nodes, [kind](const ModelNode& node) { return node.kind == kind; });
  };
  if (has(ModelNodeKind::observed)) {
    figure.note = graph.plates.empty() ? say("shaded: observed; dots: fixed numbers")
                                       : say("shaded: observed; dots: fixed numbers; a frame: repeated");
  } else {
    figure.note = say("nothing is observed; dots: fixed numbers");
  }
  return figure;
}

std::string model_hover(const ModelGraph& graph, Point2 pointer) {
  for (const ModelNode& node : graph.nodes) {
    const double away = std::hypot(pointer.x - node.at.x, pointer.y - node.at.y);
    Rect room = room_of(node);
    if (node.side == Anchor::left || node.side == Anchor::right)
      room = {room.x0, room.x1, node.at.y - 0.15, node.at.y + 0.15};
    if (away > std::max(radius_of(node), 0.16) && !within(room, pointer)) continue;
    if (node.kind == ModelNodeKind::set) return text_beside(node) + '\n' + node.meaning;
    return (node.label.empty() ? node.symbol : node.symbol + " ~ " + node.label) + '\n' + node.meaning;
  }
  for (const ModelPlate& plate : graph.plates) {
    if (within(frame_of(graph, plate), pointer)) return say("{}: everything in this frame is repeated", plate.text);
  }
  return {};
}

}  // namespace credence
