// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/number_table.h"

#include "core/data/column_names.h"
#include "core/data/csv.h"
#include "core/data/dialects.h"
#include "core/data/file_kinds.h"
#include "core/data/odd_cells.h"
#include "core/data/written_numbers.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <iterator>

namespace credence {
namespace {

bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view between_gaps(std::string_view text) {
  while (!text.empty() && is_gap(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_gap(text.back())) text.remove_suffix(1);
  return text;
}

// Takes the next line from the rest of a text.
std::string_view take_line(std::string_view& rest, char line_end) {
  const std::size_t end = std::min(rest.find(line_end), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

// Calls visit(field, whether it was quoted) for every field of a line. Returns false if a quotation mark is not closed.
template <class Visit>
bool for_each_field(std::string_view line, char separator, const Visit& visit) {
  const bool spaces = separator == ' ';
  if (spaces) line = between_gaps(line);
  while (true) {
    while (!line.empty() && is_gap(line.front()) && line.front() != separator) line.remove_prefix(1);
    if (line.starts_with('"')) {
      std::string field;
      while (true) {
        const std::size_t mark = line.find('"', 1);
        if (mark == std::string_view::npos) return false;
        field += line.substr(1, mark - 1);
        line.remove_prefix(mark + 1);
        if (!line.starts_with('"')) break;
        field += '"';  // a doubled quotation mark
      }
      visit(std::string_view(field), true);
      while (!line.empty() && line.front() != separator && is_gap(line.front())) line.remove_prefix(1);
      if (!line.empty() && line.front() != separator) return false;
    } else {
      const std::size_t end =
          std::min(line.find_first_of(spaces ? std::string_view(" \t") : std::string_view(&separator, 1)), line.size());
      visit(between_gaps(line.substr(0, end)), false);
      line.remove_prefix(end);
    }
    if (line.empty()) return true;
    line.remove_prefix(1);
    if (spaces) line = between_gaps(line);
  }
}

// Calls visit(position, whether it is in brackets) for each character outside of quotation marks. Brackets that are not
// closed are none.
template <class Visit>
void for_each_unquoted(std::string_view line, const Visit& visit) {
  const auto opens = [](char c) { return c == '[' || c == '(' || c == '{'; };
  const auto closes = [](char c) { return c == ']' || c == ')' || c == '}'; };
  bool even = true;
  for (const bool trial : {true, false}) {
    std::ptrdiff_t depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == '"') quoted = !quoted;
      if (quoted) continue;
      depth += opens(c) ? 1 : closes(c) ? -1 : 0;
      even = even && (!trial || depth >= 0);
      if (!trial) visit(i, even && depth > 0);
    }
    if (trial) even = even && depth == 0;
  }
}

char separator_of(std::string_view names) {
  std::size_t commas = 0, semicolons = 0, tabs = 0, spaces = 0;
  for_each_unquoted(names, [&](std::size_t i, bool in_brackets) {
    const char c = names[i];
    if (in_brackets) return;
    commas += c == ',';
    semicolons += c == ';';
    tabs += c == '\t';
    spaces += c == ' ';
  });
  if (semicolons > 0) return ';';
  if (tabs > 0) return '\t';
  return commas > 0 || spaces == 0 ? ',' : ' ';
}

std::string shortest_text(double value) {
  std::array<char, 32> digits{};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
}

// Returns false if the field is no number. Numbers that are too small for a double are zero.
bool is_number(std::string_view field, double& value) {
  if (field.size() > 1 && field.front() == '+' && field[1] != '-') field.remove_prefix(1);
  const auto [rest, error] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (error == std::errc() && rest == field.data() + field.size())
    return !(std::fabs(value) > 1e150) || std::isinf(value);
  try {
    value = std::get<double>(parse_cell(field, ColumnKind::number));
    return true;
  } catch (const InputError&) {
    return false;
  }
}

// Whether a cell is a number, or what stands in the place of one: NA, $5, 50%, a date. Names have letters.
bool is_cell_of_number(std::string_view field) {
  double ignored = 0;
  if (is_number(field, ignored) || written_number(field) || (is_missing(field) && !field.empty())) return true;
  constexpr std::string_view marks = " \t.,:;/+-'$%()";
  const auto other = [&](char c) { return (c < '0' || c > '9') && marks.find(c) == std::string_view::npos; };
  return field.find_first_of("0123456789") != std::string_view::npos && std::ranges::none_of(field, other);
}

// How the lines of a file are read.
struct Layout {
  char separator = ',', line_end = '\n';
  std::optional<DecimalMark> mark = {};   // if empty, the numbers tell
  std::optional<std::size_t> words = {};  // the column, of all in the file, that may hold words
  std::string_view names = {};            // the line of names, if there is one
  std::size_t skipped = 0;                // first columns that are not read
  std::size_t columns = 0;                // that are read
};

struct LineFault {
  std::size_t line = 0;
  Message sentence{""};
};

// A number that tells the decimal mark of its file, or one that is a number with either mark.
struct MarkedNumber {
  std::size_t line = 0, column = 0;  // from 1
  std::string text;
  double by_point = 0, by_comma = 0;
};

// The first number of each kind.
struct MarksSeen {
  std::optional<MarkedNumber> point, comma, point_or_group, comma_or_group;
};

// A piece of the file that one thread reads. Lines count from 1 within the piece.
struct Piece {
  std::string_view text;
  bool first = false;  // of the file
  std::vector<std::vector<double>> columns;
  std::vector<std::optional<NumberTable::NotFinite>> odd;
  std::vector<std::uint32_t> lines;
  std::vector<NumberTable::Comment> comments;
  std::vector<std::size_t> restarts;
  std::vector<std::string> words;
  MarksSeen marks;
  std::size_t all_lines = 0;
  std::optional<LineFault> fault;
};

class PieceReader {
 public:
  PieceReader(Piece& piece, const Layout& layout) : piece_(piece), layout_(layout) {}

  void read() {
    piece_.columns.resize(layout_.columns);
    piece_.odd.resize(layout_.columns);
    std::string_view rest = piece_.text;
    while (!rest.empty() && !piece_.fault) {
      const std::string_view line = take_line(rest, layout_.line_end);
      ++piece_.all_lines;
      const std::string_view shown = between_gaps(line);
      if (shown.empty()) continue;
      if (shown.front() == '#') {
        piece_.comments.push_back({piece_.lines.size(), std::string(between_gaps(shown.substr(1)))});
        continue;
      }
      if (shown == layout_.names) {
        piece_.restarts.push_back(piece_.lines.size());
      } else {
        read_row(line);
      }
    }
  }

 private:
  void fail(const Message& sentence) {
    if (!piece_.fault) piece_.fault = LineFault{piece_.all_lines, sentence};
  }

  void read_row(std::string_view line) {
    std::size_t count = 0;
    const bool whole = for_each_field(line, layout_.separator, [&](std::string_view field, bool) {
      const std::size_t at = count++;
      if (at < layout_.skipped || at - layout_.skipped >= layout_.columns || piece_.fault) return;
      read_cell(at, field);
    });
    const std::size_t wanted = layout_.skipped + layout_.columns;
    if (!whole) fail(Message("the quotation mark that opens here is never closed"));
    if (count != wanted) {
      fail(Message("found {}, expected {} as in the lines before",
                   Message::counted(static_cast<double>(count), "{} column", "{} columns"), std::to_string(wanted)));
    }
    piece_.lines.push_back(static_cast<std::uint32_t>(piece_.all_lines));
  }

  void read_cell(std::size_t at, std::string_view field) {
    if (layout_.words == at) {
      read_word(at, field);
      return;
    }
    const auto value = value_of(at, field);
    if (!value) {
      refuse_cell(at, field);
      return;
    }
    const std::size_t column = at - layout_.skipped;
    auto& odd = piece_.odd[column];
    if (!std::isfinite(*value) && !odd) odd = NumberTable::NotFinite{piece_.all_lines, std::string(field)};
    piece_.columns[column].push_back(*value);
  }

  void read_word(std::size_t at, std::string_view field) {
    double value = 0;
    if (is_missing(field)) {
      fail(Message("column {}: expected the name of a chain, found \"{}\"", std::to_string(at + 1), field));
      return;
    }
    piece_.columns[at - layout_.skipped].push_back(is_number(field, value) && std::isfinite(value) ? value : NAN);
    piece_.words.emplace_back(field);
  }

  void refuse_cell(std::size_t at, std::string_view field) {
    const std::string column = std::to_string(at + 1);
    if (field.find("±") != std::string_view::npos) {
      fail(
          Message("column {}: \"{}\" is a mean with its standard deviation, not a draw: save the draws, in R as "
                  "write.csv(posterior::as_draws_df(x), \"draws.csv\")",
                  column, field));
      return;
    }
    const bool begins = piece_.first && piece_.lines.empty();
    if (begins && !layout_.words && !is_missing(field) && field.find_first_of("0123456789") == std::string_view::npos) {
      fail(Message("column {}: expected a number, found \"{}\"; if the column names the chains, call it chain", column,
                   field));
      return;
    }
    double value = 0;
    if (is_number(field, value) && loses_digits(field, value)) {
      fail(Message("column {}: \"{}\" has more digits than a number here can hold: subtract a constant first", column,
                   field));
      return;
    }
    try {
      parse_cell(field, ColumnKind::number);  // says what is wrong
      fail(Message("column {}: expected a number, found \"{}\"", column, field));
    } catch (const InputError& error) {
      fail(Message("column {}: {}", column, error.sentence()));
    }
  }

  // Numbers that may have a comma are read by the mark of the file, or by their own while that is not known.
  std::optional<double> value_of(std::size_t at, std::string_view field) {
    if (layout_.separator == ',') return plain_number(field);
    const bool comma = field.find(',') != std::string_view::npos;
    const std::size_t point = field.find('.');
    if (!comma && (point == std::string_view::npos || !may_be_group(field, point))) {
      if (point != std::string_view::npos && layout_.mark == DecimalMark::comma) return std::nullopt;
      const auto value = plain_number(field);
      if (value && point != std::string_view::npos && !piece_.marks.point) note(piece_.marks.point, at, field, {});
      return value;
    }
    const auto number = written_number(field);
    if (!number || !number->plain()) return std::nullopt;
    if (layout_.mark) return number->by(*layout_.mark);
    if (!number->undecided()) {
      if (!number->by_comma) note(piece_.marks.point, at, field, *number);
      if (!number->by_point) note(piece_.marks.comma, at, field, *number);
    } else {
      note(comma ? piece_.marks.comma_or_group : piece_.marks.point_or_group, at, field, *number);
      return comma ? number->by_comma : number->by_point;
    }
    return number->by_point ? number->by_point : number->by_comma;
  }

  static std::optional<double> plain_number(std::string_view field) {
    double value = 0;
    return is_number(field, value) && !loses_digits(field, value) ? std::optional(value) : std::nullopt;
  }

  // A point with three digits behind it. Nobody writes marks between thousands where spaces separate the columns.
  bool may_be_group(std::string_view field, std::size_t point) const {
    return layout_.separator != ' ' &&
           (field.size() - point == 4 || field.find('.', point + 1) != std::string_view::npos);
  }

  void note(std::optional<MarkedNumber>& seen, std::size_t at, std::string_view field, const WrittenNumber& number) {
    if (seen) return;
    seen = MarkedNumber{piece_.all_lines, at + 1, std::string(field), number.by_point.value_or(0),
                        number.by_comma.value_or(0)};
  }

  Piece& piece_;
  const Layout& layout_;
};

std::vector<Piece> pieces_of(std::string_view text, char line_end) {
  constexpr std::size_t size = std::size_t{1} << 22;
  std::vector<Piece> pieces;
  while (!text.empty()) {
    std::size_t end = std::min(size, text.size());
    end = end == text.size() ? end : std::min(text.find(line_end, end), text.size() - 1) + 1;
    pieces.emplace_back().text = text.substr(0, end);
    pieces.back().first = pieces.size() == 1;
    text.remove_prefix(end);
  }
  return pieces;
}

// The line of names and what stands before it.
class Beginning {
 public:
  Beginning(std::string_view text, const std::string& source) : rest(text), source_(source) {
    if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
    if (rest.find('\n') == std::string_view::npos) layout.line_end = '\r';
    std::size_t line_number = 0;
    while (true) {
      if (rest.empty()) throw InputError(Message("{}: there are no draws", source));
      const std::string_view before = rest, line = take_line(rest, layout.line_end), shown = between_gaps(line);
      ++line_number;
      if (shown.empty()) continue;
      if (shown.front() == '#') {
        table.comments.push_back({0, std::string(between_gaps(shown.substr(1)))});
        continue;
      }
      if (line_number == 1 && mark_of_sep_line(shown) != '\0') continue;
      take_names(before, line, line_number);
      return;
    }
  }

  std::string_view rest;  // from the first line of numbers
  Layout layout;
  NumberTable table;
  std::size_t first_line = 1;  // the number of the first line of `rest`

 private:
  void take_names(std::string_view before, std::string_view line, std::size_t line_number) {
    layout.separator = separator_of(line);
    const auto refused = [&](const Message& sentence) {
      return InputError(Message::at(source_ + ':' + std::to_string(line_number) + ": ", sentence));
    };
    bool names = false;
    std::vector<std::string> fields;
    const auto split = [&](std::string_view text) {
      fields.clear();
      const bool whole = for_each_field(text, layout.separator, [&](std::string_view field, bool quoted) {
        names = names || quoted || !is_cell_of_number(field);
        try {
          fields.push_back(std::get<std::string>(parse_cell(field, ColumnKind::text)));
        } catch (const InputError& error) {
          throw refused(Message("column {}: {}", std::to_string(fields.size() + 1), error.sentence()));
        }
      });
      if (!whole) throw refused(Message("the quotation mark that opens here is never closed"));
    };
    split(line);
    const std::size_t next = names ? fields_of_next_row() : 0;
    if (const std::string joined = names ? with_whole_brackets(line) : ""; !joined.empty()) {
      const std::vector<std::string> apart = fields;
      split(joined);
      if (next == apart.size() && next > fields.size() + 1) fields = apart;  // the brackets are no more than letters
      for (std::string& name : fields) std::ranges::replace(name, held_together, layout.separator);
    }
    first_line = line_number + (names ? 1 : 0);
    table.names_line = names ? line_number : 0;
    if (names) layout.names = between_gaps(line);
    if (!names) {
      rest = before;
      for (std::size_t i = 0; i < fields.size(); ++i) fields[i] = std::to_string(i + 1);
      table.notes.push_back(say("{}: there is no line of names, so the columns are called by their numbers", source_));
    } else if (fields.size() + 1 == next) {
      fields.insert(fields.begin(), "");  // R's write.table gives the names of rows no name of their own
    }
    if (fields.size() > 1 && fields.front().empty()) {
      fields.erase(fields.begin());
      layout.skipped = 1;
      table.notes.push_back(say("{}: the first column has no name and is left out as the names of rows", source_));
    }
    layout.columns = fields.size();
    table.names = std::move(fields);
    table.left_out = layout.skipped;
  }

  // Returns the line of names with the separators in brackets held together, as in beta[1,2]; empty if there are none.
  std::string with_whole_brackets(std::string_view line) const {
    std::string joined(line);
    bool any = false;
    for_each_unquoted(line, [&](std::size_t i, bool in_brackets) {
      if (!in_brackets || line[i] != layout.separator) return;
      joined[i] = held_together;
      any = true;
    });
    return any ? joined : std::string();
  }

  std::size_t fields_of_next_row() const {
    std::string_view ahead = rest;
    while (!ahead.empty()) {
      const std::string_view line = take_line(ahead, layout.line_end), shown = between_gaps(line);
      if (shown.empty() || shown.front() == '#') continue;
      std::size_t count = 0;
      for_each_field(line, layout.separator, [&](std::string_view, bool) { ++count; });
      return count;
    }
    return 0;
  }

  static constexpr char held_together = '\x1f';
  const std::string& source_;
};

// The findings of the pieces about the whole file, beside its numbers.
struct Joined {
  MarksSeen marks;
  std::vector<std::string> words;
};

// Appends the pieces in their order. Throws the first fault.
Joined join_pieces(NumberTable& table, std::vector<Piece>& pieces, std::size_t first_line, const std::string& source) {
  Joined joined;
  std::size_t rows = 0, line = first_line - 1;
  for (const Piece& piece : pieces) rows += piece.lines.size();
  table.columns.assign(table.names.size(), {});
  table.odd.assign(table.names.size(), {});
  table.lines.clear();
  table.lines.reserve(rows);
  table.restarts.clear();
  for (auto& column : table.columns) column.reserve(rows);
  for (Piece& piece : pieces) {
    if (piece.fault) {
      throw InputError(
          Message::at(source + ':' + std::to_string(line + piece.fault->line) + ": ", piece.fault->sentence));
    }
    for (const std::size_t before : piece.restarts) table.restarts.push_back(table.lines.size() + before);
    for (auto& [before, text] : piece.comments) {
      table.comments.push_back({table.lines.size() + before, std::move(text)});
    }
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      table.columns[i].insert(table.columns[i].end(), piece.columns[i].begin(), piece.columns[i].end());
      if (piece.odd[i] && !table.odd[i]) {
        table.odd[i] = NumberTable::NotFinite{line + piece.odd[i]->line, piece.odd[i]->text};
      }
    }
    for (const std::uint32_t one : piece.lines) table.lines.push_back(static_cast<std::uint32_t>(line + one));
    std::ranges::move(piece.words, std::back_inserter(joined.words));
    for (const auto seen :
         {&MarksSeen::point, &MarksSeen::comma, &MarksSeen::point_or_group, &MarksSeen::comma_or_group}) {
      if (joined.marks.*seen || !(piece.marks.*seen)) continue;
      joined.marks.*seen = piece.marks.*seen;
      (joined.marks.*seen)->line += line;
    }
    line += piece.all_lines;
    piece = {};
  }
  return joined;
}

// Returns the decimal mark with which every number is one. Throws if there is none, or if both marks give numbers.
DecimalMark mark_of_numbers(const MarksSeen& seen, const std::string& source) {
  const auto refuse = [&](const MarkedNumber& at, const Message& sentence) {
    const Message placed("column {}: {}", std::to_string(at.column), sentence);
    throw InputError(Message::at(source + ':' + std::to_string(at.line) + ": ", placed));
  };
  if (seen.point && seen.comma) {
    const bool point_last = seen.point->line > seen.comma->line;
    const MarkedNumber &one = point_last ? *seen.point : *seen.comma, &other = point_last ? *seen.comma : *seen.point;
    refuse(one, Message("\"{}\" has another decimal mark than \"{}\" in line {}: write all numbers with the same one",
                        one.text, other.text, std::to_string(other.line)));
  }
  if (seen.point) return DecimalMark::point;
  if (seen.comma) return DecimalMark::comma;
  if (const auto& either = seen.comma_or_group ? seen.comma_or_group : seen.point_or_group) {
    refuse(*either,
           Message("\"{}\" is {} if its mark is decimal and {} if it separates thousands, and so are all such "
                   "numbers here: leave out the marks between thousands, or write another decimal",
                   either->text, shortest_text(std::min(std::fabs(either->by_point), std::fabs(either->by_comma))),
                   shortest_text(std::max(std::fabs(either->by_point), std::fabs(either->by_comma)))));
  }
  return DecimalMark::point;
}

// The words of the column of chains become the numbers 1, 2 and so on, by their first rows.
void number_words(NumberTable& table, std::size_t column, const std::vector<std::string>& words) {
  std::vector<double>& numbers = table.columns[column];
  if (std::ranges::none_of(numbers, [](double x) { return std::isnan(x); })) return;
  table.chain_names.clear();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto known = std::ranges::find(table.chain_names, words[i]);
    numbers[i] = static_cast<double>(known - table.chain_names.begin()) + 1;
    if (known == table.chain_names.end()) table.chain_names.push_back(words[i]);
  }
}

// Tables that programs make of draws, one row per parameter.
void refuse_summary(const NumberTable& table, const std::string& source) {
  const auto has = [&](std::initializer_list<std::string_view> wanted) {
    return std::ranges::any_of(table.names, [&](const std::string& name) {
      return std::ranges::find(wanted, in_lower_case(name)) != wanted.end();
    });
  };
  if (!has({"mean"}) || !has({"rhat", "r_hat", "n_eff", "ess_bulk", "mcse", "mcse_mean", "mc_error", "mc error"}))
    return;
  throw InputError(Message::at(source + ": ", Message("is a summary with a row per parameter, not the draws: save the "
                                                      "draws of the chains and open those")));
}

// Programs that read a table with names of rows and write it again call them so.
void leave_out_counted_rows(NumberTable& table, const std::string& source) {
  if (table.names.size() < 2 || table.rows() < 2 || table.left_out > 0) return;
  if (table.names.front() != "X" && table.names.front() != "Unnamed: 0") return;
  const std::vector<double>& count = table.columns.front();
  for (std::size_t i = 0; i < count.size(); ++i) {
    if (count[i] != count[0] + static_cast<double>(i)) return;
  }
  table.notes.push_back(say("{}: the column “{}” counts the rows and is left out", source, table.names.front()));
  table.names.erase(table.names.begin());
  table.columns.erase(table.columns.begin());
  table.odd.erase(table.odd.begin());
  table.left_out = 1;
}

}  // namespace

bool names_chains(const std::string& name) {
  constexpr std::array<std::string_view, 6> usual{".chain", "chain", "chain__", "chain_id", "chain.id", "chainid"};
  return std::ranges::find(usual, in_lower_case(name)) != usual.end();
}

NumberTable read_number_table(std::string_view text, const std::string& source, const std::string& chain) {
  refuse_other_kinds(text, source);
  Beginning beginning(text, source);
  NumberTable table = std::move(beginning.table);
  refuse_summary(table, source);
  Layout& layout = beginning.layout;
  const auto of_chains = std::ranges::find_if(table.names, [&](const std::string& name) {
    return chain.empty() ? names_chains(name) : in_lower_case(name) == in_lower_case(chain);
  });
  const auto column = static_cast<std::size_t>(of_chains - table.names.begin());
  if (of_chains != table.names.end() && table.names_line > 0) layout.words = column + layout.skipped;
  const auto comments = table.comments;
  const auto read = [&] {
    std::vector<Piece> pieces = pieces_of(beginning.rest, layout.line_end);
    parallel_for(pieces.size(), 1, [&](std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k) PieceReader(pieces[k], layout).read();
    });
    table.comments = comments;
    return join_pieces(table, pieces, beginning.first_line, source);
  };
  Joined joined = read();
  const DecimalMark mark = mark_of_numbers(joined.marks, source);
  const bool point = mark == DecimalMark::point;
  if (point ? joined.marks.comma_or_group.has_value() : joined.marks.point_or_group.has_value()) {
    layout.mark = mark;
    const MarkedNumber grouped = point ? *joined.marks.comma_or_group : *joined.marks.point_or_group;
    table.notes.push_back(say("{}: “{}” is read as {}, since its mark separates thousands", source, grouped.text,
                              shortest_text(point ? grouped.by_point : grouped.by_comma)));
    joined = read();
  }
  if (layout.words) number_words(table, column, joined.words);
  leave_out_counted_rows(table, source);
  return table;
}

}  // namespace credence
