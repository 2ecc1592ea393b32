// Sentences and readouts about classes of points in the plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/data/points.h"
#include "core/lab/lab.h"

namespace credence::softmax {

// Names the classes below `classes` that have no points. Empty if all have some, or if there are no points at all.
std::string empty_classes_sentence(const LabelledPoints& points, int classes, const DataSymbols& labels);

// "class 0 with 0.985"
std::string most_probable_text(const Eigen::VectorXd& probabilities, const DataSymbols& labels);
// Adds one row per class: its probability under the most probable weights, and its average. Either may be missing.
void add_class_probabilities(std::vector<Readout>& out, Point2 place, const std::optional<Eigen::VectorXd>& map,
                             const std::optional<Eigen::VectorXd>& averaged, const DataSymbols& labels);

}  // namespace credence::softmax
