// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/record_reader.h"

#include "core/data/class_labels.h"
#include "core/data/column_names.h"
#include "core/data/column_numbers.h"
#include "core/data/csv.h"
#include "core/data/missing_codes.h"
#include "core/data/odd_cells.h"
#include "core/data/table_head.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace credence {
namespace {

// More columns than wanted can be chosen from; fewer cannot.
Message other_count(const std::vector<std::string>& names, const DataFormat& format) {
  const std::string wanted = std::to_string(format.columns.size());
  if (names.size() > format.columns.size()) {
    return Message("found {} columns ({}), expected {} ({}): choose them by --columns", std::to_string(names.size()),
                   listed(names), wanted, names_of(format));
  }
  return Message::counted(static_cast<double>(names.size()), "found {} column ({}), expected {} ({})",
                          "found {} columns ({}), expected {} ({})", listed(names), wanted, names_of(format));
}

std::string digits_of(double value) {
  std::array<char, 32> digits{};
  char* const end = digits.data() + digits.size();
  const bool usual = std::fabs(value) < 1e15 && (value == 0 || std::fabs(value) > 1e-4);
  return {digits.data(), usual ? std::to_chars(digits.data(), end, value, std::chars_format::fixed).ptr
                               : std::to_chars(digits.data(), end, value).ptr};
}

// Reads the records of one dialect as the format wants them.
class RecordReader {
 public:
  RecordReader(Dialect dialect, const std::string& source, const DataFormat& format, const TableChoice& choice)
      : dialect_(std::move(dialect)),
        source_(source),
        format_(format),
        choice_(choice),
        head_(take_head(dialect_, choice.header, format)),
        surveys_(head_.names.size()) {}

  PlacedReading read() {
    choose();
    decide_marks();
    leave_out_missing();
    std::vector<Column> columns;
    for (std::size_t i = 0; i < positions_.size(); ++i) columns.push_back(column(i));
    Table table(source_, std::move(columns));
    origin_.dialect = dialect_name(false);
    table.set_origin(origin_);
    std::ranges::move(words_on_equal_names(names_, positions_), std::back_inserter(head_.words));
    std::ranges::move(words_on_codes(table), std::back_inserter(head_.words));
    const std::string sentence = description(table.size());
    TableReading reading{std::move(table), sentence.empty() ? std::vector<std::string>{} : std::vector{sentence}};
    return {std::move(reading), places()};
  }

 private:
  using Separator = Dialect::Separator;

  [[noreturn]] void fail(const Message& sentence) const { throw InputError(Message::at(source_ + ": ", sentence)); }
  [[noreturn]] void fail(std::size_t line, std::size_t column, const Message& sentence) const {
    const Message placed = Message("column {}: {}", std::to_string(column + 1), sentence);
    throw InputError(Message::at(source_ + ':' + std::to_string(line) + ": ", placed));
  }

  void choose() {
    if (!choice_.columns.empty()) {
      for (const std::string& wanted : choice_.columns) positions_.push_back(position_of(wanted));
      if (!format_.fits(positions_.size())) {
        throw InputError(Message("columns: expected {} names, for {}, found {}", std::to_string(format_.columns.size()),
                                 names_of(format_), listed(choice_.columns)));
      }
    } else if (auto named = format_.first_repeats ? std::nullopt : positions_by_name(names_, format_)) {
      positions_ = *std::move(named);
    } else if (format_.fits(names_.size())) {
      for (std::size_t i = 0; i < names_.size(); ++i) positions_.push_back(i);
    } else {
      throw InputError(
          Message::at(source_ + ':' + std::to_string(head_.first_line) + ": ", other_count(names_, format_)));
    }
    // Without a line of names the lab's stand for columns in order; others have their numbers.
    const bool in_order = std::ranges::is_sorted(positions_) && positions_.size() == names_.size();
    for (std::size_t i = 0; !head_.found && !in_order && i < names_.size(); ++i) {
      head_.names[i] = std::to_string(i + head_.shift + 1);
    }
    std::vector<std::string> own;
    for (const std::size_t i : positions_) own.push_back(names_[i]);
    if (dialect_.records.empty() && !positions_by_name(own, format_)) {
      fail(Message("there are no rows below the first line ({})", listed(names_)));
    }
  }

  std::size_t position_of(const std::string& wanted) const {
    if (wanted.starts_with('#')) {
      const double place = number_in_cell(wanted.substr(1), DecimalMark::point).value_or(0);
      if (place >= 1 && place <= static_cast<double>(names_.size())) return static_cast<std::size_t>(place) - 1;
    }
    const auto exact = std::ranges::find(names_, wanted);
    if (exact != names_.end()) return static_cast<std::size_t>(exact - names_.begin());
    const auto alike =
        std::ranges::find_if(names_, [&](const auto& name) { return in_lower_case(name) == in_lower_case(wanted); });
    if (alike != names_.end()) return static_cast<std::size_t>(alike - names_.begin());
    const double number = number_in_cell(wanted, DecimalMark::point).value_or(0);
    if (number >= 1 && number <= static_cast<double>(names_.size()) && number == std::floor(number)) {
      return static_cast<std::size_t>(number) - 1;
    }
    throw InputError(
        Message("columns: there is no column \"{}\" in {}; there are {}", wanted, source_, listed(names_)));
  }

  bool holds_classes(std::size_t i) const { return is_labelled_format(format_) && i + 1 == positions_.size(); }

  const NumberSurvey& survey(std::size_t at) {
    if (!surveys_[at]) surveys_[at] = survey_of(dialect_.records, at);
    return *surveys_[at];
  }

  // Finds the decimal mark of every column of numbers that is read, and refuses what may be read in two ways.
  void decide_marks() {
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const std::size_t at = positions_[i];
      marks_.push_back(choice_.decimal.value_or(DecimalMark::point));
      if (format_.kind(i, positions_.size()) != ColumnKind::number) continue;
      const NumberSurvey& own = survey(at);
      if (!holds_classes(i)) check_units(at, own);
      if (choice_.decimal) continue;
      if (own.point && own.comma && !holds_classes(i)) {
        fail(own.point->line, at + head_.shift,
             Message("\"{}\" has a decimal point, but other numbers have a decimal comma", own.point->text));
      }
      std::optional<DecimalMark> mark;
      if (!own.undecided || own.decides()) {
        mark = mark_of_column(own, {}, dialect_.separator);
      } else {
        mark = mark_of_column(own, surveys_beside(at), dialect_.separator);
      }
      if (!mark && !holds_classes(i)) refuse_undecided(at, *own.undecided);
      marks_.back() = mark.value_or(DecimalMark::point);
    }
  }

  // Returns the surveys of the other columns that are read if one of them decides, else those of all others.
  std::vector<const NumberSurvey*> surveys_beside(std::size_t at) {
    std::vector<const NumberSurvey*> read, all;
    bool decides = false;
    for (const std::size_t other : positions_) {
      if (other == at) continue;
      read.push_back(&survey(other));
      decides = decides || read.back()->decides();
    }
    if (decides) return read;
    for (std::size_t other = 0; other < names_.size(); ++other) {
      if (other != at) all.push_back(&survey(other));
    }
    return all;
  }

  [[noreturn]] void refuse_undecided(std::size_t at, const NumberSurvey::Place& place) const {
    const auto number = written_number(place.text);
    const auto sentence = Message(
        "\"{}\" is {} with a decimal point and {} with a decimal comma, and nothing in the file tells: "
        "say --decimal point or --decimal comma",
        place.text, digits_of(*number->by_point), digits_of(*number->by_comma));
    throw UndecidedNumber(Message::at(source_ + ':' + std::to_string(place.line) + ": ",
                                      Message("column {}: {}", std::to_string(at + head_.shift + 1), sentence)));
  }

  // A per cent in some cells alone, two units, or brackets around all numbers leave open what is meant.
  void check_units(std::size_t at, const NumberSurvey& own) const {
    if (own.other_unit) {
      fail(own.other_unit->line, at + head_.shift,
           Message("\"{}\" has another unit than \"{}\"", own.other_unit->text, own.with_unit->text));
    }
    const bool shares = own.unit == "%" || own.unit == "\u2030";
    if (shares && own.without_unit) {
      fail(own.without_unit->line, at + head_.shift,
           Message("\"{}\" is written without {}, but \"{}\" is not: write both alike", own.without_unit->text,
                   own.unit, own.with_unit->text));
    }
    if (own.bracketed && !own.unbracketed) {
      fail(own.bracketed->line, at + head_.shift,
           Message("\"{}\" and all other numbers stand in brackets, which may mean a minus: write them without",
                   own.bracketed->text));
    }
  }

  // Says how numbers that are not digits and a decimal mark alone were read, one of each kind.
  void tell_habits(std::size_t i) {
    const std::size_t at = positions_[i];
    const NumberSurvey& own = survey(at);
    std::vector<std::string> reported;
    for (const auto* place : {&own.grouped, &own.with_unit, &own.bracketed, &own.printed_sign}) {
      if (!*place || std::ranges::find(reported, (*place)->text) != reported.end()) continue;
      const std::string& text = (*place)->text;
      const auto value = written_number(text)->by(marks_[i]);
      reported.push_back(text);
      if (value) head_.words.push_back(say("in {}, {} is read as {}", names_[at], text, digits_of(*value)));
    }
  }

  void leave_out_missing() {
    std::size_t first = 0, count = 0, without_column = 0;
    std::erase_if(dialect_.records, [&](const TextRecord& record) {
      const auto missing =
          std::ranges::find_if(positions_, [&](std::size_t i) { return is_missing(record.fields[i]); });
      if (missing == positions_.end()) return false;
      if (!choice_.drop_missing) fail(record.line, *missing + head_.shift, Message("the cell is empty"));
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
    std::string title = head_.title(at);
    if (kind == ColumnKind::number) {
      if (holds_classes(i)) return {std::move(title), class_numbers(i)};
      tell_habits(i);
      const std::string unit(survey(at).unit);
      if (!unit.empty() && title.find(unit) == std::string::npos) title += " (" + unit + ")";
      return {std::move(title), numbers(i)};
    }
    std::vector<std::string> texts;
    for (const TextRecord& record : dialect_.records) texts.push_back(text(record, at, kind));
    return {std::move(title), kind, std::move(texts)};
  }

  std::string text(const TextRecord& record, std::size_t at, ColumnKind kind) const {
    try {
      return std::get<std::string>(parse_cell(record.fields[at], kind));
    } catch (const InputError& error) {
      fail(record.line, at + head_.shift, error.sentence());
    }
  }

  std::vector<double> numbers(std::size_t i) const {
    std::vector<double> values;
    values.reserve(dialect_.records.size());
    for (const TextRecord& record : dialect_.records) {
      const auto number = written_number(record.fields[positions_[i]]);
      const auto value = number ? number->by(marks_[i]) : std::nullopt;
      if (!value) refuse_number(record, i);
      values.push_back(*value);
    }
    return values;
  }

  [[noreturn]] void refuse_number(const TextRecord& record, std::size_t i) const {
    const std::string& text = record.fields[positions_[i]];
    const std::size_t column = positions_[i] + head_.shift;
    if (written_number(text)) {
      fail(record.line, column,
           marks_[i] == DecimalMark::comma
               ? Message("\"{}\" has a decimal point, but other numbers have a decimal comma", text)
               : Message("\"{}\" has a decimal comma, but other numbers have a decimal point", text));
    }
    try {
      parse_cell(text, ColumnKind::number);  // says what is wrong
    } catch (const InputError& error) {
      fail(record.line, column, error.sentence());
    }
    fail(record.line, column, Message("expected a number, found {}", text));
  }

  TablePlaces places() const {
    TablePlaces places;
    for (const TextRecord& record : dialect_.records) places.lines.push_back(record.line);
    for (const std::size_t i : positions_) places.columns.push_back(i + head_.shift + 1);
    return places;
  }

  // The line of the first label beyond the most classes that there may be.
  std::size_t line_of_surplus(const std::vector<std::string>& labels) const {
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (std::ranges::find(seen, labels[i]) != seen.end()) continue;
      if (seen.size() == ClassLabels::most) return dialect_.records[i].line;
      seen.push_back(labels[i]);
    }
    return dialect_.records.front().line;
  }

  std::vector<double> class_numbers(std::size_t role) {
    const std::size_t at = positions_[role];
    std::vector<std::string> labels;
    for (const TextRecord& record : dialect_.records) labels.push_back(record.fields[at]);
    std::vector<std::string> own;
    for (const std::size_t i : positions_) own.push_back(names_[i]);
    std::optional<ClassLabels> classes;
    try {
      classes.emplace(labels, marks_[role], !positions_by_name(own, format_), choice_.class_order, choice_.two_classes);
    } catch (const InputError& error) {
      fail(line_of_surplus(labels), at + head_.shift, error.sentence());
    }
    if (!classes->given()) return numbers(role);
    origin_.classes = classes->names();
    class_column_ = names_[at];
    return classes->numbers(labels);
  }

  // Names the dialect and what was decided about its first line, in English or in the current language; empty for
  // commas, decimal points and names above numbers.
  std::string dialect_name(bool in_current_language) const {
    bool comma = false;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      comma = comma || (marks_[i] == DecimalMark::comma && surveys_[positions_[i]] &&
                        (surveys_[positions_[i]]->comma || surveys_[positions_[i]]->undecided));
    }
    std::string_view name;
    switch (dialect_.separator) {
      case Separator::comma:
        if (comma) name = phrase("commas, decimal comma");
        break;
      case Separator::semicolon:
        name = comma ? phrase("semicolons, decimal comma") : phrase("semicolons");
        break;
      case Separator::tab:
        name = comma ? phrase("tabs, decimal comma") : phrase("tabs");
        break;
      case Separator::spaces:
        name = comma ? phrase("spaces, decimal comma") : phrase("spaces");
        break;
      case Separator::bar:
        name = comma ? phrase("vertical bars, decimal comma") : phrase("vertical bars");
    }
    if (in_current_language) return name.empty() ? std::string() : translated(name);
    std::string all(name);
    if (!head_.found || head_.of_words) {
      all += all.empty() ? "" : ", ";
      all += head_.found ? "names in the first line" : "no line of names";
    }
    return all;
  }

  // One sentence with all that is not plain in the file; empty if everything is.
  std::string description(std::size_t rows) {
    std::vector<std::string> names;
    for (const std::size_t i : positions_) names.push_back(names_[i]);
    if (!choice_.columns.empty() || !std::ranges::is_sorted(positions_) || positions_.size() < names_.size()) {
      head_.words.insert(head_.words.begin(), say("{} are the columns {}", names_of(format_), listed(names)));
    }
    if (const std::string name = dialect_name(true); !name.empty()) head_.words.insert(head_.words.begin(), name);
    if (!origin_.classes.empty()) {
      std::string classes;
      for (std::size_t k = 0; k < origin_.classes.size(); ++k) {
        classes += (k == 0 ? "" : ", ") + std::to_string(k) + " = " + origin_.classes[k];
      }
      head_.words.push_back(say("the classes of {} are {}", class_column_, classes));
    }
    if (!dropped_.empty()) head_.words.push_back(dropped_);
    return words_on_reading(rows, source_, head_.words);
  }

  Dialect dialect_;
  const std::string& source_;
  const DataFormat& format_;
  const TableChoice& choice_;
  TableHead head_;
  std::vector<std::optional<NumberSurvey>> surveys_;  // of all columns, made where they are asked for
  std::vector<DecimalMark> marks_;                    // of the columns that are read
  const std::vector<std::string>& names_ = head_.names;
  std::string dropped_, class_column_;
  TableOrigin origin_;
  std::vector<std::size_t> positions_;
};

}  // namespace

std::string words_on_reading(std::size_t rows, const std::string& source, const std::vector<std::string>& parts) {
  if (parts.empty()) return {};
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : "; ") + part;
  return several(static_cast<double>(rows), "read {} row of {}: {}", "read {} rows of {}: {}", source, all);
}

PlacedReading read_records(Dialect dialect, const std::string& source, const DataFormat& format,
                           const TableChoice& choice) {
  return RecordReader(std::move(dialect), source, format, choice).read();
}

}  // namespace credence
