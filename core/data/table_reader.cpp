#include "core/data/table_reader.h"

#include "core/data/csv.h"
#include "core/data/dialects.h"
#include "core/data/draws_file.h"
#include "core/data/points.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace credence {
namespace {

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

bool is_missing(const std::string& field) { return field.empty() || field == "NA" || field == "N/A" || field == "?"; }

bool is_points_format(const DataFormat& format) { return format == numeric_format({"x1", "x2", "t"}); }

// A number with a decimal point, or with a decimal comma where the columns are separated by another mark.
std::optional<double> number_in(std::string field, bool decimal_comma) {
  if (decimal_comma) {
    const bool thousands = field.find('.') != std::string::npos;
    if (thousands || field.starts_with(',') || field.ends_with(',')) return std::nullopt;
    std::ranges::replace(field, ',', '.');
  }
  try {
    return std::get<double>(parse_cell(field, ColumnKind::number));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

// The position of each column of the format by its name; nothing if a name is missing or there twice.
std::optional<std::vector<std::size_t>> by_name(const std::vector<std::string>& names, const DataFormat& format) {
  std::vector<std::size_t> positions;
  for (const ColumnFormat& wanted : format.columns) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (lower_case(names[i]) != lower_case(wanted.name)) continue;
      if (found) return std::nullopt;
      found = i;
    }
    if (!found) return std::nullopt;
    positions.push_back(*found);
  }
  return positions;
}

// Makes classes the numbers from 0, where they are given in another way.
class ClassNumbers {
 public:
  static constexpr std::size_t most = 6;

  // Throws InputError if there are more classes than any lab has.
  ClassNumbers(const std::vector<std::string>& labels, bool decimal_comma, bool own_names) {
    std::vector<std::string> texts;
    std::vector<double> values;
    for (const std::string& label : labels) {
      if (std::ranges::find(texts, label) != texts.end()) continue;
      texts.push_back(label);
      if (const auto value = number_in(label, decimal_comma)) values.push_back(*value);
      if (texts.size() > 1000) break;
    }
    const bool numeric = values.size() == texts.size();
    if (numeric) {
      std::ranges::sort(values);
      values.erase(std::unique(values.begin(), values.end()), values.end());
      if (begins_elsewhere(values, own_names) && values.size() <= most) numbers_ = values;  // the lab checks others
    } else if (values.empty()) {  // among numbers, a text is a slip of the pen
      if (texts.size() > most) {
        throw InputError(Message("expected a class: at most {} different ones, found {}", std::to_string(most),
                                 joined({texts.begin(), texts.begin() + most + 1})));
      }
      texts_ = texts;
    }
  }

  // Returns whether sorted whole numbers are classes that do not begin with 0: -1 and 1, or from 1 on in columns with
  // names of their own.
  static bool begins_elsewhere(const std::vector<double>& values, bool own_names) {
    const bool whole = std::ranges::all_of(values, [](double v) { return v == std::floor(v); });
    if (values.size() < 2 || !whole) return false;
    return values.front() < 0 ||
           (own_names && values.front() == 1 && values.back() == static_cast<double>(values.size()));
  }

  bool given() const { return !texts_.empty() || !numbers_.empty(); }
  double operator()(const std::string& label, bool decimal_comma) const {
    if (!texts_.empty()) return static_cast<double>(std::ranges::find(texts_, label) - texts_.begin());
    const double value = number_in(label, decimal_comma).value_or(0);
    return static_cast<double>(std::ranges::find(numbers_, value) - numbers_.begin());
  }
  std::string described() const {
    std::vector<std::string> pairs;
    for (std::size_t k = 0; k < std::max(texts_.size(), numbers_.size()); ++k) {
      pairs.push_back(std::to_string(k) + " = " +
                      (texts_.empty() ? std::to_string(static_cast<int>(numbers_[k])) : texts_[k]));
    }
    return joined(pairs);
  }

 private:
  std::vector<std::string> texts_;
  std::vector<double> numbers_;
};

// Reads the records of one dialect as the format wants them.
class RecordReader {
 public:
  RecordReader(Dialect dialect, const std::string& source, const DataFormat& format, const TableChoice& choice)
      : dialect_(std::move(dialect)), source_(source), format_(format), choice_(choice) {}

  TableReading read() {
    find_decimal_mark();
    find_header();
    find_row_names();
    choose();
    leave_out_missing();
    std::vector<Column> columns;
    for (std::size_t i = 0; i < positions_.size(); ++i) columns.push_back(column(i));
    describe();
    return {Table(source_, std::move(columns)), std::move(notes_)};
  }

 private:
  using Separator = Dialect::Separator;

  [[noreturn]] void fail(const Message& sentence) const { throw InputError(Message::at(source_ + ": ", sentence)); }
  [[noreturn]] void fail(std::size_t line, std::size_t column, const Message& sentence) const {
    const Message placed = Message("column {}: {}", std::to_string(column + 1), sentence);
    throw InputError(Message::at(source_ + ':' + std::to_string(line) + ": ", placed));
  }

  // A comma is decimal where the columns are separated by another mark and some field is a number by it alone.
  void find_decimal_mark() {
    if (dialect_.separator == Separator::comma) return;
    decimal_comma_ = std::ranges::any_of(dialect_.records, [](const TextRecord& record) {
      return std::ranges::any_of(record.fields, [](const std::string& field) {
        return field.find(',') != std::string::npos && number_in(field, true) && !number_in(field, false);
      });
    });
  }

  void find_header() {
    std::vector<TextRecord>& records = dialect_.records;
    first_line_ = records.front().line;
    const bool numbers = std::ranges::any_of(
        records.front().fields, [&](const std::string& field) { return number_in(field, decimal_comma_).has_value(); });
    if (!numbers || dialect_.quoted_names) {
      names_ = records.front().fields;
      records.erase(records.begin());
      return;
    }
    const std::size_t count = records.front().fields.size();
    for (std::size_t i = 0; i < count; ++i) {
      names_.push_back(count == format_.columns.size() ? format_.columns[i].name : std::to_string(i + 1));
    }
    notes_.push_back(say("{}: the first line has numbers, so it is read as data", source_));
  }

  // R's write.csv puts the numbers of rows, quoted, before the columns and gives them no name.
  void find_row_names() {
    if (!names_.front().empty() || names_.size() < 2) return;
    names_.erase(names_.begin());
    for (TextRecord& record : dialect_.records) record.fields.erase(record.fields.begin());
    shift_ = 1;
    notes_.push_back(say("{}: the first column has no name and is left out as the names of rows", source_));
  }

  void choose() {
    if (!choice_.columns.empty()) {
      for (const std::string& wanted : choice_.columns) positions_.push_back(position_of(wanted));
      if (!format_.fits(positions_.size())) {
        throw InputError(Message("columns: expected {} names, for {}, found {}", std::to_string(format_.columns.size()),
                                 wanted_names(), joined(choice_.columns)));
      }
    } else if (auto named = format_.first_repeats ? std::nullopt : by_name(names_, format_)) {
      positions_ = *std::move(named);
    } else if (format_.fits(names_.size())) {
      for (std::size_t i = 0; i < names_.size(); ++i) positions_.push_back(i);
    } else {
      const auto sentence =
          Message("found {} columns ({}), expected {} ({}): choose them by --columns", std::to_string(names_.size()),
                  joined(names_), std::to_string(format_.columns.size()), wanted_names());
      throw InputError(Message::at(source_ + ':' + std::to_string(first_line_) + ": ", sentence));
    }
  }

  std::string wanted_names() const {
    std::vector<std::string> names;
    for (const ColumnFormat& wanted : format_.columns) names.push_back(wanted.name);
    return joined(names);
  }

  std::size_t position_of(const std::string& wanted) const {
    const auto exact = std::ranges::find(names_, wanted);
    if (exact != names_.end()) return static_cast<std::size_t>(exact - names_.begin());
    const auto alike =
        std::ranges::find_if(names_, [&](const auto& name) { return lower_case(name) == lower_case(wanted); });
    if (alike != names_.end()) return static_cast<std::size_t>(alike - names_.begin());
    const double number = number_in(wanted, false).value_or(0);
    if (number >= 1 && number <= static_cast<double>(names_.size()) && number == std::floor(number)) {
      return static_cast<std::size_t>(number) - 1;
    }
    throw InputError(
        Message("columns: there is no column \"{}\" in {}; there are {}", wanted, source_, joined(names_)));
  }

  void leave_out_missing() {
    std::size_t first = 0, count = 0;
    std::erase_if(dialect_.records, [&](const TextRecord& record) {
      const auto missing =
          std::ranges::find_if(positions_, [&](std::size_t i) { return is_missing(record.fields[i]); });
      if (missing == positions_.end()) return false;
      if (!choice_.drop_missing) fail(record.line, *missing + shift_, Message("the cell is empty"));
      if (count++ == 0) first = record.line;
      return true;
    });
    if (count == 0) return;
    if (dialect_.records.empty()) fail(Message("every row has a missing cell"));
    notes_.push_back(several(static_cast<double>(count), "{} row with a missing cell is left out of {}: line {}",
                             "{} rows with missing cells are left out of {}, the first is line {}", source_,
                             std::to_string(first)));
  }

  Column column(std::size_t i) {
    const std::size_t at = positions_[i];
    const ColumnKind kind = format_.kind(i, positions_.size());
    if (kind == ColumnKind::number) {
      const bool classes = is_points_format(format_) && i + 1 == positions_.size();
      return {names_[at], classes ? class_numbers(at) : numbers(at)};
    }
    std::vector<std::string> texts;
    for (const TextRecord& record : dialect_.records) texts.push_back(text(record, at, kind));
    return {names_[at], kind, std::move(texts)};
  }

  std::string text(const TextRecord& record, std::size_t at, ColumnKind kind) const {
    try {
      return std::get<std::string>(parse_cell(record.fields[at], kind));
    } catch (const InputError& error) {
      fail(record.line, at + shift_, error.sentence());
    }
  }

  std::vector<double> numbers(std::size_t at) const {
    std::vector<double> values;
    for (const TextRecord& record : dialect_.records) {
      const auto value = number_in(record.fields[at], decimal_comma_);
      if (!value) refuse_number(record, at);
      values.push_back(*value);
    }
    return values;
  }

  [[noreturn]] void refuse_number(const TextRecord& record, std::size_t at) const {
    try {
      parse_cell(record.fields[at], ColumnKind::number);  // says what is wrong
    } catch (const InputError& error) {
      fail(record.line, at + shift_, error.sentence());
    }
    fail(record.line, at + shift_,
         Message("\"{}\" has a decimal point, but other numbers have a decimal comma", record.fields[at]));
  }

  std::vector<double> class_numbers(std::size_t at) {
    std::vector<std::string> labels;
    for (const TextRecord& record : dialect_.records) labels.push_back(record.fields[at]);
    std::vector<std::string> own;
    for (const std::size_t i : positions_) own.push_back(names_[i]);
    std::optional<ClassNumbers> classes;
    try {
      classes.emplace(labels, decimal_comma_, !by_name(own, format_));
    } catch (const InputError& error) {
      fail(dialect_.records.front().line, at + shift_, error.sentence());
    }
    if (!classes->given()) return numbers(at);
    std::vector<double> values;
    for (const std::string& label : labels) values.push_back((*classes)(label, decimal_comma_));
    notes_.push_back(say("{}: the classes of {} are {}", source_, names_[at], classes->described()));
    return values;
  }

  void describe() {
    std::vector<std::string> names;
    for (const std::size_t i : positions_) names.push_back(names_[i]);
    if (!choice_.columns.empty() || !std::ranges::is_sorted(positions_) || positions_.size() < names_.size()) {
      notes_.insert(notes_.begin(), say("{}: {} are read from the columns {}", source_, wanted_names(), joined(names)));
    }
    if (dialect_.separator == Separator::comma) return;
    const bool comma = decimal_comma_;
    const std::string separated =
        dialect_.separator == Separator::semicolon
            ? (comma ? say("{}: columns are separated by semicolons, numbers have a decimal comma", source_)
                     : say("{}: columns are separated by semicolons", source_))
        : dialect_.separator == Separator::tab
            ? (comma ? say("{}: columns are separated by tabs, numbers have a decimal comma", source_)
                     : say("{}: columns are separated by tabs", source_))
            : (comma ? say("{}: columns are separated by spaces, numbers have a decimal comma", source_)
                     : say("{}: columns are separated by spaces", source_));
    notes_.insert(notes_.begin(), separated);
  }

  Dialect dialect_;
  const std::string& source_;
  const DataFormat& format_;
  const TableChoice& choice_;
  bool decimal_comma_ = false;
  std::size_t first_line_ = 1;
  std::size_t shift_ = 0;  // columns of the file before the first of names_
  std::vector<std::string> names_, notes_;
  std::vector<std::size_t> positions_;
};

bool same_cells(const Table& a, const Table& b) { return a.columns() == b.columns(); }

// Reads the text in the one dialect that gives a table. Throws the error of the dialect that comes nearest.
TableReading read_in_some_dialect(std::string_view text, const std::string& source, const DataFormat& format,
                                  const TableChoice& choice) {
  std::optional<TableReading> found;
  std::optional<InputError> error;
  for (Dialect& dialect : dialects_of(text)) {
    try {
      TableReading reading = RecordReader(std::move(dialect), source, format, choice).read();
      if (found && !same_cells(found->table, reading.table)) {
        throw InputError(Message("{}: two dialects give different numbers: {}; {}", source, joined(found->notes),
                                 joined(reading.notes)));
      }
      if (!found) found = std::move(reading);
    } catch (const InputError& one) {
      if (found) throw;
      if (!error) error = one;
    }
  }
  if (found) return *std::move(found);
  if (error) throw *error;
  throw InputError(Message("{}: no mark separates all lines into the same number of columns", source));
}

// Returns whether the reader of CSV took a row of data for the names, put columns into a wrong order or left classes
// that are not counted from 0.
bool needs_another_reading(const Table& table, std::string_view text, const DataFormat& format) {
  const bool quoted = text.substr(0, text.find('\n')).find('"') != std::string_view::npos;
  const std::vector<std::string> names = table.names();
  const bool numbers = std::ranges::any_of(names, [](const auto& name) { return number_in(name, false).has_value(); });
  if (numbers && !quoted) return true;
  if (format.first_repeats) return false;
  const auto named = by_name(names, format);
  if (named && !std::ranges::is_sorted(*named)) return true;
  if (!is_points_format(format)) return false;
  std::vector<double> labels(table.numbers(2).begin(), table.numbers(2).end());
  std::ranges::sort(labels);
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  return labels.size() <= ClassNumbers::most && ClassNumbers::begins_elsewhere(labels, !named);
}

}  // namespace

TableReading read_table(std::string_view text, const std::string& source, const DataFormat& format,
                        const TableChoice& choice) {
  if (format == draws_format()) {
    const Draws draws = read_chosen_draws(text, source, choice.columns);
    return {draws_table(draws, source), draws.notes};
  }
  if (!choice.columns.empty()) return read_in_some_dialect(text, source, format, choice);
  std::optional<InputError> as_csv;
  try {
    Table table = read_csv(text, source, format);
    if (!needs_another_reading(table, text, format)) return {std::move(table), {}};
  } catch (const InputError& error) {
    as_csv = error;
  }
  if (as_csv && dialects_of(text).empty()) throw *as_csv;
  return read_in_some_dialect(text, source, format, choice);
}

}  // namespace credence
