// Layers of a linear regression: its weights, two of which are the axes of a plane, and its curves w^T phi(x). Figures
// of a new target and of the noise.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/regression/compute/scene.h"
#include "core/labs/regression/views/curve_plane.h"
#include "core/labs/regression/views/elliptical_plane.h"

#include <string>

namespace credence::regression {

// Adds bands over x that hold 95 % of new points and, darker, 95 % of curves.
void add_forecast_bands(Figure& figure, const LinearPosterior& posterior);
// Adds a thin line for each of the curves, which `posterior` has drawn.
void add_drawn_curves(Figure& figure, const LinearPosterior& posterior, const DrawnCurves& curves, std::string name);

// Draws the density of a new target, averaged over the weights and with their mean plugged in.
Figure forecast_figure(const Forecast& averaged, const Forecast& plug_in, bool noise_known);
// Draws the densities of the noise's variance before and after the data, with the credible intervals of the latter.
Figure noise_figure(const InverseGamma& before, const InverseGamma& after, const Shading& shading);
// Adds the densities of a single weight over the figure's x axis, and sets the y axis.
void add_weight_densities(Figure& figure, const LinearPosterior& prior, const LinearPosterior& posterior);

EllipticalDensity marginal_of(const LinearPosterior& posterior, WeightPair shown);
// Adds ellipses as add_ellipses does. If they are too thin to be drawn, the note of the figure says so.
void add_weight_ellipses(Figure& figure, const LinearPosterior& of, WeightPair shown, Role role, std::string name);
// Adds lines of the weights whose curves pass a target at x, and of those that pass one standard deviation of the
// noise beside it. The means of `others` stand for the weights that are not shown. Returns the offset of the first
// line, as in line_across.
double add_target_stripe(Figure& figure, double x, double target, const LinearPosterior& others, WeightPair shown,
                         std::string name);

}  // namespace credence::regression
