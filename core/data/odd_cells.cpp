// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/odd_cells.h"

#include <algorithm>
#include <array>
#include <string>

namespace credence {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view unsigned_part(std::string_view field) {
  if (!field.empty() && (field.front() == '-' || field.front() == '+')) field.remove_prefix(1);
  return field;
}

std::size_t digits_at(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
}

// Hours and minutes, and perhaps seconds: 08:30.
bool is_time(std::string_view field) {
  const auto marks = std::ranges::count(field, ':');
  const auto other = [](char c) { return !is_digit(c) && c != ':'; };
  return (marks == 1 || marks == 2) && field.size() >= 4 && is_digit(field.front()) && is_digit(field.back()) &&
         std::ranges::none_of(field, other);
}

// Digits with one comma: a decimal comma, or a mark between thousands if there are three behind it.
bool is_decimal_with_comma(std::string_view field) {
  const std::string_view rest = unsigned_part(field);
  const std::size_t whole = digits_at(rest);
  if (whole == 0 || whole == rest.size() || rest[whole] != ',') return false;
  const std::string_view decimals = rest.substr(whole + 1);
  return !decimals.empty() && digits_at(decimals) == decimals.size() && decimals.size() != 3;
}

// Groups of three digits behind the first one, and after them perhaps decimals behind another mark.
bool has_thousands(std::string_view field) {
  std::string_view rest = unsigned_part(field);
  const std::size_t first = digits_at(rest);
  if (first == 0 || first > 3 || first == rest.size()) return false;
  rest.remove_prefix(first);
  for (const std::string_view mark : {",", ".", " ", "'", "\u00A0", "\u202F", "\u2019"}) {
    std::string_view after = rest;
    std::size_t groups = 0;
    while (after.starts_with(mark) && digits_at(after.substr(mark.size())) == 3) {
      after.remove_prefix(mark.size() + 3);
      ++groups;
    }
    const bool decimals = !after.empty() && (after.front() == '.' || after.front() == ',') &&
                          digits_at(after.substr(1)) + 1 == after.size();
    if (groups > 0 && (after.empty() || decimals)) return true;
  }
  return false;
}

// Digits with an exponent as Fortran writes it, 5D-1.
bool is_of_fortran(std::string_view field) {
  const std::string_view rest = unsigned_part(field);
  const std::size_t mark = rest.find_first_of("dD");
  if (mark == std::string_view::npos || mark == 0) return false;
  const std::string_view exponent = unsigned_part(rest.substr(mark + 1));
  const auto of_number = [](char c) { return is_digit(c) || c == '.'; };
  return std::ranges::all_of(rest.substr(0, mark), of_number) && !exponent.empty() &&
         digits_at(exponent) == exponent.size();
}

bool is_fraction(std::string_view field) {
  const std::string_view rest = unsigned_part(field);
  const std::size_t above = digits_at(rest);
  if (above == 0 || above == rest.size() || rest[above] != '/') return false;
  const std::string_view below = rest.substr(above + 1);
  return !below.empty() && digits_at(below) == below.size();
}

// A number with a unit, a percent sign or a currency.
bool has_unit(std::string_view field) {
  constexpr std::array<std::string_view, 4> currencies{"$", "€", "£", "¥"};
  for (const std::string_view mark : currencies) {
    if (field.starts_with(mark)) field.remove_prefix(mark.size());
  }
  const std::string_view rest = unsigned_part(field);
  const std::size_t end = rest.find_first_not_of("0123456789.,");
  return !rest.empty() && is_digit(rest.front()) &&
         (end == std::string_view::npos || rest[end] == ' ' || rest[end] == '%' || (rest[end] & 0x80) != 0);
}

}  // namespace

std::string_view spreadsheet_error(std::string_view text) {
  if (!text.starts_with('#')) return {};
  const std::size_t end = std::min(text.find_first_of(",;\t \r\n"), text.size());
  const std::string_view token = text.substr(0, end), name = token.substr(1);
  if (name == "N/A" || name == "NV") return token;
  const bool marked = name.size() > 2 && (name.back() == '!' || name.back() == '?');
  const bool capitals = std::ranges::all_of(name.substr(0, name.empty() ? 0 : name.size() - 1), [](char c) {
    return (c >= 'A' && c <= 'Z') || is_digit(c) || c == '/' || c == '_';
  });
  return marked && capitals ? token : std::string_view();
}

bool is_missing(std::string_view field) {
  constexpr std::array<std::string_view, 10> written{"", "NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "?", "."};
  return std::ranges::find(written, field) != written.end() ||
         (!field.empty() && spreadsheet_error(field).size() == field.size());
}

bool is_date(std::string_view field) {
  const auto digits = std::ranges::count_if(field, is_digit);
  const auto marks = std::ranges::count_if(field, [](char c) { return c == '-' || c == '/' || c == '.'; });
  return marks == 2 && digits >= 4 && digits + marks == std::ssize(field) && is_digit(field.front()) &&
         is_digit(field.back());
}

Message not_a_number(std::string_view field, std::string_view shown) {
  if (field.empty()) return Message("expected a number, found nothing");
  if (is_date(field)) {
    return Message("{} is a date: write it as a number, such as the days since the first one", shown);
  }
  if (is_time(field)) return Message("{} is a time: write it as a number, such as the hours since midnight", shown);
  if (is_decimal_with_comma(field)) return Message("expected a number, found {}: write it with a decimal point", shown);
  if (has_thousands(field))
    return Message("expected a number, found {}: write it without marks between thousands", shown);
  if (is_of_fortran(field)) return Message("expected a number, found {}: write the exponent with E", shown);
  if (is_fraction(field)) return Message("expected a number, found {}: write the value of the fraction", shown);
  if (field.size() > 2 && field.front() == '\'' && field.back() == '\'') {
    return Message("expected a number, found {}: write it without quotation marks", shown);
  }
  if (has_unit(field)) {
    return Message("expected a number, found {}: write the number alone, and its unit into the name of the column",
                   shown);
  }
  return Message("expected a number, found {}", shown);
}

}  // namespace credence
