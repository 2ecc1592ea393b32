// Class probabilities over the nodes of a lattice.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

#include <cstddef>
#include <vector>

namespace credence {

struct ClassField {
  Lattice lattice;
  int classes = 0;                         // K
  std::vector<double> probabilities = {};  // K per node; those of node n begin at index K n
  const double* at(std::size_t node) const { return probabilities.data() + node * static_cast<std::size_t>(classes); }
};

}  // namespace credence
