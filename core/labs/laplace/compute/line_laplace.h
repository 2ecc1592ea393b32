// Laplace's approximations of a density over a line, a Gaussian a mode, in any coordinate; and how far they are from
// it.
#pragma once

#include "core/labs/laplace/compute/line_modes.h"
#include "core/model/line_targets.h"

#include <array>
#include <optional>
#include <vector>

namespace credence::laplace {

struct LineGaussian {
  double weight, mean, sd;             // weights sum to one
  double log_density(double x) const;  // of the weighted one
  double cdf(double x) const;          // likewise
};
using LineMixture = std::vector<LineGaussian>;

double log_density(const LineMixture& mixture, double x);
double cdf(const LineMixture& mixture, double x);

// log of a Gaussian's density of u as one of z; -infinity where u has no place for z.
double log_density_in_z(const LineGaussian& gaussian, Coordinate coordinate, double z);

// KL(exact || approximation); none where the exact density has no variance, so that the integral does not converge.
std::optional<double> kl_divergence(const LineTruth& exact, const LineMixture& approximation);

// Half the integral of |exact - approximation| over the whole line: also where only the approximation is not zero.
double total_variation(const LineTruth& exact, const LineMixture& approximation);

// A density of z, with what is known of it.
struct LineDensity {
  Target values;
  SmoothTarget smooth;                     // the same with derivatives; null where they are numerical
  LineBounds support{};                    // of z
  std::vector<double> hints;               // places where a search for peaks would not look by itself
  std::shared_ptr<const LineTruth> exact;  // of z
  double log_z = 0;                        // its normaliser; 0 where the quadrature cannot tell it from that
};

// Sets what is exact. Throws InputError as LineTruth does.
LineDensity line_density(Target values, SmoothTarget smooth, LineBounds support, std::vector<double> hints);

struct LineMode {
  double z, u;              // its place in the coordinate, and back in z
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
  std::vector<LevelPlace> refused;                       // where the density is level, or highest, without a Gaussian
  std::size_t highest = 0;                               // of the modes; of equally high ones the first
  std::optional<double> kl, total_variation;             // of the highest mode's Gaussian
  std::optional<double> log_z_all, total_variation_all;  // of all of them, by their shares of their normalisers

  LineMixture gaussians() const;  // of every mode, by its share
  double log_f(double u) const;   // -infinity outside
  double outside() const;         // the share of the highest mode's Gaussian beyond the bounds
};

// `coordinate` means something over all of the support.
LineApproximation approximate(const LineDensity& density, Coordinate coordinate);

// Total variation of gamma densities over log10 of their shape, whatever their rate, by coordinate (in none but the
// identity, log and square root); none without a mode. Computed once.
struct ShapeSweep {
  std::vector<double> log10_shape;
  std::array<std::vector<std::optional<double>>, 4> total_variation;
};
const ShapeSweep& gamma_shape_sweep();

// (f(u + h) - 2 f(u) + f(u - h)) / h^2 of f = log density: none where that is not finite.
std::optional<double> second_difference(const LineApproximation& approximation, double u, double h);

}  // namespace credence::laplace
