// Figures of a study of random splits into training and test.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/naive-bayes/compute/random_splits.h"

#include <string>
#include <vector>

namespace credence::naive_bayes {

// The study must have at least one split, and `made` says how many it has. `rows` is the number of rows of the data.
// The chosen training size is the handle training_size of accuracy_figure.
Figure accuracy_figure(const SplitStudy& study, Eigen::Index rows, const std::string& made);
Figure confusion_figure(const SplitStudy& study, const std::vector<std::string>& classes, const std::string& made);
Figure reliability_figure(const SplitStudy& study, const std::string& made);
// Stands for them while there is no split; `never`: there are too few rows for one.
Figure pending_splits(bool never);

}  // namespace credence::naive_bayes
