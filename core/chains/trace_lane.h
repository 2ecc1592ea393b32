// A coordinate of chains whose trace is shown.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <functional>
#include <optional>
#include <string>

namespace credence {

// One of the snapshot's traced coordinates, with its exact values if they are known.
struct TraceLane {
  std::string name;
  Eigen::Index coordinate = 0;
  std::function<double(double)> density = {};  // normalised
  std::optional<double> mean = {}, sd = {};
  double low = 0, high = 0;  // range that is always shown; no such range if they are equal
};

}  // namespace credence
