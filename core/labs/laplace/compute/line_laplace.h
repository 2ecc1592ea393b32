// Laplace's approximations of a density over a line, one Gaussian per mode, in any coordinate; and their distances from
// the density.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/laplace/compute/level_places.h"
#include "core/math/formula_tree.h"
#include "core/model/line_targets.h"

#include <array>
#include <optional>
#include <vector>

namespace credence::laplace {

struct LineGaussian {
  double weight, mean, sd;             // weights sum to one
  double log_density(double x) const;  // of the weighted Gaussian
  double cdf(double x) const;          // of the weighted Gaussian
};
using LineMixture = std::vector<LineGaussian>;

// The density of a mixture at many places: the logarithms of its parts are taken once.
class MixtureDensity {
 public:
  explicit MixtureDensity(const LineMixture& mixture);
  double log_at(double x) const;

 private:
  struct Part {
    double mean, sd, log_weight, log_sd;
  };
  std::vector<Part> parts_;
};

double cdf(const LineMixture& mixture, double x);

// The log density of z if u has this Gaussian; -infinity if z has no u.
double log_density_in_z(const LineGaussian& gaussian, Coordinate coordinate, double z);

// KL(exact || approximation); empty if the exact density has no variance, so that the integral does not converge.
std::optional<double> kl_divergence(const LineTruth& exact, const LineMixture& approximation);

// Half the integral of |exact - approximation| over the whole line, with the parts in which the exact density is zero.
double total_variation(const LineTruth& exact, const LineMixture& approximation);

// A density of z, its derivatives and its exact numbers.
struct LineDensity {
  Target values;
  SmoothTarget smooth;                     // the same with derivatives; null if they are numerical
  LineBounds support{};                    // of z
  std::vector<double> hints;               // places near peaks that a search might miss
  std::shared_ptr<const LineTruth> exact;  // of z
  double log_z = 0;                        // log of its normaliser; 0 if the quadrature cannot tell it from 0
  Target uncut;                            // as it goes on beyond its support; null if that is no cut
  std::shared_ptr<const FormulaNode> formula = nullptr;  // of the density, if it is typed
};

// Computes `exact` and `log_z`. Throws InputError as LineTruth does.
LineDensity line_density(Target values, SmoothTarget smooth, LineBounds support, std::vector<double> hints,
                         Target uncut = nullptr);

struct LineMode {
  double z, u;              // its place in z and in the coordinate
  double log_f, precision;  // of the density of u: log f(u), and A = -d^2 log f / du^2
  double sd() const;
  double log_z() const;  // log f + 1/2 log(2 pi / A)
};

struct LineApproximation {
  Coordinate coordinate = Coordinate::identity;
  SmoothTarget density;                                  // of u, dz/du included
  LineBounds bounds{};                                   // of u
  std::shared_ptr<const LineTruth> exact;                // of u
  std::vector<LineMode> modes;                           // in order
  std::vector<LevelPlace> refused;                       // level or highest places that have no Gaussian
  std::size_t highest = 0;                               // index of the highest mode; the first of equally high ones
  std::optional<double> kl, total_variation;             // of the highest mode's Gaussian
  std::optional<double> log_z_all, total_variation_all;  // of all Gaussians, weighted by their normalisers

  LineMixture gaussians() const;  // one per mode, weighted by its normaliser
  double log_f(double u) const;   // -infinity outside the bounds
  bool more_modes() const;        // whether there may be lower maxima than those kept
  double outside() const;         // the mass of the highest mode's Gaussian beyond the bounds
};

// The support must be within the domain of `coordinate`.
LineApproximation approximate(const LineDensity& density, Coordinate coordinate);

// (f(u + h) - 2 f(u) + f(u - h)) / h^2 for f = log density; empty if it is not finite.
std::optional<double> second_difference(const LineApproximation& approximation, double u, double h);

}  // namespace credence::laplace
