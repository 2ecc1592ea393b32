// The columns that a lab expects in its data.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

// Number: finite. Category: one of a few names, never empty. Text: any text, such as a sentence.
enum class ColumnKind { number, category, text };

struct ColumnFormat {
  std::string name;
  ColumnKind kind = ColumnKind::number;
  bool operator==(const ColumnFormat&) const = default;
};

struct DataFormat {
  std::vector<ColumnFormat> columns;  // empty if the lab takes no data
  bool first_repeats = false;         // the first column occurs once or more, then the others

  bool takes_data() const { return !columns.empty(); }
  bool fits(std::size_t count) const {
    return takes_data() && (first_repeats ? count >= columns.size() : count == columns.size());
  }
  // The kind of the column at `position` in a table of `count` columns that fits.
  ColumnKind kind(std::size_t position, std::size_t count) const {
    const std::size_t repeated = count - columns.size();
    return columns[position < repeated ? 0 : position - repeated].kind;
  }
  bool operator==(const DataFormat&) const = default;
};

// A format with only number columns.
inline DataFormat numeric_format(const std::vector<std::string>& names) {
  DataFormat format;
  for (const std::string& name : names) format.columns.push_back({name, ColumnKind::number});
  return format;
}

}  // namespace credence
