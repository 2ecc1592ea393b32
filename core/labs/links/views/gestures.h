// Gestures change the parameters and data of the links lab here. Each function is a Handler's `act`.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/links/compute/parameters.h"

namespace credence::links {

using Act = std::string(LinksParameters& p, Inputs& inputs, const Gesture& gesture);

Act drag_height, drag_activation, drag_epsilon, drag_outlier;
Act change_zero, change_one, add_line_point;  // points of class 0 and 1 on the line
Act set_average;                              // mean and variance of a
Act choose_family;
Act add_target, move_target, remove_target;
Act drag_curve, set_weights;

}  // namespace credence::links
