// Everything about a one-dimensional density that a chain can be compared with: adaptive Gauss-Kronrod quadrature on
// panels that cover the line, infinite ends included.
#pragma once

#include "core/inference/line_map.h"
#include "core/model/log_density.h"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace credence {

class LineTruth {
 public:
  // The density need not be normalised; it is that on [lower, upper], either of which may be infinite. Peaks are looked
  // for evenly over finite bounds, else up and down a ladder of distances from 0 (or the finite bound) until the
  // density is negligible for half a decade; `places` says where there are others. Throws InputError where the density
  // is zero wherever it was looked at, or its integral does not converge.
  explicit LineTruth(std::shared_ptr<const LogDensity> density, double lower = -std::numeric_limits<double>::infinity(),
                     double upper = std::numeric_limits<double>::infinity(), std::span<const double> places = {});

  double log_normaliser() const;                        // log Z; Z to about 1e-10 relative
  std::optional<double> mean() const { return mean_; }  // none where its integral does not converge
  std::optional<double> sd() const { return sd_; }
  double density(double x) const;  // normalised
  double cdf(double x) const;
  double quantile(double p) const;  // p in [0, 1]

  // The density level above which lies the region of highest density that holds the share `mass` in (0, 1) of it.
  double highest_density_level(double mass) const;
  struct Interval {
    double begin, end;
  };
  std::vector<Interval> above(double level) const;  // where density(x) > level, in order

  // Every place at which the density was evaluated, in order: closer where it changes more.
  struct Place {
    double x, log_density;  // not normalised
  };
  std::vector<Place> places() const;
  // The mean of h(x), the logarithm of the normalised density at x being its second argument; none where its integral
  // does not converge on the panels of the moments.
  std::optional<double> expectation(const std::function<double(double x, double log_density)>& h) const;

  // P(edges_b <= x < edges_{b+1}) for ascending edges.
  std::vector<double> probabilities(std::span<const double> edges) const;
  // Half the L1 distance between the shares of draws in these bins (one less than edges; their sum may be below 1) and
  // the probabilities, everything outside being one more bin.
  double total_variation(std::span<const double> edges, std::span<const double> shares) const;

 private:
  struct Panel {
    double begin = 0, end = 0;               // of t
    double mass = 0, first = 0, second = 0;  // integrals of 1, u and u^2, u = (x - peak) / scale
    double mass_error = 0, first_error = 0, second_error = 0;
  };

  struct Known {
    double t, log_density;
  };

  std::vector<double> look_around(double lower, double upper, std::span<const double> places);
  double width_around(double place, double fall) const;
  bool integrate(const std::vector<double>& seen, std::span<const double> places);
  bool end_panels_at_jumps();
  void refine(std::size_t most, double tolerance, double (*error)(const Panel&), double (*size)(const Panel&));
  void set_moments();
  Panel panel(double begin, double end);
  double mass_between(double begin, double end) const;  // of t, within one panel
  double log_value(double x) const;
  double at(double t) const;  // density over e^log_scale_ times dx/dt

  std::shared_ptr<const LogDensity> log_density_;
  double lower_ = 0, upper_ = 0;
  LineMap map_;
  double peak_ = 0, log_scale_ = 0;      // the highest place known, and the log density there
  double highest_ = 0, highest_at_ = 0;  // the same of the quadrature's nodes
  double scale_ = 1;                     // about how wide the density is there
  double mass_ = 0;                      // the integral over e^log_scale_
  std::vector<Panel> panels_;            // in order
  std::vector<double> before_;           // mass to the left of each panel
  std::vector<Known> known_;             // at the nodes of all panels, in order
  std::optional<double> mean_, sd_;
};

}  // namespace credence
