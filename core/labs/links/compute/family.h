// Families of targets with their canonical links (PRML 4.3.6): p(t | eta, s) is proportional to g(eta)^(1/s) exp(eta t
// / s), and its natural parameter eta is the activation a.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

#include <Eigen/Core>

#include <string>
#include <vector>

namespace credence::links {

enum class Family { gaussian, bernoulli, poisson, gamma };

// Whether the dispersion s is a parameter (Gaussian: the variance; gamma: 1 / shape). The other families have s = 1.
inline bool has_scale(Family family) { return family == Family::gaussian || family == Family::gamma; }

double mean_of(Family family, double a);             // y = f(a): a, sigma(a), e^a, -1/a
double mean_derivative_of(Family family, double a);  // dy/da, the variance of t divided by s
double link_of(Family family, double y);             // a = psi(y) = f^-1(y)
// Returns whether a is finite, below 0 for the gamma family, and has a mean of at most 1e12 in magnitude.
bool has_mean(Family family, double a);
// The weights (w0, 0) of the flat line at the mean of the targets. A mean that has no finite link is moved a little.
Eigen::Vector2d flat_weights(Family family, const Eigen::VectorXd& t);
double log_probability(Family family, double t, double a, double s);  // normalised in t
double sample_of(Family family, double y, double s, Rng& rng);        // a target with mean y

// Rows x, t over x in [-3, 3]. The mean of t rises with x. Numbers are rounded to hundredths.
std::vector<std::vector<double>> example_targets(Family family, double s, int count, Rng& rng);

// Returns why the family cannot have a target: "0.5 is no count: ..."; empty if it can.
std::string refusal_of(Family family, double t);

}  // namespace credence::links
