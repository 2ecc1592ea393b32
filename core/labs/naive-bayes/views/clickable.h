// Areas that react to clicks without being seen.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence::naive_bayes {

inline Area clickable(const Rect& r) {
  return {.outlines = {{{r.x0, r.y0}, {r.x1, r.y0}, {r.x1, r.y1}, {r.x0, r.y1}}}, .opacity = 0, .width = 0};
}

}  // namespace credence::naive_bayes
