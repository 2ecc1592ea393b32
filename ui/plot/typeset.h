// A figure with its words in the notation of mathematics, whatever its lab wrote.
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Subscripts and true minus signs in title, note, names and labels of layers; not in the texts of cells, which may be
// data, nor in the labels of axes, by which figures are known to have the same axes.
Figure typeset(Figure figure);

}  // namespace credence
