// Counts over time: the expectation of a recapture model before or after they are known, curves of single states, and
// how far the counts are off.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/figure/figure.h"
#include "core/labs/recapture/compute/count_knowledge.h"

#include <span>
#include <string>
#include <vector>

namespace credence::recapture {

// A figure over the time of all predictions, up to the highest count or predictive interval.
Figure count_axes(const CountKnowledge& knowledge, std::span<const double> counts, std::string time, std::string count);

// Adds central intervals of the counts or of their mean, the narrower (`wide` 0) or the wider ones (1).
using CountIntervals = std::array<CountPrediction::Interval, 2> CountPrediction::*;
void add_count_band(Figure& figure, const CountKnowledge& knowledge, CountIntervals of, std::size_t wide, Role role,
                    double opacity, std::string name);
void add_expected_counts(Figure& figure, const CountKnowledge& knowledge, Role role, std::string name);

// Adds the counts that the state `w`, mu and psi, expects, over the figure's horizontal axis.
void add_count_curve(Figure& figure, double released, const Eigen::Vector2d& w, Role role, Dash dash, std::string name);
// Adds the curves of `wanted` of the first `kept` kept draws of all chains, evenly spaced, or of all if there are
// fewer.
void add_drawn_curves(Figure& figure, double released, const Chains& chains, std::size_t kept, std::size_t wanted);

// Shows the finite residuals as stems over their times up to `end`, with the band that holds 95 % of Poisson numbers.
// The note is chi_square_text().
Figure count_residuals_figure(const std::vector<double>& times, const CountFit& fit, double end, std::string time);

}  // namespace credence::recapture
