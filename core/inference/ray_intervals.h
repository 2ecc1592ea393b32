// Intervals of angles in weight space, and the sums of a posterior over the rays in them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/ray_density.h"
#include "core/inference/ray_sums.h"
#include "core/model/binary_classifier.h"

#include <stop_token>
#include <vector>

namespace credence {

struct RayInterval {
  double begin = 0, end = 0;  // angles
  int level = 0;              // of the rule for angles
  RaySums sums;
  double change = 1;  // by the last doubling of its rays, relative to everything
};

// Between neighbouring angles; with one weight its two rays.
std::vector<RayInterval> intervals_between(const RayDensity& density, const std::vector<double>& angles);
std::vector<AngleNode> nodes_of(const RayInterval& interval, const RayDensity& density);
std::vector<RayInterval*> pointers_to(std::vector<RayInterval>& intervals);
RaySums total(const std::vector<RayInterval>& intervals);

// As evaluation_cost (work.h) counts it.
struct RayWork {
  double allowed = 0, done = 0;
  bool allows(double more) const { return done + more <= allowed; }
};

// Sums over intervals, within what work is allowed.
class RaySummation {
 public:
  // `peak`: the largest log_terms, by which all sums are scaled.
  RaySummation(const BinaryClassifier& model, double peak, const RayWork& work, const std::stop_token& stop);

  bool affordable(const std::vector<RayInterval*>& intervals, const Radii& radii) const;
  // Sets the sums of these intervals; false if stop was requested.
  bool evaluate(const std::vector<RayInterval*>& intervals, const Radii& radii);

 private:
  RaySums along_ray(double angle, const Radii& radii) const;
  RaySums over(const RayInterval& interval, const Radii& radii) const;
  double cost(const std::vector<RayInterval*>& intervals, const Radii& radii) const;

  RayDensity density_;
  double peak_, evaluation_cost_;
  RayWork work_;
  const std::stop_token& stop_;
};

}  // namespace credence
