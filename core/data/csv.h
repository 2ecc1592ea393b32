// Tables as CSV (RFC 4180): comma-separated, UTF-8 with or without a byte order mark, fields quoted where they hold
// commas, quotation marks (doubled) or line breaks.
#pragma once

#include "core/data/table.h"

#include <iosfwd>
#include <string>
#include <string_view>

namespace credence {

// A header line is required, its names are free, columns count by order. Throws InputError "points.csv:17: column 2:
// expected a number, found "abc"" (line 1 is the header, columns from 1). Numbers are not quoted; text that reads as
// infinity or not-a-number is refused, and so is a magnitude above 1e150.
Table read_csv(std::string_view text, const std::string& source, const DataFormat& format);
Table read_csv(std::istream& in, const std::string& source, const DataFormat& format);
void write_csv(std::ostream& out, const Table& table);  // shortest digits that read back the same

std::string csv_field(const std::string& text);  // quoted where it must be
// The fields of a single line, without their quotation marks; `name` is whose line it is. Throws InputError.
std::vector<std::string> csv_fields(const std::string& line, const std::string& name);

// A cell as it is typed or stored. Throws InputError "expected a number, found "abc"".
Cell parse_cell(std::string_view text, ColumnKind kind);

}  // namespace credence
