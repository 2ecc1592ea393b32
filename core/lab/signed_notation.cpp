// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/signed_notation.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace credence {
namespace {

// Returns the table with its last column renamed from `before` to `after`, its numbers a + b times what they were.
Table relabelled(const Table& table, const char* before, const char* after, double a, double b) {
  const bool fits = !table.columns().empty() && table.origin().classes.empty() &&
                    table.columns().back().kind() == ColumnKind::number && table.columns().back().name() == before;
  if (!fits) return table;
  std::vector<Column> columns = table.columns();
  const auto numbers = columns.back().numbers();
  std::vector<double> labels(numbers.begin(), numbers.end());
  for (double& label : labels) label = a + b * label;
  columns.back() = Column(after, std::move(labels));
  Table other(table.source(), std::move(columns));
  other.set_origin(table.origin());
  return other;
}

}  // namespace

bool has_notations(const Lab& lab) {
  return std::ranges::any_of(lab.fields(), [](const FieldInfo& field) { return field.name == notation_field; });
}

bool is_signed(const Lab& lab, const Parameters& parameters) {
  return has_notations(lab) && parameters[field_index(lab, notation_field)] == Value("plus_minus");
}

const std::string& label_of(const FieldInfo& field, bool is_signed) {
  return is_signed && !field.signed_label.empty() ? field.signed_label : field.label;
}

Table signed_table(const Table& table) { return relabelled(table, "t", "y", -1, 2); }
Table unsigned_table(const Table& table) { return relabelled(table, "y", "t", 0.5, 0.5); }

}  // namespace credence
