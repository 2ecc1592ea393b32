// Tosses of a coin, or of anything with a few sides: typed, simulated, or in an order that is drawn where only their
// counts are known. Heads are side 0, tails side 1.
#pragma once

#include "core/math/random.h"

#include <cstdint>
#include <string>
#include <vector>

namespace credence {

using Sides = std::vector<std::uint8_t>;

// Of a text of H and T or 1 and 0, in either case, with blanks and commas anywhere. Throws InputError "NAME: toss 3 is
// ..." on anything else and on more than `most` tosses.
Sides parse_tosses(const std::string& name, const std::string& text, std::size_t most);
std::string tosses_as_text(const Sides& tosses);  // "HTH"

// The same of a coin with three sides, a text of 1, 2 and 3.
Sides parse_sides(const std::string& name, const std::string& text, std::size_t most);
std::string sides_as_text(const Sides& tosses);  // "131"

// n tosses of a coin that shows heads with probability r in [0, 1]; fewer of them are the first of more.
Sides simulated_tosses(double r, std::size_t n, Rng& rng);

// The order in which an urn with so many tosses of each side is emptied: every order is equally probable.
Sides shuffled_tosses(std::vector<std::int64_t> counts, Rng& rng);

}  // namespace credence
