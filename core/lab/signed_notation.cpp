// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/signed_notation.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace credence {
namespace {

// Symbols of both notations, those that hold another one first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> symbols{{
    {"t = 1", "y = +1"},
    {"t = 0", "y = −1"},
    {"P(t", "P(y"},
    {"p(t", "p(y"},
    {"| t)", "| y)"},
    {"tₙ", "yₙ"},
    {"σ²I", "λ⁻¹I"},
    {"(m₀, σ²)", "(m₀, λ⁻¹)"},
    {"σ² = ", "1/λ = "},
    {"σ²", "1/λ"},
    {"0 or 1: it is 1", "−1 or +1: it is +1"},
    {"0 oder 1: Sie ist 1", "−1 oder +1: Sie ist +1"},
    {"add class 1 (Shift: 0)", "add class +1 (Shift: −1)"},
    {"add class 0 (Shift: 1)", "add class −1 (Shift: +1)"},
    {"Klasse 1 setzen (Umschalt: 0)", "Klasse +1 setzen (Umschalt: −1)"},
    {"Klasse 0 setzen (Umschalt: 1)", "Klasse −1 setzen (Umschalt: +1)"},
}};

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

std::string signed_notation(std::string text) {
  for (const auto& [from, to] : symbols) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
  }
  return text;
}

Table signed_table(const Table& table) { return relabelled(table, "t", "y", -1, 2); }
Table unsigned_table(const Table& table) { return relabelled(table, "y", "t", 0.5, 0.5); }

}  // namespace credence
