// Paints layers into the plot area. Every geometry is cut at it before it is drawn, because SVG has no clipping.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QFont>

#include <string>
#include <vector>

namespace credence {

// Paints fields and regions, which lie under the grid.
void paint_ground(const Canvas& canvas, const std::vector<Layer>& layers);

// Paints lines and filled shapes in the figure's order, then texts of lines, points and handles. With `names_at_ends`,
// layers have their names at their ends, and the areas with these names at their edges.
void paint_layers(const Canvas& canvas, const std::vector<Layer>& layers, const QFont& font, bool names_at_ends = false,
                  const std::vector<std::string>& at_edges = {});

}  // namespace credence
