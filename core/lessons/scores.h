// Scores of predictions: how much a sketch and the truth have in common, from 0 to 1, and in which way they differ.
// Every score is symmetric in its two arguments, and 1 for the truth itself. Lengths and places are in data
// coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace credence {

// Densities as curves over x, which need not have area 1: the area under both after each was given area 1. Negative
// heights count as 0. Points are sorted by x. A curve without area scores 0.
double shared_area(std::span<const Point2> a, std::span<const Point2> b);

// A density in words: where its peak is, how wide it is, and the area under it before it was given area 1.
struct DensityShape {
  double peak = 0, sd = 0, area = 0;
};
// `peak_near`: of several places that are within a tenth of the highest one, the nearest to it is the peak.
DensityShape density_shape(std::span<const Point2> curve, std::optional<double> peak_near = {});

// The middle of the deepest valley between two bumps that hold at least a tenth of the area each and are at least four
// times as high; nothing if there is none.
std::optional<double> valley_of(std::span<const Point2> curve);
double share_left_of(std::span<const Point2> curve, double x);  // share of the area, from 0 to 1

// A sketch beside a true density that has a valley: mean and standard deviation say nothing there, since neither hill
// is at the mean. A sketch has a hill on both sides if it has a valley itself, between the highest places of the truth
// left and right of the true one; else it lies on one side if that holds at least nine tenths of its area.
struct HillMatch {
  enum class Hills { both, left, right, over };  // over: one hill that covers the valley
  Hills hills = Hills::over;
  double valley = 0;                 // the true one
  double share = 0, true_share = 0;  // of the area left of it
};
std::optional<HillMatch> match_hills(std::span<const Point2> sketch, std::span<const Point2> truth);

// Boundaries that divide the plot into two sides: the share of the plot on which both agree, for the better of the two
// ways to name the sides, so at least 0.5. Open ends are prolonged to the border of the plot. A curve y(x) is one.
double boundary_agreement(const std::vector<Polyline>& a, const std::vector<Polyline>& b, const Rect& plot);

// The nodes of a lattice over the plot that lie on one side of a boundary, whichever, and those inside closed outlines.
std::vector<bool> nodes_on_one_side(const std::vector<Polyline>& boundary, const Lattice& lattice);
std::vector<bool> nodes_inside(const std::vector<Polyline>& outlines, const Lattice& lattice);

// How far a boundary differs from another one. Lengths are shares of the plot's sides, so that the plot is a square.
struct BoundaryMatch {
  double agreement = 0.5;    // boundary_agreement()
  double turn = 0;           // mean angle between both where they are nearest, in degrees, 0 to 90
  double distance = 0;       // mean distance
  double right = 0, up = 0;  // how much farther to the right and higher the first one is, on average
  // (2 agreement - 1) cos(2 turn) exp(-(distance / 0.12)^2 / 2): a line across the true one, and a parallel one a fifth
  // of the plot away, are worth nearly nothing, although both agree with it on half of the plot or more.
  double score = 0;
};
BoundaryMatch match_boundaries(const std::vector<Polyline>& a, const std::vector<Polyline>& b, const Rect& plot);

// Regions as insides of closed outlines, where outlines within each other are holes: area of the overlap over the area
// of the union.
struct RegionMatch {
  double score = 0;
  double size = 1;           // area of the first over that of the second
  double right = 0, up = 0;  // how much farther its middle is, as shares of the second's root of area
};
RegionMatch match_regions(const std::vector<Polyline>& a, const std::vector<Polyline>& b);
double overlap_over_union(const std::vector<Polyline>& a, const std::vector<Polyline>& b);

// Places: exp(-d^2 / 2) at a distance of d posterior standard deviations. `sd` are those along x and y, positive; a
// place on a line has sd.y = 0 and its y is ignored.
double place_score(Point2 a, Point2 b, Point2 sd);

// Bars that must sum to one, as shares of their sum: 1 less the total variation. Other bars as they are: the sum of the
// smaller ones over that of the larger ones. Negative heights count as 0; all must be finite, and both lists equally
// long, or the score is 0.
double bars_score(std::span<const double> a, std::span<const double> b, bool sum_to_one = true);
// The bars after one of them was set, in whole percent: if they sum to one, the rest of them moves, each in proportion
// to its height. `values` sum to 100, or are all of any height from 0 to 100 if `sum_to_one` is false.
std::vector<int> moved_bars(std::vector<int> values, std::size_t bar, int value, bool sum_to_one);

// Orders of the same names: the share of pairs that stand in the same order. 0 if the names differ; 1 for one name.
// `sizes`, if given, are what b is ordered by: two that are nearly_alike may stand either way.
double order_score(std::span<const std::string> a, std::span<const std::string> b, std::span<const double> sizes = {});

// Whether two sizes, both at least 0, differ by at most a tenth of the larger one.
bool nearly_alike(double one, double other);

std::string score_words(double score);  // "close: 0.87", in the current language

}  // namespace credence
