// Names of beds, aims, values and counts.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::darts {

std::string bed_name(int bed) {
  if (bed == 0) return say("outside the board");
  if (bed == dartboard::inner_bull) return say("inner bull");
  if (bed == dartboard::outer_bull) return say("outer bull");
  const std::string number = std::to_string((bed - 1) % 20 + 1);
  return bed <= 20 ? say("single {}", number) : bed <= 40 ? say("double {}", number) : say("treble {}", number);
}

std::string aim_text(Point2 aim) {
  const auto whole = [](double value) { return fixed_text(value, 0); };
  return say("{}, at ({}, {}) mm", bed_name(dartboard::bed_at(aim)), whole(aim.x), whole(aim.y));
}

std::string value_text(Quantity q, double value) {
  const auto percent = [](const std::string& number) { return number + "\u202f%"; };
  if (q == Quantity::finish && value > 0 && value < 1e-5) return say("under {}", percent("0.001"));
  if (q == Quantity::finish) return percent(rounded(100 * value, 3));
  return say("{} points", rounded(value, 3));
}

std::string turns_text(const Analysis& a, std::size_t turns) {
  const auto n = static_cast<double>(turns);
  return a.parameters.darts == 1 ? several(n, "{} dart", "{} darts") : several(n, "{} turn", "{} turns");
}

std::string unfinishable_text(const Analysis& a) {
  return several(a.parameters.darts, "{1} cannot be finished with {0} dart", "{1} cannot be finished with {0} darts",
                 std::to_string(a.parameters.score));
}

}  // namespace credence::darts
