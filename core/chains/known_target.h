// A density over a line or a plane with everything that is known about it exactly, to compare chains with.
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
  LineBounds support{};                    // over a line: its walls
  std::vector<CurvePeak> peaks;            // over a line, if they are known
  double log_z = 0;
  std::vector<std::optional<double>> mean, sd;  // per coordinate; empty if its integral does not converge
  double scale = 1;                             // roughly the standard deviation that a step should match
  Rect range;                                   // of the plots; over a line of x alone
  std::vector<double> probabilities;            // of equal bins over the range, in the plane row by row
  std::vector<std::string> names = {};          // of the coordinates; if empty, x, or x1 and x2

  Eigen::Index dimension() const { return density->dimension(); }
  double density_at(double x) const { return line->density(x); }  // normalised
  double bin_width() const { return range.width() / line_bins; }  // over a line
  // The place of a draw in units of bins from 0. NaN or outside the number of bins if the draw is in none.
  double bin_place(const Eigen::Map<const Eigen::VectorXd>& draw) const;
  // The place below which this share of the probability lies; in the plane, places have a fixed order. Its density is
  // not zero.
  Eigen::VectorXd place_at(double share) const;
  std::vector<std::string> symbols() const;  // of the coordinates
  // The lanes of chain figures; they have exact values only if `shown`.
  std::vector<TraceLane> lanes(bool shown) const;
};

// `density` is zero outside the support. Throws InputError as LineTruth does.
KnownTarget known_on_line(Target density, LineBounds support, std::vector<CurvePeak> peaks);
// How finely a plane is looked at: `nodes` per side of its lattice, an odd number; `bins`: whether the bins'
// probabilities are computed, which takes longer than a frame; `log_z` of the density.
struct PlaneDetail {
  int nodes = 161;
  bool bins = true;
  double log_z = 0;
};
// `density` has these moments; nearly all of it lies in the range.
KnownTarget known_in_plane(Target density, Rect range, Eigen::Vector2d mean, Eigen::Vector2d sd, double scale,
                           const PlaneDetail& detail = {});
// The funnel of this standard deviation. Its neck is narrower than any lattice, so x1 is in closed form and x2 by
// quadrature over x1, in its marginals and the bins' probabilities.
KnownTarget known_funnel(double sd, const PlaneDetail& detail = {});

}  // namespace credence
