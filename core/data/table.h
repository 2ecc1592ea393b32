// A table of numbers with named columns: the data of a lab, as read from CSV.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace credence {

struct Table {
  std::string source;                     // file name or generator, for the report
  std::vector<std::string> columns;       // names from the header line
  std::vector<std::vector<double>> rows;  // each columns.size() long, finite
  std::size_t size() const { return rows.size(); }
  bool operator==(const Table&) const = default;
};

// Reads CSV: a header line is required, its names are free, columns count by order. `column_count` columns are wanted.
// Throws InputError "points.csv:17: column 2: expected a number, found "abc"" (line 1 is the header, columns from 1);
// text that reads as infinity or not-a-number is refused, and so is a magnitude above 1e150.
Table read_csv(std::istream& in, const std::string& source, std::size_t column_count);
void write_csv(std::ostream& out, const Table& table);  // shortest digits that read back the same

}  // namespace credence
