// Paints points and the dots of handles.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"
#include "ui/plot/labeller.h"

#include <QPointF>

#include <vector>

namespace credence {

// Adds the places of few points to `marks`, which no name may cover, and some of those of many points to `busy`, which
// a name had better not cover.
void add_places(const Canvas& canvas, const Points& points, std::vector<QPointF>& marks, std::vector<QPointF>& busy);
double largest_size(const Points& points);  // diameter

void paint_points(const Canvas& canvas, const Points& points);
// Returns the texts beside the points, which are painted later.
std::vector<Label> texts_beside(const Canvas& canvas, const Points& points);
// Paints a dot per handle, but none over the places that are `taken`, in pixels; adds those of its dots.
void paint_handles(const Canvas& canvas, const Handles& handles, std::vector<QPointF>& taken);

}  // namespace credence
