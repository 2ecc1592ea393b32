// A dartboard as a figure: wires and numbers, without axes, in millimetres.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/darts/compute/dartboard.h"

namespace credence {

inline constexpr double board_extent = 215;  // millimetres to either side of the centre that are shown
Figure dartboard_figure(std::string title);
void add_wires(Figure& figure);

// "treble 20", "bull", "outside the board"
std::string bed_name(int bed);
// The same with its place: "treble 20, at (0, 103) mm"
std::string aim_text(Point2 aim);

}  // namespace credence
