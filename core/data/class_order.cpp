// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/class_order.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace credence {
namespace {

std::size_t class_count(const Table& table) {
  double count = std::max<double>(2, static_cast<double>(table.origin().classes.size()));
  if (table.origin().classes.empty()) {
    for (const double label : table.numbers(table.columns().size() - 1)) count = std::max(count, label + 1);
  }
  return static_cast<std::size_t>(count);
}

// Class k becomes class order[k], with its name. Cells that are no classes stay.
Table with_classes_in_order(const Table& table, const std::vector<std::size_t>& order) {
  const std::size_t last = table.columns().size() - 1;
  std::vector<Column> columns = table.columns();
  std::vector<double> labels(table.numbers(last).begin(), table.numbers(last).end());
  for (double& label : labels) {
    const bool is_class = label >= 0 && label < static_cast<double>(order.size()) && label == std::floor(label);
    if (is_class) label = static_cast<double>(order[static_cast<std::size_t>(label)]);
  }
  columns[last] = Column(columns[last].name(), std::move(labels));
  TableOrigin origin = table.origin();
  // If the classes have no names, the numbers that the file has are the names from now on.
  std::vector<std::string> names(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) names[order[k]] = table.class_name(k);
  bool usual = true;
  for (std::size_t k = 0; k < names.size(); ++k) usual = usual && names[k] == std::to_string(k);
  origin.classes = usual ? std::vector<std::string>{} : std::move(names);
  Table other(table.source(), std::move(columns));
  other.set_origin(std::move(origin));
  return other;
}

}  // namespace

Table with_classes_reversed(const Table& table) {
  if (table.columns().empty()) return table;
  std::vector<std::size_t> order(class_count(table));
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = order.size() - 1 - k;
  return with_classes_in_order(table, order);
}

Table with_class_moved(const Table& table, std::size_t k) {
  if (table.columns().empty()) return table;
  std::vector<std::size_t> order(class_count(table));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  if (k >= order.size()) return table;
  std::swap(order[k], order[(k + 1) % order.size()]);
  return with_classes_in_order(table, order);
}

}  // namespace credence
