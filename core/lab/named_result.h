// A result that speaks of columns by the names that their table gives them: hours in the place of x1. The labs
// themselves write labels and classes (core/data/label_symbols.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"
#include "core/lab/lab.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// Puts a table's own names into texts that have those of a lab's format.
class OwnNames {
 public:
  OwnNames() = default;
  OwnNames(const DataFormat& format, const Table& data);

  bool empty() const { return words_.empty() && single_.empty(); }
  // Replaces whole words. A name of a single letter is replaced only where it is all of the text or a number follows:
  // "t = 0.5", for it may be another quantity elsewhere.
  std::string operator()(const std::string& text) const;
  bool operator==(const OwnNames&) const = default;

 private:
  std::vector<std::pair<std::string, std::string>> words_;   // "x1" and "hours"
  std::vector<std::pair<std::string, std::string>> single_;  // "t" and "passed"
};

// Returns the unit of a column, the text in the last parentheses or brackets of its name: "cm" of "petal length (cm)".
std::string unit_of(const std::string& name);

// Renames what is drawn and said; the report, draws and programs stay. Two axes with names of their own have the same
// scale only if they have the same unit. Returns the result itself if there are no names.
std::shared_ptr<const Result> named_result(std::shared_ptr<const Result> result, OwnNames names);

}  // namespace credence
