// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_words.h"

#include "core/lab/report_paths.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace credence {
namespace {

[[noreturn]] void refuse_blank(std::string_view blank, const Message& why) {
  throw InputError(Message("\"{}\": {}", std::string(blank.substr(0, 60)), why));
}

NumberBlank blank_of(std::string_view whole, std::size_t at) {
  NumberBlank blank{at, whole.size()};
  std::string_view inside = whole.substr(2, whole.size() - 4);
  constexpr std::string_view live = "live ";
  blank.live = inside.starts_with(live);
  if (blank.live) inside.remove_prefix(live.size());
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
  if (format.starts_with('e')) {
    blank.of_logarithm = true;
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
    refuse_blank(whole, Message("behind the bar stands a number of digits from 1 to 15, such as 3, .2, e3 or 2%"));
  }
  return blank;
}

std::string number_words(double value, const NumberBlank& blank) {
  if (blank.of_logarithm) value = std::exp(value);
  if (blank.percent) value *= 100;
  const std::string number = blank.decimals ? fixed_text(value, blank.digits) : credence::trimmed(value, blank.digits);
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

std::string blank_filled(const NumberBlank& blank, const Node& report) {
  const Node* node = node_at(report, blank.path);
  if (node == nullptr) return no_value;
  if (const auto number = number_in(*node)) return number_words(*number, blank);
  const auto* words = std::get_if<std::string>(node);
  return words != nullptr ? *words : no_value;
}

std::string with_blanks(const std::string& text, const std::function<std::string(const NumberBlank&)>& fill) {
  std::string result;
  std::size_t done = 0;
  for (const NumberBlank& blank : blanks_in(text)) {
    result.append(text, done, blank.at - done);
    done = blank.at + blank.length;
    result += fill(blank);
  }
  return result.append(text, done);
}

std::string with_numbers(const std::string& text, const Node& report, std::vector<Message>* faults) {
  return with_blanks(text, [&](const NumberBlank& blank) {
    const Node* node = node_at(report, blank.path);
    if (node != nullptr && std::holds_alternative<std::string>(*node)) return escaped(std::get<std::string>(*node));
    if (faults != nullptr && (node == nullptr || !number_in(*node))) {
      if (const auto why = why_no_number(report, blank.path)) faults->push_back(*why);
    }
    return blank_filled(blank, report);
  });
}

}  // namespace credence
