#include "core/lessons/lesson_words.h"

#include "core/lessons/report_paths.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cctype>

namespace credence {
namespace {

[[noreturn]] void refuse_blank(std::string_view blank, const Message& why) {
  throw InputError(Message("\"{}\": {}", std::string(blank.substr(0, 60)), why));
}

NumberBlank blank_of(std::string_view whole, std::size_t at) {
  NumberBlank blank{at, whole.size()};
  const std::string_view inside = whole.substr(2, whole.size() - 4);
  const std::size_t bar = inside.find('|');
  blank.path = inside.substr(0, bar);
  const bool path =
      !blank.path.empty() && std::ranges::all_of(blank.path, [](char c) { return c > ' ' && c != '{' && c != '"'; });
  if (!path) refuse_blank(whole, Message("expected a path of the report, such as results.chain.mean"));
  if (bar == std::string_view::npos) return blank;
  std::string_view format = inside.substr(bar + 1);
  if (format.starts_with('.')) {
    blank.decimals = true;
    format.remove_prefix(1);
  }
  if (format.ends_with('%')) {
    blank.percent = true;
    format.remove_suffix(1);
  }
  const bool digit = !format.empty() && format.size() <= 2 &&
                     std::ranges::all_of(format, [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
  blank.digits = digit ? std::stoi(std::string(format)) : -1;
  if (blank.digits < (blank.decimals ? 0 : 1) || blank.digits > 15) {
    refuse_blank(whole, Message("behind the bar stands a number of digits from 1 to 15, such as 3, .2 or 2%"));
  }
  return blank;
}

std::string number_words(double value, const NumberBlank& blank) {
  if (blank.percent) value *= 100;
  const std::string number = blank.decimals ? fixed_text(value, blank.digits) : trimmed(value, blank.digits);
  return blank.percent ? number + " %" : number;
}

// A text of the report is shown as it is, not as Markdown.
std::string escaped(const std::string& words) {
  std::string result;
  for (const char c : words) {
    if (std::string_view("\\`*_{}[]<>()#+-.!|~&").find(c) != std::string_view::npos) result += '\\';
    result += c == '\n' || c == '\r' ? ' ' : c;
  }
  return result;
}

}  // namespace

std::vector<NumberBlank> blanks_in(std::string_view text) {
  std::vector<NumberBlank> blanks;
  for (std::size_t at = text.find("{{"); at != std::string_view::npos; at = text.find("{{", at)) {
    const std::size_t end = text.find("}}", at);
    if (end == std::string_view::npos) refuse_blank(text.substr(at), Message("the braces are not closed by }}"));
    blanks.push_back(blank_of(text.substr(at, end + 2 - at), at));
    at = end + 2;
  }
  return blanks;
}

std::string with_numbers(const std::string& text, const Node& report, std::vector<Message>* faults) {
  std::string result;
  std::size_t done = 0;
  for (const NumberBlank& blank : blanks_in(text)) {
    result.append(text, done, blank.at - done);
    done = blank.at + blank.length;
    const Node* node = node_at(report, blank.path);
    const auto* words = node != nullptr ? std::get_if<std::string>(node) : nullptr;
    if (const auto number = node != nullptr ? number_in(*node) : std::nullopt) {
      result += number_words(*number, blank);
    } else if (words != nullptr) {
      result += escaped(*words);
    } else {
      result += no_value;
      if (faults != nullptr) {
        if (const auto why = why_no_number(report, blank.path)) faults->push_back(*why);
      }
    }
  }
  return result.append(text, done);
}

std::vector<EquationBlank> equations_in(std::string_view text) {
  constexpr std::string_view start = "[[equation ";
  std::vector<EquationBlank> found;
  for (std::size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at)) {
    const std::size_t end = text.find("]]", at);
    if (end == std::string_view::npos) refuse_blank(text.substr(at), Message("the brackets are not closed by ]]"));
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
