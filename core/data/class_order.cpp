#include "core/data/class_order.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace credence {

Table with_classes_reversed(const Table& table) {
  if (table.columns().empty()) return table;
  const std::size_t last = table.columns().size() - 1;
  TableOrigin origin = table.origin();
  double count = std::max<double>(2, static_cast<double>(origin.classes.size()));
  if (origin.classes.empty()) {
    for (const double label : table.numbers(last)) count = std::max(count, label + 1);
  }
  std::vector<Column> columns = table.columns();
  std::vector<double> labels(table.numbers(last).begin(), table.numbers(last).end());
  for (double& label : labels) {
    if (label >= 0 && label < count && label == std::floor(label)) label = count - 1 - label;
  }
  columns[last] = Column(columns[last].name(), std::move(labels));
  if (origin.classes.empty()) {  // the numbers that the file has are the names from now on
    for (double k = 0; k < count; ++k) origin.classes.push_back(std::to_string(static_cast<int>(k)));
  }
  std::ranges::reverse(origin.classes);
  const bool usual = std::ranges::all_of(
      origin.classes, [&](const std::string& name) { return name == std::to_string(&name - origin.classes.data()); });
  if (usual) origin.classes.clear();
  Table other(table.source(), std::move(columns));
  other.set_origin(std::move(origin));
  return other;
}

}  // namespace credence
