// Densities on a line that name places where something may be too narrow to be found from their values.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"

#include <memory>
#include <string>
#include <vector>

namespace credence {

// A LogDensity of one variable is this as well if it names such places: poles, jumps and the middles of peaks.
class NarrowPlaces {
 public:
  virtual ~NarrowPlaces() = default;
  virtual std::vector<double> narrow_places() const = 0;  // in any order, all finite
};

// Returns those that the density names, or none.
std::vector<double> narrow_places(const LogDensity& density);

// Returns the density that a formula in one variable gives. It names the places where parts of the formula vanish.
// Throws InputError as Formula does.
std::shared_ptr<const LogDensity> formula_on_line(const std::string& text, const std::string& variable);

}  // namespace credence
