// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/table_rows.h"

#include "core/words/say.h"

#include <algorithm>

namespace credence::naive_bayes {
namespace {

std::vector<TableRow> rows_of_query(const Analysis& a) {
  const bool named = a.parameters.variant == Variant::categorical;
  std::vector<TableRow> rows;
  for (std::size_t i = 0; i < a.product.factors.size(); ++i) {
    const Factor& f = a.product.factors[i];
    rows.push_back({TableRow::Kind::value, named ? a.name(f.column) + " = " + f.label : f.label, f.column, f.row, i});
  }
  return rows;
}

// Adds all values of a feature, or all words, and then those of the query that were never seen.
void add_counted(std::vector<TableRow>& rows, const Analysis& a, Eigen::Index column,
                 const std::vector<TableRow>& query) {
  const CountTable& table = a.table(column);
  rows.push_back({TableRow::Kind::heading, a.parameters.is_text() ? say("words") : a.name(column)});
  for (std::size_t v = 0; v < std::min(table.values.size(), most_rows + 1); ++v) {
    TableRow row{TableRow::Kind::value, table.values[v], column, static_cast<Eigen::Index>(v)};
    const auto asked =
        std::ranges::find_if(query, [&](const TableRow& q) { return q.column == column && q.row == row.row; });
    if (asked != query.end()) row.factor = asked->factor;
    rows.push_back(std::move(row));
  }
  for (const TableRow& asked : query) {
    if (asked.column != column || asked.row) continue;
    rows.push_back(asked);
    rows.back().label = a.product.factors[*asked.factor].label;
  }
}

}  // namespace

std::vector<TableRow> table_rows(const Analysis& a) {
  const std::vector<TableRow> query = rows_of_query(a);
  std::vector<TableRow> rows{{TableRow::Kind::classes, say("all rows")}};
  for (Eigen::Index i = 0; i < std::ssize(a.learned->tables); ++i) add_counted(rows, a, i, query);
  if (!a.parameters.counts()) rows.push_back({TableRow::Kind::heading, say("features")});
  for (Eigen::Index d = 0; !a.parameters.counts() && d < a.features(); ++d) {
    const auto asked = std::ranges::find(query, d, &TableRow::column);
    rows.push_back({TableRow::Kind::value, a.name(d), d, {}, asked == query.end() ? std::nullopt : asked->factor});
  }
  const bool whole = a.parameters.whole_tables || !a.parameters.counts();
  if (rows.size() <= most_rows && whole) return rows;
  rows.resize(1);
  rows.insert(rows.end(), query.begin(), query.end());
  rows.resize(std::min(rows.size(), most_rows));
  return rows;
}

std::vector<std::size_t> weighed(const Analysis& a) {
  constexpr std::size_t most_terms = 20;
  return a.product.weightiest(most_terms);
}

}  // namespace credence::naive_bayes
