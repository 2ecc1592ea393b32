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

std::vector<std::string> links_in(std::string_view text) {
  std::vector<std::string> targets;
  for (std::size_t at = text.find("]("); at != std::string_view::npos; at = text.find("](", at + 2)) {
    const std::size_t end = text.find_first_of(") \n", at + 2);
    targets.emplace_back(text.substr(at + 2, end == std::string_view::npos ? end : end - at - 2));
  }
  return targets;
}

std::string without_images(const std::string& markdown) {
  std::string result;
  for (std::size_t i = 0; i < markdown.size(); ++i) {
    result += markdown[i];
    if (markdown[i] == '!' && i + 1 < markdown.size() && markdown[i + 1] == '[') result += '\\';
  }
  return result;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace credence
