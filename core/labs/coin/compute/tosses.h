// Tosses of a coin, or of anything with a few sides: typed, simulated, or, if only their counts are known, in a random
// order. Heads are side 0, tails side 1.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

#include <cstdint>
#include <string>
#include <vector>

namespace credence::coin {

using Sides = std::vector<std::uint8_t>;

// Reads a text of H and T or 1 and 0, in either case; blanks and commas are skipped. Throws InputError
// "NAME: toss 3 is ..." on anything else and on more than `most` tosses.
Sides parse_tosses(const std::string& name, const std::string& text, std::size_t most);
std::string tosses_as_text(const Sides& tosses);  // "HTH"

// As the two above for a coin with three sides: a text of 1, 2 and 3.
Sides parse_sides(const std::string& name, const std::string& text, std::size_t most);
std::string sides_as_text(const Sides& tosses);  // "131"

// Simulates n tosses of a coin that shows heads with probability r in [0, 1]. With a larger n and the same state of
// `rng` the first n tosses are the same.
Sides simulated_tosses(double r, std::size_t n, Rng& rng);

// Shuffles tosses with the given count of each side: every order is equally probable.
Sides shuffled_tosses(std::vector<std::int64_t> counts, Rng& rng);

}  // namespace credence::coin
