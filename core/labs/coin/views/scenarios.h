// How scenarios are told apart on one plot.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/coin/words/words.h"
#include "core/pictures/line/lanes.h"

#include <array>

namespace credence::coin {

// Where scenarios share a plot each has a colour of its own; the first one has that of posteriors.
inline Role scenario_role(std::size_t k) {
  return std::array{Role::posterior, Role::class5, Role::class4, Role::class3, Role::class2, Role::chain}[k % 6];
}
inline Lanes lanes(const Analysis& a) { return Lanes(prior_names(a)); }  // one lane per scenario
// Whether the text in a lane goes to its right end, away from the last posterior.
inline bool text_right(const Analysis& a, std::size_t k) { return a.scenario(k, a.size()).posterior.mean() <= 0.6; }

}  // namespace credence::coin
