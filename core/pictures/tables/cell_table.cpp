// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/tables/cell_table.h"

#include <algorithm>

namespace credence {

void add_heads(Figure& figure, Cells& cells, std::vector<std::string> heads) {
  const auto lines = [](const std::string& head) { return 1 + std::ranges::count(head, '\n'); };
  std::ptrdiff_t most = 1;
  for (const std::string& head : heads) most = std::max(most, lines(head));
  // A row is lower than the others if these are few, so that a small table is not mostly its heading.
  const double rows = cells.y.back() - cells.y.front();
  cells.head = static_cast<double>(most) * std::clamp(0.075 * rows, 0.25, 0.62);
  figure.y.max = cells.y.back() + cells.head;
  figure.x.categories.assign(heads.size(), "");
  cells.heads = std::move(heads);
}

Cells cell_table(Figure& figure, const std::vector<std::string>& rows, const std::vector<std::string>& columns,
                 const Eigen::MatrixXd& values, const std::function<std::string(double)>& text) {
  const auto prepare = [](Axis& axis, std::vector<std::string> names) {
    axis.min = 0.5;
    axis.max = static_cast<double>(names.size()) + 0.5;
    std::vector<double> edges;
    for (std::size_t k = 0; k <= names.size(); ++k) edges.push_back(static_cast<double>(k) + 0.5);
    axis.categories = std::move(names);
    return edges;
  };
  Cells cells{.x = prepare(figure.x, columns), .y = prepare(figure.y, {rows.rbegin(), rows.rend()})};
  add_heads(figure, cells, columns);
  for (Eigen::Index i = values.rows() - 1; i >= 0; --i) {
    for (Eigen::Index j = 0; j < values.cols(); ++j) {
      cells.values.push_back(values(i, j));
      cells.texts.push_back(text(values(i, j)));
    }
  }
  return cells;
}

}  // namespace credence
