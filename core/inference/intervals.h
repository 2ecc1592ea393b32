// Credible intervals: equal-tailed, with the same probability below and above, and highest-density, where no place
// outside is more probable than one inside.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/line_truth.h"
#include "core/model/beta_binomial.h"

#include <functional>
#include <vector>

namespace credence {

struct Interval {
  double low = 0, high = 0;
};

struct CredibleIntervals {
  double level = 0;  // the probability inside, in (0, 1)
  Interval equal_tailed;
  // In ascending order: two pieces if the density is lowest in between, one end at 0 or 1 if it is highest there. A
  // flat density has no highest part; then it is the equal-tailed one.
  std::vector<Interval> highest_density;
};

CredibleIntervals intervals_of(const Beta& beta, double level);
CredibleIntervals intervals_of(const LineTruth& density, double level);
Interval gaussian_interval(double mean, double sd, double level);  // both kinds are the same
// The shares `below` + `above` = `total` for which the log density where the share `below` lies below is that where the
// share `above` lies above: the tails beyond a hill, or the parts of a density with two infinite ends. Each is a
// function of its share that changes in one direction alone; each share is right relative to itself, however small.
struct BalancedTails {
  double below = 0, above = 0;
};
BalancedTails balanced_tails(const std::function<double(double below)>& log_density_at_lower,
                             const std::function<double(double above)>& log_density_at_upper, double total);
double probability_below(const Beta& beta, double r);  // r in [0, 1]

// `sorted`: at least two draws in ascending order. Returns quantiles as R computes them, and the shortest interval that
// holds the level's share of the draws (Chen and Shao 1999).
CredibleIntervals intervals_of_draws(const std::vector<double>& sorted, double level);

// The end of the highest-density interval that moves as the level grows, for a handle: the upper one, or the lower one
// if the upper one is at 1, or that of the lower piece.
double moving_end(const CredibleIntervals& intervals);
// The level, from 0.01 to 0.999, at which that end is nearest to r.
double level_reaching(const Beta& beta, double r);

}  // namespace credence
