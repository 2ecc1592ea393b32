// Whether probabilities keep what they promise: how often came true what was given a probability.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

namespace credence {

// Bins of equal width from 0 to 1: how many predictions, their mean probability, and the share that came true. Adds the
// diagonal, the shares of all predictions as bars, and a point a bin, with one standard error up and down. Sets both
// axes but their labels.
void add_reliability(Figure& figure, const Eigen::VectorXd& count, const Eigen::VectorXd& predicted,
                     const Eigen::VectorXd& observed);

}  // namespace credence
