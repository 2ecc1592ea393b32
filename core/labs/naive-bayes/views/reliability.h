// Whether predicted probabilities are reliable: how often predictions with a probability came true.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

namespace credence::naive_bayes {

// The predictions are in bins of equal width from 0 to 1: their number, their mean probability, and the share that came
// true. Adds the diagonal, the shares of all predictions as bars, and one point per bin with a standard error up and
// down. Sets both axes except for their labels.
void add_reliability(Figure& figure, const Eigen::VectorXd& count, const Eigen::VectorXd& predicted,
                     const Eigen::VectorXd& observed);

}  // namespace credence::naive_bayes
