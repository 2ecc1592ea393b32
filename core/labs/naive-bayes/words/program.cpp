// The values that a program to take home gets beside the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/words/words.h"
#include "core/math/input_error.h"

namespace credence::naive_bayes {
namespace {

// Adds the table: the list `labels` has its last column, the list `cells` all other cells that are no numbers, row by
// row; the value `X` has the numbers, and `columns` is the number of columns before the last.
void add_table(Program& program, const Table& table) {
  const std::size_t last = table.columns().size() - 1;
  const auto labels = table.texts(last);
  program.lists["labels"] = {labels.begin(), labels.end()};
  std::vector<std::string>& cells = program.lists["cells"];
  Matrix X;
  for (std::size_t n = 0; n < table.size(); ++n) {
    Vector row;
    for (std::size_t i = 0; i < last; ++i) {
      const Cell cell = table.cell(n, i);
      if (const auto* number = std::get_if<double>(&cell)) {
        row.push_back(*number);
      } else {
        cells.push_back(std::get<std::string>(cell));
      }
    }
    if (!row.empty()) X.push_back(std::move(row));
  }
  program.values["X"] = std::move(X);
  program.values["columns"] = static_cast<std::int64_t>(last);
}

// Adds the factors of the query: the values `known`, their columns from 1, `numbers` and `times`, and the list `values`
// of their labels.
void add_factors(Program& program, const FactorProduct& product) {
  Vector known, numbers, times;
  std::vector<std::string>& values = program.lists["values"];
  for (const Factor& factor : product.factors) {
    known.push_back(static_cast<double>(factor.column) + 1);
    values.push_back(factor.label);
    numbers.push_back(factor.x);
    times.push_back(factor.times);
  }
  program.values["known"] = known;
  program.values["numbers"] = numbers;
  program.values["times"] = times;
}

}  // namespace

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) {
    throw InputError(say("naive Bayes only counts and averages: there is nothing for Stan to sample"));
  }
  if (a.classes() == 0) throw InputError(say("there are no rows to write a program for"));
  Program program{.text = a.parameters.is_text() ? "text" : a.parameters.counts() ? "categorical" : "gaussian"};
  add_table(program, a.data);
  add_factors(program, a.product);
  program.lists["classes"] = a.labels().names;
  program.values["alpha"] = a.parameters.alpha();
  program.holds = {{"posterior", a.posterior(-1).has_value()}, {"density", a.without_density().empty()}};
  return program;
}

}  // namespace credence::naive_bayes
