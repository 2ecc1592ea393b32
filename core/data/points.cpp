#include "core/data/points.h"

#include "core/math/input_error.h"

#include <cmath>
#include <sstream>

namespace credence {

LabelledPoints to_points(const Table& table, int classes) {
  if (!table.fits(numeric_format({"x1", "x2", "t"}))) {
    throw InputError(table.source() + ": points need the columns x1, x2 and t");
  }
  LabelledPoints points;
  const auto n = static_cast<Eigen::Index>(table.size());
  points.X.resize(n, 2);
  points.t.resize(n);
  for (int d = 0; d < 2; ++d) {
    points.X.col(d) = Eigen::Map<const Eigen::VectorXd>(table.numbers(static_cast<std::size_t>(d)).data(), n);
  }
  const auto labels = table.numbers(2);
  for (Eigen::Index i = 0; i < n; ++i) {
    const double t = labels[static_cast<std::size_t>(i)];
    if (t != std::floor(t) || t < 0 || t >= classes) {
      std::ostringstream text;
      text << table.source() << ':' << i + 2 << ": column 3: expected a class, a whole number from 0 to " << classes - 1
           << ", found " << t;
      throw InputError(text.str());
    }
    points.t[i] = static_cast<int>(t);
  }
  return points;
}

Table to_table(const LabelledPoints& points, const std::string& source) {
  const auto cells = [](const auto& column) { return std::vector<double>(column.begin(), column.end()); };
  return {source, {{"x1", cells(points.X.col(0))}, {"x2", cells(points.X.col(1))}, {"t", cells(points.t)}}};
}

}  // namespace credence
