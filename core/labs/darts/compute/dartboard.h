// The geometry and the points of a dartboard. Lengths are in millimetres from the centre, y points up, 20 is at the
// top.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

#include <array>
#include <numbers>
#include <string>

namespace credence::darts::dartboard {

// Radii: the inner bull ends at the first, the outer bull at the second, then single, treble, single, double.
inline constexpr std::array<double, 7> radii{0, 6.35, 15.9, 99, 107, 162, 170};
inline constexpr double radius = radii[6];
inline constexpr int wedges = 20;
inline constexpr double wedge_angle = std::numbers::pi / 10;
// Anticlockwise from the right; wedge k is 18 degrees wide around the direction of 18 k degrees.
inline constexpr std::array<int, wedges> numbers{6, 13, 4, 18, 1, 20, 5, 12, 9, 14, 11, 8, 16, 7, 19, 3, 17, 2, 15, 10};

// Beds are numbered 0: outside, 1..20: single 1..20, 21..40: doubles, 41..60: trebles, 61: outer bull, 62: inner bull.
inline constexpr int bed_count = 63, outer_bull = 61, inner_bull = 62;
inline constexpr int single_bed(int number) { return number; }
inline constexpr int double_bed(int number) { return 20 + number; }
inline constexpr int treble_bed(int number) { return 40 + number; }

int bed_at(Point2 at);   // the bed that a dart at this place hits; a wire belongs to the bed outside of it
int points_of(int bed);  // the points that a dart in the bed scores
bool finishes(int bed);  // true for doubles and for the inner bull, which is the double of 25
// Returns the bed where a wedge (0..19) meets a ring (0..5; ring k lies between radii[k] and radii[k + 1]).
int bed_of(int wedge, int ring);
// Returns the middle of a bed. For a single it is the middle of the outer, larger part; for the inner bull (0, 0); for
// the outer bull a place below the centre; for bed 0 a place below the board.
Point2 middle_of(int bed);
// Returns whether perfect darts could end at exactly zero with a double.
bool can_finish(int score, int darts);

}  // namespace credence::darts::dartboard
