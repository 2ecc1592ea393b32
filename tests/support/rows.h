// Tables of numbers row by row, as tests write and compare them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

namespace credence {

using Rows = std::vector<std::vector<double>>;

inline Rows rows_of(const Table& table) {
  Rows rows(table.size());
  for (const Column& column : table.columns()) {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].push_back(column.numbers()[i]);
  }
  return rows;
}

inline std::vector<double> row_of(const Table& table, std::size_t i) {
  std::vector<double> row;
  for (const Column& column : table.columns()) row.push_back(column.numbers()[i]);
  return row;
}

inline void set_rows(Table& table, const Rows& rows) { table = Table(table.source(), table.names(), rows); }

}  // namespace credence
