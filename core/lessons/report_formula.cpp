// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"

#include "core/lab/report_paths.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace credence {
namespace {

constexpr std::array<std::string_view, 4> roots{"results", "parameters", "data", "seed"};

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }

[[noreturn]] void refuse_at(std::size_t position, const Message& why) {
  throw InputError(Message("formula: character {}: {}", std::to_string(position + 1), why));
}

std::size_t skip_spaces(const std::string& text, std::size_t at) {
  while (at < text.size() && text[at] == ' ') ++at;
  return at;
}

// Reads == "text" or != "text" from `at` on, and returns the end of it; npos if something else stands there.
std::size_t compared_text(const std::string& text, std::size_t at, std::string& compared, bool& equal) {
  at = skip_spaces(text, at);
  if (text.compare(at, 2, "==") != 0 && text.compare(at, 2, "!=") != 0) return std::string::npos;
  equal = text[at] == '=';
  at = skip_spaces(text, at + 2);
  if (at >= text.size() || text[at] != '"') return std::string::npos;
  const std::size_t end = text.find('"', at + 1);
  if (end == std::string::npos) refuse_at(at, Message("a quotation mark is not closed"));
  compared = text.substr(at + 1, end - at - 1);
  return end + 1;
}

}  // namespace

// Every replacement is as long as what it replaces, so that the positions of errors are those of the text.
std::string ReportFormula::prepared(const std::string& text, std::vector<Part>& parts,
                                    std::vector<std::string>& names) {
  std::string result = text;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') refuse_at(at, Message("a text stands only behind a path and == or !="));
    if (!in_word(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && in_word(text[end])) ++end;
    const std::string word = text.substr(at, end - at);
    const std::string root = word.substr(0, word.find('.'));
    if (word == "and") {
      result.replace(at, 3, "&& ");
    } else if (word == "or") {
      result.replace(at, 2, "||");
    } else if (word == "not") {
      if (skip_spaces(text, end) >= text.size() || text[skip_spaces(text, end)] != '(') {
        refuse_at(at, Message("after \"not\" stands a parenthesis"));
      }
      result.replace(at, 3, "0==");
    } else if (std::ranges::find(roots, root) != roots.end()) {
      Part part{word, {}, true};
      std::string compared;
      const std::size_t text_end = compared_text(text, end, compared, part.equal);
      if (text_end != std::string::npos) {
        part.text = compared;
        end = text_end;
      }
      std::string name = text.substr(at, end - at);
      for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
      const auto known = std::ranges::find(names, name);
      if (known == names.end()) {
        names.push_back(name);
        parts.push_back(part);
      } else {
        const Part& other = parts[static_cast<std::size_t>(known - names.begin())];
        if (other.path != part.path || other.text != part.text || other.equal != part.equal) {
          refuse_at(at, Message("two paths differ only by a dot: \"{}\" and \"{}\"", other.path, part.path));
        }
      }
      result.replace(at, end - at, name);
    } else if (word.find('.') != std::string::npos && std::isalpha(static_cast<unsigned char>(word[0])) != 0) {
      refuse_at(at, Message("\"{}\" is no path: paths begin with results, parameters, data or seed", word));
    }
    at = end;
  }
  return result;
}

ReportFormula::ReportFormula(const std::string& text) {
  std::vector<std::string> names;
  const std::string formula = prepared(text, parts_, names);
  if (names.empty()) throw InputError(Message("formula: it names no path of the report, such as results.chain.mean"));
  formula_.emplace(formula, names);
}

std::optional<double> ReportFormula::value(const Node& report, std::optional<Message>* why) const {
  std::vector<double> values;
  for (const Part& part : parts_) {
    const Node* node = node_at(report, part.path);
    const auto* words = node != nullptr ? std::get_if<std::string>(node) : nullptr;
    if (part.text && words != nullptr) {
      values.push_back((*words == *part.text) == part.equal ? 1 : 0);
    } else if (const auto number = node != nullptr ? number_in(*node) : std::nullopt; number && !part.text) {
      values.push_back(*number);
    } else {
      if (why != nullptr) {
        *why = part.text && node != nullptr ? Message("{} is no text", part.path) : why_no_number(report, part.path);
      }
      return std::nullopt;
    }
  }
  try {
    return (*formula_)(values);
  } catch (const InputError& error) {
    if (why != nullptr) *why = error.sentence();
    return std::nullopt;
  }
}

bool ReportFormula::holds(const Node& report) const {
  const std::optional<double> found = value(report);
  return found && *found != 0;
}

std::vector<std::string> ReportFormula::paths() const {
  std::vector<std::string> all;
  for (const Part& part : parts_) all.push_back(part.path);
  return all;
}

}  // namespace credence
