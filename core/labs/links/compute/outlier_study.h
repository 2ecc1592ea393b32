// The effect of one point on the wrong side among labelled points on a line: on the fit p(t = 1 | x) = f(w0 + w1 x)
// under several likelihoods, and on its boundary as the point moves away. The fit is the highest maximum of the
// posterior under w ~ N(0, variance I).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/bernoulli.h"

#include <Eigen/Core>

#include <cstdint>
#include <optional>
#include <vector>

namespace credence::links {

struct LinePoints {
  std::vector<double> zeros, ones;  // x of the points of either class
  LinePoints with_zero(double x) const;
};

// Returns nothing if labels carry no information about w: label noise with epsilon = 0.5.
std::optional<Eigen::Vector2d> fit_line(const LinePoints& points, const Likelihood& likelihood, double variance,
                                        std::uint64_t seed);

// Returns the x at which w0 + w1 x = 0, or nothing if the line is flat.
std::optional<double> boundary_of(const std::optional<Eigen::Vector2d>& w);

// The fits under a likelihood without and with one more point of class 0, and the boundary as that point moves.
struct OutlierFit {
  Likelihood likelihood;
  std::optional<Eigen::Vector2d> clean, spoiled;
  std::vector<std::optional<double>> boundaries;  // with the point at each of OutlierStudy::places
};
struct OutlierStudy {
  LinePoints points;
  double outlier = 0;
  std::vector<double> places;    // reach beyond all points to the right
  std::vector<OutlierFit> fits;  // one per likelihood
};
OutlierStudy study_outlier(LinePoints points, double outlier, const std::vector<Likelihood>& likelihoods,
                           double variance, std::uint64_t seed);

// Returns the boundary with one more point of class 0 at each of these places, which are in increasing order.
std::vector<std::optional<double>> boundaries_over(const LinePoints& points, const Likelihood& likelihood,
                                                   double variance, const std::vector<double>& outliers);

}  // namespace credence::links
