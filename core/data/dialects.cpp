// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/dialects.h"

#include "core/data/odd_cells.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

namespace credence {
namespace {

using Separator = Dialect::Separator;

bool is_space(char c) { return c == ' ' || c == '\t'; }

std::string_view without_spaces(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// Whether a line is a comment. The error values of spreadsheets begin with the same mark and are cells.
bool is_comment(std::string_view line) {
  line = without_spaces(line);
  return line.starts_with('#') && spreadsheet_error(line).empty();
}

struct TextLine {
  std::size_t number;
  std::string_view text;
};

char mark_of(Separator separator) {
  switch (separator) {
    case Separator::comma:
      return ',';
    case Separator::semicolon:
      return ';';
    case Separator::bar:
      return '|';
    case Separator::tab:
    case Separator::spaces:
      break;
  }
  return '\t';
}

// Whether quotation marks hold line breaks together. A mark that opens nothing, inside a field, is a character.
enum class Quotes { over_lines, within_lines };

// Returns where the line ends that begins the text: at a line break outside of quotation marks, which open a field. A
// mark that is never closed quotes nothing.
std::size_t end_of_line(std::string_view text, Separator separator, Quotes quotes) {
  constexpr std::size_t longest = 10000;  // of a quoted field
  const std::size_t plain = std::min(text.find_first_of("\r\n"), text.size());
  if (quotes == Quotes::within_lines || is_comment(text.substr(0, 200))) return plain;
  if (text.substr(0, plain).find('"') == std::string_view::npos) return plain;
  bool quoted = false, at_start = true;
  std::size_t opened = 0;
  for (std::size_t end = 0; end < text.size(); ++end) {
    const char c = text[end];
    if (quoted) {
      if (end - opened > longest) return plain;
      if (c == '"' && text.substr(end + 1).starts_with('"')) {
        ++end;
      } else if (c == '"') {
        quoted = false;
      }
      continue;
    }
    if (c == '\r' || c == '\n') return end;
    if (c == '"' && at_start) {
      quoted = true;
      opened = end;
    }
    const bool separates = separator == Separator::spaces ? is_space(c) : c == mark_of(separator);
    at_start = separates || (at_start && is_space(c));
  }
  return quoted ? plain : text.size();
}

std::vector<TextLine> lines_of(std::string_view text, Separator separator, Quotes quotes) {
  std::vector<TextLine> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = end_of_line(text, separator, quotes);
    const std::string_view line = text.substr(0, end);
    const bool both = text.substr(end, 2) == "\r\n";
    text.remove_prefix(std::min(text.size(), end + (both ? 2 : 1)));
    if (!without_spaces(line).empty() && !is_comment(line)) lines.push_back({number, line});
    number += static_cast<std::size_t>(std::ranges::count(line, '\n'));
  }
  return lines;
}

// Splits a line. Between tabs a quotation mark that does not enclose a field is a character; elsewhere nothing is
// returned if one is not closed, text follows it or it is inside a field.
class LineSplitter {
 public:
  LineSplitter(std::string_view line, Separator separator) : rest_(line), separator_(separator) {
    if (separator == Separator::spaces) rest_ = without_spaces(rest_);
  }

  // Tells for each field whether it was enclosed in quotation marks, if that is asked for.
  std::optional<std::vector<std::string>> fields(std::vector<bool>* enclosed = nullptr) {
    std::vector<std::string> all;
    while (true) {
      skip_spaces();
      std::string& field = all.emplace_back();
      const std::string_view before = rest_;
      const bool mark = rest_.starts_with('"'), quoted = mark && take_quoted(field);
      if (enclosed != nullptr) enclosed->push_back(quoted);
      if (!quoted) {
        if (mark && separator_ != Separator::tab) return std::nullopt;
        rest_ = before;
        if (!take_plain(field)) return std::nullopt;
      }
      if (rest_.empty()) return all;
      if (separator_ == Separator::spaces) {
        skip_spaces();
      } else {
        rest_.remove_prefix(1);
      }
    }
  }

 private:
  bool ends(char c) const { return separator_ == Separator::spaces ? is_space(c) : c == mark_of(separator_); }

  void skip_spaces() {
    while (!rest_.empty() && is_space(rest_.front()) && rest_.front() != mark_of(separator_)) rest_.remove_prefix(1);
    while (separator_ == Separator::spaces && !rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
  }

  bool take_plain(std::string& field) {
    const auto end = std::ranges::find_if(rest_, [this](char c) { return ends(c); });
    field = without_spaces({rest_.begin(), end});
    rest_ = {end, rest_.end()};
    return separator_ == Separator::tab || field.find('"') == std::string::npos;
  }

  bool take_quoted(std::string& field) {
    rest_.remove_prefix(1);
    while (true) {
      const std::size_t mark = rest_.find('"');
      if (mark == std::string_view::npos) return false;
      field += rest_.substr(0, mark);
      rest_.remove_prefix(mark + 1);
      if (!rest_.starts_with('"')) break;
      field += '"';  // a doubled quotation mark
      rest_.remove_prefix(1);
    }
    while (!rest_.empty() && is_space(rest_.front()) && !ends(rest_.front())) rest_.remove_prefix(1);
    return rest_.empty() || ends(rest_.front());
  }

  std::string_view rest_;
  Separator separator_;
};

// Whether a name has quotation marks, which it does not need, where the cell below it has none, so that it is a name
// although it is a number.
bool has_quoted_names(const std::vector<TextLine>& lines, Separator separator) {
  std::vector<bool> names, below;
  const auto texts = LineSplitter(lines[0].text, separator).fields(&names);
  if (!texts) return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto separates = [&](char c) {
      return separator == Separator::spaces ? is_space(c) : c == mark_of(separator);
    };
    names[i] = names[i] && std::ranges::none_of((*texts)[i], separates);
  }
  if (lines.size() > 1 && !LineSplitter(lines[1].text, separator).fields(&below)) return false;
  below.resize(std::max(names.size(), below.size()));
  names.insert(names.begin(), below.size() - names.size(), false);  // R's write.table
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] && !below[i]) return true;
  }
  return false;
}

std::optional<Dialect> read_with(Separator separator, const std::vector<TextLine>& lines) {
  // The last line tells how many fields all others but the first must have, so that most separators take no time.
  const auto last = LineSplitter(lines.back().text, separator).fields();
  const std::size_t count = last ? last->size() : 0;
  if (count < 2) return std::nullopt;
  Dialect dialect{separator, {}, has_quoted_names(lines, separator)};
  dialect.records.reserve(lines.size());
  for (const TextLine& line : lines) {
    auto fields = LineSplitter(line.text, separator).fields();
    const bool even = dialect.records.empty() || (fields && fields->size() == count);
    if (!fields || !even) return std::nullopt;
    dialect.records.push_back({line.number, *std::move(fields)});
  }
  std::vector<std::string>& first = dialect.records.front().fields;
  const auto is_mark = [](const std::string& field) { return field == "," || field == ";" || field == "|"; };
  if (separator == Separator::spaces && std::ranges::any_of(first, is_mark))
    return std::nullopt;  // around another mark
  if (dialect.records.size() > 1 && first.size() + 1 == count) {
    // A mark at the end of all rows but the first; else, R's write.table gives the names of rows no name of their own.
    const auto rows = std::ranges::subrange(dialect.records.begin() + 1, dialect.records.end());
    const bool mark_at_end = std::ranges::all_of(rows, [](const TextRecord& row) { return row.fields.back().empty(); });
    // Between commas the mark too many may be one inside numbers, unless the names of rows are quoted.
    std::vector<bool> enclosed;
    LineSplitter(lines.back().text, separator).fields(&enclosed);
    if (!mark_at_end && separator == Separator::comma && !enclosed.front()) return std::nullopt;
    first.insert(mark_at_end ? first.end() : first.begin(), "");
  }
  return first.size() == count ? std::optional(std::move(dialect)) : std::nullopt;
}

// Between tabs, where marks are characters as a rule, the lines of the text are tried first.
std::vector<Quotes> quotes_of(std::string_view text, Separator separator) {
  if (text.find('"') == std::string_view::npos) return {Quotes::within_lines};
  if (separator == Separator::tab) return {Quotes::within_lines, Quotes::over_lines};
  return {Quotes::over_lines};
}

}  // namespace

char mark_of_sep_line(std::string_view line) {
  if (line.size() == 7 && line.front() == '"' && line.back() == '"') line = line.substr(1, 5);
  return line.size() == 5 && line.starts_with("sep=") ? line.back() : '\0';
}

std::optional<UnevenLine> uneven_line(std::string_view text) {
  UnevenLine uneven;
  for (const Separator separator : {Separator::semicolon, Separator::tab, Separator::bar, Separator::comma}) {
    const std::vector<TextLine> lines = lines_of(text, separator, quotes_of(text, separator).front());
    if (lines.empty()) return std::nullopt;
    const auto fields = LineSplitter(lines.front().text, separator).fields();
    if (!fields || fields->size() <= uneven.expected) continue;
    uneven.separator = separator;
    uneven.expected = fields->size();
  }
  if (uneven.expected < 2) return std::nullopt;
  for (const TextLine& line : lines_of(text, uneven.separator, quotes_of(text, uneven.separator).front())) {
    const auto fields = LineSplitter(line.text, uneven.separator).fields();
    uneven.line = line.number;
    uneven.found = fields ? fields->size() : 0;
    uneven.quoted = !fields;
    if (uneven.found != uneven.expected) return uneven;
  }
  return std::nullopt;
}

std::vector<Dialect> dialects_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<Separator> tried{Separator::comma, Separator::semicolon, Separator::tab, Separator::bar,
                               Separator::spaces};
  const char mark = mark_of_sep_line(text.substr(0, text.find_first_of("\r\n")));
  if (mark != '\0') {
    std::erase_if(tried, [&](Separator separator) { return mark_of(separator) != mark; });
    if (mark == '\t') tried.pop_back();  // spaces
  }
  std::vector<Dialect> found;
  std::vector<TextLine> lines;
  const bool marks = text.find('"') != std::string_view::npos;
  const auto is_found = [&](Separator separator) {
    return std::ranges::any_of(found, [&](const Dialect& one) { return one.separator == separator; });
  };
  for (const Separator separator : tried) {
    if (separator == Separator::spaces && is_found(Separator::tab)) break;  // which are the spaces of the file
    for (const Quotes quotes : quotes_of(text, separator)) {
      if (marks || lines.empty()) {  // without quotation marks the lines are the same for all
        lines = lines_of(text, separator, quotes);
        if (mark != '\0' && !lines.empty()) lines.erase(lines.begin());
      }
      if (lines.empty()) return found;
      auto dialect = read_with(separator, lines);
      if (!dialect) continue;
      found.push_back(*std::move(dialect));
      break;
    }
  }
  return found;
}

}  // namespace credence
