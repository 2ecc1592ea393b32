// Pictures of the integral of the predictive distribution (PRML 4.145-4.151): a place x stripes weight space by the
// vote sigma(w.phi(x)) of every w, the posterior's projection onto a = w.phi(x) is p(a), and the prediction is the
// share of p(a) that lies under p(a) sigma(a).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <optional>

namespace credence::classification {

// Returns the place that the integral is about: the one under the pointer in data space, else the first of the inputs'
// places, if there is one.
std::optional<Point2> integral_place(const Analysis& analysis, const Cursor* cursor);

Figure integral_figure(const Analysis& analysis, int frame, const Cursor* cursor);

// Adds stripes over the two shown weights: the vote of every w at a place, by colour and lines of equal probability.
void add_votes(Figure& figure, const Analysis& analysis, Point2 place);

// Adds where the shown weights are divided by a place: a line on which they say that both classes are equally probable,
// and a strip along it on the side of those that say t = 1. The picture below stays as it is.
void add_divide(Figure& figure, const Analysis& analysis, Point2 place);

// Adds the stripes of one labelled point: its likelihood term p(t_n | w) over the shown weights.
void add_likelihood_ridge(Figure& figure, const Analysis& analysis, Eigen::Index point);

}  // namespace credence::classification
