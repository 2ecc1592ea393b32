// Reads the rows of one dialect in the format that a lab requires: the header, the names of rows, the columns, missing
// cells and classes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/dialects.h"
#include "core/data/row_places.h"
#include "core/data/table_reader.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

struct PlacedReading {
  TableReading reading;
  TablePlaces places;
};
// Throws InputError that names the place in `source`.
PlacedReading read_records(Dialect dialect, const std::string& source, const DataFormat& format,
                           const TableChoice& choice);

// "read 40 rows of exam.csv: semicolons; ..."; empty if there are no parts.
std::string words_on_reading(std::size_t rows, const std::string& source, const std::vector<std::string>& parts);

}  // namespace credence
