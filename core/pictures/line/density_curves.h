// Densities over a line: prior, likelihood and posterior, in every lab with the same colour and dash.
#pragma once

#include "core/model/beta_binomial.h"
#include "core/pictures/line/lanes.h"

#include <functional>

namespace credence {

// The density at even distances over [low, high] and at closer ones around its mean, so that a sharp peak is not
// missed. Places where it is not finite are left out.
Polyline density_curve(const std::function<double(double)>& log_density, double low, double high, double mean,
                       double sd);
Polyline density_curve(const Beta& beta);  // over [0, 1]
Point2 highest(const Polyline& curve);     // the curve has at least one point

// Adds a curve in a lane; the default lane is the whole plot.
void add_prior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);
void add_likelihood(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);
void add_posterior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);

}  // namespace credence
