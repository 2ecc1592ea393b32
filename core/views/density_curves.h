// Densities over a line: prior, likelihood and posterior, in every lab with the same colour and dash.
#pragma once

#include "core/figure/figure.h"

#include <functional>

namespace credence {

// The density at even distances over [low, high] and closer around its mean, so that a sharp peak is met. Places where
// it is not finite are left out.
Polyline density_curve(const std::function<double(double)>& log_density, double low, double high, double mean,
                       double sd);
Point2 highest(const Polyline& curve);  // of at least one point

// Several curves above each other: the density 0 is drawn at `base`, and each unit of it `scale` high.
struct Lane {
  double base = 0, scale = 1;
};
void add_prior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);
void add_likelihood(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);
void add_posterior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name);

}  // namespace credence
