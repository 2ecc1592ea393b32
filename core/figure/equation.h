// A typeset equation with live numbers: its id in the resources, and the contents of its slots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct EquationSlot {
  std::string name;
  std::vector<std::vector<std::string>> rows;  // one row of one entry is a number or a word; otherwise a matrix
  std::string field = {};                      // the parameter whose value it shows, if any
  std::string reason = {};                     // why the number does not exist, if so
  bool operator==(const EquationSlot&) const = default;
};

struct Equation {
  std::string id;  // path in the resources: "coin/bayes"
  std::vector<EquationSlot> numbers;
  Role role = Role::neutral;  // the role of its quantity in the plots
  std::string about = {};     // added to its title if there are several of a kind: "Beta(2, 1)"
  bool answer = false;        // whether it shows what its frame could not know
  bool operator==(const Equation&) const = default;
};

}  // namespace credence
