// Terms that add up, one below the other: each bar begins where the one above it ended.
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct Term {
  std::string label;
  double change = 0;   // may be infinite: such a bar reaches to the end of its room, the next begins where it began
  bool muted = false;  // of something that is not known
};

// Sets both axes for all terms, of which the first `drawn` are there yet, the first one on top, and marks the sum so
// far; their numbers are a column at the right. `negative` is the role of bars to the left, `positive` of those to the
// right. Clicks on the rows of all terms but the first are hits of `rows`.
void add_waterfall(Figure& figure, const std::vector<Term>& terms, std::size_t drawn, Role negative, Role positive,
                   Areas rows);

// The term at a height of the plot, at least one being there; its middle is at row_height(i, of all).
std::size_t nearest_term(double y, std::size_t all);
double term_height(std::size_t term, std::size_t all);

}  // namespace credence
