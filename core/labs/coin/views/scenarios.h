// How scenarios are told apart on one plot.
#pragma once

#include "core/labs/coin/words/words.h"
#include "core/pictures/line/lanes.h"

#include <array>

namespace credence::coin {

inline Dash dash_of(std::size_t k) { return std::array{Dash::solid, Dash::dashed, Dash::dotted}[k % 3]; }
inline Lanes lanes(const Analysis& a) { return Lanes(prior_names(a)); }  // one lane per scenario
// Whether the text in a lane goes to its right end, away from the last posterior.
inline bool text_right(const Analysis& a, std::size_t k) { return a.scenario(k, a.size()).posterior.mean() <= 0.6; }

}  // namespace credence::coin
