// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/written_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace credence {
namespace {

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view text) { return std::ranges::all_of(text, is_decimal_digit); }

constexpr std::array<std::string_view, 5> spaces_of_print{"\u00A0", "\u202F", "\u2009", "\u2007", "\u2008"};
constexpr std::array<std::string_view, 6> printed_minus{"\u2212", "\u2013", "\u2010", "\u2011", "\uFE63", "\uFF0D"};
// Signs before letters, so that R$ is not taken for a $ behind an R.
constexpr std::array<std::string_view, 34> number_units{"%",   "‰",   "R$",  "US$", "$",   "€",   "£",   "¥",   "₹",
                                                        "₽", "₩",   "₺",   "₪",   "₫",   "₴",   "฿",   "¢",   "USD",
                                                        "EUR", "GBP", "CHF", "JPY", "INR", "CNY", "SEK", "NOK", "DKK",
                                                        "PLN", "CZK", "AUD", "CAD", "Fr.", "kr",  "zł"};

template <std::size_t N>
bool take_first(std::string_view& text, const std::array<std::string_view, N>& marks) {
  for (const std::string_view mark : marks) {
    if (!text.starts_with(mark)) continue;
    text.remove_prefix(mark.size());
    return true;
  }
  return false;
}

void take_outer_spaces(std::string_view& text) {
  while (true) {
    const std::size_t before = text.size();
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\r'))
      text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    take_first(text, spaces_of_print);
    for (const std::string_view space : spaces_of_print) {
      if (text.ends_with(space)) text.remove_suffix(space.size());
    }
    if (text.size() == before) return;
  }
}

// Takes groups off whole digits, "1,234,567" or, with commas alone, India's "12,34,567". Empty if they are no groups.
std::string without_groups(std::string_view whole, std::string_view mark) {
  const std::size_t first = whole.find(mark);
  const std::string_view head = whole.substr(0, first);
  if (head.empty() || head.size() > 3 || !all_digits(head) || head.front() == '0') return {};
  std::string digits(head);
  std::string_view rest = whole.substr(first);
  bool threes = true, pairs = mark == "," && head.size() < 3;
  std::size_t groups = 0;
  while (!rest.empty()) {
    if (!rest.starts_with(mark)) return {};
    rest.remove_prefix(mark.size());
    const std::string_view group = rest.substr(0, rest.find(mark));
    if (group.empty() || !all_digits(group)) return {};
    const bool last = group.size() == rest.size();
    threes = threes && group.size() == 3;
    pairs = pairs && group.size() == (last ? 3 : 2);
    digits += group;
    rest.remove_prefix(group.size());
    ++groups;
  }
  return groups > 0 && (threes || pairs) ? digits : std::string();
}

// Reads digits without a sign; sets `grouped` if they have marks between thousands.
std::optional<double> digits_with(std::string_view text, DecimalMark mark, bool& grouped) {
  const char decimal = mark == DecimalMark::point ? '.' : ',';
  const std::string_view other = mark == DecimalMark::point ? "," : ".";
  std::string_view exponent;
  if (const std::size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
    exponent = text.substr(e);
    text = text.substr(0, e);
    std::string_view power = exponent.substr(1);
    if (power.starts_with('+') || power.starts_with('-')) power.remove_prefix(1);
    if (power.empty() || !all_digits(power)) return std::nullopt;
  }
  const std::size_t at = text.find(decimal);
  const bool has_mark = at != std::string_view::npos;
  const std::string_view whole = text.substr(0, at), fraction = has_mark ? text.substr(at + 1) : std::string_view();
  if (!all_digits(fraction) || (whole.empty() && fraction.empty())) return std::nullopt;
  if (has_mark && decimal == ',' && fraction.empty()) return std::nullopt;
  std::string plain(whole);
  if (!all_digits(whole)) {
    plain.clear();
    for (const std::string_view group :
         {other, std::string_view(" "), std::string_view("\u00A0"), std::string_view("\u202F"),
          std::string_view("\u2009"), std::string_view("\u2007"), std::string_view("'"), std::string_view("\u2019")}) {
      if (whole.find(group) == std::string_view::npos) continue;
      plain = without_groups(whole, group);
      break;
    }
    if (plain.empty() || !exponent.empty()) return std::nullopt;
    grouped = true;
  }
  const bool is_whole = fraction.empty() && exponent.empty();
  if (!fraction.empty()) (plain += '.') += fraction;
  plain += exponent;
  double value = 0;
  const auto [rest, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (rest != plain.data() + plain.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) {  // the wider type tells whether it is too large or rounds to zero
    long double wide = 0;
    const auto result = std::from_chars(plain.data(), plain.data() + plain.size(), wide);
    if (result.ec != std::errc() || wide > 1) return std::nullopt;
    value = 0;
  }
  if (std::fabs(value) > 1e150 || (is_whole && loses_digits(plain, value))) return std::nullopt;
  return value;
}

}  // namespace

bool loses_digits(std::string_view digits, double value) {
  constexpr double all_whole = 9007199254740992;  // 2^53
  if (!std::isfinite(value) || std::fabs(value) < all_whole) return false;
  while (!digits.empty() && (!is_decimal_digit(digits.front()) || digits.front() == '0')) digits.remove_prefix(1);
  if (!all_digits(digits)) return false;  // it is not written as a whole number
  std::array<char, 400> text{};
  char* const end = text.data() + text.size();
  const double magnitude = std::fabs(value);
  const auto exact = std::to_chars(text.data(), end, magnitude, std::chars_format::fixed, 0);
  if (digits == std::string_view(text.data(), static_cast<std::size_t>(exact.ptr - text.data()))) return false;
  // The fewest digits that tell the value from its neighbours, such as 1 of 1e23, and zeros behind them.
  const auto shortest = std::to_chars(text.data(), end, magnitude, std::chars_format::scientific);
  std::string few;
  for (const char* c = text.data(); c != shortest.ptr && *c != 'e'; ++c) {
    if (*c != '.') few += *c;
  }
  while (!few.empty() && few.back() == '0') few.pop_back();
  while (!digits.empty() && digits.back() == '0') digits.remove_suffix(1);
  return digits != few;
}

std::optional<WrittenNumber> written_number(std::string_view field) {
  take_outer_spaces(field);
  WrittenNumber number;
  double value = 0;
  const bool short_form = !field.empty() && field.size() < 16 && field.front() != '+' && !field.ends_with('.');
  if (short_form) {  // most cells: digits and a point alone
    const auto [rest, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error == std::errc() && rest == field.data() + field.size() && std::fabs(value) <= 1e150) {
      value += 0.0;
      const std::size_t point = field.find('.');
      const bool may_be_group = point != std::string_view::npos && field.size() - point == 4;
      number.by_point = value;
      if (point == std::string_view::npos) number.by_comma = value;
      if (!may_be_group) return number;
      const std::string_view whole = field.substr(field.front() == '-' ? 1 : 0, point - (field.front() == '-' ? 1 : 0));
      if (all_digits(whole) && all_digits(field.substr(point + 1))) {
        number.grouped = !whole.empty() && whole.size() <= 3 && whole.front() != '0';
        if (number.grouped) number.by_comma = std::round(value * 1000);
        return number;
      }
    }
  }
  if (std::ranges::none_of(field, is_decimal_digit)) return std::nullopt;  // most words
  // Digits with a decimal comma alone, which no group of three follows.
  const std::size_t comma = field.find(',');
  if (short_form && comma != std::string_view::npos && comma + 1 < field.size() && field.size() - comma != 4 &&
      is_decimal_digit(field[comma + 1]) &&
      field.find_first_not_of("0123456789", comma + 1) == std::string_view::npos) {
    std::array<char, 16> pointed{};
    std::ranges::copy(field, pointed.begin());
    pointed[comma] = '.';
    const auto [rest, error] = std::from_chars(pointed.data(), pointed.data() + field.size(), value);
    if (error == std::errc() && rest == pointed.data() + field.size()) {
      number.by_comma = value + 0.0;
      return number;
    }
  }
  if (field.size() > 2 && field.front() == '(' && field.back() == ')') {
    number.in_brackets = true;
    field = field.substr(1, field.size() - 2);
  }
  bool negative = false, sign = false;
  const auto is_bare = [&] { return field.find_first_not_of("0123456789.,") == std::string_view::npos; };
  const auto take_unit_before = [&] {
    for (const std::string_view unit : number_units) {
      if (unit == "%" || unit == "‰" || !field.starts_with(unit)) continue;
      number.unit = unit;
      field.remove_prefix(unit.size());
      return true;
    }
    return false;
  };
  while (!is_bare()) {
    take_outer_spaces(field);
    if (!sign && !number.in_brackets && !field.empty() && (field.front() == '-' || field.front() == '+')) {
      negative = field.front() == '-';
      sign = true;
      field.remove_prefix(1);
    } else if (!sign && !number.in_brackets && take_first(field, printed_minus)) {
      negative = sign = number.printed_sign = true;
    } else if (!number.unit.empty() || !take_unit_before()) {
      break;
    }
  }
  for (const std::string_view unit : number_units) {
    if (!number.unit.empty() || is_bare()) break;
    if (!field.ends_with(unit)) continue;
    number.unit = unit;
    field.remove_suffix(unit.size());
    take_outer_spaces(field);
  }
  const char first = field.empty() ? ' ' : field.front();
  if (!is_decimal_digit(first) && first != '.' && first != ',') return std::nullopt;
  number.by_point = digits_with(field, DecimalMark::point, number.grouped);
  number.by_comma = digits_with(field, DecimalMark::comma, number.grouped);
  if (!number.by_point && !number.by_comma) return std::nullopt;
  for (std::optional<double>* one : {&number.by_point, &number.by_comma}) {
    if (*one && (negative || number.in_brackets)) *one = 0.0 - **one;
  }
  return number;
}

std::optional<double> number_in_cell(std::string_view field, DecimalMark mark) {
  const auto number = written_number(field);
  return number && number->plain() ? number->by(mark) : std::nullopt;
}

}  // namespace credence
