// Checks of data and places that labs share. Each throws InputError, a sentence for the user.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <cstddef>
#include <string>

namespace credence {

// Throws if there are more rows than can be looked at whenever the posterior is evaluated.
void refuse_more_rows(const Table& data, std::size_t most);

// Throws if a place to predict at does not have two coordinates.
void check_plane_places(const Inputs& inputs);

// Throws "data: 1e90 to the power of 3 is too large to compute with; ..." if that power is beyond 1e70: squares of
// features and their sums must stay far from overflow.
void require_computable(const std::string& name, double largest, int degree);

}  // namespace credence
