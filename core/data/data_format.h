// Which columns a lab wants of its data.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

// Category: one of a few names, never empty. Text: anything, as a sentence.
enum class ColumnKind { number, category, text };

struct ColumnFormat {
  std::string name;
  ColumnKind kind = ColumnKind::number;
  bool operator==(const ColumnFormat&) const = default;
};

struct DataFormat {
  std::vector<ColumnFormat> columns;  // none: the lab takes no data
  bool first_repeats = false;         // the first one any number of times, at least once, and then the others

  bool takes_data() const { return !columns.empty(); }
  bool fits(std::size_t count) const {
    return takes_data() && (first_repeats ? count >= columns.size() : count == columns.size());
  }
  // Of the column at `position` among `count` that fit.
  ColumnKind kind(std::size_t position, std::size_t count) const {
    const std::size_t repeated = count - columns.size();
    return columns[position < repeated ? 0 : position - repeated].kind;
  }
  bool operator==(const DataFormat&) const = default;
};

// Columns of numbers.
inline DataFormat numeric_format(const std::vector<std::string>& names) {
  DataFormat format;
  for (const std::string& name : names) format.columns.push_back({name, ColumnKind::number});
  return format;
}

}  // namespace credence
