#include "core/data/table.h"

#include "core/math/input_error.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <istream>
#include <optional>
#include <ostream>
#include <string_view>
#include <system_error>

namespace credence {
namespace {

constexpr double magnitude_limit = 1e150;

// Where in the file something is wrong; throws with the place in front of the sentence.
struct Place {
  const std::string& source;
  std::size_t line;
  [[noreturn]] void fail(const std::string& sentence) const {
    throw InputError(source + ':' + std::to_string(line) + ": " + sentence);
  }
  [[noreturn]] void fail(std::size_t column, const std::string& sentence) const {
    fail("column " + std::to_string(column) + ": " + sentence);
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

std::string_view trim(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

// Calls visit(column from 1, field) for every field of a line; returns their number.
template <class Visit>
std::size_t for_each_field(std::string_view line, const Visit& visit) {
  std::size_t column = 0;
  for (;;) {
    const std::size_t comma = line.find(',');
    visit(++column, trim(line.substr(0, comma)));
    if (comma == std::string_view::npos) return column;
    line.remove_prefix(comma + 1);
  }
}

// A field as an error message shows it: short, without control characters.
std::string quoted(std::string_view field) {
  constexpr std::size_t longest = 40;
  std::string text(field.substr(0, longest));
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 127; }, '?');
  return '"' + text + (field.size() > longest ? "...\"" : "\"");
}

enum class Reading { number, text, not_finite, too_large };

Reading read_number(std::string_view field, double& value) {
  if (field.size() > 1 && field.front() == '+' && field[1] != '-') field.remove_prefix(1);
  const char* const end = field.data() + field.size();
  auto [rest, error] = std::from_chars(field.data(), end, value);
  if (error == std::errc::invalid_argument || rest != end) return Reading::text;
  if (error == std::errc::result_out_of_range) {
    // Too large, or so close to zero that zero is the nearest number: the wider type tells.
    long double wide = 0;
    const auto result = std::from_chars(field.data(), end, wide);
    if (result.ec != std::errc() || wide > 1 || wide < -1) return Reading::too_large;
    value = 0;
  }
  if (!std::isfinite(value)) return Reading::not_finite;
  return std::fabs(value) > magnitude_limit ? Reading::too_large : Reading::number;
}

double parse(std::string_view field, const Place& place, std::size_t column) {
  double value = 0;
  switch (read_number(field, value)) {
    case Reading::number:
      break;
    case Reading::text:
      place.fail(column,
                 field.empty() ? "expected a number, found nothing" : "expected a number, found " + quoted(field));
    case Reading::not_finite:
      place.fail(column, "expected a finite number, found " + quoted(field));
    case Reading::too_large:
      place.fail(column, quoted(field) + " is outside the allowed range from -1e150 to 1e150");
  }
  return value;
}

std::string columns_text(std::size_t count) { return std::to_string(count) + (count == 1 ? " column" : " columns"); }

void check_count(std::size_t found, std::size_t wanted, const Place& place) {
  if (found == wanted) return;
  if (found < wanted) {
    place.fail(found + 1, "is missing: found " + columns_text(found) + ", expected " + std::to_string(wanted) +
                              " separated by commas");
  }
  place.fail(wanted + 1, "is one too many: found " + columns_text(found) + ", expected " + std::to_string(wanted));
}

std::vector<std::string> read_header(std::string_view line, std::size_t wanted, const Place& place) {
  std::vector<std::string> names;
  bool all_numbers = true;
  for_each_field(line, [&](std::size_t, std::string_view field) {
    double ignored = 0;
    all_numbers = all_numbers && read_number(field, ignored) != Reading::text;
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"') field = field.substr(1, field.size() - 2);
    names.emplace_back(field);
  });
  if (all_numbers) place.fail("the header line is missing: expected the names of the columns, found numbers");
  check_count(names.size(), wanted, place);
  return names;
}

}  // namespace

Table read_csv(std::istream& in, const std::string& source, std::size_t column_count) {
  const std::string text = read_all(in);
  std::string_view rest = text;
  if (rest.substr(0, 3) == "\xEF\xBB\xBF") rest.remove_prefix(3);
  Place place{source, 1};
  if (trim(rest.substr(0, rest.find('\n'))).empty()) {
    place.fail("expected a header line with " + columns_text(column_count) + ", found nothing");
  }
  Table table{source, {}, {}};
  std::optional<std::size_t> empty_line;
  for (; !rest.empty(); ++place.line) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = trim(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (place.line == 1) {
      table.columns = read_header(line, column_count, place);
      continue;
    }
    if (line.empty()) {
      if (!empty_line) empty_line = place.line;
      continue;
    }
    if (empty_line) Place{source, *empty_line}.fail("the line is empty, but more rows follow");
    std::vector<double> row(column_count);
    const std::size_t count = for_each_field(line, [&](std::size_t column, std::string_view field) {
      if (column <= column_count) row[column - 1] = parse(field, place, column);
    });
    check_count(count, column_count, place);
    table.rows.push_back(std::move(row));
  }
  return table;
}

void write_csv(std::ostream& out, const Table& table) {
  std::string line;
  for (const std::string& name : table.columns) line += (line.empty() ? "" : ",") + name;
  out << line << '\n';
  char digits[32];
  for (const auto& row : table.rows) {
    line.clear();
    for (const double value : row) {
      if (!line.empty()) line += ',';
      line.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    }
    out << line << '\n';
  }
}

}  // namespace credence
