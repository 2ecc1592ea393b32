// What is under the pointer - a handle, a cell, an area -, what can be done with it, and walking over all of them with
// the keyboard.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/plot_layout.h"

#include <QPainterPath>
#include <QPointF>

#include <cstddef>
#include <optional>
#include <string>

namespace credence {

struct Hit {
  std::string id;         // of the layer
  std::size_t index = 0;  // of its point, cell or area
  bool operator==(const Hit&) const = default;
};

// A hit seen through its layer. It refers to the figure.
struct Target {
  const Handles* handles = nullptr;  // one of the three
  const Cells* cells = nullptr;
  const Areas* areas = nullptr;
  std::size_t index = 0;

  bool draggable() const { return handles != nullptr && !handles->fixed; }
  std::string hint() const;
  std::string words(Gesture::Kind kind) const;  // what click, remove or relabel do; empty = nothing
  std::optional<std::string> text() const;      // that can be edited
  Point2 middle() const;
};

// The handle that is nearest among those in whose reach `at` (pixels) is, or else the uppermost cell or area there.
// Reaches are multiplied by `point_scale`, as points are; none is less than 16 pixels.
std::optional<Hit> hit_at(const Figure& figure, const PlotMapping& mapping, double point_scale, QPointF at);

// None where the figure has no such thing.
std::optional<Target> target_of(const Figure& figure, const Hit& hit);

// Of a hit of the figure; false where there is no such thing.
bool offers(const Figure& figure, const Hit& hit, Gesture::Kind kind);  // the gesture does something
bool draggable(const Figure& figure, const Hit& hit);
bool editable(const Figure& figure, const std::optional<Hit>& hit);  // it holds a text
// What a click or a drag would do there, and what else can be done; of no hit what a click on the plot does.
std::string hint_of(const Figure& figure, const std::optional<Hit>& hit);

// Its outline in pixels, within the plot area: a ring around a handle, the cell, the area; empty out of sight.
QPainterPath outline_of(const Target& target, const PlotMapping& mapping, double point_scale);

// The one after (or before) `from` in the order of the layers, from none the first (or last); none at the end.
std::optional<Hit> next_hit(const Figure& figure, const std::optional<Hit>& from, bool forward);

// From a cell to its neighbour, columns to the right and rows up; from anything else to the next (or, to the left or
// down, the one before) of its layer. None at the border.
std::optional<Hit> neighbour(const Figure& figure, const Hit& from, int right, int up);

}  // namespace credence
