#include "core/data/table_reader.h"

#include "core/data/class_labels.h"
#include "core/data/csv.h"
#include "core/data/dialects.h"
#include "core/data/draws_file.h"
#include "core/data/odd_cells.h"
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

bool is_points_format(const DataFormat& format) { return format == numeric_format({"x1", "x2", "t"}); }

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

std::string wanted_names(const DataFormat& format) {
  std::vector<std::string> names;
  for (const ColumnFormat& wanted : format.columns) names.push_back(wanted.name);
  return joined(names);
}

// More columns than wanted can be chosen from; fewer cannot.
Message other_count(const std::vector<std::string>& names, const DataFormat& format) {
  const std::string wanted = std::to_string(format.columns.size());
  if (names.size() > format.columns.size()) {
    return Message("found {} columns ({}), expected {} ({}): choose them by --columns", std::to_string(names.size()),
                   joined(names), wanted, wanted_names(format));
  }
  return Message::counted(static_cast<double>(names.size()), "found {} column ({}), expected {} ({})",
                          "found {} columns ({}), expected {} ({})", joined(names), wanted, wanted_names(format));
}

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
    Table table(source_, std::move(columns));
    origin_.dialect = dialect_name(false);
    table.set_origin(origin_);
    const std::string sentence = description(table.size());
    return {std::move(table), sentence.empty() ? std::vector<std::string>{} : std::vector{sentence}};
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
        return field.find(',') != std::string::npos && number_in_cell(field, true) && !number_in_cell(field, false);
      });
    });
  }

  void find_header() {
    std::vector<TextRecord>& records = dialect_.records;
    first_line_ = records.front().line;
    const bool numbers = std::ranges::any_of(records.front().fields, [&](const std::string& field) {
      return number_in_cell(field, decimal_comma_).has_value();
    });
    if (!numbers || dialect_.quoted_names) {
      names_ = records.front().fields;
      for (std::string& name : names_) {
        std::ranges::replace_if(
            name, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
      }
      records.erase(records.begin());
      return;
    }
    const std::size_t count = records.front().fields.size();
    for (std::size_t i = 0; i < count; ++i) {
      names_.push_back(count == format_.columns.size() ? format_.columns[i].name : std::to_string(i + 1));
    }
    parts_.push_back(say("the first line has numbers, so it is read as data"));
  }

  // R's write.csv puts the numbers of rows, quoted, before the columns and gives them no name.
  void find_row_names() {
    if (!names_.front().empty() || names_.size() < 2) return;
    names_.erase(names_.begin());
    for (TextRecord& record : dialect_.records) record.fields.erase(record.fields.begin());
    shift_ = 1;
    parts_.push_back(say("the first column has no name and is left out as the names of rows"));
  }

  void choose() {
    if (!choice_.columns.empty()) {
      for (const std::string& wanted : choice_.columns) positions_.push_back(position_of(wanted));
      if (!format_.fits(positions_.size())) {
        throw InputError(Message("columns: expected {} names, for {}, found {}", std::to_string(format_.columns.size()),
                                 wanted_names(format_), joined(choice_.columns)));
      }
    } else if (auto named = format_.first_repeats ? std::nullopt : by_name(names_, format_)) {
      positions_ = *std::move(named);
    } else if (format_.fits(names_.size())) {
      for (std::size_t i = 0; i < names_.size(); ++i) positions_.push_back(i);
    } else {
      throw InputError(Message::at(source_ + ':' + std::to_string(first_line_) + ": ", other_count(names_, format_)));
    }
    std::vector<std::string> own;
    for (const std::size_t i : positions_) own.push_back(names_[i]);
    if (dialect_.records.empty() && !by_name(own, format_)) {
      fail(Message("there are no rows below the first line ({})", joined(names_)));
    }
  }

  std::size_t position_of(const std::string& wanted) const {
    if (wanted.starts_with('#')) {
      const double place = number_in_cell(wanted.substr(1), false).value_or(0);
      if (place >= 1 && place <= static_cast<double>(names_.size())) return static_cast<std::size_t>(place) - 1;
    }
    const auto exact = std::ranges::find(names_, wanted);
    if (exact != names_.end()) return static_cast<std::size_t>(exact - names_.begin());
    const auto alike =
        std::ranges::find_if(names_, [&](const auto& name) { return lower_case(name) == lower_case(wanted); });
    if (alike != names_.end()) return static_cast<std::size_t>(alike - names_.begin());
    const double number = number_in_cell(wanted, false).value_or(0);
    if (number >= 1 && number <= static_cast<double>(names_.size()) && number == std::floor(number)) {
      return static_cast<std::size_t>(number) - 1;
    }
    throw InputError(
        Message("columns: there is no column \"{}\" in {}; there are {}", wanted, source_, joined(names_)));
  }

  void leave_out_missing() {
    std::size_t first = 0, count = 0, without_column = 0;
    std::erase_if(dialect_.records, [&](const TextRecord& record) {
      const auto missing =
          std::ranges::find_if(positions_, [&](std::size_t i) { return is_missing(record.fields[i]); });
      if (missing == positions_.end()) return false;
      if (!choice_.drop_missing) fail(record.line, *missing + shift_, Message("the cell is empty"));
      if (count++ == 0) {
        first = record.line;
        without_column = *missing;
      }
      return true;
    });
    if (count == 0) return;
    if (dialect_.records.empty()) fail(Message("every row has a missing cell"));
    origin_.dropped = count;
    const std::string without = names_[without_column];
    dropped_ = several(static_cast<double>(count), "{} row without {} left out: line {}",
                       "{} rows without {} left out, the first is line {}", without, std::to_string(first));
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
      const auto value = number_in_cell(record.fields[at], decimal_comma_);
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
    std::optional<ClassLabels> classes;
    try {
      classes.emplace(labels, decimal_comma_, !by_name(own, format_), choice_.class_order);
    } catch (const InputError& error) {
      fail(dialect_.records.front().line, at + shift_, error.sentence());
    }
    if (!classes->given()) return numbers(at);
    origin_.classes = classes->names();
    class_column_ = names_[at];
    return classes->numbers(labels);
  }

  // Names the dialect, in English or in the current language; empty for commas and decimal points.
  std::string dialect_name(bool in_current_language) const {
    std::string_view name;
    switch (dialect_.separator) {
      case Separator::comma:
        return {};
      case Separator::semicolon:
        name = decimal_comma_ ? phrase("semicolons, decimal comma") : phrase("semicolons");
        break;
      case Separator::tab:
        name = decimal_comma_ ? phrase("tabs, decimal comma") : phrase("tabs");
        break;
      case Separator::spaces:
        name = decimal_comma_ ? phrase("spaces, decimal comma") : phrase("spaces");
    }
    return in_current_language ? translated(name) : std::string(name);
  }

  // One sentence with all that is not plain in the file; empty if everything is.
  std::string description(std::size_t rows) {
    std::vector<std::string> names;
    for (const std::size_t i : positions_) names.push_back(names_[i]);
    if (!choice_.columns.empty() || !std::ranges::is_sorted(positions_) || positions_.size() < names_.size()) {
      parts_.insert(parts_.begin(), say("{} are the columns {}", wanted_names(format_), joined(names)));
    }
    if (const std::string name = dialect_name(true); !name.empty()) parts_.insert(parts_.begin(), name);
    if (!origin_.classes.empty()) {
      std::string classes;
      for (std::size_t k = 0; k < origin_.classes.size(); ++k) {
        classes += (k == 0 ? "" : ", ") + std::to_string(k) + " = " + origin_.classes[k];
      }
      parts_.push_back(say("the classes of {} are {}", class_column_, classes));
    }
    if (!dropped_.empty()) parts_.push_back(dropped_);
    if (parts_.empty()) return {};
    std::string all;
    for (const std::string& part : parts_) all += (all.empty() ? "" : "; ") + part;
    return several(static_cast<double>(rows), "read {} row of {}: {}", "read {} rows of {}: {}", source_, all);
  }

  Dialect dialect_;
  const std::string& source_;
  const DataFormat& format_;
  const TableChoice& choice_;
  bool decimal_comma_ = false;
  std::size_t first_line_ = 1;
  std::size_t shift_ = 0;                   // columns of the file before the first of names_
  std::vector<std::string> names_, parts_;  // of the description
  std::string dropped_, class_column_;
  TableOrigin origin_;
  std::vector<std::size_t> positions_;
};

bool same_cells(const Table& a, const Table& b) { return a.columns() == b.columns(); }

// Reads the text in the one dialect that gives a table. Throws the error of the dialect with the most columns.
TableReading read_in_some_dialect(std::string_view text, const std::string& source, const DataFormat& format,
                                  const TableChoice& choice) {
  std::optional<TableReading> found;
  std::optional<InputError> error;
  std::size_t most = 0;  // columns of the dialect with that error
  for (Dialect& dialect : dialects_of(text)) {
    const std::size_t columns = dialect.records.front().fields.size();
    try {
      TableReading reading = RecordReader(std::move(dialect), source, format, choice).read();
      if (found && !same_cells(found->table, reading.table)) {
        throw InputError(Message("{}: two dialects give different numbers: {}; {}", source, joined(found->notes),
                                 joined(reading.notes)));
      }
      if (!found) found = std::move(reading);
    } catch (const InputError& one) {
      if (found) throw;
      if (columns > most) error = one;
      most = std::max(most, columns);
    }
  }
  if (found) return *std::move(found);
  if (error) throw *error;
  throw InputError(Message("{}: no mark separates all lines into the same number of columns", source));
}

// Each field of a dialect is a text of its own, many times as large as the file.
void refuse_giant(std::string_view text, const std::string& source) {
  if (text.size() <= largest_table) return;
  throw InputError(Message("{}: is larger than {} MB: keep fewer rows, or only the columns that are needed", source,
                           std::to_string(largest_table >> 20)));
}

// Returns whether the reader of CSV took a row of data for the names, put columns into a wrong order or left classes
// that are not counted from 0.
bool needs_another_reading(const Table& table, std::string_view text, const DataFormat& format) {
  const bool quoted = text.substr(0, text.find('\n')).find('"') != std::string_view::npos;
  const std::vector<std::string> names = table.names();
  const bool numbers =
      std::ranges::any_of(names, [](const auto& name) { return number_in_cell(name, false).has_value(); });
  if (numbers && !quoted) return true;
  if (format.first_repeats) return false;
  const auto named = by_name(names, format);
  if (named && !std::ranges::is_sorted(*named)) return true;
  if (!is_points_format(format)) return false;
  std::vector<double> labels(table.numbers(2).begin(), table.numbers(2).end());
  std::ranges::sort(labels);
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  return labels.size() <= ClassLabels::most && ClassLabels::begin_elsewhere(labels, !named);
}

}  // namespace

TableReading read_table(std::string_view text, const std::string& source, const DataFormat& format,
                        const TableChoice& choice) {
  if (format == draws_format()) {
    const Draws draws = read_chosen_draws(text, source, choice.columns);
    return {draws_table(draws, source), draws.notes};
  }
  if (!choice.columns.empty() || choice.class_order != ClassOrder::usual) {
    refuse_giant(text, source);
    return read_in_some_dialect(text, source, format, choice);
  }
  std::optional<InputError> as_csv;
  try {
    Table table = read_csv(text, source, format);
    if (!needs_another_reading(table, text, format)) return {std::move(table), {}};
  } catch (const InputError& error) {
    as_csv = error;
  }
  refuse_giant(text, source);
  if (as_csv && text.find('\0') != std::string_view::npos) throw *as_csv;  // no text
  if (as_csv && dialects_of(text).empty()) {
    const auto uneven = uneven_line(text);
    if (!uneven || uneven->separator == Dialect::Separator::comma) throw *as_csv;
    const std::string place = source + ':' + std::to_string(uneven->line) + ": ";
    const std::string found = std::to_string(uneven->found), expected = std::to_string(uneven->expected);
    throw InputError(Message::at(
        place,
        uneven->separator == Dialect::Separator::tab
            ? Message("found {} fields, expected {} as in the first line, separated by tabs", found, expected)
            : Message("found {} fields, expected {} as in the first line, separated by semicolons", found, expected)));
  }
  return read_in_some_dialect(text, source, format, choice);
}

}  // namespace credence
