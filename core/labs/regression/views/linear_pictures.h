// A linear regression in pictures: what is known of its weights, of curves w^T phi(x) and of new targets. Two of the
// weights are the axes of a plane.
#pragma once

#include "core/labs/regression/compute/linear_posterior.h"
#include "core/labs/regression/compute/polynomial.h"
#include "core/labs/regression/views/curve_plane.h"
#include "core/labs/regression/views/elliptical_plane.h"

#include <string>
#include <utility>

namespace credence {

using WeightPair = std::pair<Eigen::Index, Eigen::Index>;  // two different ones

Interval central_interval(const Forecast& forecast);  // that holds 95 %

// Over x: 95 % of new points and, darker, of curves.
void add_forecast_bands(Figure& figure, const LinearPosterior& posterior, const PolynomialBasis& basis);
// Thin lines, as many as W has columns; nothing where it has none.
void add_drawn_curves(Figure& figure, const Eigen::MatrixXd& W, const PolynomialBasis& basis, std::string name);
Polyline curve_of(const Figure& figure, const PolynomialBasis& basis, const Eigen::VectorXd& w);

// The density of a new target at a place, averaged over the weights, and with their mean plugged in.
Figure forecast_figure(std::string title, const Forecast& averaged, const Forecast& plug_in);
// The inverse gamma densities of the noise's variance: prior (a0, b0), posterior (a, b).
Figure noise_figure(double a0, double b0, double a, double b);
// Densities of the only weight over the figure's x axis.
void add_weight_densities(Figure& figure, const LinearPosterior& prior, const LinearPosterior& posterior);

EllipticalDensity marginal_of(const LinearPosterior& posterior, WeightPair shown);
// add_ellipses; where they are too thin a note says so.
void add_weight_ellipses(Figure& figure, const LinearPosterior& of, WeightPair shown, Role role, std::string name);
// The weights whose curves pass a target at phi, and those one standard deviation of the noise beside it. Weights that
// are not shown are taken from `others`. Returns the offset of the first line, as in line_across.
double add_target_stripe(Figure& figure, const Eigen::VectorXd& phi, double target, const LinearPosterior& others,
                         WeightPair shown, std::string name);

}  // namespace credence
