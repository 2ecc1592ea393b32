// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"

#include "core/lab/fields.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence {

EquationSlot word_slot(const std::string& name, const std::string& word, const std::string& field) {
  return {.name = name, .rows = {{word}}, .field = field};
}

EquationSlot number_slot(const std::string& name, double value, const std::string& field) {
  // A parameter is shown as it was entered, if that is short.
  const std::string set = field.empty() ? "" : format_number(value);
  constexpr std::size_t longest = 8;
  return word_slot(name, set.empty() || set.size() > longest ? rounded(value) : set, field);
}

EquationSlot number_slot(const std::string& name, const std::optional<double>& value, const std::string& reason) {
  EquationSlot slot = word_slot(name, rounded(value));
  if (!value) slot.reason = reason;
  return slot;
}

EquationSlot output_slot(const std::string& name, const std::vector<Readout>& rows, const std::string& path) {
  const auto row = std::ranges::find(rows, path, &Readout::path);
  if (row == rows.end()) return word_slot(name, no_value);  // a dash without a reason: tests find it
  return number_slot(name, row->number, row->help);
}

EquationSlot matrix_slot(const std::string& name, const Eigen::MatrixXd& matrix) {
  EquationSlot slot{.name = name, .rows = {}};
  for (const auto& row : matrix.rowwise()) {
    std::vector<std::string>& entries = slot.rows.emplace_back();
    for (const double value : row) entries.push_back(rounded(value, 3));
  }
  return slot;
}

}  // namespace credence
