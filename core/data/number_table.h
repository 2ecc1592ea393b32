// Text files of numbers, as samplers and statistics programs write them: a line of names, then lines of numbers, with
// comments anywhere. Made for millions of numbers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct NumberTable {
  struct Comment {
    std::size_t rows_before = 0;
    std::string text;  // without its mark
  };
  struct NotFinite {
    std::size_t line = 0;
    std::string text;  // "nan"
  };

  std::vector<std::string> names;             // as in the file; "1", "2" and so on if there is no line of names
  std::vector<std::vector<double>> columns;   // one per name, of equal length
  std::vector<std::optional<NotFinite>> odd;  // per column, its first number that is not finite
  std::vector<std::uint32_t> lines;           // per row, from 1
  std::vector<std::size_t> restarts;     // rows before which the line of names is repeated, as between joined files
  std::vector<Comment> comments;         // lines that begin with "#"
  std::size_t left_out = 0;              // columns of the file before the first of `names`
  std::size_t names_line = 0;            // 0: there is no line of names
  std::vector<std::string> notes;        // sentences on how the file was understood
  std::vector<std::string> chain_names;  // of the chains 1, 2 and so on, if their column holds words

  std::size_t rows() const { return lines.size(); }
};

// Whether a column of this name holds the chain of each row.
bool names_chains(const std::string& name);

// Reads UTF-8 text. Commas, semicolons, tabs or spaces separate the columns; the line of names decides, where
// separators in brackets are part of a name, as in beta[1,2]. If commas do not separate columns, they may be the
// decimal mark or stand between thousands: the one way in which every cell is a number, else an error. Names and
// numbers may be quoted. The column `chain`, or one that is named as usual, may hold words. A first column without a
// name holds the names of rows and is left out, as is a column "X" or "Unnamed: 0" that counts the rows. Numbers may be
// infinite or NaN. Throws InputError that names file, line and column.
NumberTable read_number_table(std::string_view text, const std::string& source, const std::string& chain = {});

}  // namespace credence
