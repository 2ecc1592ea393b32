// Ids of what can be touched on the links lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::links::handle {

inline constexpr auto heights = "heights";        // of the density p(theta), one per knot
inline constexpr auto activation = "activation";  // of one point
inline constexpr auto epsilon = "epsilon";        // label noise
inline constexpr auto outlier = "outlier";
inline constexpr auto zeros = "zeros", ones = "ones";  // points of both classes on the line
inline constexpr auto average = "average";             // mean and variance of a
inline constexpr auto families = "families";           // cells of the table of families
inline constexpr auto targets = "targets";             // one per row of the data
inline constexpr auto curve = "curve";                 // two rings on the mean over x
inline constexpr auto weights = "weights";

}  // namespace credence::links::handle
