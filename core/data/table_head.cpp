// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_head.h"

#include "core/data/class_labels.h"
#include "core/data/odd_cells.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence {
namespace {

class HeadTaker {
 public:
  HeadTaker(Dialect& dialect, bool decimal_comma, const DataFormat& format)
      : dialect_(dialect), records_(dialect.records), decimal_comma_(decimal_comma), format_(format) {}

  TableHead take() {
    leave_out_titles();
    take_names();
    leave_out_empty_columns();
    if (head_.found) {
      leave_out_rule();
      take_units();
      leave_out_repeats();
      take_row_names();
    }
    return std::move(head_);
  }

 private:
  bool is_number(const std::string& field) const { return number_in_cell(field, decimal_comma_).has_value(); }

  // Above the names, as spreadsheets write it: a line that leaves columns empty, which the next line names.
  void leave_out_titles() {
    const auto is_name = [this](const std::string& field) { return !field.empty() && !is_number(field); };
    while (records_.size() > 2) {
      const std::vector<std::string>& first = records_[0].fields;
      const bool title = std::any_of(first.begin() + 1, first.end(), [](const auto& field) { return field.empty(); }) &&
                         std::ranges::none_of(first, [this](const auto& field) { return is_number(field); });
      if (!title || !std::ranges::all_of(records_[1].fields, is_name)) return;
      head_.words.push_back(say("line {} is left out as a title", std::to_string(records_[0].line)));
      records_.erase(records_.begin());
    }
  }

  // Dashes between names and rows, as in plain text.
  void leave_out_rule() {
    if (records_.empty()) return;
    const TextRecord& first = records_.front();
    const auto dashed = [](const std::string& field) { return field.find_first_not_of("-=:+") == std::string::npos; };
    const auto longer = [](const std::string& field) { return field.size() >= 2; };
    if (!std::ranges::all_of(first.fields, dashed) || std::ranges::none_of(first.fields, longer)) return;
    head_.words.push_back(say("line {} has only dashes and is left out", std::to_string(first.line)));
    records_.erase(records_.begin());
  }

  void take_names() {
    head_.first_line = records_.front().line;
    const std::vector<std::string>& first = records_.front().fields;
    const bool numbers = std::ranges::any_of(first, [this](const std::string& field) { return is_number(field); });
    head_.found = !numbers || dialect_.quoted_names;
    if (head_.found) {
      head_.names = first;
      for (std::string& name : head_.names) {
        std::ranges::replace_if(
            name, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
      }
      records_.erase(records_.begin());
      return;
    }
    for (std::size_t i = 0; i < first.size(); ++i) {
      head_.names.push_back(first.size() == format_.columns.size() ? format_.columns[i].name : std::to_string(i + 1));
    }
    head_.words.push_back(say("the first line has numbers, so it is read as data"));
  }

  // Spreadsheets write marks for columns that once held something.
  void leave_out_empty_columns() {
    const auto is_empty = [this](std::size_t column) {
      return (!head_.found || head_.names[column].empty()) &&
             std::ranges::all_of(records_, [&](const TextRecord& record) { return record.fields[column].empty(); });
    };
    std::size_t kept = head_.names.size();
    while (kept > 1 && is_empty(kept - 1)) --kept;
    const std::size_t empty = head_.names.size() - kept;
    if (empty == 0 || records_.empty()) return;
    head_.names.resize(kept);
    for (TextRecord& record : records_) record.fields.resize(kept);
    head_.words.push_back(several(static_cast<double>(empty), "{} empty column at the end is left out",
                                  "{} empty columns at the end are left out"));
  }

  // Below the names, a line without a number, where the rows after it have numbers in two columns or more.
  void take_units() {
    constexpr std::size_t looked_at = 20, longest = 16;
    if (records_.size() < 2) return;
    const std::vector<std::string>& first = records_.front().fields;
    if (std::ranges::any_of(first, [&](const auto& field) { return is_number(field) || field.size() > longest; }))
      return;
    std::vector<std::string> units(first.size());
    std::size_t columns_of_numbers = 0, named = 0;
    for (std::size_t column = 0; column < first.size(); ++column) {
      std::size_t numbers = 0, others = 0;
      for (std::size_t i = 1; i < std::min(records_.size(), looked_at); ++i) {
        const std::string& field = records_[i].fields[column];
        if (is_number(field)) ++numbers;
        if (!is_number(field) && !is_missing(field)) ++others;
      }
      if (numbers == 0 || others > 0) continue;
      ++columns_of_numbers;
      if (is_missing(first[column])) continue;
      ++named;
      units[column] = without_brackets(first[column]);
    }
    if (columns_of_numbers < 2 || named < 2) return;
    head_.words.push_back(say("line {} has the units", std::to_string(records_.front().line)));
    head_.units = std::move(units);
    records_.erase(records_.begin());
  }

  static std::string without_brackets(const std::string& unit) {
    const bool round = unit.starts_with('(') && unit.ends_with(')'),
               square = unit.starts_with('[') && unit.ends_with(']');
    return unit.size() > 2 && (round || square) ? unit.substr(1, unit.size() - 2) : unit;
  }

  // As where files were joined.
  void leave_out_repeats() {
    std::size_t line = 0;
    const auto repeated = std::erase_if(records_, [&](const TextRecord& record) {
      if (record.fields != head_.names) return false;
      if (line == 0) line = record.line;
      return true;
    });
    if (repeated == 0) return;
    head_.words.push_back(several(static_cast<double>(repeated), "{} line repeats the names and is left out: line {}",
                                  "{} lines repeat the names and are left out, the first is line {}",
                                  std::to_string(line)));
  }

  // R's write.csv puts the numbers of rows, quoted, before the columns and gives them no name.
  void take_row_names() {
    if (!head_.names.front().empty() || head_.names.size() < 2) return;
    head_.names.erase(head_.names.begin());
    if (!head_.units.empty()) head_.units.erase(head_.units.begin());
    for (TextRecord& record : records_) record.fields.erase(record.fields.begin());
    head_.shift = 1;
    head_.words.push_back(say("the first column has no name and is left out as the names of rows"));
  }

  Dialect& dialect_;
  std::vector<TextRecord>& records_;
  bool decimal_comma_;
  const DataFormat& format_;
  TableHead head_;
};

}  // namespace

bool has_decimal_comma(const Dialect& dialect) {
  if (dialect.separator == Dialect::Separator::comma) return false;
  return std::ranges::any_of(dialect.records, [](const TextRecord& record) {
    return std::ranges::any_of(record.fields, [](const std::string& field) {
      return field.find(',') != std::string::npos && number_in_cell(field, true) && !number_in_cell(field, false);
    });
  });
}

std::string TableHead::title(std::size_t column) const {
  if (units.empty() || units[column].empty()) return names[column];
  return names[column] + " (" + units[column] + ")";
}

TableHead take_head(Dialect& dialect, bool decimal_comma, const DataFormat& format) {
  return HeadTaker(dialect, decimal_comma, format).take();
}

}  // namespace credence
