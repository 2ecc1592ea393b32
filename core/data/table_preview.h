// The first rows of a table as text, and a proposal which of its columns a lab could read.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_format.h"
#include "core/data/table_head.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct TablePreview {
  std::vector<std::string> names;              // of all columns, also without a header
  std::vector<std::vector<std::string>> rows;  // the first ones, each with a text per column
  std::size_t count = 0;                       // rows of the table
  bool header = false;                         // whether the first line has the names
  std::vector<std::string> undecided;          // per column a number with two values if nothing tells which; else empty
  std::size_t classes = 0;                     // different labels in the proposed column of classes
  // Per column of the format the position of the proposed one: by names, else the last column that can be a class and
  // the first ones of numbers that do not only count or name the rows. Where the first column of the
  // format repeats: all that may be features, then the classes. Empty if the table has too few of them, or no
  // rows.
  std::vector<std::size_t> proposed;
};

// Reads UTF-8 text, at most its first 16 MB, in the dialect that gives the most columns. A text without a table gives a
// preview without columns.
TablePreview preview_table(std::string_view text, const DataFormat& format, std::size_t rows = 8,
                           HeaderChoice header = HeaderChoice::automatic);

// Whether other columns than those in order may be meant, or a number may be read in two ways, so that a fault need not
// be one of a cell: people are asked which columns they mean.
bool has_choice(const TablePreview& preview, const DataFormat& format);

// The purpose of a column of the format in the current language: "Across, x1"; its name where it has no other.
std::string column_role(const DataFormat& format, std::size_t i);

}  // namespace credence
