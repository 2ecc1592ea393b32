// Pictures on paper show facts, and nothing that only invites a hand: no handles, and no places that someone points at.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Returns the figure without handles and, unless the words beside it are about them, without points that explore.
Figure without_marks(Figure figure, bool keeps_places);

}  // namespace credence
