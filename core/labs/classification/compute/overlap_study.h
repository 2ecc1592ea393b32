// Polynomial features on points of two overlapping densities: the share of wrong points falls with every degree, the
// error on new points does not fall below the Bayes error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <optional>
#include <vector>

namespace credence::classification {

struct OverlapRow {
  int degree = 1;
  Eigen::Index weights = 3;
  double own = 0;    // share of the points on the wrong side of the MAP boundary
  double fresh = 0;  // the same for new points of the two densities
};

struct OverlapStudy {
  std::vector<OverlapRow> rows;  // degrees 1 to 6 that have a maximum
  double bayes_error = 0;        // of the two densities of Generator::overlapping: Phi(-sqrt 2 / 1.3)
  int fresh_points = 0;
};

// Whether the points come from Generator::overlapping, whose densities are known. Their source says so.
bool is_overlapping(const Table& data);

// Fits with the lab's likelihood, under N(0, prior_variance I). Takes a few milliseconds.
OverlapStudy overlap_study(const Analysis& a);

}  // namespace credence::classification
