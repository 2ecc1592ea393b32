// Scores of predictions: how much a sketch and the truth have in common, from 0 to 1. Every score is symmetric in its
// two arguments, and 1 for the truth itself. Lengths and places are in data coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

#include <span>
#include <string>
#include <vector>

namespace credence {

// Densities as curves over x, which need not have area 1: the area under both after each was given area 1. Negative
// heights count as 0. Points are sorted by x. A curve without area scores 0.
double shared_area(std::span<const Point2> a, std::span<const Point2> b);

// Boundaries that divide the plot into two sides: the share of the plot on which both agree, for the better of the two
// ways to name the sides, so at least 0.5. Open ends are prolonged to the border of the plot. A curve y(x) is one.
double boundary_agreement(const std::vector<Polyline>& a, const std::vector<Polyline>& b, const Rect& plot);

// Regions as insides of closed outlines, where outlines within each other are holes: area of the overlap over the area
// of the union.
double overlap_over_union(const std::vector<Polyline>& a, const std::vector<Polyline>& b);

// Places: exp(-d^2 / 2) at a distance of d posterior standard deviations. `sd` are those along x and y, positive; a
// place on a line has sd.y = 0 and its y is ignored.
double place_score(Point2 a, Point2 b, Point2 sd);

// Bars as shares of their sum: 1 less the total variation. Negative heights count as 0; all must be finite, and both
// lists equally long, or the score is 0.
double bars_score(std::span<const double> a, std::span<const double> b);

// Orders of the same names: the share of pairs that stand in the same order. 0 if the names differ; 1 for one name.
double order_score(std::span<const std::string> a, std::span<const std::string> b);

std::string score_words(double score);  // "close: 0.87", in the current language

}  // namespace credence
