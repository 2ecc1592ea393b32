// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/typed_row.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <charconv>

namespace credence::naive_bayes {
namespace {

std::string shortest(double value) {
  char digits[32];
  return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

}  // namespace

std::vector<std::string> typed_row(const std::string& line, const std::string& name, const Table& table,
                                   std::size_t columns) {
  std::vector<std::string> entries = csv_fields(line, name);
  if (entries == std::vector<std::string>{""}) entries.resize(columns);
  if (entries.size() != columns) {
    throw InputError(several(static_cast<double>(columns), "{1}: expected {0} value, found {2}",
                             "{1}: expected {0} values with commas between, found {2}", name,
                             std::to_string(entries.size())));
  }
  for (std::size_t i = 0; i < columns; ++i) {
    if (entries[i].empty() || table.columns()[i].kind() != ColumnKind::number) continue;
    try {
      entries[i] = shortest(std::get<double>(parse_cell(entries[i], ColumnKind::number)));
    } catch (const InputError& error) {
      throw InputError(say("{}: value {}: {}", name, std::to_string(i + 1), error.said()));
    }
  }
  return entries;
}

std::string as_typed(const std::vector<std::string>& entries) {
  std::string line;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i > 0) line += ',';
    if (!entries[i].empty()) line += csv_field(entries[i]);
  }
  return line;
}

std::vector<std::string> entries_of(const Table& table, std::size_t row, std::size_t columns) {
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < columns; ++i) {
    const Cell cell = table.cell(row, i);
    const auto* number = std::get_if<double>(&cell);
    entries.push_back(number != nullptr ? shortest(*number) : std::get<std::string>(cell));
  }
  return entries;
}

std::string dragged_number(double value) {
  char digits[32];
  const auto written = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::general, 5);
  std::from_chars(digits, written.ptr, value);
  return shortest(value);
}

}  // namespace credence::naive_bayes
