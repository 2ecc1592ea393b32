// Answers of a question put together. Every quantile is that of type 7 of Hyndman and Fan (1996): linear between order
// statistics, so that the median of an even number is the mean of the middle two.
//
// All functions take answers of one kind in the order of the phones' numbers; those that cannot be compared are left
// out, as each function says, and `phones` then names those that are in.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace credence {

double quantile_of(std::vector<double> values, double p);  // p in [0, 1]; there must be a value

// A function of x that each person drew, and what they have in common at each x.
struct CurveCrowd {
  std::vector<double> x;                    // increasing, over the plot's whole range
  std::vector<std::vector<double>> curves;  // heights at x, a person each; NaN where nothing was drawn
  std::vector<double> lower_quartile, median, upper_quartile;  // of those who drew at x; NaN if fewer than half did
  std::vector<int> phones;
};

// Sketched densities over the plot's x range, each with area 1 within it. Heights below 0 count as 0, and so does what
// is left and right of a sketch. A height is the mean of the sketch over the cell around its x, half the distance to
// the neighbours on both sides: by the trapezoidal rule the area is then exactly 1, however narrow a sketch is.
// Sketches without area in the range are left out.
CurveCrowd density_crowd(const RoundAnswers& answers, const Rect& plot);

// Boundaries. If each is one path along which x only increases, or only decreases, but for backward steps of at most a
// hundredth of the plot's width together, and which spans at least half of the width, then they are curves y(x).
struct VoteCrowd {
  std::optional<CurveCrowd> curves;  // of boundaries that are all curves y(x)
  ScalarField votes;                 // share of the people, 0 to 1, who have a place on the one side, or inside
  // Lines on which a quarter, half and three quarters of the people have a place on the one side; from votes averaged
  // over neighbouring nodes with the weights 1 4 6 4 1 along both axes, without which they would have steps.
  std::array<std::vector<Polyline>, 3> levels;
  std::vector<int> phones;
};
// The sides of a boundary have no names: each person's are named so that they agree with the majority of the others on
// at least half of the plot. Sketches without a path are left out.
VoteCrowd boundary_crowd(const RoundAnswers& answers, const Rect& plot);
// Insides of outlines, where outlines within each other are holes.
VoteCrowd region_crowd(const RoundAnswers& answers, const Rect& plot);

// Places, and their geometric median: the place with the least sum of distances to all, where lengths are shares of the
// plot's sides. On a line it is the median of x, and every y is the middle of the plot.
struct PlaceCrowd {
  std::vector<Point2> places;
  std::optional<Point2> median;  // nothing without places
  std::vector<int> phones;
};
PlaceCrowd place_crowd(const RoundAnswers& answers, const Rect& plot, bool on_line);

// Heights of bars, as shares of their sum if they sum to one, and the quartiles of each bar.
struct BarCrowd {
  std::vector<std::vector<double>> heights;                    // per bar, a person each
  std::vector<double> lower_quartile, median, upper_quartile;  // per bar; empty without answers
  std::vector<int> phones;
};
BarCrowd bar_crowd(const RoundAnswers& answers, std::size_t bars, bool sum_to_one);

// Ranks from 1, the first, to the number of names.
struct OrderCrowd {
  std::vector<std::vector<int>> ranks;  // per name in the order of `names`, a person each
  std::vector<double> median_rank;      // per name; empty without answers
  std::vector<std::size_t> order;       // names by median rank, then by mean rank, then as they are given
  std::vector<int> phones;
};
OrderCrowd order_crowd(const RoundAnswers& answers, const std::vector<std::string>& names);

// Numbers, stacked in bins of equal width. The bins cover what lies within three interquartile ranges of the quartiles,
// and the right number if there is one; the others are counted beyond.
struct NumberCrowd {
  std::vector<double> numbers;  // increasing
  std::vector<int> phones;      // of each
  double low = 0, width = 1;    // start of the first bin, and the width of all, a round number
  std::vector<int> bins;        // number of answers in each: low + k width <= number < low + (k + 1) width
  std::vector<int> bin_of;      // of each number; -1 below and bins.size() above
  int below = 0, above = 0;
  std::optional<double> median;
};
NumberCrowd number_crowd(const RoundAnswers& answers, std::optional<double> right = {}, int most_bins = 25);

struct ChoiceCrowd {
  std::vector<int> counts;           // per option, how many people picked it
  std::vector<std::vector<int>> by;  // per option, their phones
  int people = 0;
};
ChoiceCrowd choice_crowd(const RoundAnswers& answers, std::size_t options);

// Words that are equal but for spaces at the ends, repeated spaces and upper or lower case (of Latin, Greek and
// Cyrillic letters) count together. Most frequent first, then by key.
struct WordCount {
  std::string key;    // folded: how it is told from others
  std::string shown;  // as most of them wrote it; of equally many, as the first wrote it
  int count = 0;
  std::vector<int> phones;
};
std::vector<WordCount> word_crowd(const RoundAnswers& answers);
std::string folded_words(std::string_view text);

// From one round to the next: who of those in both changed to what, who came and who left. Answers are put into groups:
// options of a choice with one answer; for several picks right and not right; too small, right and too large for
// numbers; and for predictions the four steps of a score (score_groups). Groups need the key unless it is such a
// choice: without one there is no flow.
struct Flow {
  std::vector<std::string> groups;      // letters of options, or words
  std::vector<bool> right;              // per group, whether it is right
  std::vector<std::vector<int>> table;  // table[i][j]: from group i before to group j after
  std::vector<int> came, left;          // per group: those who answered only after, only before
  int before(std::size_t group) const;  // all who were in it before, with those who left
  int after(std::size_t group) const;
  int came_to_right() const;  // of both rounds, from a group that is not right
  int left_right() const;
};
inline constexpr std::array<double, 3> score_groups{0.4, 0.7, 0.9};  // far off, partly, close, very close (score_words)
std::optional<Flow> flow_of(const Question& question, const RoundAnswers& before, const RoundAnswers& after,
                            const std::optional<RoomKey>& key);

// The mean of the sketched densities, each with area 1, with as much weight for each person. Empty without one.
Polyline pooled_density(const CurveCrowd& crowd);
// Mean and variance of that density, and the beta with the same moments: with k = mean (1 - mean) / variance - 1, it is
// Beta(k mean, k (1 - mean)). Nothing without densities, or if the range is not [0, 1] or there is no such beta.
struct PooledBeta {
  double alpha = 1, beta = 1;
};
std::optional<PooledBeta> pooled_beta(const CurveCrowd& crowd);
// The edit that makes it the prior of the coin's first scenario: its parameters with another first row of priors,
// rounded to three digits and within the field's range.
std::optional<Members> pooled_coin_prior(const CurveCrowd& crowd, const Members& parameters);
// The shares of chips that people put on the bars: the mean of each one's shares. Empty without answers.
std::vector<double> pooled_shares(const BarCrowd& crowd);

}  // namespace credence
