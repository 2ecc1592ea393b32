// The values that the programs to take home need beside the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/words/words.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

namespace credence::darts {
namespace {

// The best aims of the darts after the first: points left, darts left, aim.
Matrix later_aims(const Analysis& a) {
  Matrix rows;
  for (int darts = 1; darts < a.parameters.darts; ++darts) {
    for (int left = 2; left <= a.parameters.score; ++left) {
      const BestAim& best = a.board->plan.best(left, darts);
      if (best.value > 0) rows.push_back({1.0 * left, 1.0 * darts, best.aim.x, best.aim.y});
    }
  }
  return rows;
}

}  // namespace

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) {
    throw InputError(say("thrown darts have no parameters for Stan to sample; use Python or R"));
  }
  const ThrowSpread s = a.parameters.spread();
  return {.values = {{"sx", s.sx}, {"sy", s.sy}, {"plan", later_aims(a)}}, .holds = {{"more", a.parameters.darts > 1}}};
}

}  // namespace credence::darts
