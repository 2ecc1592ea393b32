// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/points.h"

#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace credence {

LabelledPoints to_points(const Table& table, int classes) {
  if (!table.fits(numeric_format({"x1", "x2", "t"}))) {
    throw InputError(Message("{}: points need the columns x1, x2 and t", table.source()));
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
      const std::string place = table.source() + ':' + std::to_string(i + 2);
      std::ostringstream found;
      found << t;
      const auto has = [&](double label) { return std::ranges::find(labels, label) != labels.end(); };
      const bool third = table.origin().classes.size() > 2 || (has(0) && has(1));
      if (classes == 2 && third && t == std::floor(t) && t >= 2 && t < 6) {
        throw InputError(Message(
            "{}: column 3: {} is a third class beside {} and {}, and this lab tells two apart: open the table in "
            "the lab softmax, or leave out the other rows",
            place, table.class_name(static_cast<std::size_t>(t)), table.class_name(0), table.class_name(1)));
      }
      throw InputError(Message("{}: column 3: expected a class, a whole number from 0 to {}, found {}", place,
                               std::to_string(classes - 1), found.str()));
    }
    points.t[i] = static_cast<int>(t);
  }
  return points;
}

Eigen::MatrixX2d Standardisation::operator()(const Eigen::MatrixX2d& X) const {
  return ((X.rowwise() - mean).array().rowwise() / sd.array()).matrix();
}

Lattice Standardisation::operator()(const Lattice& lattice) const {
  const Rect& r = lattice.rect;
  Eigen::MatrixX2d corners(2, 2);
  corners << r.x0, r.y0, r.x1, r.y1;
  const Eigen::MatrixX2d c = (*this)(corners);
  return {{c(0, 0), c(1, 0), c(0, 1), c(1, 1)}, lattice.nx, lattice.ny};
}

Standardisation standardisation_of(const Eigen::MatrixX2d& X) {
  Standardisation s;
  if (X.rows() == 0) return s;
  s.mean = X.colwise().mean();
  for (Eigen::Index d = 0; d < 2; ++d) {
    const Eigen::VectorXd off = X.col(d).array() - s.mean(d);
    const double largest = off.cwiseAbs().maxCoeff();  // scaled by it, squares cannot overflow
    constexpr double rounding = 1e-14, least = 1e-30;
    if (!(largest > std::max(rounding * std::abs(s.mean(d)), least))) continue;
    s.sd(d) = largest * std::sqrt((off / largest).squaredNorm() / static_cast<double>(X.rows()));
  }
  return s;
}

Table to_table(const LabelledPoints& points, const std::string& source) {
  const auto cells = [](const auto& column) { return std::vector<double>(column.begin(), column.end()); };
  return {source, {{"x1", cells(points.X.col(0))}, {"x2", cells(points.X.col(1))}, {"t", cells(points.t)}}};
}

}  // namespace credence
