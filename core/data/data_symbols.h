// How the data of a table are written: the coordinates "x1" and "x2" and the labels "t = 1", or by a table's own names
// "hours", "grade" and "passed = yes", or "y = +1".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

struct DataSymbols {
  std::vector<std::string> coordinates = {"x1", "x2"};
  std::string label = "t";
  std::vector<std::string> classes = {};  // a class beyond them is written as its number

  const std::string& x(std::size_t d = 0) const { return coordinates[d]; }
  std::string name(std::size_t k) const;  // "1", "yes"
  std::string is(std::size_t k) const;    // "t = 1", "passed = yes"
  // Whether two coordinates have the same scale in a picture: if both have names of their own, they need the same unit,
  // the text in the last parentheses or brackets of a name.
  bool one_scale() const;
};

// The names of the columns, of which the last one is the label, and those that the table gives the classes.
DataSymbols data_symbols(const Table& data);

// Returns the unit of a column, "cm" of "petal length (cm)"; empty if it has none.
std::string unit_of(const std::string& name);

}  // namespace credence
