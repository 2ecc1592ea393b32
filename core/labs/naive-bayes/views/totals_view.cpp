// The counts of every value with their totals, as a table that one can add up (thesis, tables A.1 and A.2).
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/views.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

namespace credence::naive_bayes {
namespace {

void put_totals(std::vector<std::vector<std::string>>& rows, std::vector<std::string>& names, std::string name,
                const Eigen::VectorXd& counts, double all) {
  names.push_back(std::move(name));
  std::vector<std::string> row;
  for (const double count : counts) row.push_back(count_text(count));
  row.push_back(count_text(counts.sum()));
  row.push_back(count_text(counts.sum()) + "/" + count_text(all) + " = " + rounded(counts.sum() / all, 3));
  rows.push_back(std::move(row));
}

}  // namespace

Figure totals_view(const Analysis& a) {
  constexpr std::size_t most_lines = 24;
  Figure figure;
  figure.title = say("Counts and totals");
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> names;
  const auto all = static_cast<double>(a.data.size());
  for (Eigen::Index column = 0; column < a.features(); ++column) {
    const CountTable& table = a.table(column);
    for (std::size_t v = 0; v < table.values.size() && rows.size() < most_lines; ++v)
      put_totals(rows, names, table.values[v], table.counts.row(static_cast<Eigen::Index>(v)), all);
    if (column + 1 == a.features()) put_totals(rows, names, say("all"), table.totals, all);
  }
  std::vector<std::string> columns = a.labels().names;
  columns.push_back(say("total"));
  columns.push_back(say("P(value)"));
  figure.y.label = say("value");
  const auto height = std::ssize(rows), width = std::ssize(columns);
  Cells cells =
      cell_table(figure, names, columns, Eigen::MatrixXd::Zero(height, width), [](double) { return std::string(); });
  cells.values.clear();
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t k = 0; k < columns.size(); ++k)
      cells.texts[(rows.size() - 1 - row) * columns.size() + k] = rows[row][k];
  figure.layers.push_back(std::move(cells));
  figure.note = several(all, "counted in {} row", "counted in {} rows");
  return figure;
}

}  // namespace credence::naive_bayes
