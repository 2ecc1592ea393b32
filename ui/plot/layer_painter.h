// Paints layers into the plot area; every geometry is cut at it before it is drawn, because SVG knows no clipping.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QFont>

#include <string>
#include <vector>

namespace credence {

// Fields and regions, which lie under the grid.
void paint_ground(const Canvas& canvas, const std::vector<Layer>& layers);

// Lines and filled shapes in the figure's order, then the words on lines, points and handles, text.
// `names_at_ends`: what has a name has it at its end, too; areas at their edges those of these names.
void paint_layers(const Canvas& canvas, const std::vector<Layer>& layers, const QFont& font, bool names_at_ends = false,
                  const std::vector<std::string>& at_edges = {});

}  // namespace credence
