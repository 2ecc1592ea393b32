// A density over a line or a plane together with its exact moments and probabilities, to compare chains with.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/trace_lane.h"
#include "core/inference/curve_range.h"
#include "core/inference/grid_truth.h"
#include "core/inference/line_truth.h"
#include "core/model/line_targets.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct KnownTarget {
  static constexpr int line_bins = 100, plane_bins = 40;  // per side

  Target density;  // the density that chains evaluate
  std::shared_ptr<const LineTruth> line;
  std::shared_ptr<const GridTruth> plane;  // set if `line` is not
  LineBounds support{};                    // the walls, if the target is over a line
  std::vector<CurvePeak> peaks;            // over a line, if they are known
  double log_z = 0;
  std::vector<std::optional<double>> mean, sd;  // per coordinate; empty if its integral does not converge
  double scale = 1;                             // roughly the standard deviation that a step should match
  Rect range;                                   // range of the plots; only x is used over a line
  std::vector<double> probabilities;            // of equal bins over the range; row by row in the plane
  std::vector<double> below = {};  // of each cell of the plane's lattice: the probability of all up to it, row by row
  std::vector<std::string> names = {};  // names of the coordinates; if empty, x, or x1 and x2

  void set_plane(GridTruth truth);  // sets `plane` and `below`
  Eigen::Index dimension() const { return density->dimension(); }
  double density_at(double x) const { return line->density(x); }  // normalised
  double bin_width() const { return range.width() / line_bins; }  // over a line
  // Returns the position of a draw in units of bins, counted from 0. It is NaN, or outside 0 .. number of bins, if the
  // draw lies in no bin.
  double bin_place(const Eigen::Map<const Eigen::VectorXd>& draw) const;
  // Returns the place below which this share of the probability lies. In the plane, places have a fixed order. The
  // density there is not zero.
  Eigen::VectorXd place_at(double share) const;
  std::vector<std::string> symbols() const;  // symbols of the coordinates
  // Returns the lanes of chain figures. They have exact values only if `shown`.
  std::vector<TraceLane> lanes(bool shown) const;
};

// `density` must be zero outside the support. Throws InputError as LineTruth does.
KnownTarget known_on_line(Target density, LineBounds support, std::vector<CurvePeak> peaks);
// Resolution of a target over a plane. `nodes` per side of its lattice must be odd. `bins` says whether the
// probabilities of the bins are computed, which takes longer than a frame. `log_z` is that of the density.
struct PlaneDetail {
  int nodes = 161;
  bool bins = true;
  double log_z = 0;
};
// `mean` and `sd` are the exact moments of `density`. Nearly all of its mass must lie in the range.
KnownTarget known_in_plane(Target density, Rect range, Eigen::Vector2d mean, Eigen::Vector2d sd, double scale,
                           const PlaneDetail& detail = {});
// Makes the funnel with this standard deviation. Its neck is narrower than any lattice, so x1 is computed in closed
// form and x2 by quadrature over x1, both in the marginals and in the bins.
KnownTarget known_funnel(double sd, const PlaneDetail& detail = {});

}  // namespace credence
