// A posterior of one or two weights along rays from the origin of weight space.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/ray_quadrature.h"
#include "core/model/binary_classifier.h"

#include <vector>

namespace credence {

struct AngleNode {
  double angle, weight;
  double shift;  // shift of the radii, different on every ray, so that kinks average out
};

class RayDensity {
 public:
  explicit RayDensity(const BinaryClassifier& model) : model_(model) {}

  bool one_weight() const { return model_.dimension() == 1; }
  // Rays from angle `begin` to `end` by the double exponential rule (Takahasi and Mori 1974), whose level L has spacing
  // 2^-(L + 1) in t; with one weight only the ray at `begin`.
  std::vector<AngleNode> nodes(double begin, double end, int level) const;
  Eigen::VectorXd direction(double angle) const;  // D, a unit vector
  // The log joint at the radii along a ray, with the Jacobian r^D du.
  Eigen::VectorXd log_terms(const Eigen::VectorXd& along, const Radii& radii) const;
  // Factors for the ends of the radii: `beyond` multiplies the last one so that it stands for the rest of a power-law
  // tail in the moment of this order; `inside` multiplies the first one, which stands for the constant density inside.
  double beyond(int order, double spacing) const;
  double inside(double spacing) const;

 private:
  const BinaryClassifier& model_;
};

}  // namespace credence
