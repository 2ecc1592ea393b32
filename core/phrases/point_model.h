// Nodes that the models of labelled points have in common, as graphs.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/pictures/graphs/model_graph.h"

namespace credence {

// The place of a point, which is given.
ModelNode given_place(Point2 at, Reference refers);

// The variance of the prior of every weight, a number that is set.
ModelNode weight_variance(Point2 at, std::string symbol, std::string value, Reference refers);

}  // namespace credence
