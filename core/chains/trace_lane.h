// A coordinate of some chains whose trace is looked at.
#pragma once

#include <Eigen/Core>

#include <functional>
#include <optional>
#include <string>

namespace credence {

// One of the snapshot's traced coordinates, and what is known of it exactly, if anything.
struct TraceLane {
  std::string name;
  Eigen::Index coordinate = 0;
  std::function<double(double)> density = {};  // normalised
  std::optional<double> mean = {}, sd = {};
  double low = 0, high = 0;  // what is shown at least; nothing where they are equal
};

}  // namespace credence
