// Adaptive Gauss-Kronrod quadrature of a density on a line and of its first two moments, in panels that cover it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/line_poles.h"
#include "core/inference/line_search.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace credence {

// Integrals of 1, u and u^2 times a function, u = (x - peak) / scale, and estimates of their errors.
struct LineMoments {
  double mass = 0, first = 0, second = 0;
  double mass_error = 0, first_error = 0, second_error = 0;
};

struct LinePanel : LineMoments {
  double begin = 0, end = 0;
};

class LineQuadrature {
 public:
  // `peaks_known`: all peaks are among `places`, so that none has to be searched between the nodes. Throws InputError
  // if the integral diverges, or converges too slowly for two digits.
  LineQuadrature(std::shared_ptr<const LogDensity> density, LineScope scope, std::span<const double> places,
                 bool peaks_known);

  const LineScope& scope() const { return scope_; }
  const std::vector<LinePanel>& panels() const { return panels_; }  // in order, without gaps
  double peak() const { return scope_.peak; }
  double scale() const { return scale_; }
  double log_scale() const { return scope_.log_peak; }  // integrals are of the density over e^log_scale
  double highest() const { return highest_; }           // the highest log density of all nodes
  std::size_t panel_at(double x) const;
  LineMoments beyond(const std::optional<PowerTail>& tail) const;  // the tail's part

  double log_value(double x) const { return value_at(*density_, x); }
  double height(double x) const;  // density over e^log_scale
  // Its integral within one panel; `near`: the ends are close to each other there, so that few nodes are enough.
  double between(double begin, double end, bool near = false) const;

 private:
  LinePanel panel(double begin, double end);
  std::vector<LinePanel> split(const LinePanel& panel, int pieces);
  bool place_panels(std::span<const double> places, bool peaks_known);
  void refine_mass();
  void refine(std::size_t most, double tolerance, double LineMoments::*error, double LineMoments::*size);
  bool end_panels_at_jumps();
  bool survey();
  bool weighs(double x) const;

  std::shared_ptr<const LogDensity> density_;
  LineScope scope_;
  double scale_ = 1;  // about how wide the density is at the peak
  double highest_ = 0, highest_at_ = 0;
  std::vector<LinePanel> panels_;
};

}  // namespace credence
