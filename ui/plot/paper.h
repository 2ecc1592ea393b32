// The size of a figure on paper: so many centimetres wide, with type of so many points.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/export.h"

namespace credence {

struct PaperSize {
  double width = 12, height = 0;  // in centimetres; height 0: as the sheet on the screen, or as high as its
                                  // plots need to be 0.6 of their width high
  double type_points = 9;         // of the numbers on axes; titles are a little larger
  double dots_per_inch = 300;     // of a PNG
};

// Returns the size in pixels and the scale at which the sheet has these measures, in the format of the file: a small
// figure is laid out with fewer pixels, so that its type is as large as that of a large one. `usual` is the size of the
// sheet on the screen.
ExportOptions on_paper(const Sheet& sheet, const PaperSize& paper, QSize usual, ThemeId theme, bool is_png);

}  // namespace credence
