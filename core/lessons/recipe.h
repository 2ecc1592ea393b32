// Data that a lesson makes from a student's seed, so that every student has others, and a key of one's own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lessons/lesson.h"

#include <cstdint>

namespace credence {

inline constexpr std::int64_t most_recipe_rows = 10'000;

// The inputs with data, or tosses, that were drawn from the recipe's model with the inputs' seed. The names in `from`,
// by lab:
//   regression           intercept, slope, noise (a standard deviation); or weights (of 1, x, x^2, ...), noise
//   coin                 chance of heads; or chances of the three sides
//   classification       generator (one of the data menu); or weights (of 1, x1, x2) of the logistic model
//   samplers             as classification
//   softmax              generator (one of the data menu)
//   recapture            mu, psi; a count per day 1 .. n of the animals that were released
//   links                intercept, slope of the natural parameter; family and scale are those of the screen
//   naive-bayes          means (a row per class), sd
// Where there is an x, `x` may give its range [from, to]. Throws InputError "recipe.generate.from.slope: ..." that says
// what is wrong and what is allowed.
Inputs generated(const Lab& lab, Inputs inputs, const Recipe& recipe);

// Rows of a table, drawn with the seed: without replacement they keep their order. Throws InputError.
Table sampled(const Table& table, const Recipe& recipe, std::uint64_t seed);

}  // namespace credence
