// Tables of tiles.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

namespace credence {

void paint_cells(const Canvas& canvas, const Cells& cells);

// Columns times rows; 0 where the edges make no table.
std::size_t cell_count(const Cells& cells);
// The whole cell in pixels, also where it sticks out of the plot area. `index` < cell_count.
QRectF cell_place(const PlotMapping& mapping, const Cells& cells, std::size_t index);

}  // namespace credence
