// Everything about a one-dimensional density that a chain can be compared with: moments, probabilities, quantiles and
// regions, from quadrature on panels that cover the line.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/line_quadrature.h"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace credence {

// Whether all peaks of a density are among the given places, or have to be searched.
enum class Peaks { known, searched };

class LineTruth {
 public:
  // The density need not be normalised; it is that on [lower, upper], either of which may be infinite. `places` says
  // where its peaks are, as far as that is known. Throws InputError if the density is zero wherever it was looked at,
  // if its integral diverges, or if it converges too slowly for two digits.
  explicit LineTruth(std::shared_ptr<const LogDensity> density, double lower = -std::numeric_limits<double>::infinity(),
                     double upper = std::numeric_limits<double>::infinity(), std::span<const double> places = {},
                     Peaks peaks = Peaks::searched);

  double log_normaliser() const;  // log Z
  // An estimate for Z: about 1e-12, more at a pole or if a tail falls too slowly.
  double relative_error() const { return error_ / mass_; }
  // Empty if the integral diverges or is not known to six digits.
  std::optional<double> mean() const { return mean_; }
  std::optional<double> sd() const { return sd_; }
  bool diverges(int power) const;  // the integral of |x|^power times the density
  double density(double x) const;  // normalised
  double cdf(double x) const;
  std::vector<double> cdf(std::span<const double> increasing) const;  // the same at many places, in less time each
  double quantile(double p) const;                                    // p in [0, 1]

  // The density level above which lies the region of highest density that holds the share `mass` in (0, 1) of it.
  double highest_density_level(double mass) const;
  struct Interval {
    double begin, end;
  };
  std::vector<Interval> above(double level) const;  // where density(x) > level, in order
  // That region itself, in order. Its level may be beyond all numbers, as beside a pole.
  std::vector<Interval> highest_density_region(double mass) const;

  // Every place at which the density was evaluated, in order: closer where it changes more.
  struct Place {
    double x, log_density;  // not normalised
  };
  std::vector<Place> places() const;
  std::vector<double> poles() const;  // those within the bounds that were found, in any order
  // The mean of h(x), the logarithm of the normalised density at x being its second argument; none where its integral
  // does not converge.
  using Value = std::function<double(double x, double log_density)>;
  std::optional<double> expectation(const Value& h) const;

  // P(edges_b <= x < edges_{b+1}) for ascending edges.
  std::vector<double> probabilities(std::span<const double> edges) const;
  // Half the L1 distance between the shares of draws in these bins (one less than edges; their sum may be below 1) and
  // the probabilities, everything outside being one more bin.
  double total_variation(std::span<const double> edges, std::span<const double> shares) const;

 private:
  friend class LineExpectation;  // of line_truth.cpp

  void set_moments();
  std::vector<Place> with_turns() const;
  std::vector<Interval> above_log(double log_density_level, const std::vector<Place>& places) const;
  double log_highest_density_level(double mass, const std::vector<Place>& places) const;

  std::shared_ptr<const LogDensity> log_density_;
  LineQuadrature quadrature_;
  LineMoments below_, above_;   // beyond the panels
  double mass_ = 0;             // the integral over e^log_scale
  double error_ = 0;            // estimated, of the same
  std::vector<double> before_;  // mass to the left of each panel
  std::vector<Place> known_;    // at the nodes of all panels, in order
  std::optional<double> mean_, sd_;
};

}  // namespace credence
