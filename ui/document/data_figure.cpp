// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/data_figure.h"

#include "core/lab/fields.h"
#include "core/words/say.h"

#include <algorithm>
#include <functional>

namespace credence {
namespace {

constexpr std::size_t most_rows = 40;

std::string cell_text(const Column& column, std::size_t row) {
  return column.kind() == ColumnKind::number ? format_number(column.numbers()[row]) : column.texts()[row];
}

// Returns whether the byte continues a UTF-8 character.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

Figure data_figure(const Table& table) {
  const std::size_t rows = std::min(table.size(), most_rows);
  const auto count = static_cast<double>(rows);
  Figure figure;
  figure.title = several(static_cast<double>(table.size()), "{} row of data", "{} rows of data");
  figure.show_axes = false;
  if (table.size() > rows) figure.note = say("the first {}", std::to_string(rows));
  Cells names{.y = {0, 1}, .low = 0, .high = 6}, cells;
  for (std::size_t k = 0; k <= rows; ++k) cells.y.push_back(static_cast<double>(k) - count);
  names.x = {0};
  for (const Column& column : table.columns()) {
    std::size_t longest = 4;
    const auto fit = [&longest](const std::string& text) {
      longest = std::max(longest, static_cast<std::size_t>(std::ranges::count_if(text, std::not_fn(continues))));
    };
    fit(column.name());
    for (std::size_t row = 0; row < rows; ++row) fit(cell_text(column, row));
    names.x.push_back(names.x.back() + static_cast<double>(longest + 2));
    names.texts.push_back(column.name());
    names.values.push_back(1);
  }
  cells.x = names.x;
  for (std::size_t row = rows; row-- > 0;) {  // from the bottom up
    for (const Column& column : table.columns()) cells.texts.push_back(cell_text(column, row));
  }
  figure.x = {.label = say("column"), .max = std::max(1.0, names.x.back())};
  figure.y = {.label = say("row"), .min = -std::max(count, 5.0), .max = 1};
  if (!table.columns().empty()) figure.layers.push_back(std::move(names));
  if (rows > 0) figure.layers.push_back(std::move(cells));
  return figure;
}

}  // namespace credence
