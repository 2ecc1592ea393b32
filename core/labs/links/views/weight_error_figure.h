// The error of a family of targets over both weights of a = w0 + w1 x, and its gradient at the current ones.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/canonical_model.h"

#include <optional>
#include <string>

namespace credence::links {

// Draws contours of E(w) = -ln p(t | w, s), the direction in which it falls fastest, and its minimum if there is one,
// with handle::weights. The axes keep still while w moves about the minimum.
Figure weight_error_figure(const CanonicalModel& model, const Eigen::Vector2d& w,
                           const std::optional<Eigen::VectorXd>& best);

std::string weight_error_hover(const CanonicalModel& model, Point2 at);

}  // namespace credence::links
