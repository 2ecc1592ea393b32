// Class probabilities over the plane of two features.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/class_field.h"

#include <Eigen/Core>

#include <functional>

namespace credence::naive_bayes {

// The K classes have the log joint densities along_x(x) + along_y(y) at (x, y). Where all of them are minus infinity
// the probabilities are NaN.
ClassField separable_field(const Rect& rect, const std::function<Eigen::VectorXd(double)>& along_x,
                           const std::function<Eigen::VectorXd(double)>& along_y);

}  // namespace credence::naive_bayes
