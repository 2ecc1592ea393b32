// Pictures of a study of random splits into training and test.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/naive-bayes/compute/random_splits.h"

#include <string>
#include <vector>

namespace credence {

// Of at least one split of so many rows; `made` says how many splits there are so far. The place of the chosen training
// size is the handle "test".
Figure accuracy_figure(const SplitStudy& study, Eigen::Index rows, const std::string& made);
Figure confusion_figure(const SplitStudy& study, const std::vector<std::string>& classes, const std::string& made);
Figure reliability_figure(const SplitStudy& study, const std::string& made);
Figure pending_splits(bool never);  // before the first split, or where there are too few rows for any

}  // namespace credence
