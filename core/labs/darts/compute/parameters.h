// Parameters of the darts lab, each declared once (textbook 4.5.1). Lengths are in millimetres.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/labs/darts/compute/throw_quadrature.h"

namespace credence::darts {

constexpr double least_sd = 1, largest_sd = 200, farthest_aim = 300, strongest_correlation = 0.95;

struct DartsParameters {
  int score = 40;      // points left
  int darts = 1;       // left in this turn
  Vector aim{0, 103};  // of the first dart
  Vector sd{25, 25};   // across and up; a single number stands for both
  double correlation = 0;
  int throws = 1000;  // number of turns thrown at random

  Point2 aimed_at() const { return {aim[0], aim[1]}; }
  ThrowSpread spread() const { return {sd.front(), sd.back(), correlation}; }
};

const FieldTable<DartsParameters>& field_table();

}  // namespace credence::darts
