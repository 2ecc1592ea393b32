// How the labels of points are written: "t = 1", or by a table's own names "passed = yes", or "y = +1".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

struct LabelSymbols {
  std::string label = "t";
  std::vector<std::string> classes = {};  // a class beyond them is written as its number

  std::string name(std::size_t k) const;  // "1", "yes"
  std::string is(std::size_t k) const;    // "t = 1", "passed = yes"
};

// The name of the last column, and the names that the table gives the classes.
LabelSymbols label_symbols(const Table& labelled_points);

}  // namespace credence
