// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/recipe.h"

#include "core/lab/true_parameters.h"
#include "core/math/input_error.h"
#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr std::uint64_t recipe_stream = stream::generators + 30;  // the last one of the generators of data

// `count` of the numbers 0 .. size - 1.
std::vector<std::size_t> drawn_rows(std::size_t size, std::size_t count, bool with_replacement, Rng& rng) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < size; ++i) {
    if (with_replacement) break;
    // Each row is taken with the chance that leaves every subset equally probable.
    const auto needed = static_cast<double>(count - rows.size()), left = static_cast<double>(size - i);
    if (uniform(rng) * left < needed) rows.push_back(i);
  }
  for (std::size_t i = 0; with_replacement && i < count; ++i) {
    rows.push_back(std::min(size - 1, static_cast<std::size_t>(uniform(rng) * static_cast<double>(size))));
  }
  return rows;
}

}  // namespace

Inputs generated(const Lab& lab, Inputs inputs, const Recipe& recipe) {
  if (lab.example_truth().empty()) {
    std::string known;
    for (const Lab* one : labs()) {
      if (!one->example_truth().empty()) known += (known.empty() ? "" : ", ") + one->id();
    }
    throw InputError(say("recipe.generate: the lab {} makes no data; labs that do: {}", lab.id(), known));
  }
  Rng rng = make_rng(inputs.seed, recipe_stream);
  return lab.drawn(inputs, TrueParameters(recipe.from), recipe.n, rng);
}

Table sampled(const Table& table, const Recipe& recipe, std::uint64_t seed) {
  const auto size = table.size();
  if (size == 0) throw InputError(say("recipe.sample: the table has no rows"));
  const double share = recipe.rows < 1 ? std::round(recipe.rows * static_cast<double>(size)) : recipe.rows;
  const auto count = recipe.all_rows ? size : static_cast<std::size_t>(std::max(1.0, share));
  if (!recipe.with_replacement && count > size) {
    throw InputError(
        say("recipe.sample.rows: the table has {} rows; ask for at most so many, or draw them with "
            "replacement",
            std::to_string(size)));
  }
  Rng rng = make_rng(seed, recipe_stream);
  const std::vector<std::size_t> rows = drawn_rows(size, count, recipe.with_replacement, rng);
  std::vector<Column> columns;
  for (const Column& column : table.columns()) {
    if (column.kind() == ColumnKind::number) {
      std::vector<double> numbers;
      for (const std::size_t row : rows) numbers.push_back(column.numbers()[row]);
      columns.emplace_back(column.name(), std::move(numbers));
    } else {
      std::vector<std::string> texts;
      for (const std::size_t row : rows) texts.push_back(column.texts()[row]);
      columns.emplace_back(column.name(), column.kind(), std::move(texts));
    }
  }
  Table drawn(table.source() + ", " + std::to_string(count) + " rows drawn (seed " + std::to_string(seed) + ")",
              std::move(columns));
  drawn.set_origin(table.origin());
  return drawn;
}

}  // namespace credence
