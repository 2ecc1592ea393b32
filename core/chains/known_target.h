// A density over a line or a plane with everything that is known of it exactly: what chains can be compared with.
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
  static constexpr int line_bins = 100, plane_bins = 40;  // a side

  Target density;  // what a chain asks
  std::shared_ptr<const LineTruth> line;
  std::shared_ptr<const GridTruth> plane;  // one of both
  LineBounds support{};                    // over a line: its walls
  std::vector<CurvePeak> peaks;            // over a line, where they are known
  double log_z = 0;
  std::vector<std::optional<double>> mean, sd;  // a coordinate; none where its integral does not converge
  double scale = 1;                             // about the standard deviation that a step should match
  Rect range;                                   // of the plots; over a line of x alone
  std::vector<double> probabilities;            // of equal bins over the range, in the plane row by row
  std::vector<std::string> names = {};          // of the coordinates; empty: x, or x1 and x2

  Eigen::Index dimension() const { return density->dimension(); }
  double density_at(double x) const { return line->density(x); }  // normalised
  double bin_width() const { return range.width() / line_bins; }  // over a line
  // In which bin a draw lies, in bins from 0; not a number or outside their number where it is in none.
  double bin_place(const Eigen::Map<const Eigen::VectorXd>& draw) const;
  // Below it this share of the probability lies; in the plane a place in a fixed order. Its density is not zero.
  Eigen::VectorXd place_at(double share) const;
  std::vector<std::string> symbols() const;  // of the coordinates
  // For the pictures of chains; with nothing exact unless it is shown.
  std::vector<TraceLane> lanes(bool shown) const;
};

// `density` is zero outside the support. Throws InputError as LineTruth does.
KnownTarget known_on_line(Target density, LineBounds support, std::vector<CurvePeak> peaks);
// How finely a plane is looked at: `nodes` a side of its lattice, an odd number, and whether the bins' probabilities
// are wanted, which take longer than a picture. `log_z`: of the density.
struct PlaneDetail {
  int nodes = 161;
  bool bins = true;
  double log_z = 0;
};
// `density` has these moments; nearly all of it lies in the range.
KnownTarget known_in_plane(Target density, Rect range, Eigen::Vector2d mean, Eigen::Vector2d sd, double scale,
                           const PlaneDetail& detail = {});
// The funnel of this standard deviation, whose neck is narrower than any lattice: its marginals and the bins'
// probabilities are those of x1 in closed form, and of x2 by quadrature over x1.
KnownTarget known_funnel(double sd, const PlaneDetail& detail = {});

}  // namespace credence
