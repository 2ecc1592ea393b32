// A check of what a density is made with.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace credence {

// Throws InputError with this phrase and the value, unless the value is positive and finite.
void require_positive(double value, std::string_view phrase);

}  // namespace credence
