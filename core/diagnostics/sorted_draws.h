// The draws of all chains in ascending order. Sorting takes a large part of the time of diagnostics, so that several of
// them share it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

namespace credence {

struct PlacedDraw {
  double value = 0;
  std::size_t place = 0;  // index in the matrix of draws, column by column
};
using SortedDraws = std::vector<PlacedDraw>;

// Returns the draws in ascending order, equal ones in the order of their places. If `stop` is requested, returns early,
// in any order.
SortedDraws sorted_draws(const Eigen::MatrixXd& draws, const std::stop_token& stop = {});
// Returns the distances of sorted draws from a centre in ascending order, without sorting again; equal ones are in any
// order.
SortedDraws folded(const SortedDraws& sorted, double centre);
// Returns the sample quantile at p in [0, 1] by linear interpolation of order statistics (type 7 of Hyndman and Fan
// 1996). There is at least one draw.
double sample_quantile(const SortedDraws& sorted, double p);

// The number of draws that are moved, counted or ranked between two looks at the stop token.
inline constexpr std::size_t draws_between_stops = std::size_t{1} << 16;

// Calls body(begin, end) on pieces of [0, count) in their order. Returns false if `stop` was requested before one.
template <class Stop, class Body>
bool in_pieces(std::size_t count, const Stop& stop, const Body& body) {
  for (std::size_t begin = 0; begin < count; begin += draws_between_stops) {
    if (stop.stop_requested()) return false;
    body(begin, std::min(count, begin + draws_between_stops));
  }
  return true;
}

// Radix sort by value, the least significant digit first; stable, and linear in the number of draws. A negative zero
// equals zero. Returns false if `stop`, a std::stop_token or a type like it, was requested.
template <class Stop>
bool sort_by_value(SortedDraws& draws, const Stop& stop) {
  constexpr int digit_bits = 11, digits = 6;
  constexpr std::uint64_t sign = std::uint64_t{1} << 63, mask = (1U << digit_bits) - 1;
  const auto key = [](double value) {  // ascending like the values
    const auto bits = std::bit_cast<std::uint64_t>(value + 0.0);
    return (bits & sign) != 0 ? ~bits : bits | sign;
  };
  const auto digit = [&](const PlacedDraw& draw, int k) {
    return static_cast<std::size_t>(key(draw.value) >> (digit_bits * k) & mask);
  };
  std::array<std::array<std::size_t, mask + 1>, digits> counts{};
  bool going = in_pieces(draws.size(), stop, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      for (int k = 0; k < digits; ++k) ++counts[static_cast<std::size_t>(k)][digit(draws[i], k)];
    }
  });
  SortedDraws other(draws.size());
  for (int k = 0; going && k < digits; ++k) {
    auto& places = counts[static_cast<std::size_t>(k)];
    if (std::ranges::find(places, draws.size()) != places.end()) continue;  // all have the same digit
    std::size_t before = 0;
    for (std::size_t& place : places) before += std::exchange(place, before);
    going = in_pieces(draws.size(), stop, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) other[places[digit(draws[i], k)]++] = draws[i];
    });
    draws.swap(other);
  }
  return going;
}

}  // namespace credence
