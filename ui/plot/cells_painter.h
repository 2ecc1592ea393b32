// Paints tables of tiles.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QRectF>

#include <cstddef>
#include <vector>

namespace credence {

void paint_cells(const Canvas& canvas, const Cells& cells);

// Returns the width in pixels that a picture needs for the texts of its tables, in their shortest form, to be as large
// as the theme's smallest type; 0 if there is no table.
double readable_width(const Figure& figure, const Theme& theme);

// Returns columns times rows; 0 if the edges make no table.
std::size_t cell_count(const Cells& cells);
// Returns the whole cell in pixels, even if it extends beyond the plot area. `index` < cell_count.
QRectF cell_place(const PlotMapping& mapping, const Cells& cells, std::size_t index);
// Returns the places of the framed cells. Those side by side in a row have one frame.
std::vector<QRectF> lit_runs(const PlotMapping& mapping, const Cells& cells);

}  // namespace credence
