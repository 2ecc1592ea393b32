// The tosses of the timeline: typed as a sequence, simulated, or, where only counts are given, in an order drawn from
// the seed. Heads are side 0, tails side 1; a three-sided coin has sides 0, 1, 2.
#pragma once

#include "core/labs/coin/parameters.h"

#include <array>

namespace credence::coin {

constexpr std::int64_t most_shown = 1000000;  // more tosses are not laid out one by one: none, then all of them

using Counts = std::array<std::int64_t, 3>;  // of each side
std::int64_t sum(const Counts& counts);

struct Tosses {
  Counts total{};
  std::vector<std::uint8_t> order;                 // of the sides; empty where there are too many
  std::vector<std::array<std::int32_t, 2>> after;  // of the first two sides after 0, 1, ..., order.size() tosses

  std::int64_t size() const { return sum(total); }
  bool one_by_one() const { return static_cast<std::int64_t>(order.size()) == size(); }
  Counts first(std::int64_t n) const;  // counts of the first n; of too many tosses n is 0 or all of them
};

Tosses make_tosses(const CoinParameters& parameters, std::uint64_t seed);  // parameters have been checked

// The sides of a text of H and T or 1 and 0, in either case, with blanks and commas between them. Throws InputError
// "sequence: toss 3 is ..." on anything else and on more than `most_shown` tosses.
std::vector<std::uint8_t> parse_sequence(const std::string& text);
std::string sequence_text(const std::vector<std::uint8_t>& order);

// The first n tosses of a coin that shows heads with probability r.
std::vector<std::uint8_t> simulate(double r, std::int64_t n, std::uint64_t seed);

}  // namespace credence::coin
