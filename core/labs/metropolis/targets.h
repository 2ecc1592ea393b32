// The densities of the metropolis lab and everything that is known of them exactly.
#pragma once

#include "core/inference/grid_truth.h"
#include "core/inference/line_truth.h"
#include "core/labs/metropolis/parameters.h"
#include "core/model/line_targets.h"

#include <memory>
#include <vector>

namespace credence::metropolis {

inline constexpr int line_bins = 100, plane_bins = 40;  // a side

struct Exact {
  Target density;  // what the chain asks
  std::shared_ptr<const LineTruth> line;
  std::shared_ptr<const GridTruth> plane;  // one of both
  double log_z = 0;
  std::vector<std::optional<double>> mean, sd;  // a coordinate; none where its integral does not converge
  Rect range;                                   // of the plots; of y in the plane alone
  std::vector<double> probabilities;            // of the bins over it, in the plane row by row

  double density_at(double x) const { return line->density(x); }  // normalised
  double bin_width() const { return range.width() / line_bins; }
  // How wide it is across: the least standard deviation of its parts that a step should match.
  double scale = 1;
  // The place below which this share of the probability lies; in the plane one of the places in a fixed order.
  Eigen::VectorXd place_at(double share) const;
};

LineBounds support_of(const MetropolisParameters& parameters);  // of densities over a line
Target target_of(const MetropolisParameters& parameters);       // zero where the formula has no value
// Throws InputError where the density is no density.
void check_density(const MetropolisParameters& parameters);
Exact exact_density(const MetropolisParameters& parameters);
double usual_step(const MetropolisParameters& parameters);

}  // namespace credence::metropolis
