// Takes off what stands around the rows of a table: the names of columns, their units, the names of rows, empty columns
// at the end.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_format.h"
#include "core/data/dialects.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

enum class HeaderChoice { automatic, yes, no };

struct TableHead {
  std::vector<std::string> names;  // of the columns that are left
  std::vector<std::string> units;  // of the same columns; empty if none are given
  bool found = false;              // whether a line of names was there
  bool of_words = false;           // words alone told whether it was
  std::size_t first_line = 1;      // the number of that line, or of the first row
  std::size_t shift = 0;           // columns of the file before the first of `names`
  std::vector<std::string> words;  // on what was not read as rows

  std::string title(std::size_t column) const;  // "hours (h)"
};

// Takes the head off the records, which are then rows of names.size() fields: names of columns or, where the first line
// is a row, those of the format; a line of units below them; the names of rows as R writes them; columns at the end
// without a name or a cell; lines that repeat the names. The first line is a row if it has a number, or if all columns
// hold words and its own are values of the lines below; `choice` overrules that.
TableHead take_head(Dialect& dialect, HeaderChoice choice, const DataFormat& format);

}  // namespace credence
