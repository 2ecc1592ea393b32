// Tables as CSV (RFC 4180): comma-separated, UTF-8 with or without a byte order mark. Fields are quoted if they hold
// commas, quotation marks (doubled) or line breaks.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <iosfwd>
#include <string>
#include <string_view>

namespace credence {

// Reads a table. A header line is required; its names are free, and columns count by order. Numbers must not be quoted.
// Throws InputError "points.csv:17: column 2: expected a number, found "abc"" (line 1 is the header, columns count from
// 1), also for text that reads as infinity or not-a-number and for magnitudes above 1e150.
Table read_csv(std::string_view text, const std::string& source, const DataFormat& format);
Table read_csv(std::istream& in, const std::string& source, const DataFormat& format);
void write_csv(std::ostream& out, const Table& table);  // writes the fewest digits that read back as the same number

std::string csv_field(const std::string& text);  // quotes the field if CSV requires it
// Splits a single line into fields without their quotation marks; `name` is the parameter named in errors. Throws
// InputError.
std::vector<std::string> csv_fields(const std::string& line, const std::string& name);

// Parses a cell as it is typed or stored. Throws InputError "expected a number, found "abc"".
Cell parse_cell(std::string_view text, ColumnKind kind);

}  // namespace credence
