// The weights of several classes in the plane of two features: one point per class, joined by lines to their mean.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/inference/newton.h"
#include "core/math/gaussian.h"
#include "core/pictures/plane/gaussian_ellipse.h"

#include <array>
#include <optional>
#include <vector>

namespace credence::softmax {

struct ClassWeight {
  Polyline path;        // all of Newton's iterates
  std::size_t now = 0;  // the iterate that is shown
  std::optional<GaussianEllipse> spread;
};

// Reads the weights from Newton's trace over stacked weights, class after class. `features`: weights per class;
// `shown`: which two of them are drawn; `now`: the iterate that is shown; `covariance`: of a Gaussian over all
// weights, or null.
std::vector<ClassWeight> class_weights(const NewtonTrace& newton, int now, Eigen::Index features,
                                       std::array<Eigen::Index, 2> shown, const Eigen::MatrixXd* covariance);

// Adds the weights and sets the axes' ranges so that they hold still on the timeline. `shift` is added to every weight
// where it is drawn. The ring in the middle is handle::shift.
void add_class_weights(Figure& figure, const std::vector<ClassWeight>& weights, std::optional<Point2> shift);

}  // namespace credence::softmax
