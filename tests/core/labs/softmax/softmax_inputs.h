// The softmax lab's inputs on the petals or on points of the tests' own with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "tests/support/lab_bench.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace credence {

inline Table points_table(const std::vector<std::vector<double>>& rows) { return {"points", {"x1", "x2", "t"}, rows}; }

inline Inputs on_points(const std::vector<std::vector<double>>& rows, const Settings& settings = {}) {
  Inputs inputs = lab_under_test().defaults();
  inputs.data = points_table(rows);
  return lab_under_test().checked(with(std::move(inputs), settings));
}

inline Inputs iris_inputs(const Settings& settings = {}) {
  const Lab& lab = lab_under_test();
  Inputs inputs = lab.defaults();
  std::ifstream file(project_file("resources/data/iris_petal.csv"));
  inputs.data = read_csv(file, "iris_petal.csv", lab.data_format(inputs.parameters));
  return lab.checked(with(std::move(inputs), settings));
}

inline const std::vector<std::string> plane_views{"regions", "averaged", "entropy", "entropy_averaged"};

inline void expect_near(double value, double expected, double relative) {
  QVERIFY2(std::fabs(value - expected) <= relative * std::max(1.0, std::fabs(expected)),
           qPrintable(QString("%1 instead of %2").arg(value, 0, 'g', 17).arg(expected, 0, 'g', 17)));
}

inline std::string path(const std::string& key, int k, int j = -1) {
  return key + '.' + std::to_string(k) + (j < 0 ? "" : '.' + std::to_string(j));
}

// Three overlapping classes with no maximum at infinity, whatever the features.
inline std::vector<std::vector<double>> overlapping_rows() {
  return {{0, 0, 0},   {1, 0.5, 0},    {2, 2, 0},   {-1, 1, 0},     {0.5, 0.2, 1}, {1.5, -1, 1},
          {2, 1.5, 1}, {-0.5, 0.6, 1}, {3, 0, 1},   {0.2, 1, 2},    {1, -0.5, 2},  {-1, 0.8, 2},
          {2.5, 1, 2}, {0, 2, 2},      {-2, -1, 0}, {-1.5, -0.7, 2}};
}

}  // namespace credence
