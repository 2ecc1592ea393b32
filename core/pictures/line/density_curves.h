// Densities over a line: prior, likelihood and posterior, with the same colours and dashes in every lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/beta_binomial.h"
#include "core/pictures/line/lanes.h"

#include <functional>

namespace credence {

// Evaluates the density at even distances over [low, high] and more closely around `mean`, so that a narrow peak is not
// missed. Places where it is not finite are left out.
Polyline density_curve(const std::function<double(double)>& log_density, double low, double high, double mean,
                       double sd);
Polyline density_curve(const Beta& beta);  // over [0, 1]
Point2 highest(const Polyline& curve);     // `curve` must have at least one point

// Each is drawn in a lane, or over the whole plot.
void add_prior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);
void add_likelihood(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);
void add_posterior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name,
                   Role role = Role::posterior);  // of another role if several share a plot

}  // namespace credence
