// Class probabilities over the nodes of a lattice.
#pragma once

#include "core/math/lattice.h"

#include <cstddef>
#include <vector>

namespace credence {

struct ClassField {
  Lattice lattice;
  int classes = 0;                         // K
  std::vector<double> probabilities = {};  // K a node, of node n from K n on
  const double* at(std::size_t node) const { return probabilities.data() + node * static_cast<std::size_t>(classes); }
};

}  // namespace credence
