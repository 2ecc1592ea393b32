// Words at the ends of sliders that say what a small and a large value mean.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>

namespace credence {

struct SliderWords {
  std::string_view low, high;  // in English; empty if the numbers speak for themselves
};
SliderWords slider_words(const std::string& field);

}  // namespace credence
