// Distributions over a few states as places in a polygon that has a corner for each of them: shares are the weights of
// the corners. Of two states or three no two distributions have one place; of more it is a shadow of all there are.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence {

Point2 polygon_place(const Eigen::VectorXd& shares);
// The distribution at a place of two states or three, to thousandths; the nearest one outside. None of more states.
std::optional<Eigen::VectorXd> polygon_shares(Point2 place, Eigen::Index states);

// Without axes, with the outline and a name at each corner.
Figure polygon_figure(std::string title, const std::vector<std::string>& corners);

// Distributions all over the polygon: each state alone, and mixtures of two or three.
std::vector<Eigen::VectorXd> many_distributions(Eigen::Index states);

}  // namespace credence
