// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson_words.h"

#include "core/math/input_error.h"

#include <algorithm>

namespace credence {

std::vector<EquationBlank> equations_in(std::string_view text) {
  constexpr std::string_view start = "[[equation ";
  std::vector<EquationBlank> found;
  for (std::size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at)) {
    const std::size_t end = text.find("]]", at);
    if (end == std::string_view::npos) {
      throw InputError(
          Message("\"{}\": {}", std::string(text.substr(at, 60)), Message("the brackets are not closed by ]]")));
    }
    found.push_back({at, end + 2 - at, std::string(text.substr(at + start.size(), end - at - start.size()))});
    at = end + 2;
  }
  return found;
}

std::string filled_words(const std::string& text, const Node& report, bool results_known) {
  const auto waiting = [&](const NumberBlank& blank) {
    const bool waits = !results_known && blank.path.starts_with("results");
    return waits ? std::string("…") : text.substr(blank.at, blank.length);
  };
  try {
    return with_numbers(with_blanks(text, waiting), report);
  } catch (const InputError&) {
    return text;
  }
}

std::string filled_words(const std::string& text, const KnownReport& start, const KnownReport& now) {
  try {
    const std::string frozen = with_blanks(text, [&](const NumberBlank& blank) {
      const std::string whole = text.substr(blank.at, blank.length);
      return blank.live ? whole : filled_words(whole, start.report, start.results_known);
    });
    return filled_words(frozen, now.report, now.results_known);
  } catch (const InputError&) {
    return text;
  }
}

std::string without_equations(const std::string& text) {
  std::string words = text;
  try {
    const std::vector<EquationBlank> blanks = equations_in(text);
    for (auto blank = blanks.rbegin(); blank != blanks.rend(); ++blank) words.erase(blank->at, blank->length);
  } catch (const InputError&) {
    return text;
  }
  return words;
}

std::vector<Equation> named_equations(const std::string& text, const std::vector<Equation>& all) {
  std::vector<Equation> named;
  try {
    for (const EquationBlank& blank : equations_in(text)) {
      const auto found = std::ranges::find(all, blank.id, &Equation::id);
      if (found != all.end()) named.push_back(*found);
    }
  } catch (const InputError&) {
    return {};
  }
  return named;
}

std::optional<Message> why_unreadable(const std::string& text) {
  try {
    blanks_in(text);
    equations_in(text);
  } catch (const InputError& error) {
    return error.sentence();
  }
  return std::nullopt;
}

std::vector<std::string> links_in(std::string_view text) {
  std::vector<std::string> targets;
  for (std::size_t at = text.find("]("); at != std::string_view::npos; at = text.find("](", at + 2)) {
    const std::size_t end = text.find_first_of(") \n", at + 2);
    targets.emplace_back(text.substr(at + 2, end == std::string_view::npos ? end : end - at - 2));
  }
  return targets;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace credence
