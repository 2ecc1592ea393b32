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

// Returns where the line ends that begins the text: at a line break outside of quotation marks. A mark that is never
// closed quotes nothing.
std::size_t end_of_line(std::string_view text) {
  constexpr std::size_t longest = 10000;  // of a quoted field
  bool quoted = false;
  const bool comment = is_comment(text.substr(0, 200));
  for (std::size_t end = 0; end < text.size() && !comment && !(quoted && end > longest); ++end) {
    if (text[end] == '"') quoted = !quoted;
    if (!quoted && (text[end] == '\r' || text[end] == '\n')) return end;
  }
  return std::min(text.find_first_of("\r\n"), text.size());
}

std::vector<TextLine> lines_of(std::string_view text) {
  std::vector<TextLine> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = end_of_line(text);
    const std::string_view line = text.substr(0, end);
    const bool both = text.substr(end, 2) == "\r\n";
    text.remove_prefix(std::min(text.size(), end + (both ? 2 : 1)));
    if (!without_spaces(line).empty() && !is_comment(line)) lines.push_back({number, line});
    number += static_cast<std::size_t>(std::ranges::count(line, '\n'));
  }
  return lines;
}

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

// Splits a line. Returns nothing if a quotation mark is not closed or text follows it.
class LineSplitter {
 public:
  LineSplitter(std::string_view line, Separator separator) : rest_(line), separator_(separator) {
    if (separator == Separator::spaces) rest_ = without_spaces(rest_);
  }

  std::optional<std::vector<std::string>> fields() {
    std::vector<std::string> all;
    while (true) {
      skip_spaces();
      const bool quoted = !rest_.empty() && rest_.front() == '"';
      if (quoted ? !take_quoted(all.emplace_back()) : !take_plain(all.emplace_back())) return std::nullopt;
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
    return field.find('"') == std::string::npos;
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

std::optional<Dialect> read_with(Separator separator, const std::vector<TextLine>& lines) {
  // The last line tells how many fields all others but the first must have, so that most separators take no time.
  const auto last = LineSplitter(lines.back().text, separator).fields();
  const std::size_t count = last ? last->size() : 0;
  if (count < 2) return std::nullopt;
  const bool quoted = lines.front().text.find('"') != std::string_view::npos;
  Dialect dialect{separator, {}, quoted};
  dialect.records.reserve(lines.size());
  for (const TextLine& line : lines) {
    auto fields = LineSplitter(line.text, separator).fields();
    const bool even = dialect.records.empty() || (fields && fields->size() == count);
    if (!fields || !even) return std::nullopt;
    dialect.records.push_back({line.number, *std::move(fields)});
  }
  std::vector<std::string>& first = dialect.records.front().fields;
  if (dialect.records.size() > 1 && first.size() + 1 == count) {
    // A mark at the end of all rows but the first; else, R's write.table gives the names of rows no name of their own.
    const auto rows = std::ranges::subrange(dialect.records.begin() + 1, dialect.records.end());
    const bool mark_at_end = std::ranges::all_of(rows, [](const TextRecord& row) { return row.fields.back().empty(); });
    first.insert(mark_at_end ? first.end() : first.begin(), "");
  }
  return first.size() == count ? std::optional(std::move(dialect)) : std::nullopt;
}

}  // namespace

char mark_of_sep_line(std::string_view line) {
  if (line.size() == 7 && line.front() == '"' && line.back() == '"') line = line.substr(1, 5);
  return line.size() == 5 && line.starts_with("sep=") ? line.back() : '\0';
}

std::optional<UnevenLine> uneven_line(std::string_view text) {
  const std::vector<TextLine> lines = lines_of(text);
  if (lines.empty()) return std::nullopt;
  UnevenLine uneven;
  for (const Separator separator : {Separator::semicolon, Separator::tab, Separator::bar, Separator::comma}) {
    const auto fields = LineSplitter(lines.front().text, separator).fields();
    if (!fields || fields->size() <= uneven.expected) continue;
    uneven.separator = separator;
    uneven.expected = fields->size();
  }
  if (uneven.expected < 2) return std::nullopt;
  for (const TextLine& line : lines) {
    const auto fields = LineSplitter(line.text, uneven.separator).fields();
    uneven.line = line.number;
    uneven.found = fields ? fields->size() : 0;
    if (uneven.found != uneven.expected) return uneven;
  }
  return std::nullopt;
}

std::vector<Dialect> dialects_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<TextLine> lines = lines_of(text);
  std::vector<Separator> tried{Separator::comma, Separator::semicolon, Separator::tab, Separator::bar,
                               Separator::spaces};
  if (const char mark = lines.empty() ? '\0' : mark_of_sep_line(lines.front().text); mark != '\0') {
    std::erase_if(tried, [&](Separator separator) { return mark_of(separator) != mark; });
    if (mark == '\t') tried.pop_back();  // spaces
    lines.erase(lines.begin());
  }
  std::vector<Dialect> found;
  for (const Separator separator : tried) {
    if (lines.empty()) break;
    if (auto dialect = read_with(separator, lines)) found.push_back(*std::move(dialect));
  }
  return found;
}

}  // namespace credence
