// Several plots of one plane in a single figure, side by side on the same scale, each with a name above it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct Panel {
  Figure plot;                // the axes of the first panel are used for all
  std::string name;           // a few words
  Role role = Role::neutral;  // colours the name
};

// Places the panels (at least one) in at most two columns. Lines, points, fields, contours, arrows, ellipses and texts
// are copied, handles are not. The legend names only the first layer of each name. Panels
// fill the figure unless their axes have equal aspect.
Figure panels_figure(const std::vector<Panel>& panels);

}  // namespace credence
