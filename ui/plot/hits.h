// Finds the handle, cell or area under the pointer, says what can be done with it, and steps through all of them with
// the keyboard.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/plot_layout.h"

#include <QPainterPath>
#include <QPointF>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct Hit {
  std::string id;         // id of the layer
  std::size_t index = 0;  // index of its point, cell or area
  std::size_t layer = 0;  // of the layers with this id: a table may consist of several
  bool operator==(const Hit&) const = default;
};

// A hit with its layer. It refers to the figure, which must outlive it.
struct Target {
  const Handles* handles = nullptr;  // exactly one of the three is not null
  const Cells* cells = nullptr;
  const Areas* areas = nullptr;
  std::size_t index = 0;

  bool draggable() const { return handles != nullptr && !handles->fixed; }
  std::string hint() const;
  std::string words(Gesture::Kind kind) const;  // effect of click, remove or relabel; empty: none
  std::optional<std::string> text() const;      // the text that can be edited
  Point2 middle() const;
};

// Returns the nearest handle whose reach contains `at` (pixels), or else the uppermost cell or area there. Reaches are
// multiplied by `point_scale`, as points are; none is less than 16 pixels.
std::optional<Hit> hit_at(const Figure& figure, const PlotMapping& mapping, double point_scale, QPointF at);

// Returns the handles near `at` that become rings, the nearest first: those within 40 pixels (times `point_scale`) that
// can be dragged, without any that would lie under the ring of a nearer one. A crowd of points gets none.
std::vector<Hit> near_handles(const Figure& figure, const PlotMapping& mapping, double point_scale, QPointF at);

// All objects are counted in the order of the layers, which is that of the Tab key.
std::size_t object_count(const Figure& figure);
std::optional<Hit> object_at(const Figure& figure, std::size_t place);      // nothing beyond the last
std::optional<std::size_t> place_of(const Figure& figure, const Hit& hit);  // nothing if there is no such object

// Returns nothing if the figure has no such object.
std::optional<Target> target_of(const Figure& figure, const Hit& hit);

// The functions below return false if the figure has no such object.
bool offers(const Figure& figure, const Hit& hit, Gesture::Kind kind);  // the gesture does something
bool draggable(const Figure& figure, const Hit& hit);
bool editable(const Figure& figure, const std::optional<Hit>& hit);  // it holds a text
// Says what a click or a drag would do there, and what else can be done. Without a hit, it says what a click on the
// plot does.
std::string hint_of(const Figure& figure, const std::optional<Hit>& hit);

// Returns its outline in pixels, within the plot area: a ring around a handle, the cell, the area. Empty if it is not
// visible.
QPainterPath outline_of(const Target& target, const PlotMapping& mapping, double point_scale);

// Returns the hit after (or before) `from` in the order of the layers; the first (or last) if `from` is empty; nothing
// at the end.
std::optional<Hit> next_hit(const Figure& figure, const std::optional<Hit>& from, bool forward);

// Returns a cell's neighbour, with columns counted to the right and rows upwards. For other objects it is the next one
// of the layer (to the left or down: the previous one). Nothing at the border.
std::optional<Hit> neighbour(const Figure& figure, const Hit& from, int right, int up);

}  // namespace credence
