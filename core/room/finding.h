// The finding that the wall says after the reveal, made from the answers by a rule a kind, and what a phone is told of
// its own answer. Every sentence follows from the numbers: counts are of those whose answers can be compared, "most" is
// more than half, and a sentence about all of you without a count needs three quarters.
//
// Rules, with the thresholds below. A second sentence says "But" if the first one praises and it does not, or the other
// way round.
//   density   mean and standard deviation of each curve (area 1 on the plot) against the truth's: in the place within
//             half a true sd; too narrow below 0.8, too wide above 1.25 true sds
//   boundary  close from a score of 0.7 on; turned from 12 degrees on; too far to a side if it is 0.03 of the plot
//             away, and at least 0.8 of that to the one side (BoundaryMatch)
//   region    in the place if its middle is less than 0.12 roots of the true area away; too small below 0.75, too large
//             above 1.33 times the true area (RegionMatch)
//   place     in the place within one standard deviation (Truth::sd); else too far to the side on which it is farther
//   bars      close from a score of 0.9 on; a bar is too low or too high if it misses the true height by over 0.05
//   order     right if all pairs are that are not nearly alike; and the pair that most of you turned round
//   number    right within the tolerance; else too small or too large, or a known mistake that at least two made
//   choice    right if exactly the right options are picked; and the wrong option that at least as many chose
//   words     the words that at least two wrote
// The middle of all numbers and places (crowd.h) is praised if it is nearer than at least three quarters of you.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/crowd.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

inline constexpr double near_density = 0.5, narrow_density = 0.8, wide_density = 1.25;  // true sds, ratios of sds
inline constexpr double near_share = 0.1;                                               // of the area left of a valley
inline constexpr double close_boundary = 0.7, turned_boundary = 12, away_boundary = 0.03, sideways_boundary = 0.8;
inline constexpr double near_region = 0.12, small_region = 0.75, large_region = 1.33;
inline constexpr double near_place = 1, close_bars = 0.9, missed_bar = 0.05;

// One or two sentences, each on a line of its own, in the current language. Before the reveal, or of what nobody knows
// the truth, it says how the answers are distributed; of a question that was asked again, who changed.
std::string finding(const AskedQuestion& asked);
// "26 came to B, 1 left it"; empty if there was one round, there is no flow, or nobody is in both rounds.
std::string flow_finding(const AskedQuestion& asked);

// Tells a phone of its own answer after the reveal.
struct OwnVerdict {
  bool answered = false;
  std::optional<double> score;  // of a prediction
  std::optional<bool> right;    // of a number or a choice
  std::string head;             // "Close.", "Right."; empty if there is nothing to judge
  std::string standing;  // "better than 58 of 90", of all who are scored; empty of fewer than three, or if it is none
  std::string reason;    // "You are too sure: six tosses leave room from 0.10 to 0.71."
  std::string detail;    // "Your curve: 0.15 to 0.52 (95 % inside)."; may be empty
};
using PhoneScores = std::vector<std::pair<int, double>>;  // by phone, in the order of their numbers
OwnVerdict own_verdict(const AskedQuestion& asked, int phone);
// The same with the scores of the last round, which take a while and are the same for all phones.
OwnVerdict own_verdict(const AskedQuestion& asked, int phone, const PhoneScores& scores);

// Where the density, made 1 in area on the plot's range, has p / 2 of its area on each side outside.
struct CentralInterval {
  double low = 0, high = 0;
};
CentralInterval central_interval(const std::vector<double>& x, const std::vector<double>& heights, double level = 0.95);

// Scores of a round; empty if nothing can be scored. A boundary or a region takes some milliseconds a phone.
PhoneScores scores_of(const AskedQuestion& asked, const RoundAnswers& round);

}  // namespace credence
