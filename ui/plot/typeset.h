// Rewrites the texts of a figure in mathematical notation.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Sets subscripts and true minus signs in title, note, names and labels of layers. It leaves the texts of cells, which
// may be data, and the labels of axes, by which equal axes are recognised. No text keeps characters that act instead of
// being read; those of axes become visible where they are laid out.
Figure typeset(Figure figure);

}  // namespace credence
