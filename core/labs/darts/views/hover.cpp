// The texts at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/views.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::darts {

std::string board_hover(const Analysis& a, int, Point2 pointer) {
  constexpr double farthest = 240;
  if (std::hypot(pointer.x, pointer.y) > farthest) return {};
  const AimNumbers here = numbers_at(a, pointer);
  return aim_text(pointer) + "\n" + value_text(Quantity::score, here.score) + "\n" +
         say("chance of finishing: {}", value_text(Quantity::finish, here.finish));
}

std::string spread_hover(const Analysis& a, int, Point2 pointer) {
  if (!a.spreads) return {};
  const double sd = std::pow(10, pointer.x);
  std::size_t k = 0;
  while (k + 1 < a.spreads->sds.size() && a.spreads->sds[k + 1] <= sd) ++k;
  return say("spread {} mm", rounded(a.spreads->sds[k], 3)) + "\n" +
         say("best aim: {}", aim_text(a.spreads->best[k].aim)) + "\n" +
         value_text(Quantity::score, a.spreads->best[k].value);
}

}  // namespace credence::darts
