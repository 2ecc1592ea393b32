// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/missing_codes.h"

#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <limits>

namespace credence {
namespace {

// How often `code` is among the numbers, if all others are alike and far from it; else 0.
std::size_t times_far_away(std::span<const double> numbers, double code) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  std::size_t times = 0;
  for (const double x : numbers) {
    if (x == code) {
      ++times;
    } else {
      low = std::min(low, x);
      high = std::max(high, x);
    }
  }
  if (times == 0 || numbers.size() - times < 3) return 0;
  constexpr double far = 3;  // spreads of the others
  const double spread = high - low;
  return code < low - far * spread || code > high + far * spread ? times : 0;
}

}  // namespace

std::vector<std::string> words_on_codes(const Table& table) {
  constexpr std::array<double, 7> codes{-99, -999, -9999, -99999, 999, 9999, 99999};
  std::vector<std::string> sentences;
  for (const Column& column : table.columns()) {
    for (const double code : codes) {
      const std::size_t times = times_far_away(column.numbers(), code);
      if (times == 0) continue;
      const std::string number = std::to_string(static_cast<int>(code));
      sentences.push_back(several(
          static_cast<double>(times),
          "{1} is there {0} time in {2}, far from the other numbers: if it marks a missing cell, leave that empty",
          "{1} is there {0} times in {2}, far from the other numbers: if it marks missing cells, leave those empty",
          number, column.name()));
    }
  }
  return sentences;
}

}  // namespace credence
