// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/own_data.h"

#include "core/data/draws_file.h"
#include "core/lab/fields.h"
#include "core/words/say.h"

#include <algorithm>
#include <functional>

namespace credence {
namespace {

constexpr std::size_t most_columns = 6;

bool holds_classes(const Table& data, std::size_t k) {
  return k + 1 == data.columns().size() && !data.origin().classes.empty();
}

// The first columns, without those that count draws or are a sampler's own.
std::vector<std::size_t> described_columns(const Table& data) {
  const std::vector<std::string> names = data.names();
  const bool draws = has_names_of_draws(names);
  std::vector<std::size_t> described;
  for (std::size_t k = 0; k < names.size() && described.size() < most_columns; ++k) {
    const bool counts = names[k] == "chain" || names[k] == "draw" || names[k] == "warmup" || names[k].ends_with("__");
    if (!draws || !counts) described.push_back(k);
  }
  return described;
}

std::string words_on_constant(const Column& column) {
  const std::string value =
      column.kind() == ColumnKind::number ? format_number(column.numbers().front()) : column.texts().front();
  return say("{} is {} in every row, so that nothing can be learned from this column", column.name(), value);
}

bool is_constant(const Column& column) {
  if (column.size() < 2) return false;
  const auto alike = [](const auto& cells) {
    return std::ranges::adjacent_find(cells, std::not_equal_to<>()) == std::ranges::end(cells);
  };
  return column.kind() == ColumnKind::number ? alike(column.numbers()) : alike(column.texts());
}

}  // namespace

bool brings_own_data(const Table& before, const Table& after) {
  if (!after.origin().own || after == before) return false;
  const auto file = [](const Table& table) { return table.source().substr(0, table.source().rfind(", edited")); };
  return !before.origin().own || file(before) != file(after) || before.names() != after.names();
}

void add_words_on_constants(const Table& data, std::vector<std::string>& words) {
  for (const std::size_t k : described_columns(data)) {
    const Column& column = data.columns()[k];
    if (!is_constant(column)) continue;
    words.push_back(holds_classes(data, k)
                        ? say("{} has the class {} alone, so that nothing can be learned from this column",
                              column.name(), data.class_name(static_cast<std::size_t>(column.numbers().front())))
                        : words_on_constant(column));
  }
}

}  // namespace credence
