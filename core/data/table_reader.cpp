// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_reader.h"

#include "core/data/class_labels.h"
#include "core/data/column_names.h"
#include "core/data/csv.h"
#include "core/data/dialects.h"
#include "core/data/draws_file.h"
#include "core/data/file_kinds.h"
#include "core/data/missing_codes.h"
#include "core/data/odd_cells.h"
#include "core/data/record_reader.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace credence {
namespace {

bool same_cells(const Table& a, const Table& b) { return a.columns() == b.columns(); }

// "exam.csv:17: found 2 fields, expected 3 as in the first line, separated by tabs".
InputError unevenness(const UnevenLine& uneven, const std::string& source) {
  const std::string place = source + ':' + std::to_string(uneven.line) + ": ";
  const std::string found = std::to_string(uneven.found), expected = std::to_string(uneven.expected);
  const auto at_place = [&](const Message& sentence) { return InputError(Message::at(place, sentence)); };
  if (uneven.quoted) {
    return at_place(Message("a quotation mark inside a field: quote the whole field and double the mark"));
  }
  switch (uneven.separator) {
    case Dialect::Separator::tab:
      return at_place(Message("found {} fields, expected {} as in the first line, separated by tabs", found, expected));
    case Dialect::Separator::bar:
      return at_place(
          Message("found {} fields, expected {} as in the first line, separated by vertical bars", found, expected));
    default:
      return at_place(
          Message("found {} fields, expected {} as in the first line, separated by semicolons", found, expected));
  }
}

// Reads the text in the one dialect that gives a table. Throws the error of the dialect that is most
// likely meant: where only a decimal mark is open, with as many columns as the format, a mark that is no space, the
// most columns.
// `dialects` are those of the text.
PlacedReading read_in_some_dialect(std::string_view text, std::vector<Dialect> dialects, const std::string& source,
                                   const DataFormat& format, const TableChoice& choice) {
  std::optional<PlacedReading> found;
  std::exception_ptr error;
  std::optional<InputError> two_readings;
  std::size_t most = 0;  // how likely the dialect with that error is meant
  const bool words = std::ranges::any_of(format.columns, [](const auto& c) { return c.kind != ColumnKind::number; });
  for (Dialect& dialect : dialects) {
    const std::size_t columns = dialect.records.front().fields.size();
    const bool spaces = dialect.separator == Dialect::Separator::spaces;
    const std::size_t likely = columns + (format.fits(columns) ? 2000 : 0) + (spaces ? 0 : 1000);
    // Spaces stand inside texts; where another mark separates them, they separate nothing.
    if (found && words && spaces) continue;
    try {
      PlacedReading one = read_records(std::move(dialect), source, format, choice);
      if (found && !same_cells(found->reading.table, one.reading.table)) {
        two_readings = InputError(Message("{}: two dialects give different numbers: {}; {}", source,
                                          listed(found->reading.notes), listed(one.reading.notes)));
      }
      if (!found) found = std::move(one);
    } catch (const InputError& fault) {
      const bool undecided = dynamic_cast<const UndecidedNumber*>(&fault) != nullptr;
      const std::size_t score = likely + (undecided ? 4000 : 0);
      if (score > most) error = std::current_exception();
      most = std::max(most, score);
    }
  }
  if (two_readings) throw *two_readings;
  if (found) return *std::move(found);
  if (error) std::rethrow_exception(error);
  if (const auto uneven = uneven_line(text)) throw unevenness(*uneven, source);
  throw InputError(Message("{}: no mark separates all lines into the same number of columns", source));
}

// Each field of a dialect is a text of its own, many times as large as the file.
void refuse_giant(std::string_view text, const std::string& source) {
  if (text.size() <= largest_table) return;
  throw InputError(Message("{}: is larger than {} MB: keep fewer rows, or only the columns that are needed", source,
                           std::to_string(largest_table >> 20)));
}

// Whether words alone tell what the first line is: no column has numbers, or the first line's words are values below.
bool may_lack_names(const Table& table) {
  bool numbers = false, value = false;
  for (const Column& column : table.columns()) {
    const auto texts = column.texts();
    const bool words = column.kind() != ColumnKind::number;
    const auto is_number = [](const std::string& text) { return is_missing(text) || written_number(text); };
    numbers = numbers || !words || (!texts.empty() && std::ranges::all_of(texts, is_number));
    value = value || (words && std::ranges::find(texts, column.name()) != texts.end());
  }
  return value || !numbers;
}

// Returns whether the reader of CSV took a row of data for the names, put columns into a wrong order or left classes
// that are not counted from 0.
bool needs_another_reading(const Table& table, const DataFormat& format, const TableChoice& choice) {
  const std::vector<std::string> names = table.names();
  const auto is_odd = [](const std::string& name) {  // a cell, or several lines
    return written_number(name).has_value() || name.find('\r') != std::string::npos;
  };
  if (std::ranges::any_of(names, is_odd)) return true;
  if (may_lack_names(table)) return true;
  if (format.first_repeats) return false;
  const auto named = positions_by_name(names, format);
  if (named && !std::ranges::is_sorted(*named)) return true;
  if (!is_labelled_format(format)) return false;
  std::vector<double> labels(table.numbers(2).begin(), table.numbers(2).end());
  std::ranges::sort(labels);
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  return labels.size() <= ClassLabels::most && ClassLabels::begin_elsewhere(labels, !named, choice.two_classes);
}

// Says what is odd in a plain file.
TableReading with_words(Table table) {
  std::vector<std::size_t> all(table.columns().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<std::string> parts = words_on_equal_names(table.names(), all);
  std::ranges::move(words_on_codes(table), std::back_inserter(parts));
  std::string sentence = words_on_reading(table.size(), table.source(), parts);
  if (sentence.empty()) return {std::move(table), {}};
  return {std::move(table), {std::move(sentence)}};
}

}  // namespace

TableReading read_table(std::string_view text, const std::string& source, const DataFormat& format,
                        const TableChoice& choice) {
  refuse_other_kinds(text, source);
  if (format == draws_format()) {
    const Draws draws = read_chosen_draws(text, source, choice.columns);
    return {draws_table(draws, source), draws.notes};
  }
  if (!choice.usual()) {
    refuse_giant(text, source);
    return read_in_some_dialect(text, dialects_of(text), source, format, choice).reading;
  }
  std::optional<InputError> as_csv;
  try {
    Table table = read_csv(text, source, format);
    if (!needs_another_reading(table, format, choice)) return with_words(std::move(table));
  } catch (const InputError& error) {
    as_csv = error;
  }
  refuse_giant(text, source);
  if (as_csv && text.find('\0') != std::string_view::npos) throw *as_csv;  // no text
  std::vector<Dialect> dialects = dialects_of(text);
  if (as_csv && dialects.empty()) {
    const auto uneven = uneven_line(text);
    if (!uneven || uneven->separator == Dialect::Separator::comma) throw *as_csv;
    throw unevenness(*uneven, source);
  }
  return read_in_some_dialect(text, std::move(dialects), source, format, choice).reading;
}

TablePlaces places_in(std::string_view text, const std::string& source, const DataFormat& format,
                      const TableChoice& choice) {
  return read_in_some_dialect(text, dialects_of(text), source, format, choice).places;
}

}  // namespace credence
