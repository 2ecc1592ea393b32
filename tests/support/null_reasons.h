// Finds the numbers of a report that are null without a reason of their own: every null needs a warning that names it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace credence {

struct NullPlace {
  std::vector<std::string> keys;  // without the indices of arrays
  std::string text() const {
    std::string text;
    for (const std::string& key : keys) text += (text.empty() ? "" : ".") + key;
    return text;
  }
};

inline void find_nulls(const Node& node, NullPlace& place, std::vector<NullPlace>& found) {
  if (std::holds_alternative<std::monostate>(node)) found.push_back(place);
  if (const auto* items = std::get_if<Items>(&node)) {
    for (const Node& item : *items) find_nulls(item, place, found);
  }
  if (const auto* members = std::get_if<Members>(&node)) {
    for (const auto& [name, child] : *members) {
      place.keys.push_back(name);
      find_nulls(child, place, found);
      place.keys.pop_back();
    }
  }
}

// Whether the text has this word, with nothing that could belong to a key before and after it.
inline bool has_word(const std::string& text, const std::string& word) {
  const auto in_key = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !in_key(text[at - 1])) && (end == text.size() || !in_key(text[end]))) return true;
  }
  return false;
}

// A warning is about a null if it says that something is null and names its outermost and its innermost key.
inline bool explains(const std::string& warning, const NullPlace& place) {
  const bool of_nulls = has_word(warning, "null") || warning.find("not exist") != std::string::npos ||
                        warning.find("not known") != std::string::npos;
  return of_nulls && has_word(warning, place.keys.front()) && has_word(warning, place.keys.back());
}

// The keys of each null without a reason: "corrections.forgotten.rhat".
inline std::vector<std::string> nulls_without_reason(const Node& report, const std::vector<std::string>& warnings) {
  std::vector<NullPlace> found;
  NullPlace top;
  find_nulls(report, top, found);
  std::vector<std::string> without;
  for (const NullPlace& place : found) {
    const bool said =
        std::ranges::any_of(warnings, [&](const std::string& warning) { return explains(warning, place); });
    if (!said && std::ranges::find(without, place.text()) == without.end()) without.push_back(place.text());
  }
  return without;
}

}  // namespace credence
