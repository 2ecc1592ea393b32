// Several plots of one plane in a single figure, side by side and all in the same scale, each with a name above it.
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct Panel {
  Figure plot;                // its axes are those of all
  std::string name;           // a few words
  Role role = Role::neutral;  // of the name
};

// In at most two columns. Taken over are lines, points, fields, contours, arrows, ellipses and texts, of each kind in
// the legend the first of a name; not handles. At least one panel.
Figure panels_figure(const std::vector<Panel>& panels);

// What has one role gets another.
void recolour(Figure& figure, Role from, Role to);

}  // namespace credence
