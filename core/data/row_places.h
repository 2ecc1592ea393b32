// Where the rows and columns of a table stand in its file, for faults that are found once it is read.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table_reader.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct TablePlaces {
  std::vector<std::size_t> lines, columns;  // of every row and column that is read, from 1
};

// Reads the text again as read_table() does. Throws InputError as that does.
TablePlaces places_in(std::string_view text, const std::string& source, const DataFormat& format,
                      const TableChoice& choice = {});

}  // namespace credence
