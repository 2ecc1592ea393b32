// Sentences and numbers about classes of points in the plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/data/points.h"
#include "core/lab/outputs.h"
#include "core/labs/softmax/compute/analysis.h"

namespace credence::softmax {

// Names the classes below `classes` that have no points. Empty if all have some, or if there are no points at all.
std::string empty_classes_sentence(const LabelledPoints& points, int classes, const DataSymbols& labels);

// "class 0 with 0.985"
std::string most_probable_text(const Eigen::VectorXd& probabilities, const DataSymbols& labels);
// Adds the members `map` and `laplace_monte_carlo` of a prediction, the probabilities of the classes under the most
// probable weights and their averages, and beside the plots a row per class. Either may be missing, for these reasons.
void add_class_probabilities(Outputs& out, const Prediction& prediction, const DataSymbols& labels,
                             const std::string& no_map, const std::string& no_average);

}  // namespace credence::softmax
