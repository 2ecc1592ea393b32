// The objects in use on a plot, over its picture: outlines of what is under the pointer or selected, and rings of the
// handles near the pointer, with the name and the value of the nearest.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_focus.h"
#include "ui/plot/plot_scene.h"

#include <QPainter>

#include <vector>

namespace credence {

// `holding` says that something is dragged, `focused` that the keys go to this plot. Returns the boxes of names.
std::vector<QRectF> paint_objects_in_use(QPainter& painter, const PlotScene& scene, const PlotFocus& focus,
                                         bool holding, bool focused);

}  // namespace credence
