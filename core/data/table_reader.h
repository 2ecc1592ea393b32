// Reads a table as people have it: any usual dialect, columns found by their names or chosen, classes of any names,
// rows with missing cells left out. Every change to the file's contents is reported.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/class_labels.h"
#include "core/data/table.h"
#include "core/data/table_head.h"
#include "core/data/written_numbers.h"
#include "core/math/input_error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

// Bytes of a table that is not this program's own CSV.
inline constexpr std::size_t largest_table = std::size_t{200} << 20;

struct TableChoice {
  std::vector<std::string> columns;  // names or numbers (from 1, or from #1 if names are numbers) in the order of the
                                     // format; empty: found by the reader
  bool drop_missing = true;  // leaves rows out that have a missing cell (empty, NA or ?); else they are an error
  ClassOrder class_order = ClassOrder::usual;
  HeaderChoice header = HeaderChoice::automatic;  // whether the first line has the names
  std::optional<DecimalMark> decimal = {};        // of all numbers; nothing: each column's own, see read_table()
  bool two_classes = false;                       // any two numbers are the classes 0 and 1

  // Whether nothing but the plain reading is asked for.
  bool usual() const {
    return columns.empty() && class_order == ClassOrder::usual && header == HeaderChoice::automatic && !decimal;
  }
};

struct TableReading {
  Table table;
  // One sentence on what was understood: "read 40 rows of exam.csv: semicolons, decimal comma; the classes of passed
  // are 0 = no, 1 = yes". Empty if nothing could be understood otherwise.
  std::vector<std::string> notes;
};

// A number that may be read in two ways, in a table that is well otherwise.
class UndecidedNumber : public InputError {
 public:
  using InputError::InputError;
};

// Reads UTF-8 text. Columns separated by commas are read by read_csv(), with its errors. If that fails, or columns are
// chosen, other dialects are tried: semicolons, tabs or spaces between columns, then with decimal points or commas;
// comments, empty lines, quoted numbers, row names, no header line.
//
// Columns are taken by name if the names of the format are all there, in upper or lower case, else in order if their
// number fits. Where the format is that of labelled points (x1, x2, t), classes become the numbers from 0
// (class_labels.h).
//
// Numbers may have marks between thousands, a currency, a per cent in the whole column, a dash of print or brackets for
// a minus; each such way is said. A text such as 1,200 is one thousand two hundred or one point two: a column decides
// by its other numbers, else the file by its other columns; else the table is refused with both values, an
// UndecidedNumber. A comma between columns means decimal points, unless a quoted number says otherwise.
//
// Throws InputError that names the place, also if two dialects give different tables.
TableReading read_table(std::string_view text, const std::string& source, const DataFormat& format,
                        const TableChoice& choice = {});

}  // namespace credence
