// Tables of text as spreadsheets and statistics programs write them: which mark separates the columns, and the rows
// as lists of fields.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct TextRecord {
  std::size_t line = 0;  // from 1
  std::vector<std::string> fields;
};

// One way to read a text. All records have the same number of fields, at least two.
struct Dialect {
  enum class Separator { comma, semicolon, tab, spaces, bar };
  Separator separator = Separator::comma;
  std::vector<TextRecord> records;
  bool quoted_names = false;  // the first line has quotation marks around a cell where the second has none
};

// The mark that Excel's line "sep=;" gives, which may be quoted as a whole; 0 for any other line.
char mark_of_sep_line(std::string_view line);

// Returns each way to read the text. Lines end with CR, LF or both. Empty lines and lines that begin with "#" are left
// out. A line "sep=;" before all others decides. Fields may be quoted; between tabs a quotation mark that does not
// enclose a whole field is a character, and one that is not closed in its line holds lines together only if the table
// has no other reading.
std::vector<Dialect> dialects_of(std::string_view text);

// A line with another number of fields than the first one, if the mark that is most frequent there separates them.
struct UnevenLine {
  Dialect::Separator separator = Dialect::Separator::semicolon;
  std::size_t line = 0, found = 0, expected = 0;
  bool quoted = false;  // a quotation mark in the line is not closed, or inside a field
};
std::optional<UnevenLine> uneven_line(std::string_view text);

}  // namespace credence
