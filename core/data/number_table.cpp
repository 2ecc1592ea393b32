// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/number_table.h"

#include "core/data/csv.h"
#include "core/data/dialects.h"
#include "core/data/file_kinds.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/words/say.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

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

char separator_of(std::string_view names) {
  bool quoted = false;
  std::size_t commas = 0, semicolons = 0, tabs = 0, spaces = 0;
  for (const char c : names) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    commas += c == ',';
    semicolons += c == ';';
    tabs += c == '\t';
    spaces += c == ' ';
  }
  if (semicolons > 0) return ';';
  if (tabs > 0) return '\t';
  return commas > 0 || spaces == 0 ? ',' : ' ';
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

// How the lines of a file are read.
struct Layout {
  char separator = ',', line_end = '\n';
  bool decimal_comma = false;
  std::string_view names = {};  // the line of names, if there is one
  std::size_t skipped = 0;      // first columns that are not read
  std::size_t columns = 0;      // that are read
};

struct LineFault {
  std::size_t line = 0;
  Message sentence{""};
};

// A piece of the file that one thread reads. Lines count from 1 within the piece.
struct Piece {
  std::string_view text;
  std::vector<std::vector<double>> columns;
  std::vector<std::optional<NumberTable::NotFinite>> odd;
  std::vector<std::uint32_t> lines;
  std::vector<NumberTable::Comment> comments;
  std::vector<std::size_t> restarts;
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
    std::string pointed;
    if (layout_.decimal_comma && field.find(',') != std::string_view::npos) {
      pointed = field;
      std::ranges::replace(pointed, ',', '.');
      field = pointed;
    }
    double value = 0;
    if (!is_number(field, value)) {
      try {
        parse_cell(field, ColumnKind::number);  // says what is wrong
      } catch (const InputError& error) {
        fail(Message("column {}: {}", std::to_string(at + 1), error.sentence()));
      }
      return;
    }
    const std::size_t column = at - layout_.skipped;
    auto& odd = piece_.odd[column];
    if (!std::isfinite(value) && !odd) odd = NumberTable::NotFinite{piece_.all_lines, std::string(field)};
    piece_.columns[column].push_back(value);
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
    layout.decimal_comma = layout.separator != ',';
    bool names = false;
    double ignored = 0;
    std::vector<std::string> fields;
    const auto refused = [&](const Message& sentence) {
      return InputError(Message::at(source_ + ':' + std::to_string(line_number) + ": ", sentence));
    };
    const bool whole = for_each_field(line, layout.separator, [&](std::string_view field, bool quoted) {
      std::string pointed(field);
      if (layout.decimal_comma) std::ranges::replace(pointed, ',', '.');
      names = names || quoted || !is_number(pointed, ignored);
      try {
        fields.push_back(std::get<std::string>(parse_cell(field, ColumnKind::text)));
      } catch (const InputError& error) {
        throw refused(Message("column {}: {}", std::to_string(fields.size() + 1), error.sentence()));
      }
    });
    if (!whole) throw refused(Message("the quotation mark that opens here is never closed"));
    first_line = line_number + (names ? 1 : 0);
    table.names_line = names ? line_number : 0;
    if (names) layout.names = between_gaps(line);
    if (!names) {
      rest = before;
      for (std::size_t i = 0; i < fields.size(); ++i) fields[i] = std::to_string(i + 1);
      table.notes.push_back(say("{}: there is no line of names, so the columns are called by their numbers", source_));
    } else if (fields.size() + 1 == fields_of_next_row()) {
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

  const std::string& source_;
};

// Appends the pieces in their order. Throws the first fault.
void join_pieces(NumberTable& table, std::vector<Piece>& pieces, std::size_t first_line, const std::string& source) {
  std::size_t rows = 0, line = first_line - 1;
  for (const Piece& piece : pieces) rows += piece.lines.size();
  table.columns.resize(table.names.size());
  table.odd.resize(table.names.size());
  table.lines.reserve(rows);
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
    line += piece.all_lines;
    piece = {};
  }
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

NumberTable read_number_table(std::string_view text, const std::string& source) {
  refuse_other_kinds(text, source);
  Beginning beginning(text, source);
  std::vector<Piece> pieces = pieces_of(beginning.rest, beginning.layout.line_end);
  parallel_for(pieces.size(), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) PieceReader(pieces[k], beginning.layout).read();
  });
  NumberTable table = std::move(beginning.table);
  join_pieces(table, pieces, beginning.first_line, source);
  leave_out_counted_rows(table, source);
  return table;
}

}  // namespace credence
