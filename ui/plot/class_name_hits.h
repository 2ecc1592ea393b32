// The names of classes in a plot's legend, which can be clicked (core/figure/class_names.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_scene.h"

#include <QPointF>

#include <optional>

namespace credence {

// Returns the class whose name is at `at`, in pixels; nothing if none is there or names cannot be clicked.
std::optional<int> class_name_at(const PlotScene& scene, QPointF at);

}  // namespace credence
