// Which layers of a figure lie above which others, on the screen and in LaTeX.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

enum class Depth { ground, lines, points, words };

// There is one function per kind of layer, so that a new kind does not compile before it has its place.
constexpr Depth depth(const Field&) { return Depth::ground; }
constexpr Depth depth(const Regions&) { return Depth::ground; }
constexpr Depth depth(const Line&) { return Depth::lines; }
constexpr Depth depth(const Band&) { return Depth::lines; }
constexpr Depth depth(const Bars&) { return Depth::lines; }
constexpr Depth depth(const Cells&) { return Depth::lines; }
constexpr Depth depth(const Areas&) { return Depth::lines; }
constexpr Depth depth(const Contours&) { return Depth::lines; }
constexpr Depth depth(const Ellipses&) { return Depth::lines; }
// Arrows of a step lie above the places that they connect; the arrows of a graph lie below its beads.
inline Depth depth(const Arrows& arrows) { return arrows.labels.empty() ? Depth::points : Depth::lines; }
constexpr Depth depth(const Points&) { return Depth::points; }
constexpr Depth depth(const Handles&) { return Depth::points; }
constexpr Depth depth(const Text&) { return Depth::words; }

}  // namespace credence
