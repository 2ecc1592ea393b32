// The random streams of the program in one place, so that no two purposes share one. A stream is the second argument of
// make_rng; the first is the session's seed. The values are part of every saved session: they never change.
#pragma once

#include <cstdint>

namespace credence::stream {

inline constexpr std::uint64_t draws = 1;        // Monte Carlo draws from an approximation
inline constexpr std::uint64_t boundaries = 2;   // weights whose decision boundaries are drawn
inline constexpr std::uint64_t starts = 3;       // dispersed starts of chains
inline constexpr std::uint64_t arrival = 4;      // the order in which points arrive
inline constexpr std::uint64_t generators = 64;  // and the following ones: generators of data, one each
inline constexpr std::uint64_t rings = 95;       // and the following ones: classes on a ring, one an action
inline constexpr std::uint64_t brush = 101;      // and the following ones: a spray of points, by the points before it
inline constexpr std::uint64_t chains = std::uint64_t{1} << 32;  // and the following ones: Markov chains, one each
inline constexpr std::uint64_t modes = 0x6d6f646573;        // where several maxima are looked for, beyond every chain
inline constexpr std::uint64_t tosses = 0x746f73736573;     // of a simulated coin
inline constexpr std::uint64_t toss_order = 0x6f72646572;   // of tosses of which only counts are known
inline constexpr std::uint64_t thresholds = 0x7468726573;   // that rain on an axis
inline constexpr std::uint64_t targets = 0x74617267657473;  // of examples of exponential families
inline constexpr std::uint64_t splits = 0x73706c697473;  // and the following ones: random splits into training and test
inline constexpr std::uint64_t importance = 0x696d706f7274;  // weighted draws
inline constexpr std::uint64_t darts = 0x6461727473;    // first darts of turns; and the following one: the darts after
inline constexpr std::uint64_t dart_runs = 0x72756e73;  // and the following ones: two for each of many runs
inline constexpr std::uint64_t walkers =
    0x77616c6b657273;  // and the following ones: blocks of walkers of a finite chain

}  // namespace credence::stream
