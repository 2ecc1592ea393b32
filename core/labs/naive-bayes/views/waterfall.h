// Terms that add up, one below the other: each bar begins where the one above it ended.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence::naive_bayes {

struct Term {
  std::string label;
  double change = 0;   // if it is infinite the bar ends at the edge with an arrow, and the next one begins at its start
  bool muted = false;  // drawn in grey
};

// A side of the waterfall: bars to the left or to the right speak for it. Without names, there are none above the bars.
struct Side {
  Role role = Role::neutral;
  std::string name = {};
};

// Sets both axes so that all terms fit, the first one on top. Draws the first `drawn` of them, with their numbers in a
// column at the right, and their sum at the end of the last one. A click on the row of any term but the first is a hit
// of `rows`.
void add_waterfall(Figure& figure, const std::vector<Term>& terms, std::size_t drawn, const Side& negative,
                   const Side& positive, Areas rows);

// Returns which of `all` terms, at least one, is nearest to a height of the plot.
std::size_t nearest_term(double y, std::size_t all);
double term_height(std::size_t term, std::size_t all);  // the middle of its bar

}  // namespace credence::naive_bayes
