// Completes a row of shares, of which some numbers were typed, so that it sums to 1.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace credence {

double sum_of(const Vector& row);
bool sums_to_one(double sum);  // up to rounding to six decimals

// Returns the row with the numbers that were not typed in proportion to what is left for them, to six decimals. If they
// are all zero, `rest` has what is left, or the first number that was not typed. Returns nothing if the typed numbers
// leave no choice.
std::optional<Vector> filled_row(Vector row, const std::vector<bool>& typed, std::size_t rest);

}  // namespace credence
