// Which handle is under the pointer, and walking over handles with the keyboard.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/plot_layout.h"

#include <QPointF>

#include <cstddef>
#include <optional>
#include <string>

namespace credence {

struct HandleRef {
  std::string id;         // of the Handles layer
  std::size_t index = 0;  // of its point
  bool operator==(const HandleRef&) const = default;
};

inline constexpr double handle_reach = 12;  // pixels

// The nearest handle within reach of `at` (pixels).
std::optional<HandleRef> pick_handle(const Figure& figure, const PlotMapping& mapping, QPointF at);
// Where it is; none where the figure has no such handle.
std::optional<Point2> handle_position(const Figure& figure, const HandleRef& handle);
const Handles* handles_of(const Figure& figure, const HandleRef& handle);  // its layer; nullptr where there is none
// The one after (or before) `from` in the order of the layers, from none the first (or last); none at the end.
std::optional<HandleRef> next_handle(const Figure& figure, const std::optional<HandleRef>& from, bool forward);

}  // namespace credence
