// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/column_names.h"

#include "core/words/say.h"

#include <algorithm>

namespace credence {

std::string in_lower_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

std::string listed(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

std::optional<std::vector<std::size_t>> positions_by_name(const std::vector<std::string>& names,
                                                          const DataFormat& format) {
  std::vector<std::size_t> positions;
  for (const ColumnFormat& wanted : format.columns) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (in_lower_case(names[i]) != in_lower_case(wanted.name)) continue;
      if (found) return std::nullopt;
      found = i;
    }
    if (!found) return std::nullopt;
    positions.push_back(*found);
  }
  return positions;
}

bool is_labelled_format(const DataFormat& format) { return format == numeric_format({"x1", "x2", "t"}); }

std::string names_of(const DataFormat& format) {
  std::vector<std::string> names;
  for (const ColumnFormat& wanted : format.columns) names.push_back(wanted.name);
  return listed(names);
}

std::vector<std::string> words_on_equal_names(const std::vector<std::string>& names,
                                              const std::vector<std::size_t>& read) {
  std::vector<std::string> sentences, reported;
  for (const std::size_t position : read) {
    const std::string& name = names[position];
    const auto count = std::ranges::count(names, name);
    if (count < 2 || std::ranges::find(reported, name) != reported.end()) continue;
    reported.push_back(name);
    const auto read_too = std::ranges::count_if(read, [&](std::size_t other) { return names[other] == name; });
    const auto n = static_cast<double>(count);
    if (read_too == 1) {
      sentences.push_back(several(n, "{} column is called {}; column {} is read, choose the other by its number",
                                  "{} columns are called {}; column {} is read, choose the other by its number", name,
                                  std::to_string(position + 1)));
    } else {
      sentences.push_back(several(n, "{} column is called {}", "{} columns are called {}", name));
    }
  }
  return sentences;
}

}  // namespace credence
