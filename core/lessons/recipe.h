// Data that a lesson makes from a student's seed, so that every student has others, and a key of one's own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lessons/lesson.h"

#include <cstdint>

namespace credence {

inline constexpr std::int64_t most_recipe_rows = 10'000;

// The inputs with data, or tosses, that were drawn from the recipe's model with the inputs' seed. Each lab declares the
// names in `from` (Lab::drawn). Where there is an x, `x` may give its range [from, to]. Throws InputError
// "recipe.generate.from.slope: ..." that says what is wrong and what is allowed.
Inputs generated(const Lab& lab, Inputs inputs, const Recipe& recipe);

// Rows of a table, drawn with the seed: without replacement they keep their order. Throws InputError.
Table sampled(const Table& table, const Recipe& recipe, std::uint64_t seed);

}  // namespace credence
