#include "core/data/points.h"

#include "core/math/input_error.h"

#include <cmath>
#include <sstream>

namespace credence {

LabelledPoints to_points(const Table& table, int classes) {
  if (table.columns.size() != 3) throw InputError(table.source + ": points need the columns x1, x2 and t");
  LabelledPoints points;
  const auto n = static_cast<Eigen::Index>(table.size());
  points.X.resize(n, 2);
  points.t.resize(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const auto& row = table.rows[static_cast<std::size_t>(i)];
    const double t = row[2];
    if (t != std::floor(t) || t < 0 || t >= classes) {
      std::ostringstream text;
      text << table.source << ':' << i + 2 << ": column 3: expected a class, a whole number from 0 to " << classes - 1
           << ", found " << t;
      throw InputError(text.str());
    }
    points.X.row(i) << row[0], row[1];
    points.t[i] = static_cast<int>(t);
  }
  return points;
}

Table to_table(const LabelledPoints& points, const std::string& source) {
  Table table{source, {"x1", "x2", "t"}, {}};
  table.rows.reserve(static_cast<std::size_t>(points.size()));
  for (Eigen::Index i = 0; i < points.size(); ++i) {
    table.rows.push_back({points.X(i, 0), points.X(i, 1), static_cast<double>(points.t[i])});
  }
  return table;
}

}  // namespace credence
