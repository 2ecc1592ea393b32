// A family of targets over one input x, a = w0 + w1 x: the mean through live data, and the gradient point by point.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/canonical.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace credence {

std::pair<double, double> x_range(const CanonicalModel& model);   // of the plot, in round numbers
std::array<double, 2> curve_places(const CanonicalModel& model);  // where the curve has its rings, outside all targets

// Targets with how far y = f(a) misses them, and the curve at maximum likelihood where there is one. The handles
// "targets" and the two rings "curve".
Figure targets_figure(const CanonicalModel& model, const Eigen::VectorXd& w,
                      const std::optional<Eigen::VectorXd>& best);

// The curve of other weights, which are looked at.
void add_other_mean(Figure& figure, const CanonicalModel& model, const Eigen::Vector2d& w);

// The mean at a place, with what the target next to it in x, if one is near, adds to the gradient of the error.
std::string targets_hover(const CanonicalModel& model, const Eigen::VectorXd& w, double x);

// What each point adds to the gradient of the error, from left to right; `sum` is what their sum is called.
Figure gradient_figure(const CanonicalModel& model, const Eigen::VectorXd& w, const std::string& sum);
// Of the arrow that passes nearest, as shares of the plot.
std::string gradient_hover(const CanonicalModel& model, const Eigen::VectorXd& w, Point2 at);

}  // namespace credence
