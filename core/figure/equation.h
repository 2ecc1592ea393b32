// A typeset equation with live numbers: which one of the resources, and what stands in its slots.
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct EquationSlot {
  std::string name;
  std::vector<std::vector<std::string>> rows;  // one of one entry: a number or a word; else a matrix
  std::string field = {};                      // the parameter that it is the value of, if it is one
  std::string reason = {};                     // where the number does not exist: why
  bool operator==(const EquationSlot&) const = default;
};

struct Equation {
  std::string id;  // "coin/bayes": its place in the resources
  std::vector<EquationSlot> numbers;
  Role role = Role::neutral;  // of what it speaks of in the plots
  std::string about = {};     // added to its title, where there are several of a kind: "Beta(2, 1)"
  bool operator==(const Equation&) const = default;
};

}  // namespace credence
