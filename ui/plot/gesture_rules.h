// The rules that the window's mouse and the pointer of a page share: they say, in pixels of a plot, how a press, a drag
// and a click become gestures.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/hits.h"
#include "ui/plot/plot_scene.h"

#include <QPointF>
#include <Qt>

#include <cstddef>
#include <optional>
#include <string>

namespace credence {

inline constexpr double click_slop = 4;  // pixels that the pointer may move within a click
// Milliseconds that the pointer must rest before a stroke, so that a click that misses a point does not spray
inline constexpr int brush_pause = 300;

// Returns what the button does to the object under the pointer at once; nothing if it begins a drag or a click.
std::optional<Gesture::Kind> kind_of_press(Qt::MouseButton button, bool control);
// An object that can only be looked at must not block a click on the plot.
bool can_be_held(const Figure& figure, const std::optional<Hit>& hit);
// Where a click means something, a small movement is not yet a drag.
double slop_of(const Figure& figure, const Hit& held);
// The cursor while nothing is dragged.
Qt::CursorShape cursor_over(const PlotScene& scene, const std::optional<Hit>& hovered,
                            const std::optional<QPointF>& pointer);

// Without the digit that is held (Gesture::digit).
Gesture drag_gesture(const PlotMapping& mapping, const Hit& hit, QPointF to);  // the place is limited to the plot
Gesture brush_gesture(const PlotMapping& mapping, QPointF at, bool alternative);
Gesture click_gesture(Point2 at, bool alternative);  // on the plot itself
// A drag by a key, so many hundredths of the plot to the right and up.
Gesture nudge_gesture(const Figure& figure, const PlotMapping& mapping, const Hit& hit, double right, double up);
// Returns nothing if the hit does not offer it. `at` is the middle of the object if it is not given.
std::optional<Gesture> act_gesture(const Figure& figure, const Hit& hit, Gesture::Kind kind,
                                   std::optional<Point2> at = std::nullopt);
std::optional<Gesture> class_name_gesture(const PlotScene& scene, QPointF at);  // in the legend
std::optional<Gesture> type_gesture(const Figure& figure, const Hit& hit, const std::string& text);

}  // namespace credence
