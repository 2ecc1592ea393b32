// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_head.h"

#include "core/data/column_names.h"
#include "core/data/odd_cells.h"
#include "core/data/written_numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace credence {
namespace {

class HeadTaker {
 public:
  HeadTaker(Dialect& dialect, HeaderChoice choice, const DataFormat& format)
      : dialect_(dialect), records_(dialect.records), choice_(choice), format_(format) {}

  TableHead take() {
    if (choice_ != HeaderChoice::no) leave_out_titles();
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
  static bool is_number(const std::string& field) { return written_number(field).has_value(); }

  // Above the names, as spreadsheets write it: a line that leaves columns empty, which the next line names.
  void leave_out_titles() {
    const auto is_name = [](const std::string& field) { return !field.empty() && !is_number(field); };
    while (records_.size() > 2) {
      const std::vector<std::string>& first = records_[0].fields;
      const bool title = std::any_of(first.begin() + 1, first.end(), [](const auto& field) { return field.empty(); }) &&
                         std::ranges::none_of(first, [](const auto& field) { return is_number(field); }) &&
                         !holds_values(records_);
      if (!title || !std::ranges::all_of(records_[1].fields, is_name)) return;
      head_.words.push_back(say("line {} is left out as a title", std::to_string(records_[0].line)));
      records_.erase(records_.begin());
    }
  }

  // Whether a cell of the first line is among those below it.
  static bool holds_values(const std::vector<TextRecord>& records) {
    const std::vector<std::string>& first = records.front().fields;
    return std::any_of(records.begin() + 1, records.end(), [&](const TextRecord& record) {
      for (std::size_t i = 0; i < first.size(); ++i) {
        if (!first[i].empty() && record.fields[i] == first[i]) return true;
      }
      return false;
    });
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

  // Whether every name is one of the lab's own.
  bool has_own_names() const {
    return std::ranges::all_of(records_.front().fields, [this](const std::string& name) {
      return std::ranges::any_of(
          format_.columns, [&](const ColumnFormat& own) { return in_lower_case(own.name) == in_lower_case(name); });
    });
  }

  // Properties of the cells below the first line.
  struct Below {
    bool numbers = false, brackets = false;  // all are numbers; some stand in brackets
    bool repeats = false, often = false;     // values are there twice, or three times, on average, as of categories
    bool has_first = false;                  // the first line's cell is among them
  };
  Below below(std::size_t column) const {
    constexpr std::size_t looked_at = 1000;
    Below found;
    std::size_t numbers = 0, others = 0, cells = 0;
    std::unordered_set<std::string_view> seen;
    const std::string& first = records_.front().fields[column];
    for (std::size_t i = 1; i < records_.size(); ++i) {
      const std::string& cell = records_[i].fields[column];
      found.has_first = found.has_first || cell == first;
      if (i > looked_at || is_missing(cell)) continue;
      const auto number = written_number(cell);
      if (number || i > 1) ++(number ? numbers : others);  // the first may be a line of units
      found.brackets = found.brackets || (number && number->in_brackets);
      seen.insert(cell);
      ++cells;
    }
    found.repeats = seen.size() * 2 <= cells;
    found.often = seen.size() * 3 <= cells;
    found.numbers = numbers > 0 && others == 0;
    return found;
  }

  // A number is a row's, a word above numbers is a name. Where there are words alone, the first line is a row if its
  // cells are values of the columns below, which a name is not.
  bool first_is_row() {
    if (choice_ != HeaderChoice::automatic) return choice_ == HeaderChoice::no;
    const std::vector<std::string>& first = records_.front().fields;
    if (has_own_names()) return false;
    const auto plain = [](const std::string& field) {
      const auto number = written_number(field);
      return number && number->plain();
    };
    const bool numbers_above = std::ranges::any_of(first, plain);
    if (numbers_above && !dialect_.quoted_names) return true;
    head_.of_words = numbers_above;
    if (dialect_.quoted_names || records_.size() < 2) return false;
    std::size_t numbers = 0, values = 0, others = 0, silent = 0;
    bool of_category = false;  // a value of the last column, which holds classes as a rule, or of one that repeats
    for (std::size_t column = 0; column < first.size(); ++column) {
      if (is_missing(first[column])) continue;
      const Below rest = below(column);
      if (rest.numbers) {
        const auto number = written_number(first[column]);
        if (!number) return false;
        // (1), (2), (3) above numbers without brackets are names.
        const double count = -static_cast<double>(column);
        const bool counts = number->by_point == count || number->by_point == count - 1;
        if (number->in_brackets && !rest.brackets && counts) continue;
        ++numbers;
      } else if (rest.has_first) {
        ++values;
        of_category = of_category || rest.repeats || column + 1 == first.size();
      } else if (rest.often) {
        ++others;
      } else {
        ++silent;
      }
    }
    if (numbers > 0) return true;
    head_.of_words = true;
    return values > 2 * others && (of_category || silent == 0);
  }

  void take_names() {
    head_.first_line = records_.front().line;
    const std::vector<std::string>& first = records_.front().fields;
    head_.found = !first_is_row();
    if (head_.found) {
      head_.names = first;
      for (std::string& name : head_.names) {
        std::ranges::replace_if(
            name, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
      }
      if (head_.of_words || choice_ == HeaderChoice::yes) {
        head_.words.push_back(say("the first line is taken for the names of the columns"));
      }
      records_.erase(records_.begin());
      return;
    }
    for (std::size_t i = 0; i < first.size(); ++i) {
      head_.names.push_back(first.size() == format_.columns.size() ? format_.columns[i].name : std::to_string(i + 1));
    }
    if (choice_ == HeaderChoice::no) {
      head_.words.push_back(say("the first line is read as data"));
    } else if (head_.of_words) {
      head_.words.push_back(say("the words of the first line are values of the lines below, so it is read as data"));
    } else {
      head_.words.push_back(say("the first line has numbers, so it is read as data"));
    }
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

  // Whether a cell may be the unit of a column: not a number in any writing, also with a unit behind it, and no word
  // for a missing one. Powers of ten and parts, 10^3 and 1/min, are units.
  static bool may_be_unit(std::string_view field) {
    constexpr std::size_t longest = 16;
    if (field.size() > longest || is_number(std::string(field))) return false;
    const std::string lower = in_lower_case(std::string(field));
    for (const std::string_view word : {"n.a.", "k.a.", "n.d.", "none", "missing", "unknown", "fehlt"}) {
      if (lower == word) return false;
    }
    std::string_view rest = field;
    for (bool taken = true; taken;) {
      taken = false;
      for (const std::string_view mark :
           {"(", "[", "<",      ">",      "=",      "~",      "+",      "-",      ".",      ",",
            " ", "$", "\u20AC", "\u00A3", "\u00A5", "\u2013", "\u2212", "\u2248", "\u2264", "\u2265"}) {
        if (!rest.starts_with(mark)) continue;
        rest.remove_prefix(mark.size());
        taken = true;
      }
    }
    if (rest.empty() || rest.front() < '0' || rest.front() > '9') return true;
    rest.remove_prefix(std::min(rest.find_first_not_of("0123456789"), rest.size()));
    return rest.starts_with('^') || (rest.size() > 1 && rest[0] == '/' && (rest[1] < '0' || rest[1] > '9'));
  }

  static bool is_dash(const std::string& field) {
    return field == "-" || field == "--" || field == "\u2013" || field == "\u2014" || field == "\u2212";
  }

  // Below the names, a line of units, where the rows after it have numbers in two columns or more.
  void take_units() {
    constexpr std::size_t looked_at = 20;
    if (records_.size() < 2) return;
    const std::vector<std::string>& first = records_.front().fields;
    if (!std::ranges::all_of(first, [](const auto& field) { return is_missing(field) || may_be_unit(field); })) return;
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
      if (is_missing(first[column]) || is_dash(first[column])) continue;
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
  HeaderChoice choice_;
  const DataFormat& format_;
  TableHead head_;
};

}  // namespace

std::string TableHead::title(std::size_t column) const {
  if (units.empty() || units[column].empty()) return names[column];
  return names[column] + " (" + units[column] + ")";
}

TableHead take_head(Dialect& dialect, HeaderChoice choice, const DataFormat& format) {
  return HeadTaker(dialect, choice, format).take();
}

}  // namespace credence
