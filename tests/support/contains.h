// Whether texts contain a part.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace credence {

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline bool any_contains(const std::vector<std::string>& texts, const std::string& part) {
  return std::any_of(texts.begin(), texts.end(), [&part](const std::string& text) { return contains(text, part); });
}

}  // namespace credence
