// Parameters of the links lab, each declared once (PRML 4.3.5-4.3.6, 4.5.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/labs/links/compute/family.h"

namespace credence::links {

enum class ThresholdKind { logistic, probit, matched, label_noise, drawn };

struct LinksParameters {
  ThresholdKind threshold = ThresholdKind::logistic;
  Vector heights{0, 0, 1, 4, 3, 1, 0.5, 1, 3, 4, 1, 0, 0};  // of a density drawn by hand, from -6 to 6
  int thresholds = 300;
  double activation = 1;
  double epsilon = 0.05;
  double outlier = 6;
  Vector zeros{-3, -2.2, -1.6, -0.9, 0.5}, ones{-0.4, 0.8, 1.5, 2.3, 3.1};
  double prior_variance = 10;
  double mean = 2, variance = 4;
  Family family = Family::gaussian;
  Vector weights;  // if empty, the flat line at the mean of the targets
  double scale = 0.5;
};

constexpr double drawn_reach = 6;  // a density drawn by hand goes from -6 to 6
constexpr std::size_t most_points = 100, most_rows = 500;

const FieldTable<LinksParameters>& field_table();

}  // namespace credence::links
