// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/class_labels.h"

#include "core/data/column_names.h"
#include "core/data/csv.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

namespace credence {
namespace {

std::string first_labels(const std::vector<std::string>& texts, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < std::min(count, texts.size()); ++i) all += (i == 0 ? "" : ", ") + texts[i];
  return all;
}

// A pair of labels: `no` denies what `yes` says.
struct Opposites {
  std::string_view no, yes;
};
constexpr std::array<Opposites, 25> opposites{{
    {"no", "yes"},
    {"n", "y"},
    {"false", "true"},
    {"f", "t"},
    {"negative", "positive"},
    {"neg", "pos"},
    {"-", "+"},
    {"absent", "present"},
    {"failed", "passed"},
    {"fail", "pass"},
    {"fail", "success"},
    {"failure", "success"},
    {"off", "on"},
    {"wrong", "right"},
    {"incorrect", "correct"},
    {"control", "case"},
    {"healthy", "sick"},
    {"benign", "malignant"},
    {"nein", "ja"},
    {"falsch", "wahr"},
    {"falsch", "richtig"},
    {"negativ", "positiv"},
    {"durchgefallen", "bestanden"},
    {"non", "oui"},
    {"no", "si"},
}};

// Whether `no` denies `yes`: "no" and "yes", "not passed" and "passed".
bool denies(const std::string& no, const std::string& yes) {
  const std::string a = in_lower_case(no), b = in_lower_case(yes);
  if (std::ranges::any_of(opposites, [&](const auto& pair) { return pair.no == a && pair.yes == b; })) return true;
  if (b.size() < 3 || a.size() <= b.size() || !a.ends_with(b)) return false;
  std::string_view before(a.data(), a.size() - b.size());
  while (!before.empty() && (before.back() == ' ' || before.back() == '-' || before.back() == '_')) {
    before.remove_suffix(1);
  }
  constexpr std::array<std::string_view, 7> denials{"no", "not", "non", "un", "nicht", "kein", "keine"};
  return std::ranges::find(denials, before) != denials.end();
}

// The number as this program writes it, but as the file does if that could be another.
std::string label_of(double value, const std::string& text) {
  if (const auto number = written_number(text); number && number->undecided()) return text;
  std::array<char, 32> digits{};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
}

// Digits that are a number which others share.
bool is_long_id(const std::string& text) {
  return text.size() > 15 && text.find_first_not_of("0123456789") == std::string::npos && !written_number(text);
}

}  // namespace

ClassLabels::ClassLabels(const std::vector<std::string>& labels, DecimalMark mark, bool own_names, ClassOrder order,
                         bool two)
    : mark_(mark) {
  std::vector<std::string> texts;
  for (const std::string& label : labels) {
    if (std::ranges::find(texts, label) != texts.end()) continue;
    texts.push_back(label);
    if (texts.size() > 1000) break;
  }
  std::map<double, std::string> numbers;
  const bool long_ids = std::ranges::any_of(texts, is_long_id);
  for (const std::string& text : texts) {
    const auto value = long_ids ? std::nullopt : number_in_cell(text, mark);
    if (value) numbers.emplace(*value, text);
  }
  const bool some_text =
      long_ids || std::ranges::any_of(texts, [&](const auto& text) { return !number_in_cell(text, mark); });
  if (!some_text) {
    for (const auto& [value, text] : numbers) values_.push_back(value);
    const bool reversed = order == ClassOrder::reversed && numbers.size() > 1 && numbers.size() <= most;
    if (!reversed && (!begin_elsewhere(values_, own_names, two) || values_.size() > most)) {
      values_.clear();  // the lab checks them
      return;
    }
    if (reversed) std::ranges::reverse(values_);
    for (const double value : values_) names_.push_back(label_of(value, numbers[value]));
    return;
  }
  if (!numbers.empty()) return;  // a text among numbers is a slip of the pen
  if (texts.size() > most) {
    throw InputError(Message("expected a class: at most {} different ones, found {}", std::to_string(most),
                             first_labels(texts, most + 1)));
  }
  names_ = texts;
  if (order != ClassOrder::usual) std::ranges::sort(names_);
  if (order == ClassOrder::usual && names_.size() == 2 && denies(names_[1], names_[0])) std::ranges::reverse(names_);
  if (order == ClassOrder::reversed) std::ranges::reverse(names_);
}

bool ClassLabels::begin_elsewhere(const std::vector<double>& values, bool own_names, bool two) {
  const bool whole = std::ranges::all_of(values, [](double v) { return v == std::floor(v); });
  if (values.size() < 2 || !whole) return false;
  const auto count = static_cast<double>(values.size());
  const bool from_zero = values.front() == 0 && values.back() < static_cast<double>(most);
  const bool from_one = values.front() == 1 && values.back() == count;
  if (two && count == 2) return values.front() != 0 || values.back() != 1;
  return values.front() < 0 || from_one || (own_names && !from_zero);
}

std::vector<double> ClassLabels::numbers(const std::vector<std::string>& labels) const {
  std::vector<double> numbers;
  numbers.reserve(labels.size());
  for (const std::string& label : labels) {
    if (values_.empty()) {
      numbers.push_back(static_cast<double>(std::ranges::find(names_, label) - names_.begin()));
    } else {
      const double value = number_in_cell(label, mark_).value_or(0);
      numbers.push_back(static_cast<double>(std::ranges::find(values_, value) - values_.begin()));
    }
  }
  return numbers;
}

}  // namespace credence
