// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/csv.h"

#include "core/data/odd_cells.h"
#include "core/data/written_numbers.h"
#include "core/math/input_error.h"
#include "core/words/visible.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <istream>
#include <optional>
#include <ostream>
#include <system_error>

namespace credence {
namespace {

constexpr double magnitude_limit = 1e150;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// A line of the file; throws errors with that place in front of the sentence.
struct Place {
  const std::string& source;
  std::size_t line;
  [[noreturn]] void fail(const Message& sentence) const {
    throw InputError(Message::at(source + ':' + std::to_string(line) + ": ", sentence));
  }
  [[noreturn]] void fail(std::size_t column, const Message& sentence) const {
    fail(Message("column {}: {}", std::to_string(column), sentence));
  }
};

std::string read_all(std::istream& in) {
  std::string text;
  std::vector<char> buffer(1 << 16);
  do {
    in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    text.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
  } while (in);
  return text;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Formats a field for one line of an error message.
std::string shown(std::string_view field) {
  constexpr std::size_t longest = 40;
  std::string text(field.substr(0, longest));
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return '"' + visible(text) + (field.size() > longest ? "...\"" : "\"");
}

// Splits the text into rows of fields. A field is the text between commas without the blanks around it and with its
// quotation marks.
class Fields {
 public:
  Fields(std::string_view text, const std::string& source) : rest_(text), place_{source, 1} {}

  bool at_end() const { return rest_.empty(); }
  const Place& place() const { return place_; }  // place of the next row or field
  bool at_empty_line() const { return trim(rest_.substr(0, rest_.find('\n'))).empty(); }
  void skip_line() {
    const std::size_t end = rest_.find('\n');
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++place_.line;
  }

  // Calls visit(column from 1, field, its place) for every field of the next row; returns their number.
  template <class Visit>
  std::size_t for_each_of_row(const Visit& visit) {
    for (std::size_t column = 1;; ++column) {
      const Place place = place_;
      visit(column, take(column), place);
      if (rest_.empty()) return column;
      const bool more = rest_.front() == ',';
      rest_.remove_prefix(1);
      if (more) continue;
      ++place_.line;
      return column;
    }
  }

 private:
  // Takes the next field; `rest_` then begins with the character that ended it.
  std::string_view take(std::size_t column) {
    std::size_t end = 0;
    while (end < rest_.size() && is_blank(rest_[end])) ++end;
    if (end < rest_.size() && rest_[end] == '"') end = after_quotes(end, column);
    while (end < rest_.size() && rest_[end] != ',' && rest_[end] != '\n') {
      if (rest_[end] == '"') {
        place_.fail(column, Message("a quotation mark inside a field: quote the whole field and double the mark"));
      }
      ++end;
    }
    const std::string_view field = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return trim(field);
  }

  // Returns the position after the field whose opening quotation mark is at `start`; nothing but blanks may follow the
  // closing one.
  std::size_t after_quotes(std::size_t start, std::size_t column) {
    const Place opened = place_;
    std::size_t end = start;
    do {
      const std::size_t mark = rest_.find('"', end + 1);
      if (mark == std::string_view::npos)
        opened.fail(column, Message("the quotation mark that opens here is never closed"));
      place_.line += static_cast<std::size_t>(std::count(rest_.begin() + end, rest_.begin() + mark, '\n'));
      end = mark + 1;
    } while (end < rest_.size() && rest_[end] == '"');
    const std::string_view after = trim(rest_.substr(end, rest_.find_first_of(",\n", end) - end));
    if (!after.empty()) {
      place_.fail(column, Message("expected a comma after the closing quotation mark, found {}", shown(after)));
    }
    return end;
  }

  std::string_view rest_;
  Place place_;
};

enum class Reading { number, text, not_finite, too_large, too_long };

Reading read_number(std::string_view field, double& value) {
  constexpr std::string_view typeset_minus = "\u2212";
  if (field.starts_with(typeset_minus)) {
    std::string plain(field.substr(typeset_minus.size() - 1));
    plain.front() = '-';
    return read_number(plain, value);
  }
  if (field.size() > 1 && field.front() == '+' && field[1] != '-') field.remove_prefix(1);
  const char* const end = field.data() + field.size();
  auto [rest, error] = std::from_chars(field.data(), end, value);
  if (error == std::errc::invalid_argument || rest != end) return Reading::text;
  if (error == std::errc::result_out_of_range) {
    // The number is too large, or so close to zero that it rounds to zero: the wider type tells which.
    long double wide = 0;
    const auto result = std::from_chars(field.data(), end, wide);
    if (result.ec != std::errc() || wide > 1 || wide < -1) return Reading::too_large;
    value = 0;
  }
  if (!std::isfinite(value)) return Reading::not_finite;
  value += 0.0;  // a negative zero is zero, as in files of sessions
  if (std::fabs(value) > magnitude_limit) return Reading::too_large;
  return loses_digits(field, value) ? Reading::too_long : Reading::number;
}

double parse_number(std::string_view field) {
  double value = 0;
  switch (read_number(field, value)) {
    case Reading::number:
      break;
    case Reading::text:
      throw InputError(not_a_number(field, shown(field)));
    case Reading::not_finite:
      throw InputError(Message("expected a finite number, found {}", shown(field)));
    case Reading::too_large:
      throw InputError(Message("{} is outside the allowed range from -1e150 to 1e150", shown(field)));
    case Reading::too_long:
      throw InputError(
          Message("{} has more digits than a number keeps, so that others would become the same: if it "
                  "only names the row, leave the column out",
                  shown(field)));
  }
  return value;
}

// Follows RFC 3629: no overlong forms, no surrogates, nothing beyond U+10FFFF.
bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    if (lead < 0x80) continue;
    const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4 || i + more > text.size()) return false;
    const auto second = static_cast<unsigned char>(text[i]);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)) return false;
    if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return false;
    for (std::size_t k = 0; k < more; ++k) {
      if ((static_cast<unsigned char>(text[i++]) & 0xC0) != 0x80) return false;
    }
  }
  return true;
}

std::string checked_text(std::string_view text, ColumnKind kind) {
  if (text.find('\0') != std::string_view::npos)
    throw InputError(Message("is not plain text: it contains a zero byte"));
  if (!is_utf8(text)) throw InputError(Message("is not UTF-8 text: {}", shown(text)));
  if (kind == ColumnKind::category && text.empty()) throw InputError(Message("expected a category, found nothing"));
  return std::string(text);
}

std::string unquoted(std::string_view field) {
  if (field.empty() || field.front() != '"') return std::string(field);
  std::string text;
  for (std::size_t i = 1; i + 1 < field.size(); ++i) {
    text += field[i];
    if (field[i] == '"') ++i;  // a doubled quotation mark
  }
  return text;
}

void check_count(std::size_t found, std::size_t wanted, const Place& place, bool or_more = false) {
  if (found == wanted) return;
  const Message columns = Message::counted(static_cast<double>(found), "{} column", "{} columns");
  const std::string expected = std::to_string(wanted);
  if (found > wanted) {
    place.fail(wanted + 1, Message("is one too many: found {}, expected {}", columns, expected));
  } else if (or_more) {
    place.fail(found + 1, Message("is missing: found {}, expected at least {} separated by commas", columns, expected));
  }
  place.fail(found + 1, Message("is missing: found {}, expected {} separated by commas", columns, expected));
}

std::vector<std::string> read_header(Fields& fields, const DataFormat& format) {
  const Place place = fields.place();
  std::vector<std::string> names;
  bool all_numbers = true;
  fields.for_each_of_row([&](std::size_t column, std::string_view field, const Place& at) {
    double ignored = 0;
    all_numbers = all_numbers && read_number(field, ignored) != Reading::text;
    try {
      names.push_back(checked_text(unquoted(field), ColumnKind::text));
    } catch (const InputError& error) {
      at.fail(column, error.sentence());
    }
  });
  if (!format.fits(names.size())) {
    check_count(names.size(), format.columns.size(), place, format.first_repeats);
  }
  if (all_numbers) place.fail(Message("the header line is missing: expected the names of the columns, found numbers"));
  return names;
}

// Collects the columns while they are read.
class Builder {
 public:
  Builder(std::vector<std::string> names, const DataFormat& format)
      : names_(std::move(names)), numbers_(names_.size()), texts_(names_.size()) {
    for (std::size_t i = 0; i < names_.size(); ++i) kinds_.push_back(format.kind(i, names_.size()));
  }

  void read_row(Fields& fields) {
    const Place place = fields.place();
    const std::size_t count = fields.for_each_of_row([&](std::size_t column, std::string_view field, const Place& at) {
      if (column > names_.size()) return;
      try {
        add(column - 1, field);
      } catch (const InputError& error) {
        at.fail(column, error.sentence());
      }
    });
    check_count(count, names_.size(), place);
  }

  Table table(const std::string& source) && {
    std::vector<Column> columns;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      columns.push_back(kinds_[i] == ColumnKind::number
                            ? Column(std::move(names_[i]), std::move(numbers_[i]))
                            : Column(std::move(names_[i]), kinds_[i], std::move(texts_[i])));
    }
    return {source, std::move(columns)};
  }

 private:
  void add(std::size_t i, std::string_view field) {
    if (kinds_[i] == ColumnKind::number) {
      numbers_[i].push_back(parse_number(field));
    } else {
      texts_[i].push_back(checked_text(unquoted(field), kinds_[i]));
    }
  }

  std::vector<std::string> names_;
  std::vector<ColumnKind> kinds_;
  std::vector<std::vector<double>> numbers_;
  std::vector<std::vector<std::string>> texts_;
};

std::string in_quotes(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += c;
    quoted += c;
  }
  return quoted + '"';
}

// Also quotes a name that a reader would take for a number or that begins with a byte order mark.
std::string header_field(const std::string& name) {
  double ignored = 0;
  const bool misread = read_number(name, ignored) != Reading::text || name.starts_with(byte_order_mark);
  return misread ? in_quotes(name) : csv_field(name);
}

}  // namespace

Table read_csv(std::istream& in, const std::string& source, const DataFormat& format) {
  return read_csv(read_all(in), source, format);
}

Table read_csv(std::string_view text, const std::string& source, const DataFormat& format) {
  if (text.substr(0, byte_order_mark.size()) == byte_order_mark) text.remove_prefix(byte_order_mark.size());
  Fields fields(text, source);
  if (fields.at_empty_line()) {
    fields.place().fail(Message::counted(static_cast<double>(format.columns.size()),
                                         "expected a header line with {} column, found nothing",
                                         "expected a header line with {} columns, found nothing"));
  }
  Builder builder(read_header(fields, format), format);
  std::optional<Place> empty_line;
  while (!fields.at_end()) {
    if (fields.at_empty_line()) {
      if (!empty_line) empty_line.emplace(fields.place());
      fields.skip_line();
      continue;
    }
    if (empty_line) empty_line->fail(Message("the line is empty, but more rows follow"));
    builder.read_row(fields);
  }
  return std::move(builder).table(source);
}

std::string csv_field(const std::string& text) {
  const bool plain = !text.empty() && text.find_first_of(",\"\r\n") == std::string::npos && !is_blank(text.front()) &&
                     !is_blank(text.back());
  return plain ? text : in_quotes(text);
}

std::vector<std::string> csv_fields(const std::string& line, const std::string& name) {
  Fields fields(line, name);
  std::vector<std::string> texts;
  fields.for_each_of_row([&](std::size_t column, std::string_view field, const Place& at) {
    try {
      texts.push_back(checked_text(unquoted(field), ColumnKind::text));
    } catch (const InputError& error) {
      at.fail(column, error.sentence());
    }
  });
  if (!fields.at_end()) throw InputError(Message("{}: expected a single line", name));
  return texts;
}

void write_csv(std::ostream& out, const Table& table) {
  std::string line;
  for (const Column& column : table.columns()) {
    if (!line.empty()) line += ',';
    line += header_field(column.name());
  }
  out << line << '\n';
  char digits[32];
  for (std::size_t row = 0; row < table.size(); ++row) {
    line.clear();
    for (const Column& column : table.columns()) {
      if (!line.empty()) line += ',';
      if (column.kind() == ColumnKind::number) {
        line.append(digits, std::to_chars(digits, digits + sizeof digits, column.numbers()[row]).ptr);
      } else {
        line += csv_field(column.texts()[row]);
      }
    }
    out << line << '\n';
  }
}

Cell parse_cell(std::string_view text, ColumnKind kind) {
  if (kind == ColumnKind::number) return parse_number(trim(text));
  return checked_text(text, kind);
}

}  // namespace credence
