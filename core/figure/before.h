// Before and after on one plot: a pinned picture as a ghost behind the current one, and axes that are held.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Returns `now` with the curves, contours, points and bars of `before` behind its own, pale and dashed, on axes that
// contain both. If their axes show different quantities, `now` is returned unchanged.
Figure with_before(Figure now, const Figure& before);

// Returns the figure on axes with the given ranges, in coordinates of the axes. Axes of categories keep their own.
Figure on_axes(Figure figure, const Rect& ranges);

}  // namespace credence
