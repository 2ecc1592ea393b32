// Distributions over a few states as places in a polygon with a corner per state: the probabilities are the weights of
// the corners. With two or three states every distribution has its own place; with more, several share one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence::markov_chain {

Point2 polygon_place(const Eigen::VectorXd& shares);
// Returns the distribution at a place, rounded to thousandths, or one near it if the place is outside the polygon.
// Returns nothing if there are more than three states.
std::optional<Eigen::VectorXd> polygon_shares(Point2 place, Eigen::Index states);

// Makes a figure without axes, with the outline of the polygon and a name at each corner.
Figure polygon_figure(std::string title, const std::vector<std::string>& corners);

// Returns distributions all over the polygon: each state alone, and mixtures of two or three.
std::vector<Eigen::VectorXd> many_distributions(Eigen::Index states);

}  // namespace credence::markov_chain
