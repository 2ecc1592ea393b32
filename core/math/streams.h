// All random streams of the program, so that no two purposes share one. A stream is the second argument of make_rng;
// the first is the session's seed. Saved sessions depend on the values: they never change. "and following" marks the
// first of a range of streams.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>

namespace credence::stream {

inline constexpr std::uint64_t draws = 1;        // Monte Carlo draws from an approximation
inline constexpr std::uint64_t boundaries = 2;   // draws of weights whose decision boundaries are shown
inline constexpr std::uint64_t starts = 3;       // dispersed starts of chains
inline constexpr std::uint64_t arrival = 4;      // the order in which points arrive
inline constexpr std::uint64_t generators = 64;  // and following: one per generator of data
inline constexpr std::uint64_t rings = 95;       // and following: classes on a ring, one per action
inline constexpr std::uint64_t brush = 101;      // and following: sprayed points, by the number of points before them
inline constexpr std::uint64_t chains = std::uint64_t{1} << 32;  // and following: one per Markov chain
inline constexpr std::uint64_t modes = 0x6d6f646573;     // starts of the search for several maxima; beyond every chain
inline constexpr std::uint64_t tosses = 0x746f73736573;  // tosses of a simulated coin
inline constexpr std::uint64_t toss_order = 0x6f72646572;    // order of tosses if only their counts are known
inline constexpr std::uint64_t thresholds = 0x7468726573;    // random thresholds that fall on an axis
inline constexpr std::uint64_t targets = 0x74617267657473;   // examples of exponential families
inline constexpr std::uint64_t splits = 0x73706c697473;      // and following: random splits into training and test data
inline constexpr std::uint64_t importance = 0x696d706f7274;  // weighted draws
inline constexpr std::uint64_t darts = 0x6461727473;    // first darts of turns; the next stream is for the later darts
inline constexpr std::uint64_t dart_runs = 0x72756e73;  // and following: two per run
inline constexpr std::uint64_t room_darts = 0x726f6f6d64617274;    // and following: one per phone and round of a room
inline constexpr std::uint64_t room_walkers = 0x726f6f6d77616c6b;  // and following: one per phone of a room
inline constexpr std::uint64_t walkers = 0x77616c6b657273;         // and following: blocks of walkers of a finite chain
inline constexpr std::uint64_t people = 0x70656f706c65;            // people who are drawn and tested

}  // namespace credence::stream
