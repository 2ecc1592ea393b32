// One point on the wrong side among labelled points on a line: what it does to the fit p(t = 1 | x) = f(w0 + w1 x)
// under several likelihoods, and how that changes as it moves away. The fit is the highest maximum of the posterior
// under w ~ N(0, variance I).
#pragma once

#include "core/model/bernoulli.h"

#include <Eigen/Core>

#include <cstdint>
#include <optional>
#include <vector>

namespace credence {

struct LinePoints {
  std::vector<double> zeros, ones;  // x of the points of either class
  LinePoints with_zero(double x) const;
};

// None where labels say nothing about w: label noise with epsilon = 0.5.
std::optional<Eigen::Vector2d> fit_line(const LinePoints& points, const Likelihood& likelihood, double variance,
                                        std::uint64_t seed);

// The x at which w0 + w1 x = 0; none where the line is flat.
std::optional<double> boundary_of(const std::optional<Eigen::Vector2d>& w);

// A likelihood's fit without and with one more point of class 0, and its boundary as that point moves.
struct OutlierFit {
  Likelihood likelihood;
  std::optional<Eigen::Vector2d> clean, spoiled;
  std::vector<std::optional<double>> boundaries;  // with the point at each of OutlierStudy::places
};
struct OutlierStudy {
  LinePoints points;
  double outlier = 0;
  std::vector<double> places;    // beyond all points to the right
  std::vector<OutlierFit> fits;  // one a likelihood
};
OutlierStudy study_outlier(LinePoints points, double outlier, const std::vector<Likelihood>& likelihoods,
                           double variance, std::uint64_t seed);

// The boundary with one more point of class 0 at each of these places, in increasing order.
std::vector<std::optional<double>> boundaries_over(const LinePoints& points, const Likelihood& likelihood,
                                                   double variance, const std::vector<double>& outliers);

}  // namespace credence
