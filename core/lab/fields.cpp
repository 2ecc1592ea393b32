// Checks, parses and formats parameter values.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/fields.h"

#include "core/math/input_error.h"
#include "core/words/visible.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace credence {
namespace {

constexpr double largest_whole = 9007199254740992;  // 2^53: beyond it doubles skip whole numbers

[[noreturn]] void fail(const std::string& place, const std::string& what) { throw InputError(place + ": " + what); }

// Formats text for one line of an error message.
std::string quoted(std::string text) {
  constexpr std::size_t longest = 60;
  if (text.size() > longest) {
    std::size_t end = longest;
    // do not cut inside a UTF-8 character
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text = text.substr(0, end) + "...";
  }
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return '"' + visible(text) + '"';
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

std::string nth_number(const std::string& place, std::size_t index) {
  return say("{}: number {}", place, std::to_string(index + 1));
}

std::string nth_row(const std::string& place, std::size_t index) {
  return say("{}: row {}", place, std::to_string(index + 1));
}

// Parses a number, or a part of the fraction `whole`.
double parse_digits(const std::string& place, std::string_view digits, std::string_view whole) {
  if (digits.size() > 1 && digits[0] == '+' && digits[1] != '-') digits.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool read_all = end == digits.data() + digits.size();
  if (read_all && error == std::errc::result_out_of_range) {
    fail(place, say("{} is beyond the range of double precision", quoted(std::string(whole))));
  }
  if (!read_all || error != std::errc{} || !std::isfinite(value)) {
    fail(place, say("expected a number, found {}", quoted(std::string(whole))));
  }
  return value;
}

double parse_number(const std::string& place, std::string_view text) {
  const std::string_view whole = trimmed(text);
  const std::size_t slash = whole.find('/');
  if (slash == std::string_view::npos) return parse_digits(place, whole, whole);
  const double above = parse_digits(place, trimmed(whole.substr(0, slash)), whole);
  const double below = parse_digits(place, trimmed(whole.substr(slash + 1)), whole);
  if (below == 0) fail(place, say("expected a number, found {}", quoted(std::string(whole))));
  const double value = above / below;
  if (!std::isfinite(value)) {
    fail(place, say("{} is beyond the range of double precision", quoted(std::string(whole))));
  }
  return value;
}

Vector parse_vector(const std::string& place, std::string_view text) {
  if (trimmed(text).empty()) return {};
  Vector numbers;
  for (const std::string_view part : split(text, ',')) {
    numbers.push_back(parse_number(nth_number(place, numbers.size()), part));
  }
  return numbers;
}

Matrix parse_matrix(const std::string& place, std::string_view text) {
  if (trimmed(text).empty()) return {};
  Matrix rows;
  for (const std::string_view part : split(text, ';')) {
    const std::string row_place = nth_row(place, rows.size());
    if (trimmed(part).empty()) fail(row_place, say("expected numbers, found nothing"));
    rows.push_back(parse_vector(row_place, part));
  }
  return rows;
}

void check_range(const FieldInfo& field, const std::string& place, double value) {
  if (!std::isfinite(value)) fail(place, say("expected a finite number, found {}", format_number(value)));
  const bool low = field.min_excluded ? value <= field.min : value < field.min;
  constexpr double least = 1e-100;  // of variances, scales and steps: their inverses and squares must not overflow
  if (field.min_excluded && field.min == 0 && value > 0 && value < least) {
    fail(place, say("{} is too small to compute with; the least is {}", format_number(value), format_number(least)));
  }
  if (!low && value <= field.max) return;
  const std::string open = field.min_excluded ? "(" : "[";
  fail(place, say("{} is outside {}", format_number(value),
                  open + format_number(field.min) + ", " + format_number(field.max) + ']'));
}

void check_numbers(const FieldInfo& field, const std::string& place, const Vector& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) check_range(field, nth_number(place, i), numbers[i]);
}

std::string described(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return quoted(*text);
  if (std::holds_alternative<Vector>(value)) return say("a list");
  if (std::holds_alternative<Matrix>(value)) return say("a matrix");
  if (std::holds_alternative<std::monostate>(value)) return say("nothing");
  return format_value(value);
}

std::optional<double> as_number(const Value& value) {
  if (const auto* real = std::get_if<double>(&value)) return *real;
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
  return std::nullopt;
}

// Converts numbers to rows: a single number is one row of one, a list one row, an empty list no rows.
std::optional<Matrix> as_rows(const Value& value) {
  if (const auto number = as_number(value)) return Matrix{{*number}};
  if (const auto* vector = std::get_if<Vector>(&value)) return vector->empty() ? Matrix{} : Matrix{*vector};
  if (const auto* matrix = std::get_if<Matrix>(&value)) {
    const bool empty = std::all_of(matrix->begin(), matrix->end(), [](const Vector& row) { return row.empty(); });
    return empty ? Matrix{} : *matrix;
  }
  return std::nullopt;
}

// A negative zero is zero, as in files of sessions: it must not be told apart by words and programs.
void make_zeros_positive(Vector& numbers) {
  for (double& number : numbers) number += 0.0;
}

double check_number(const FieldInfo& field, const Value& value) {
  const auto number = as_number(value);
  if (!number) fail(field.name, say("expected a number, found {}", described(value)));
  check_range(field, field.name, *number);
  return *number + 0.0;
}

std::int64_t check_integer(const FieldInfo& field, const Value& value) {
  const double number = check_number(field, value);
  if (number != std::floor(number)) fail(field.name, say("expected a whole number, found {}", described(value)));
  if (std::abs(number) > largest_whole) fail(field.name, say("whole numbers must lie within 2^53"));
  return static_cast<std::int64_t>(number);
}

std::string check_choice(const FieldInfo& field, const Value& value) {
  const auto* id = std::get_if<std::string>(&value);
  std::string ids;
  for (const Choice& choice : field.choices) {
    if (id && *id == choice.id) return *id;
    ids += (ids.empty() ? "" : ", ") + choice.id;
  }
  fail(field.name, say("{} is none of {}", described(value), ids));
}

Vector check_vector(const FieldInfo& field, const Value& value) {
  const auto rows = as_rows(value);
  if (!rows) fail(field.name, say("expected a list of numbers, found {}", described(value)));
  if (rows->size() > 1) {
    fail(field.name, say("expected a list of numbers, found a matrix of {} rows", std::to_string(rows->size())));
  }
  Vector numbers = rows->empty() ? Vector{} : rows->front();
  check_numbers(field, field.name, numbers);
  make_zeros_positive(numbers);
  return numbers;
}

Matrix check_matrix(const FieldInfo& field, const Value& value) {
  auto rows = as_rows(value);
  if (!rows) fail(field.name, say("expected a matrix of numbers, found {}", described(value)));
  for (std::size_t i = 0; i < rows->size(); ++i) {
    Vector& row = (*rows)[i];
    if (row.size() != rows->front().size()) {
      fail(field.name, say("row {} has length {}, row 1 has length {}", std::to_string(i + 1),
                           std::to_string(row.size()), std::to_string(rows->front().size())));
    }
    check_numbers(field, nth_row(field.name, i), row);
    make_zeros_positive(row);
  }
  return *std::move(rows);
}

template <class Range, class Format>
std::string joined(const Range& range, char separator, Format format) {
  std::string text;
  for (const auto& item : range) {
    if (&item != &*range.begin()) text += separator;
    text += format(item);
  }
  return text;
}

// Checks the ids of choices, each at most once; "" chooses none.
std::string check_several(const FieldInfo& field, const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (!text) fail(field.name, say("expected some of its choices, found {}", described(value)));
  std::vector<std::string> chosen;
  if (!trimmed(*text).empty()) {
    for (const std::string_view part : split(*text, ',')) {
      std::string id = check_choice(field, std::string(trimmed(part)));
      if (std::find(chosen.begin(), chosen.end(), id) != chosen.end())
        fail(field.name, say("{} is there twice", quoted(id)));
      chosen.push_back(std::move(id));
    }
  }
  return joined(chosen, ',', [](const std::string& id) { return id; });
}

}  // namespace

bool has_length(const Value& value, std::size_t length) {
  if (const auto* vector = std::get_if<Vector>(&value)) return vector->empty() || vector->size() == length;
  const auto& rows = std::get<Matrix>(value);
  return rows.empty() || (rows.size() == length && rows.front().size() == length);
}

void require_all(const std::string& name, const Vector& list, std::size_t length, const std::string& noun) {
  if (list.size() == length) return;
  fail(name,
       say("expected {} numbers, one per {}, found {}", std::to_string(length), noun, std::to_string(list.size())));
}

void require_length(const std::string& name, const Value& value, std::size_t length, const std::string& noun) {
  if (has_length(value, length)) return;
  if (const auto* vector = std::get_if<Vector>(&value)) require_all(name, *vector, length, noun);
  const std::string wanted = std::to_string(length);
  const auto& rows = std::get<Matrix>(value);
  fail(name, say("expected {0} rows of {0} numbers, found {1} of {2}", wanted, std::to_string(rows.size()),
                 std::to_string(rows.front().size())));
}

Value check_value(const FieldInfo& field, Value value) {
  if (field.optional && std::holds_alternative<std::monostate>(value)) return value;
  switch (field.type) {
    case FieldType::real:
      return check_number(field, value);
    case FieldType::integer:
      return check_integer(field, value);
    case FieldType::choice:
      return check_choice(field, value);
    case FieldType::several:
      return check_several(field, value);
    case FieldType::vector:
      return check_vector(field, value);
    case FieldType::matrix:
      return check_matrix(field, value);
    case FieldType::text:
      break;
  }
  if (!std::holds_alternative<std::string>(value)) fail(field.name, say("expected a text, found {}", described(value)));
  return value;
}

Value parse_value(const FieldInfo& field, const std::string& text) {
  switch (field.type) {
    case FieldType::real:
    case FieldType::integer:
      if (field.optional && trimmed(text).empty()) return std::monostate();
      return check_value(field, parse_number(field.name, text));
    case FieldType::choice:
    case FieldType::several:
      return check_value(field, std::string(trimmed(text)));
    case FieldType::vector:
      // A semicolon separates rows; the error for a list then says that it is a matrix.
      if (text.find(';') == std::string::npos) return check_value(field, parse_vector(field.name, text));
      return check_value(field, parse_matrix(field.name, text));
    case FieldType::matrix:
      return check_value(field, parse_matrix(field.name, text));
    case FieldType::text:
      break;
  }
  return check_value(field, text);
}

std::string format_value(const Value& value) {
  const auto format_vector = [](const Vector& vector) { return joined(vector, ',', format_number); };
  return std::visit(
      [&](const auto& v) -> std::string {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, double>) {
          return format_number(v);
        } else if constexpr (std::is_same_v<T, std::int64_t>) {
          return std::to_string(v);
        } else if constexpr (std::is_same_v<T, std::string>) {
          return v;
        } else if constexpr (std::is_same_v<T, Vector>) {
          return format_vector(v);
        } else if constexpr (std::is_same_v<T, std::monostate>) {
          return {};
        } else {
          return joined(v, ';', format_vector);
        }
      },
      value);
}

std::string format_number(double value) {
  char buffer[32];
  const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
  std::string text(buffer, result.ptr);
  // to_chars writes 1e+06 and 1e-06; 1e6 and 1e-6 read back the same.
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos || !std::isfinite(value)) return text;
  const std::string sign = text[exponent + 1] == '-' ? "-" : "";
  std::size_t digit = exponent + 2;
  while (digit + 1 < text.size() && text[digit] == '0') ++digit;
  return text.substr(0, exponent + 1) + sign + text.substr(digit);
}

}  // namespace credence
