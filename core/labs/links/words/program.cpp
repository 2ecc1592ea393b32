// The numbers that the programs need beside the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/words/words.h"
#include "core/math/input_error.h"

namespace credence::links {

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) {
    throw InputError(say("stan: nothing in the links lab is drawn from a posterior; use Python or R"));
  }
  return {.values = {{"w", Vector(a.weights.begin(), a.weights.end())}, {"s", a.model->scale()}},
          .holds = {{"informative", a.noisy().epsilon < 0.5}}};
}

}  // namespace credence::links
