// Places that stand for the strong fills of a plot, on which names are hard to read.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/plot_mapping.h"

#include <QPointF>

#include <vector>

namespace credence {

// Adds places within the fill, in pixels, if it is strong enough to make a name hard to read.
void add_fill(std::vector<QPointF>& places, const PlotMapping& mapping, const Band& band);
void add_fill(std::vector<QPointF>& places, const PlotMapping& mapping, const Bars& bars);

}  // namespace credence
