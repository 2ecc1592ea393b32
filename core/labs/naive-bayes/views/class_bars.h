// Probabilities of classes as bars.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence::naive_bayes {

// Adds one bar per class with its number, and dashes at the probabilities `before`. If there are no probabilities there
// are no bars. Sets both axes except for their labels. A click on the column of a class is a hit of `areas`.
void add_class_bars(Figure& figure, const std::vector<std::string>& classes,
                    const std::optional<Eigen::VectorXd>& probabilities, const Eigen::VectorXd& before,
                    const std::string& before_name, Areas areas);

}  // namespace credence::naive_bayes
